// Reads files that a page includes: Markdown as a component, `<Part />`, and files that are imported as text.

import { posix } from 'node:path'
import * as z from 'zod/mini'
import { defineRule } from '../../model/rule.ts'
import { suggestNearest } from '../../text/nearest.ts'
import type { Position } from '../../text/position.ts'
import type { Block } from '../document.ts'
import { regionOf } from '../file-part.ts'
import { splitFrontMatter } from '../front-matter.ts'
import type { Import } from '../lex/statements.ts'
import { isPartial } from '../lex/statements.ts'
import type { ComponentToken } from '../lex/tokens.ts'
import { idsOf, sectionOf } from '../section-of.ts'
import { Source } from '../source.ts'
import { type Context, dialectOf, lineStart, type Passage } from './context.ts'
import { importPath } from './import-path.ts'
import { normalizeText } from './normalize-text.ts'
import { missingImport, readFile, readSiteFile, whyUnread } from './read-file.ts'
import type { PassedProps } from './scope.ts'
import { evaluate, textProperty } from './tag.ts'
import { warnOfTagCharacters } from './unseen-text.ts'

/** Makes blocks of the partial that a component is imported from; undefined if that is not Markdown. */
export function readPartial(context: Context, token: ComponentToken): Block[] | undefined {
  const imported = context.imports.get(token.tag.name)
  if (!imported || !isPartial(imported.specifier)) return undefined
  const file = resolveImport(context, imported)
  if (!file || includesItself(context, file.path, { name: `<${token.tag.name}>`, line: token.line }))
    return []
  const takesProps = dialectOf(context.options, file.path) !== undefined
  const given = passedProps(context, { ...token, takesProps })
  const text = normalizeText(file.text)
  const passage = partOfPassage(context, imported, passageOf(file.path, text))
  if (!passage) return []
  warnOfTagCharacters(context.draft, passage.source, text)
  const blocks = context.text({ ...context, given }, passage)
  const key = context.isInComponent ? textProperty(context, token.tag, 'key') : undefined
  return key === undefined
    ? blocks
    : blocks.map((block) => (block.type === 'included' ? { ...block, key } : block))
}

/** The Markdown of a file, without its front matter. @param text normalized */
export function passageOf(path: string, text: string): Passage {
  const { bodyLine, bodyStart } = splitFrontMatter(text)
  return { text: text.slice(bodyStart), source: new Source(path, text), line: bodyLine }
}

/** The region or section that an import names, otherwise all of the passage; undefined, and reported, if there is none. */
function partOfPassage(context: Context, imported: Import, passage: Passage): Passage | undefined {
  const { source, line } = passage
  const name = imported.specifier.split('#')[1]
  if (name === undefined) return passage
  const part = regionOf(passage.text, name) ?? sectionOf(passage.text, name)
  if (part) return { source, text: part.text, line: line + (part.lines[0] ?? 1) - 1 }
  const message = `${source.file} has no heading or region "${name}"`
  const hint = suggestNearest(name, idsOf(passage.text)) ?? 'name a heading by its id, or a region'
  const problem = missingImport({ message, hint, data: { file: source.file } })
  context.draft.report(context.source, lineStart(context, imported), problem)
  return undefined
}

const recursiveImport = defineRule<{ name: string; circle: readonly string[] }>({
  id: 'recursive-import',
  severity: 'error',
  message: ({ name, circle }) => `${name} includes itself: ${circle.join(' → ')}`,
  hint: 'remove one of these imports',
  about: 'A partial that includes itself, directly or through other files.',
  fix: 'Remove one of the imports.',
})

/**
 * Returns whether a file includes itself, which is reported. @param name of the component or comment, for the message
 */
export function includesItself(
  context: Context,
  path: string,
  { name, line }: { name: string; line: number },
): boolean {
  const first = context.files.indexOf(path)
  if (first < 0) return false
  const circle = [...context.files.slice(first), path]
  context.draft.report(context.source, lineStart(context, { line }), recursiveImport({}, { name, circle }))
  return true
}

/**
 * The props of a partial: data if possible, otherwise code if that is run on the page. Others are reported.
 */
function passedProps(context: Context, token: ComponentToken & { takesProps: boolean }): PassedProps {
  const { tag, raw, takesProps, line } = token
  const values: PassedProps['values'] = {}
  const at = context.source.locate(raw, line)
  let isCode = false
  for (const attribute of tag.attributes) {
    const value = takesProps ? evaluate(context, attribute) : undefined
    if (value !== undefined) values[attribute.name] = value
    else if (takesProps && context.code) isCode = true
    else warnOfProperty(context, `"${attribute.name}" of <${tag.name}>`, at(attribute.start))
  }
  const hasContent = takesProps && token.tokens.length > 0
  return context.code && (isCode || hasContent)
    ? { values, entry: context.code.readProps(context, token) }
    : { values }
}

export const unusedProperty = defineRule({
  id: 'unused-property',
  severity: 'warning',
  about: 'A prop without effect.',
  fix: 'Remove it.',
})

function warnOfProperty(context: Context, property: string, at: Position): void {
  const message = `the prop ${property} is ignored`
  const hint = 'only partials in .mdx have props, and only pages in .mdx may give them code'
  context.draft.report(context.source, at, unusedProperty({ message, hint }))
}

/** Extensions that the import of a file's text may omit, in the order in which Docusaurus tries them. */
const OMITTED = ['.js', '.jsx', '.ts', '.tsx', '.mjs', '.json']

/** Reads an imported file. If it is missing, that is reported at each use. */
export function resolveImport(
  context: Context,
  imported: Import,
): { path: string; text: string } | undefined {
  const { draft, source, options } = context
  const specifier = isPartial(imported.specifier)
    ? (imported.specifier.split('#')[0] ?? '')
    : imported.specifier
  const path = aliasOf(context, specifier) ?? importPath(source.file, specifier)
  for (const candidate of [path, ...(imported.raw ? OMITTED.map((extension) => path + extension) : [])]) {
    const text = readFile(draft, options, candidate)
    if (text !== undefined) return { path: candidate, text }
  }
  const message = `cannot read "${imported.specifier}"`
  const hint = whyUnread(draft, options, path) ?? `no such file: ${path}`
  const problem = missingImport({ message, hint, data: { file: path } })
  draft.report(source, lineStart(context, imported), problem)
  return undefined
}

/**
 * The file of an import that uses a name of `tsconfig.json`; that is read only if the import begins with `@`,
 * `~` or `#`.
 */
export function aliasOf({ draft, options }: Context, specifier: string): string | undefined {
  if (!/^[@~#]/.test(specifier) || specifier.startsWith('@site/')) return undefined
  const text = readSiteFile(draft, options, TSCONFIG)
  return text === undefined ? undefined : aliasedPath(specifier, text)
}

const TSCONFIG = 'tsconfig.json'

const schema = z.object({
  compilerOptions: z.object({
    baseUrl: z.optional(z.string()),
    paths: z.record(z.string(), z.array(z.string())),
  }),
})

/** Matches strings, to keep them, and comments, which JSON does not allow; trailing commas are removed as well. */
const QUOTED_OR_COMMENT = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\//g

/**
 * The file of an import that uses an alias, relative to the site's root; undefined if no alias matches.
 * @param text of `tsconfig.json`
 */
function aliasedPath(specifier: string, text: string): string | undefined {
  const { baseUrl = '.', paths } = readPaths(text)
  for (const [name, [target]] of Object.entries(paths)) {
    if (target === undefined) continue
    const [head, tail = ''] = name.endsWith('*') ? [name.slice(0, -1), '*'] : [name]
    if (tail === '' ? specifier === head : specifier.startsWith(head)) {
      const path = target.replace(/\*$/, specifier.slice(head.length))
      return posix.join(baseUrl, path)
    }
  }
  return undefined
}

function readPaths(text: string): { baseUrl?: string | undefined; paths: Record<string, string[]> } {
  const json = text
    .replace(QUOTED_OR_COMMENT, (found) => (found.startsWith('"') ? found : ''))
    .replace(/,(?=\s*[}\]])/g, '')
  try {
    return schema.parse(JSON.parse(json)).compilerOptions
  } catch {
    return { paths: {} }
  }
}
