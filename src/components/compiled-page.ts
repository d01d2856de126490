// A page that was compiled for the build, in whichever way.
import { basename } from 'node:path'
import type { PageCode } from '../model/page-code.ts'
import type { Bundled } from './bundle.ts'
import { docOf } from './module-source.ts'
import type { Entry } from './page-runtime.ts'
import type { FilePlace } from './placed-text.ts'
import { DOCS_CLIENT } from './specifiers.ts'

export interface CompiledPage {
  /** Whether it was compiled with all its imports, so that the position of every error is known. */
  isWhole: boolean
  /** What was bundled besides its code. */
  bundled: Pick<Bundled, 'css' | 'assets' | 'inputs' | 'markdown' | 'sheets'>
  /** Files on which it depends, relative to the root. */
  dependencies: string[]
  /** Runs it, and returns its entries by index. @throws what it throws */
  load(): Record<number, Entry>
  /** Where in the site's own files an error was thrown, if known. */
  placeOf(error: unknown): FilePlace | undefined
  /** Compiles the live entries for browsers: a script, with its styles and pictures. */
  bundleLive(live: readonly number[]): LiveBundle
}

/** The end of every script of a page, which registers its `entries`. @param bundled their imports */
export function addEntries(code: PageCode, { inputs }: Pick<Bundled, 'inputs'>): string {
  const asks = inputs.some(({ path }) => basename(path) === DOCS_CLIENT)
  const doc = asks ? `, ${JSON.stringify(docOf(code))}` : ''
  return `globalThis.__LIDO_DOCS_ISLANDS__.add(document.currentScript.getAttribute("src"), entries${doc});\n`
}

/** The end of a page's module that is compiled for the build. */
export const EXPORT_ENTRIES = 'export { entries };\n'

type LiveBundle = Pick<Bundled, 'code' | 'css' | 'assets'>

/**
 * Makes `bundleLive`, which leaves out entries that are not live, unless that would change the styles.
 * @param bundle compiles entries for browsers, with `head` in front of them
 */
export function liveBundler(
  bundle: (entries: readonly number[], head: string) => LiveBundle,
  { all, bundled, root }: { all: readonly number[]; bundled: CompiledPage['bundled']; root: string },
): CompiledPage['bundleLive'] {
  return (live) => {
    const small = bundle(live, styleImports(bundled, root))
    return small.css === bundled.css ? small : bundle(all, '')
  }
}

/** Imports of stylesheets, so that their class names are the same as in the HTML. */
function styleImports({ inputs, sheets }: Pick<Bundled, 'inputs' | 'sheets'>, root: string): string {
  const styles = inputs.map(({ path }) => path).filter((path) => path.endsWith('.css'))
  const files = [...styles, ...Array.from(sheets.values(), ({ file }) => file)]
  return files.map((path) => `import ${JSON.stringify(`${root}/${path}`)};\n`).join('')
}
