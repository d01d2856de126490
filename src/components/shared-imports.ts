// Bundles imports once for all pages that import the same, and runs them anew for each page, so that no state of a module
// passes from page to page.
import { isAbsolute, join } from 'node:path'
import { PAGE_CODE } from './build-globals.ts'
import type { Bundled, BundleInput } from './bundle.ts'
import { bundleOnce, type KnownBundle } from './known-bundles.ts'
import { loadReact, type PreparedModule, prepareModule } from './react.ts'
import { aliases, packageFolderOf } from './specifiers.ts'

/** The imports of a page in order, each module under a number that does not reveal its path. */
export class ImportList {
  readonly #names = new Map<string, Set<string>>()

  /** Adds an import, and returns the number of its module. @param specifier absolute, or a package */
  add(specifier: string, imported: string): string {
    const names = this.#names.get(specifier) ?? new Set()
    this.#names.set(specifier, names.add(imported))
    return String([...this.#names.keys()].indexOf(specifier))
  }

  /** Whether a module's resolution depends on the page's folder. @param known specifiers with an alias */
  isLocal(known: Readonly<Record<string, string>>): boolean {
    return [...this.#names.keys()].some((specifier) => !isAbsolute(specifier) && !(specifier in known))
  }

  /** Whether a module is imported as a namespace. */
  hasAllOf(specifier: string): boolean {
    return this.#names.get(specifier)?.has('*') ?? false
  }

  /** The code of a module with all imports. @param give returns the code that receives an object of modules */
  text(give: (modules: string) => string): string {
    const modules = [...this.#names].map(([specifier, names], number) => {
      const from = JSON.stringify(specifier)
      const wanted = [...names].filter((name) => name !== '')
      const local = (index: number) => `$import${number}_${index}`
      if (wanted.length === 0) return { line: `import ${from};`, value: '{}' }
      if (wanted.includes('*'))
        return {
          line: `import * as ${local(0)} from ${from};`,
          value: `{ __esModule: true, ...${local(0)} }`,
        }
      const list = wanted.map((name, index) => ({ name, local: local(index) }))
      return {
        line: `import { ${list.map((one) => `${one.name} as ${one.local}`).join(', ')} } from ${from};`,
        value: `{ __esModule: true, ${list.map((one) => `${one.name}: ${one.local}`).join(', ')} }`,
      }
    })
    const object = modules.map(({ value }, number) => `${number}: ${value}`).join(',\n')
    return `${modules.map(({ line }) => line).join('\n')}\n${give(`{${object}}`)};\n`
  }
}

export interface SharedImports {
  bundled: Bundled
  /** Relative to the root. */
  dependencies: string[]
  /** Runs all modules, and returns them by their numbers in the `ImportList`. @throws what they throw */
  run(): Map<string, unknown>
}

type Place = Pick<BundleInput, 'root' | 'baseUrl' | 'statics' | 'file' | 'absent'>

/** Bundles imports for the build. @throws CompileFailure */
export function shareForBuild(list: ImportList, place: Place): SharedImports {
  const text = list.text((modules) => `export const modules = ${modules}`)
  const known = bundleOnce('build', inputOf(list, text, place))
  const { bundled, dependencies } = known
  return {
    bundled,
    dependencies,
    run: () => new Map(Object.entries(preparedOf(known)().modules as Record<string, unknown>)),
  }
}

/** Bundles imports for browsers: a script that calls `$give` with them. @param head code to put first @throws CompileFailure */
export function shareForBrowser(list: ImportList, head: string, place: Place): Bundled {
  const text = head + list.text((modules) => `$give(${modules})`)
  return bundleOnce('browser', inputOf(list, text, place)).bundled
}

/** Name of the bundled module, in place of a file's. */
const IMPORTS = '<imports>'

function inputOf(
  list: ImportList,
  text: string,
  { root, baseUrl, statics, file, absent }: Place,
): BundleInput {
  const folder = list.isLocal(aliases(root)) ? packageFolderOf(file, root) : ''
  return { root, baseUrl, statics, file: join(folder, IMPORTS), text, absent }
}

/** Prepared modules, kept as long as their bundles. */
const prepared = new WeakMap<KnownBundle, PreparedModule>()

function preparedOf(known: KnownBundle): PreparedModule {
  const ready = prepared.get(known) ?? prepareModule(known.bundled, `${PAGE_CODE}several pages`, loadReact())
  prepared.set(known, ready)
  return ready
}
