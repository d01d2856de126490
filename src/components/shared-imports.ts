// What pages import, bundled once for all pages that import the same, and run anew for each: nothing that a module keeps to
// itself goes from page to page.
import { isAbsolute, join } from 'node:path'
import { PAGE_CODE } from './build-globals.ts'
import type { Bundled, BundleInput } from './bundle.ts'
import { bundleOnce, type KnownBundle } from './known-bundles.ts'
import { loadReact, type PreparedModule, prepareModule } from './react.ts'
import { aliases, packageFolderOf } from './specifiers.ts'

/** The imports of a page in its order, each module under a number that does not reveal its path. */
export class ImportList {
  readonly #names = new Map<string, Set<string>>()

  /** Notes an import, and returns what the module is called here. @param specifier as it is called from anywhere */
  add(specifier: string, imported: string): string {
    const names = this.#names.get(specifier) ?? new Set()
    this.#names.set(specifier, names.add(imported))
    return String([...this.#names.keys()].indexOf(specifier))
  }

  /** Whether what it means follows from where the page is. @param known what is taken for something else */
  isLocal(known: Readonly<Record<string, string>>): boolean {
    return [...this.#names.keys()].some((specifier) => !isAbsolute(specifier) && !(specifier in known))
  }

  /** Whether all of a module is imported under one name. */
  hasAllOf(specifier: string): boolean {
    return this.#names.get(specifier)?.has('*') ?? false
  }

  /** The module that has all of them. @param give takes an object of modules, as JavaScript */
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
  /** Runs all of them, and returns them by what `ImportList` calls them. @throws what they throw */
  run(): Map<string, unknown>
}

type Place = Pick<BundleInput, 'root' | 'baseUrl' | 'file' | 'absent'>

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

/** Bundles imports for browsers: a script that calls `$give` with them. @param head put in front @throws CompileFailure */
export function shareForBrowser(list: ImportList, head: string, place: Place): Bundled {
  const text = head + list.text((modules) => `$give(${modules})`)
  return bundleOnce('browser', inputOf(list, text, place)).bundled
}

/** What the compiler calls them, in the place of a file. */
const IMPORTS = '<imports>'

function inputOf(list: ImportList, text: string, { root, baseUrl, file, absent }: Place): BundleInput {
  const folder = list.isLocal(aliases(root)) ? packageFolderOf(file, root) : ''
  return { root, baseUrl, file: join(folder, IMPORTS), text, absent }
}

/** What is ready to run, as long as it is kept to be shared. */
const prepared = new WeakMap<KnownBundle, PreparedModule>()

function preparedOf(known: KnownBundle): PreparedModule {
  const ready = prepared.get(known) ?? prepareModule(known.bundled, `${PAGE_CODE}several pages`, loadReact())
  prepared.set(known, ready)
  return ready
}
