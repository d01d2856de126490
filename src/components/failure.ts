// What is wrong with the components of a page, in words: with the page's line, and the component's.

import { SourceMap } from 'node:module'
import { isTimeout } from '../evaluate/run-within.ts'
import type { CodeEntry, PageCode } from '../model/page-code.ts'
import type { Problem } from '../model/problem.ts'
import { uncapitalized } from '../text/capitalized.ts'
import { isCodePage, moduleOf } from '../text/code-page.ts'
import { messageOf } from '../text/error-message.ts'
import { nearest } from '../text/nearest.ts'
import { type BundleInput, isOurs } from './bundle.ts'
import type { CompileFailure } from './compile-error.ts'
import type { ModuleSource } from './module-source.ts'
import type { FilePlace } from './placed-text.ts'
import { absoluteSpecifier, KNOWN_MODULES } from './specifiers.ts'

/** Names that exist in a browser only. */
const BROWSER_NAMES =
  /\b(window|document|localStorage|sessionStorage|navigator|location|self|matchMedia|addEventListener) is not defined/

/** Explains what esbuild says of a page's module and of the files that it imports. */
export function compileProblems(
  code: PageCode,
  { messages }: CompileFailure,
  { source, root }: { source: ModuleSource; root: string },
): Problem[] {
  return messages.map(({ text, location, notes }) => {
    const isPage = location?.file === moduleOf(code.file)
    const inner = location && !isPage && { ...location, column: location.column + 1 }
    const said = notes
      .map((note) => noteOf(note, code, source))
      .filter((note) => !/mark the path|alias/.test(note))
    const advice = [...adviceOnImport(text), ...said.slice(0, 1)]
    const place = location && isPage ? source.placeOf(location.line, location.column) : undefined
    // What a component lacks is told once, whatever pages have it.
    if (isMissing(text)) {
      const missing = problem(
        inner || place || importPlace(code),
        wordsOf(text, code, root),
        advice.join('\n'),
      )
      return { ...missing, rule: 'missing-module' }
    }
    const message = `${wordsOf(text, code, root)}${inner ? ', in a component of this page' : ''}`
    const where = inner ? [`in ${inner.file}:${inner.line}:${inner.column}`] : []
    return problem(place ?? importPlace(code), message, [...where, ...advice].join('\n'))
  })
}

/** Explains why what lives cannot be compiled for browsers, though it could for the build. */
export function browserProblems(
  code: PageCode,
  [first = 0]: readonly number[],
  { messages }: CompileFailure,
): Problem[] {
  const entry = code.entries[first]
  const at = entry ? entryPlace(code, entry) : importPlace(code)
  return messages.map(({ text, location }) => {
    const missing = MISSING.exec(text)?.[1]
    const what = missing === undefined ? uncapitalized(text) : `"${missing}" is not there in browsers`
    const isInner = location && !location.file.includes('<') && location.file !== moduleOf(code.file)
    const where = isInner ? [`in ${location.file}:${location.line}:${location.column + 1}`] : []
    const advice = 'read at build what it needs, in the code of the page, and pass it on; or add client:none'
    return problem(at, `what lives on this page cannot be compiled: ${what}`, [...where, advice].join('\n'))
  })
}

/** What cannot be found, and what it was called before it was looked for. */
const MISSING = /^Could not resolve "([^"]*)"(?: \(originally "([^"]*)"\))?$/

/** Whether a message is of a module that cannot be found. */
export function isMissing(text: string): boolean {
  return MISSING.test(text)
}

/** Words about a component of Astro, Vue or Svelte, be it missing or there. */
const OTHER_FRAMEWORK = /"[^"]*\.(?:astro|vue|svelte)"/

/** The modules that are missing, as they were looked for. */
export function missingModules({ messages }: CompileFailure): string[] {
  return messages.flatMap(({ text }) => MISSING.exec(text)?.[1] ?? [])
}

/** esbuild's words, as the tool begins its own. */
function wordsOf(text: string, { modules }: PageCode, root: string): string {
  const [, resolved, missing = resolved] = MISSING.exec(text) ?? []
  const imports = modules.flatMap(({ file, imports: all }) =>
    all.map(({ specifier }) => ({ specifier, file })),
  )
  const written = imports.find(({ specifier, file }) => absoluteSpecifier(specifier, file, root) === missing)
  if (missing !== undefined) return `cannot find "${written?.specifier ?? missing}"`
  return uncapitalized(text)
}

function adviceOnImport(text: string): string[] {
  if (OTHER_FRAMEWORK.test(text)) return ['only components of React are run; write it in .tsx or .jsx']
  const [, resolved, missing = resolved] = MISSING.exec(text) ?? []
  if (missing === undefined || /^(?:[./]|@site\/)/.test(missing)) return []
  if (missing.includes('!')) return ['only pages import by loaders of webpack: import the file in the page']
  if (/^@(?:theme|docusaurus)\b/.test(missing)) return [adviceOnTheme(missing)]
  return ['install the package; --verbose lists what is left out without it']
}

function adviceOnTheme(missing: string): string {
  const [scope = '', name = ''] = missing.split(/(?<=^[^/]+\/)/)
  // The scope is long: with it, names that have little in common would be near each other.
  // Plugins have names that are near each other, and nothing in common.
  const inScope = KNOWN_MODULES.filter((known) => known.startsWith(scope) && !known.includes('/plugin-'))
  const guess = nearest(
    name,
    inScope.map((known) => known.slice(scope.length)),
  )
  if (guess) return `did you mean ${scope}${guess}? known modules: ${KNOWN_MODULES.join(', ')}`
  return scope === '@theme/'
    ? `a component in src/theme/${name} takes its place`
    : 'few modules of Docusaurus are here, as no Docusaurus runs: do without it'
}

/** Explains what a component has thrown. @param place where, in a file of its own */
export function throwProblem(
  code: PageCode,
  entry: CodeEntry | undefined,
  error: unknown,
  { place, limit }: { place: FilePlace | undefined; limit: number },
): Problem {
  const at = entry ? entryPlace(code, entry) : importPlace(code)
  const isHere = place && place.file === at.file
  const position = isHere && (!entry || isCodePage(at.file)) ? place : at
  const inner = place && !isHere ? [`in ${place.file}:${place.line}:${place.column}`] : []
  const what = entry ? entry.name : 'the code of this page'
  if (isTimeout(error)) {
    const hint = [...inner, 'look for a loop that does not end'].join('\n')
    return problem(position, `${what} did not finish within ${limit / 1000} seconds`, hint)
  }
  const text = thrownWords(error)
  return problem(position, `${what} failed to render`, [text, ...inner, ...adviceOn(text)].join('\n'))
}

/** What the compiler adds, with the place that it is about. */
function noteOf({ text, location }: Note, code: PageCode, source: ModuleSource): string {
  if (!location) return text
  const place =
    location.file === moduleOf(code.file) ? source.placeOf(location.line, location.column) : location
  return place ? `${text.replace(/:$/, '')} (${place.file}:${place.line})` : text
}

type Note = CompileFailure['messages'][number]['notes'][number]

/** Whether a component failed for a module that it is compiled without, which is reported where it is imported. */
export function needsAbsent(error: unknown): boolean {
  return error instanceof Error && error.message === NEEDS_ABSENT
}

/** What `absent.cjs` throws. */
const NEEDS_ABSENT = 'it needs a module that cannot be found'

/** Says which component a page lacks for such a module. A page of code has no other. */
export function leftOutProblem(code: PageCode, entry: CodeEntry): Problem {
  const hint = 'it needs a module that cannot be found, or that fails'
  const left = problem(entryPlace(code, entry), `${entry.name} is left out`, hint)
  return { ...left, severity: isCodePage(code.file) ? 'error' : 'info', rule: 'missing-module' }
}

/** Reports a component whose state or handlers do nothing, as it can be no island. */
export function stillProblem(code: PageCode, entry: CodeEntry): Problem {
  const hint =
    'in lists and tables nothing can live that Markdown makes; put a component of your own into the page'
  const message = `the component of ${entry.name} has state or handlers, which do nothing`
  return { ...problem(entryPlace(code, entry), message, hint), severity: 'warning' }
}

function thrownWords(error: unknown): string {
  const text = messageOf(error)
  if (/object(?: |%20)Promise/.test(text))
    return 'a component must not be async: what it returns is a promise'
  if (text.startsWith('A component suspended')) return SUSPENDED
  if (/^Cannot read properties of null \(reading 'use[A-Z]/.test(text)) return REACT_ERRORS[321] ?? text
  return text.replace(
    /^Minified React error #(\d+);.*$/,
    (whole, number: string) => REACT_ERRORS[number] ?? whole,
  )
}

/** What React says of a component that waits. */
const SUSPENDED =
  'a component waits for something, such as lazy() or a promise: put it into <Suspense> with a fallback'

/** What React says in production is a number. */
const REACT_ERRORS: Record<string, string> = {
  31: 'an object was rendered; only text, numbers, elements and lists of these can be shown',
  130: 'a component is undefined: is it exported under the name that is imported?',
  152: 'a component returned nothing',
  321: 'a hook was called outside of a component',
  426: SUSPENDED,
  418: 'the component rendered another text in the browser than at build',
}

function adviceOn(text: string): string[] {
  const name = BROWSER_NAMES.exec(text)?.[1]
  if (name === undefined) return []
  return [
    `${name} exists only in browsers; use it in an effect or a handler, or add client:only to the component`,
  ]
}

/** Where a component was written: in the page, or in a partial. */
export function entryPlace({ file, modules }: PageCode, { at, module }: CodeEntry): FilePlace {
  // Of what a page of code is read as, nobody wrote a line.
  const { line, column } = isCodePage(file) ? { line: 1, column: 1 } : at
  return { file: modules[module]?.file ?? file, line, column }
}

/** The first line of the page that has to do with code. */
function importPlace(code: PageCode): FilePlace {
  const [module] = code.modules
  const [first] = code.entries
  const line =
    module?.imports.find(({ member }) => member === undefined)?.line ??
    module?.statements[0]?.line ??
    first?.at.line ??
    1
  return { file: module?.file ?? code.file, line, column: 1 }
}

function problem({ file, line, column }: FilePlace, message: string, hint: string): Problem {
  return { severity: 'error', file, line, column, message, ...(hint && { hint }), rule: 'component' }
}

interface ThrowInput {
  /** JSON of the source map of what ran, whose sources are relative to the root. */
  map: string
  /** The name that it ran under. */
  name: string
  input: Pick<BundleInput, 'file' | 'root'>
  source: ModuleSource
}

/**
 * Finds where in the site's own files something was thrown.
 */
export function placeOfThrow(
  error: unknown,
  { map, name, input: { file, root }, source }: ThrowInput,
): FilePlace | undefined {
  if (!(error instanceof Error) || map === '') return undefined
  const lines = new SourceMap(JSON.parse(map))
  const pattern = new RegExp(`${name.replace(/[^\w]/g, '\\$&')}:(\\d+):(\\d+)`, 'g')
  for (const [, line, column] of (error.stack ?? '').matchAll(pattern)) {
    const entry = lines.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) continue
    const { originalSource, originalLine, originalColumn } = entry
    if (originalSource.includes('node_modules/') || isOurs(originalSource, root)) continue
    if (originalSource !== moduleOf(file))
      return { file: originalSource, line: originalLine + 1, column: originalColumn + 1 }
    const place = source.placeOf(originalLine + 1, originalColumn)
    if (place) return place
  }
  return undefined
}
