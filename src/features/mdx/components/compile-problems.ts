// Explains errors of code that does not compile, with the line of the page, or of the component.

import type { CodeEntry, PageCode } from '../../../model/page-code.ts'
import type { Problem } from '../../../model/problem.ts'
import { uncapitalized } from '../../../text/capitalized.ts'
import { nearest } from '../../../text/nearest.ts'
import { componentProblem, positionOfEntry } from './code-position.ts'
import { type CompileFailure, isMissing, MISSING } from './compile-error.ts'
import { PICTURES } from './compiler.ts'
import type { ModuleSource } from './module-source.ts'
import { absoluteSpecifier, isImports, KNOWN_MODULES } from './specifiers.ts'
import { missingModule } from './throw-problems.ts'

/** Explains errors of esbuild in a page's module and in the files that it imports. */
export function compileProblems(
  code: PageCode,
  { messages }: CompileFailure,
  { source, root }: { source: Pick<ModuleSource, 'importedAt'>; root: string },
): Problem[] {
  return messages.map(({ text, location, notes }) => {
    const isPage = location !== null && isImports(location.file)
    const inner = location && !isPage && { ...location, column: location.column + 1 }
    const fittingNotes = notes
      .map((note) => noteOf(note, source))
      .filter((note) => !/mark the path|alias/.test(note))
    const advice = [...adviceOnImport(text), ...fittingNotes.slice(0, 1)]
    const position = isPage ? source.importedAt[location.line - 1] : undefined
    // A component's missing module is reported once, however many pages use the component.
    if (isMissing(text)) {
      const at = inner || position || positionOfEntry(code, undefined)
      const { file, line, column } = at
      const hint = advice.join('\n')
      const message = wordsOf(text, code, root)
      return missingModule({ file, line, column, message, ...(hint && { hint }) })
    }
    const message = `${wordsOf(text, code, root)}${inner ? ', in a component of this page' : ''}`
    const where = inner ? [`in ${inner.file}:${inner.line}:${inner.column}`] : []
    return componentProblem(
      position ?? positionOfEntry(code, undefined),
      message,
      [...where, ...advice].join('\n'),
    )
  })
}

/** Explains why live components do not compile for browsers, although they do for the build. */
export function browserProblems(
  code: PageCode,
  entry: CodeEntry | undefined,
  { messages }: CompileFailure,
): Problem[] {
  const at = positionOfEntry(code, entry)
  return messages.map(({ text, location }) => {
    const missing = MISSING.exec(text)?.[1]
    const subject = missing === undefined ? uncapitalized(text) : `"${missing}" is not there in browsers`
    const isInner = location && !location.file.includes('<')
    const where = isInner ? [`in ${location.file}:${location.line}:${location.column + 1}`] : []
    const advice =
      'read what it needs at build time, in the code of the page, and pass it on; or add client:none'
    return componentProblem(
      at,
      `what lives on this page cannot be compiled: ${subject}`,
      [...where, advice].join('\n'),
    )
  })
}

/** Matches messages about components of Astro, Vue or Svelte, missing or not. */
const OTHER_FRAMEWORK = /"[^"]*\.(?:astro|vue|svelte)"/

/** Matches the message about an import of Markdown. */
const MARKDOWN = /^No loader is configured for "\.mdx?" files: (.+)$/

/** The message of esbuild in the style of lido-docs. */
function wordsOf(text: string, { modules }: PageCode, root: string): string {
  const [, resolved, missing = resolved] = MISSING.exec(text) ?? []
  const imports = modules.flatMap(({ file, imports: all }) =>
    all.map(({ specifier }) => ({ specifier, file })),
  )
  const written = imports.find(({ specifier, file }) => absoluteSpecifier(specifier, file, root) === missing)
  if (missing !== undefined) return `cannot find "${written?.specifier ?? missing}"`
  const markdown = MARKDOWN.exec(text)?.[1]
  if (markdown !== undefined) return `code cannot import Markdown: ${markdown}`
  return uncapitalized(text)
}

const STATIC_FILE = new RegExp(`^/.*\\.(?:${PICTURES.join('|')})(?:[?#]|$)`)

function adviceOnImport(text: string): string[] {
  if (OTHER_FRAMEWORK.test(text)) return ['only components of React are run; write it in .tsx or .jsx']
  if (MARKDOWN.test(text))
    return ['import it in the page, write it there as a tag, and pass it to the component as children']
  const [, resolved, missing = resolved] = MISSING.exec(text) ?? []
  if (missing !== undefined && STATIC_FILE.test(missing))
    return ['write the path relative to the stylesheet: the file becomes one of the site']
  if (missing === undefined || /^(?:[./]|@site\/)/.test(missing)) return []
  if (missing.includes('!')) return ['only pages import by loaders of webpack: import the file in the page']
  if (/^@(?:theme|docusaurus)\b/.test(missing)) return [adviceOnTheme(missing)]
  return ['install the package; --verbose lists what is omitted without it']
}

function adviceOnTheme(missing: string): string {
  const [scope = '', name = ''] = missing.split(/(?<=^[^/]+\/)/)
  // Without the scope, which is so long that unrelated names would be near each other, and without plugins, whose names are
  // near each other though they are unrelated.
  const inScope = KNOWN_MODULES.filter((known) => known.startsWith(scope) && !known.includes('/plugin-'))
  const guess = nearest(
    name,
    inScope.map((known) => known.slice(scope.length)),
  )
  if (guess) return `did you mean ${scope}${guess}? known modules: ${KNOWN_MODULES.join(', ')}`
  return scope === '@theme/'
    ? `a component in src/theme/${name} replaces it`
    : 'only a few modules of Docusaurus are available: do without it'
}

/** A note of the compiler, with its position. */
function noteOf({ text, location }: Note, source: Pick<ModuleSource, 'importedAt'>): string {
  if (!location) return text
  const position = isImports(location.file) ? source.importedAt[location.line - 1] : location
  return position ? `${text.replace(/:$/, '')} (${position.file}:${position.line})` : text
}

type Note = CompileFailure['messages'][number]['notes'][number]
