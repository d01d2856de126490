// Compiles the code of a page: its own lines run as they are, and what they import is bundled once for all pages. Imports
// may be missing, or outside of the folders that may be read.
import { basename } from 'node:path'
import { LIMIT, runWithin } from '../../../evaluate/run-within.ts'
import type { ComponentSettings } from '../../../model/component-settings.ts'
import type { PageCode } from '../../../model/page-code.ts'
import type { Problem } from '../../../model/problem.ts'
import { PAGE_CODE } from './build-globals.ts'
import { type Bundled, minify } from './bundle.ts'
import { componentProblem } from './code-position.ts'
import { compileProblems } from './compile-problems.ts'
import { ImportList } from './import-list.ts'
import { withMarkdown } from './imported-markdown.ts'
import { type ImportScope, importForBrowser, importForBuild, mapOfImports, runImports } from './imports.ts'
import { outsideProblems } from './inputs.ts'
import { docOf, type ModuleSource, writeModule } from './module-source.ts'
import { type Entry, onPage } from './page-runtime.ts'
import type { FilePosition } from './positioned-text.ts'
import { loadReact, prepareModule } from './react.ts'
import { ABSENT, absoluteSpecifier, DOCS_CLIENT } from './specifiers.ts'
import { createThrowFinder } from './throw-problems.ts'

/** A page that was compiled for the build. */
export interface CompiledPage {
  /** What was bundled besides its code. */
  bundled: Bundled
  /** Files on which it depends, relative to the root. */
  dependencies: string[]
  /** Runs it, and returns its entries by index. @throws what it throws */
  load(): Record<number, Entry>
  /** The imports that throw when they are loaded, as absolute specifiers. */
  throwing(): string[]
  /** Where in the site's own files an error was thrown, if known. */
  placeOf(error: unknown): FilePosition | undefined
  /** Compiles the live entries for browsers: a script, with its styles and pictures. */
  bundleLive(live: readonly number[]): LiveBundle
}

type LiveBundle = Pick<Bundled, 'code' | 'css' | 'assets'>

export interface Compilation {
  /** Undefined if it does not compile, or contains files that may not be read. */
  compiled: CompiledPage | undefined
  /** Modules that are left out of it. */
  absent: readonly string[]
  dependencies: string[]
  problems: Problem[]
}

/**
 * Compiles a page for the build. If imports fail, it is compiled without them, so that components that do not need them still
 * work.
 */
export function compilePage(
  code: PageCode,
  settings: ComponentSettings,
  absent: readonly string[] = [],
): Compilation {
  const { root, baseUrl, statics } = settings
  const place = { root, baseUrl, statics, file: code.file, absent }
  const specifierOf = (specifier: string, file: string) => {
    const meant = absoluteSpecifier(specifier, file, root)
    return absent.includes(meant) ? ABSENT : meant
  }
  const write = (entries: readonly number[], tail: string) =>
    writeModule(code, { entries, specifierOf, tail })
  const own = write([...code.entries.keys()], 'exports.entries = entries;\n')
  const { bundled, dependencies, error, faulty } = importForBuild(own.imports, place)
  const problems = own.mistakes.map(({ message, at }) =>
    componentProblem(at, message, 'fix the code; for text in braces, write \\{'),
  )
  if (error) problems.push(...compileProblems(code, error, { source: own, root }))
  if (bundled) problems.push(...outsideProblems(own, bundled.inputs, settings))
  if (faulty.length > 0 && own.mistakes.length === 0) {
    const rest = compilePage(code, settings, [...absent, ...faulty])
    const all = [...new Set([...dependencies, ...rest.dependencies])].sort()
    return {
      ...rest,
      dependencies: all,
      problems: rest.compiled ? [...problems, ...rest.problems] : problems,
    }
  }
  const isUsable = bundled && problems.length === 0
  const compiled = isUsable && compiledOf(code, settings, { own, bundled, dependencies, place, write })
  return { compiled: compiled || undefined, absent, dependencies, problems }
}

interface Made {
  own: ModuleSource
  bundled: Bundled
  dependencies: string[]
  place: ImportScope
  write(entries: readonly number[], tail: string): ModuleSource
}

function compiledOf(
  code: PageCode,
  settings: ComponentSettings,
  { own, bundled, dependencies, place, write }: Made,
): CompiledPage {
  const name = PAGE_CODE + code.file
  // An author's statements reach browsers only minified, without comments.
  const isWritten = code.modules.some(({ statements }) => statements.length > 0)
  const bundleLive = (entries: readonly number[], head: string): LiveBundle => {
    const { text, imports } = write(entries, addEntries(code, bundled))
    const given = importForBrowser(imports, head, place)
    const script = joinScripts(given.code, isWritten ? minify(text, 'cjs') : text)
    return { ...given, code: withMarkdown(script, code, given.markdown) }
  }
  return {
    bundled,
    dependencies,
    load: () => {
      const given = runImports(bundled)
      return prepareModule({ code: own.text }, name, loadReact())(given).entries as Record<number, Entry>
    },
    throwing: () =>
      throwing(
        own.imports.specifiers.filter((one) => one !== ABSENT),
        place,
        settings,
      ),
    placeOf: createThrowFinder({ name, own, root: place.root, map: () => mapOfImports(own.imports, place) }),
    bundleLive(live) {
      // Leaves out entries that are not live, unless that would change the styles.
      const small = bundleLive(live, styleImports(bundled, place.root))
      return small.css === bundled.css ? small : bundleLive([...code.entries.keys()], '')
    },
  }
}

/** The end of every script of a page, which registers its `entries`. @param bundled their imports */
function addEntries(code: PageCode, { inputs }: Bundled): string {
  const asks = inputs.some(({ path }) => basename(path) === DOCS_CLIENT)
  const doc = asks ? `, ${JSON.stringify(docOf(code))}` : ''
  return `globalThis.__LIDO_DOCS_ISLANDS__.add(document.currentScript.getAttribute("src"), entries${doc});\n`
}

/** Imports of stylesheets, so that their class names are the same as in the HTML. */
function styleImports({ inputs, sheets }: Bundled, root: string): string {
  const styles = inputs.map(({ path }) => path).filter((path) => path.endsWith('.css'))
  const files = [...styles, ...Array.from(sheets.values(), ({ file }) => file)]
  return files.map((path) => `import ${JSON.stringify(`${root}/${path}`)};\n`).join('')
}

/** Code that provides React in browsers, under the names by which the code of a page requires it. */
const REACT =
  'const {react,runtime}=globalThis.__LIDO_DOCS_ISLANDS__.modules,$given={react,"react/jsx-runtime":runtime};'

/** Joins the parts of a script for browsers. @param shared calls `$give` with what the page's own code requires */
function joinScripts(shared: string, own: string): string {
  const give =
    'const $give=(modules)=>Object.defineProperties($given,Object.getOwnPropertyDescriptors(modules));'
  return `(()=>{${REACT}${give}\n${shared}((require)=>{${own}})((name)=>$given[name])})();\n`
}

/** Which imports throw when they are loaded. */
function throwing(specifiers: readonly string[], place: ImportScope, settings: ComponentSettings): string[] {
  const { limit = LIMIT } = settings
  return specifiers.filter((specifier) => {
    const list = new ImportList()
    list.add(specifier, '')
    const { bundled } = importForBuild(list, place)
    try {
      if (bundled) runWithin(limit, () => onPage(settings, () => runImports(bundled)))
      return !bundled
    } catch {
      return true
    }
  })
}
