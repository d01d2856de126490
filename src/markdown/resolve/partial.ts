// Files that a page takes in: Markdown as a component, `<Part />`, and text as it lies on disk.
import { posix } from 'node:path'
import type { Block } from '../document.ts'
import { splitFrontMatter } from '../front-matter.ts'
import type { Import } from '../lex/mdx.ts'
import type { ComponentToken } from '../lex/tokens.ts'
import { Source } from '../source.ts'
import { type Context, lineStart } from './context.ts'
import { isPartial } from './tag.ts'

/** Makes blocks of the partial that a component's name was imported from; undefined when that is no Markdown. */
export function readPartial(context: Context, token: ComponentToken, line: number): Block[] | undefined {
  const imported = context.imports.get(token.tag.name)
  if (!imported || !isPartial(imported.specifier)) return undefined
  const file = resolveImport(context, imported)
  if (!file) return []
  warnOfProperties(context, token, line)
  if (context.files.includes(file.path)) {
    context.draft.error(context.source, lineStart(context, line), {
      rule: 'recursive-import',
      message: `<${token.tag.name}> includes itself: ${[...context.files.slice(context.files.indexOf(file.path)), file.path].join(' → ')}`,
      hint: 'remove one of these imports',
    })
    return []
  }
  const text = normalizeText(file.text)
  const { bodyLine, bodyStart } = splitFrontMatter(text)
  return context.text(context, text.slice(bodyStart), new Source(file.path, text), bodyLine)
}

function warnOfProperties(context: Context, { tag, raw }: ComponentToken, line: number): void {
  for (const { name, start } of tag.attributes) {
    context.draft.warn(context.source, context.source.locate(raw, line)(start), {
      rule: 'unused-property',
      message: `the prop "${name}" of <${tag.name}> is ignored`,
      hint: 'partials have no props; write the differing text on each page',
    })
  }
}

/** Reads an imported file; a missing one is reported, once at each use. */
export function resolveImport(
  context: Context,
  imported: Import,
): { path: string; text: string } | undefined {
  const { draft, source, options } = context
  const path = importPath(source.file, imported.specifier)
  draft.dependencies.add(path)
  const text = options.readText(path)
  if (text !== undefined) return { path, text }
  draft.error(source, lineStart(context, imported.line), {
    rule: 'missing-import',
    message: `cannot read "${imported.specifier}"`,
    hint: options.isOutside?.(path)
      ? `${path} is outside the site folder, from where only Markdown of the same git repository is read`
      : `no such file: ${path}`,
  })
  return undefined
}

/** Path of an import relative to the site's root: `@site/` is the root, all else is relative to the file. */
export function importPath(file: string, specifier: string): string {
  if (specifier.startsWith('@site/')) return posix.normalize(specifier.slice('@site/'.length))
  if (specifier.startsWith('/')) return posix.normalize(specifier.slice(1))
  return posix.join(posix.dirname(file), specifier)
}

/** Text as the parser takes it: `\n` ends lines, no byte order mark, and the character that marks slots is not in it. */
export function normalizeText(text: string): string {
  let normal = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  if (normal.includes('\r')) normal = normal.replace(/\r\n?/g, '\n')
  return normal.includes('\u0001') ? normal.replaceAll('\u0001', '\uFFFD') : normal
}
