// What pages import, bundled once for all pages that import the same, and run anew for each: nothing that a module keeps to
// itself goes from page to page.
import { dirname, isAbsolute, join } from 'node:path'
import { PAGE_CODE } from './build-globals.ts'
import { type Bundled, type BundleInput, bundleForBrowser, bundleForBuild } from './bundle.ts'
import { dependenciesOf } from './inputs.ts'
import { compileUnlessFailing } from './known-failures.ts'
import { loadReact, type PreparedModule, prepareModule } from './react.ts'
import { aliases } from './specifiers.ts'
import { stampOf } from './stamp.ts'

/** The imports of a page in its order, each module under a number that tells nothing of where it is. */
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

type Place = Pick<BundleInput, 'root' | 'baseUrl' | 'file'>

/** Bundles imports for the build. @throws CompileFailure */
export function shareForBuild(list: ImportList, place: Place): SharedImports {
  const text = list.text((modules) => `export const modules = ${modules}`)
  const { bundled, dependencies, prepared } = shared('build', list, { ...place, text })
  return {
    bundled,
    dependencies,
    run: () => new Map(Object.entries(prepared?.().modules as Record<string, unknown>)),
  }
}

/** Bundles imports for browsers: a script that calls `$give` with them. @param head put in front @throws CompileFailure */
export function shareForBrowser(list: ImportList, head: string, place: Place): Bundled {
  const text = head + list.text((modules) => `$give(${modules})`)
  return shared('browser', list, { ...place, text }).bundled
}

interface Known {
  bundled: Bundled
  dependencies: string[]
  /** What the files were when they were read. */
  stamp: string
  prepared: PreparedModule | undefined
}

/** By what was bundled, the oldest first. */
const known = new Map<string, Known>()

/** More characters of them are not kept: pages that each import something else have nothing in common. */
const MOST_CHARACTERS = 40_000_000

function shared(
  target: 'build' | 'browser',
  list: ImportList,
  { root, baseUrl, file, text }: BundleInput,
): Known {
  const taken = aliases(root)
  const folder = list.isLocal(taken) ? dirname(file) : ''
  const key = JSON.stringify([target, root, baseUrl, folder, text, taken])
  const kept = known.get(key)
  if (kept && kept.stamp === stampOf(kept.dependencies, root)) return kept
  const made = make(target, { root, baseUrl, file: join(folder, IMPORTS), text })
  known.delete(key)
  known.set(key, made)
  forgetOldest()
  return made
}

function forgetOldest(): void {
  let rest = 0
  for (const [key, { bundled }] of [...known].reverse()) {
    rest += bundled.code.length + bundled.css.length
    if (rest > MOST_CHARACTERS) known.delete(key)
  }
}

/** What the compiler calls them, in the place of a file. */
const IMPORTS = '<imports>'

function make(target: 'build' | 'browser', input: BundleInput): Known {
  const isBuild = target === 'build'
  // For browsers nothing is compiled that failed for the build.
  const bundled = isBuild ? compileUnlessFailing(input, bundleForBuild) : bundleForBrowser(input)
  const dependencies = dependenciesOf(bundled.inputs, input)
  const name = `${PAGE_CODE}several pages`
  const prepared = isBuild ? prepareModule(bundled, name, loadReact()) : undefined
  return { bundled, dependencies, stamp: stampOf(dependencies, input.root), prepared }
}
