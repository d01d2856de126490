// Compiles the code of a page: its own lines run as they are, and what they import is bundled once for all pages. Imports
// may be missing, or outside of the folders that may be read.
import { basename } from 'node:path'
import type { ComponentSettings } from '../../../model/component-settings.ts'
import type { PageCode } from '../../../model/page-code.ts'
import type { Problem } from '../../../model/problem.ts'
import { PAGE_CODE } from './build-globals.ts'
import { type Bundled, minify } from './bundle.ts'
import { componentProblem } from './code-position.ts'
import { compileProblems } from './compile-problems.ts'
import { type ImportScope, importForBrowser, importForBuild, mapOfImports, runImports } from './imports.ts'
import { outsideProblems, reachedFrom } from './inputs.ts'
import { docOf, type ModuleSource, writeModule } from './module-source.ts'
import type { Entry } from './page-runtime.ts'
import type { FilePosition } from './positioned-text.ts'
import { loadReact, prepareModule } from './react.ts'
import { ABSENT, absoluteSpecifier, DOCS_CLIENT } from './specifiers.ts'
import { createThrowFinder } from './throw-problems.ts'

/** A page that was compiled for the build. */
export interface CompiledPage {
  /** The bundle of its imports. */
  bundled: Bundled
  /** Files on which it depends, relative to the root. */
  dependencies: string[]
  /** Runs it, and returns its entries by index. @throws what it throws */
  load(): Record<number, Entry>
  /** Where in the site's own files an error was thrown, if known. */
  positionOf(error: unknown): FilePosition | undefined
  /** The imports whose files threw an error, as absolute specifiers. */
  importsBehind(error: unknown): string[]
  /** Compiles entries for browsers, by index: a script, with its styles and pictures. */
  bundleLive(live: readonly number[]): LiveBundle
}

type LiveBundle = Pick<Bundled, 'code' | 'css' | 'assets'>

export interface Compilation {
  /** Undefined if it does not compile, or contains files that may not be read. */
  compiled: CompiledPage | undefined
  /** The imports without which it might compile. */
  faulty: readonly string[]
  dependencies: string[]
  problems: Problem[]
}

/** Compiles a page for the build. @param absent modules to leave out */
export function compilePage(
  code: PageCode,
  settings: ComponentSettings,
  absent: readonly string[],
): Compilation {
  const { root, baseUrl } = settings
  const scope = { root, baseUrl, file: code.file, absent }
  const specifierOf = (specifier: string, file: string) => {
    const meant = absoluteSpecifier(specifier, file, root)
    return absent.includes(meant) ? ABSENT : meant
  }
  const write = (entries: readonly number[], called: readonly number[], tail: string) =>
    writeModule(code, { entries, called, specifierOf, tail })
  const all = [...code.entries.keys()]
  const own = write(all, all, 'exports.entries = entries;\n')
  const { bundled, dependencies, error, faulty } = importForBuild(own.imports, scope)
  const problems = own.mistakes.map(({ message, at }) =>
    componentProblem(at, message, 'fix the code; for text in braces, write \\{'),
  )
  if (error) problems.push(...compileProblems(code, error, { source: own, root }))
  if (bundled) problems.push(...outsideProblems(own, bundled.inputs, settings))
  const isUsable = bundled && problems.length === 0
  const compiled = isUsable && compiledOf(code, { own, bundled, dependencies, scope, write })
  return {
    compiled: compiled || undefined,
    faulty: own.mistakes.length === 0 ? faulty : [],
    dependencies,
    problems,
  }
}

interface Made {
  own: ModuleSource
  bundled: Bundled
  dependencies: string[]
  scope: ImportScope
  write(entries: readonly number[], called: readonly number[], tail: string): ModuleSource
}

function compiledOf(code: PageCode, { own, bundled, dependencies, scope, write }: Made): CompiledPage {
  const name = PAGE_CODE + code.file
  // An author's statements reach browsers only minified, without comments.
  const isWritten = code.modules.some(({ statements }) => statements.length > 0)
  const bundleLive = (entries: readonly number[], head: string, live: readonly number[]): LiveBundle => {
    const { text, imports } = write(entries, live, addEntries(code, bundled))
    const given = importForBrowser(imports, head, scope)
    return { ...given, code: joinScripts(given.code, isWritten ? minify(text, 'cjs') : text) }
  }
  const map = () => mapOfImports(own.imports, scope)
  const { positionOf, sourcesOf } = createThrowFinder({ name, own, root: scope.root, map })
  return {
    bundled,
    dependencies,
    load: () => {
      const given = runImports(bundled)
      return prepareModule({ code: own.text }, name, loadReact())(given).entries as Record<number, Entry>
    },
    positionOf,
    importsBehind(error) {
      const files = sourcesOf(error)
      const leadsToFailure = (specifier: string) => {
        const reached = reachedFrom(bundled.inputs, [specifier])
        return specifier !== ABSENT && files.every((file) => reached.has(file))
      }
      return files.length === 0 ? [] : own.imports.specifiers.filter(leadsToFailure)
    },
    bundleLive(live) {
      // Omits entries that are not live, unless that would change the styles.
      const small = bundleLive(live, styleImports(bundled, scope.root), live)
      return small.css === bundled.css ? small : bundleLive([...code.entries.keys()], '', live)
    },
  }
}

/** The end of every script of a page, which registers its `entries`. @param bundled their imports */
function addEntries(code: PageCode, { inputs }: Bundled): string {
  const usesDocs = inputs.some(({ path }) => basename(path) === DOCS_CLIENT)
  const doc = usesDocs ? `, ${JSON.stringify(docOf(code))}` : ''
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
