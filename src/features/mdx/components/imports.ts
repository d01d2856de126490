// Bundles what pages import: once for all pages that import the same, until a file changes, be it that it fails. What is
// bundled runs anew for each page, so that no state of a module passes from page to page.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isFresh, isOlder, type Stamped, stampOf } from '../../../evaluate/stamp.ts'
import { IMPORTS_CODE } from './build-globals.ts'
import { type Bundled, type BundleInput, bundleForBrowser, bundleForBuild, importsOfFile } from './bundle.ts'
import { CompileError, missingModules } from './compile-error.ts'
import type { ImportList } from './import-list.ts'
import { dependenciesOf, referencedFiles } from './inputs.ts'
import { loadReact, type PreparedModule, prepareModule } from './react.ts'
import { aliases, IMPORTS, isImports, packageFolderOf } from './specifiers.ts'

export type ImportScope = Pick<BundleInput, 'root' | 'baseUrl' | 'file' | 'absent'>

export interface ImportedModules {
  /** Undefined if they do not compile. */
  bundled: Bundled | undefined
  /** Relative to the root. */
  dependencies: string[]
  /** Why they do not compile. */
  error?: CompileError
  /** The modules without which they might compile; none if the page itself is at fault. */
  faulty: string[]
}

/** Bundles imports for the build. */
export function importForBuild(list: ImportList, scope: ImportScope): ImportedModules {
  const input = inputForBuild(list, scope)
  return once('build', input, () => {
    try {
      const bundled = bundleForBuild(input)
      return { bundled, dependencies: dependenciesOf(bundled.inputs, input), faulty: [] }
    } catch (error) {
      if (!(error instanceof CompileError)) throw error
      return { bundled: undefined, error, ...explain(error, list, input) }
    }
  })
}

/** Bundles imports for browsers: a script that calls `$give` with them. @param head code to put first @throws CompileError */
export function importForBrowser(list: ImportList, head: string, scope: ImportScope): Bundled {
  const input = inputOf(list, head + list.text((modules) => `$give(${modules})`), scope)
  return once('browser', input, () => {
    const bundled = bundleForBrowser(input)
    return { bundled, dependencies: dependenciesOf(bundled.inputs, input) }
  }).bundled
}

/** The source map of imports that were bundled for the build. */
export function mapOfImports(list: ImportList, scope: ImportScope): string {
  return bundleForBuild(inputForBuild(list, scope), { isMapped: true }).map
}

function inputForBuild(list: ImportList, scope: ImportScope): BundleInput {
  return inputOf(
    list,
    list.text((modules) => `export const modules = ${modules}`),
    scope,
  )
}

function inputOf(list: ImportList, text: string, { root, baseUrl, file, absent }: ImportScope): BundleInput {
  const folder = list.isLocal(aliases(root)) ? packageFolderOf(file, root) : ''
  return { root, baseUrl, file: join(folder, IMPORTS), text, absent }
}

/** Finds on which files the failure of a bundle depends, and without which modules the rest might compile. */
function explain(
  { messages }: CompileError,
  { specifiers }: ImportList,
  input: BundleInput,
): Pick<ImportedModules, 'dependencies' | 'faulty'> {
  const { absent = [] } = input
  const dependencies = new Set<string>()
  const missing = new Set<string>()
  for (const message of messages)
    for (const name of missingModules({ messages: [message] })) {
      for (const path of referencedFiles(name, message.location?.file ?? input.file, input.root))
        dependencies.add(path)
      if (!/^[./]/.test(name)) missing.add(name)
    }
  const failing = specifiers.filter((specifier) => {
    const alone = importAlone(specifier, { ...input, absent: [...absent, ...missing] })
    for (const path of alone.dependencies) dependencies.add(path)
    return !alone.bundled
  })
  const faulty = [...missing, ...failing].filter((text) => !absent.includes(text))
  return { dependencies: [...dependencies].sort(), faulty }
}

/** Bundles one import, to see whether it compiles. */
function importAlone(specifier: string, bundled: BundleInput): Omit<ImportedModules, 'faulty'> {
  const input = { ...bundled, text: `import ${JSON.stringify(specifier)};\n` }
  return once('build', input, () => {
    try {
      const bundled = bundleForBuild(input)
      return { bundled, dependencies: dependenciesOf(bundled.inputs, input) }
    } catch (error) {
      if (!(error instanceof CompileError)) throw error
      return { bundled: undefined, dependencies: filesOfFailure(error, specifier, input) }
    }
  })
}

/** The files that decide whether an import compiles: those that it leads to, and those that would take their places. */
function filesOfFailure({ messages }: CompileError, specifier: string, input: BundleInput): string[] {
  const { file, root } = input
  const found = new Set(referencedFiles(specifier, file, root))
  for (const { location } of messages) if (location && !isImports(location.file)) found.add(location.file)
  for (const path of found)
    if (!path.includes('node_modules/') && existsSync(join(root, path)))
      for (const name of importsOfFile(path, input))
        for (const text of referencedFiles(name, path, root)) found.add(text)
  return [...found].sort()
}

/** Results by input, the oldest first, until a file changes on which one depends. */
const known = new Map<string, Stamped & Partial<ImportedModules>>()

/** Most characters to keep: pages with different imports have nothing to share. */
const MAX_CHARACTERS = 40_000_000

function once<Made extends { bundled: Bundled | undefined; dependencies: string[] }>(
  target: 'build' | 'browser',
  input: BundleInput,
  make: () => Made,
): Made {
  const { root } = input
  const key = JSON.stringify([target, input, aliases(root)])
  const kept = known.get(key) as (Made & Stamped) | undefined
  if (kept && isFresh(kept, root)) return kept
  const began = Date.now()
  const made = make()
  known.delete(key)
  // A module that failed may have been written meanwhile.
  if (made.bundled || isOlder(made.dependencies, root, began)) {
    const result = Object.assign(made, { stamp: stampOf(made.dependencies, root) })
    known.set(key, result)
  }
  let rest = 0
  for (const [path, { bundled }] of [...known].reverse()) {
    rest += bundled ? bundled.code.length + bundled.css.length : FAILURE
    if (rest > MAX_CHARACTERS) known.delete(path)
  }
  return made
}

/** Characters that a failure counts as. */
const FAILURE = 10_000

/** Prepared modules, kept as long as their bundles. */
const prepared = new WeakMap<Bundled, PreparedModule>()

/** Runs all imports, and returns them by their numbers in the `ImportList`. @throws what they throw */
export function runImports(bundled: Bundled): Record<string, unknown> {
  const ready = prepared.get(bundled) ?? prepareModule(bundled, IMPORTS_CODE, loadReact())
  prepared.set(bundled, ready)
  return ready().modules as Record<string, unknown>
}
