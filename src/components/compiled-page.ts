// A page that is compiled for the build: what it can be asked for, whichever way it was compiled.
import { basename } from 'node:path'
import type { PageCode } from '../model/page-code.ts'
import type { Bundled } from './bundle.ts'
import { docOf } from './module-source.ts'
import type { Entry } from './page-runtime.ts'
import type { FilePlace } from './placed-text.ts'
import { DOCS_CLIENT } from './specifiers.ts'

export interface CompiledPage {
  /** Whether it is compiled with all that it imports, so that everything has a place. */
  isWhole: boolean
  /** What comes with its code. */
  bundled: Pick<Bundled, 'css' | 'assets' | 'inputs' | 'markdown' | 'sheets'>
  /** Files that it was made from, relative to the root. */
  dependencies: string[]
  /** Runs it, and returns its entries by index. @throws what it throws */
  load(): Record<number, Entry>
  /** Where in the site's own files something was thrown, as far as this way to compile keeps it. */
  placeOf(error: unknown): FilePlace | undefined
  /** Compiles the entries that live for browsers: a script, with its styles and pictures. */
  bundleLive(live: readonly number[]): LiveBundle
}

/** What every script of a page ends with, where `entries` is what it brings. @param bundled what they import */
export function addEntries(code: PageCode, { inputs }: Pick<Bundled, 'inputs'>): string {
  const asks = inputs.some(({ path }) => basename(path) === DOCS_CLIENT)
  const doc = asks ? `, ${JSON.stringify(docOf(code))}` : ''
  return `globalThis.__LIDO_DOCS_ISLANDS__.add(document.currentScript.getAttribute("src"), entries${doc});\n`
}

/** What a page ends with that is compiled for the build. */
export const EXPORT_ENTRIES = 'export { entries };\n'

type LiveBundle = Pick<Bundled, 'code' | 'css' | 'assets'>

/**
 * Makes `bundleLive`: what does not live is left out, unless the styles would be others without it.
 * @param bundle compiles entries for browsers @param head is put in front of them
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

/** Imports of stylesheets, so that their names are made as they were for the HTML. */
function styleImports({ inputs, sheets }: Pick<Bundled, 'inputs' | 'sheets'>, root: string): string {
  const styles = inputs.map(({ path }) => path).filter((path) => path.endsWith('.css'))
  const files = [...styles, ...Array.from(sheets.values(), ({ file }) => file)]
  return files.map((path) => `import ${JSON.stringify(`${root}/${path}`)};\n`).join('')
}
