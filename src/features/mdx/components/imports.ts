// Bundles what pages import: once for all pages that import the same, until a file changes, be it that it fails. What is
// bundled runs anew for each page, so that no state of a module passes from page to page.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isFresh, isOlder, type Stamped, stampOf } from '../../../evaluate/stamp.ts'
import { IMPORTS_CODE } from './build-globals.ts'
import {
  type Bundled,
  type BundledFile,
  type BundleInput,
  bundleForBrowser,
  bundleForBuild,
  importsOfFile,
} from './bundle.ts'
import { CompileError, missingModules } from './compile-error.ts'
import type { ImportList } from './import-list.ts'
import { dependenciesOf, filesMeant, reachedFrom } from './inputs.ts'
import { loadReact, type PreparedModule, prepareModule } from './react.ts'
import { aliases, IMPORTS, isImports, packageFolderOf } from './specifiers.ts'
import { staticFilesMeant } from './static-paths.ts'

export type ImportScope = Pick<BundleInput, 'root' | 'baseUrl' | 'statics' | 'file' | 'absent'>

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
export function importForBuild(list: ImportList, place: ImportScope): ImportedModules {
  const input = inputForBuild(list, place)
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
export function importForBrowser(list: ImportList, head: string, place: ImportScope): Bundled {
  const input = inputOf(list, head + list.text((modules) => `$give(${modules})`), place)
  return once('browser', input, () => {
    const bundled = bundleForBrowser(input)
    return { bundled, dependencies: dependenciesOf(bundled.inputs, input) }
  }).bundled
}

/** The source map of imports that were bundled for the build. */
export function mapOfImports(list: ImportList, place: ImportScope): string {
  return bundleForBuild(inputForBuild(list, place), { isMapped: true }).map
}

function inputForBuild(list: ImportList, place: ImportScope): BundleInput {
  return inputOf(
    list,
    list.text((modules) => `export const modules = ${modules}`),
    place,
  )
}

function inputOf(
  list: ImportList,
  text: string,
  { root, baseUrl, statics, file, absent }: ImportScope,
): BundleInput {
  const folder = list.isLocal(aliases(root)) ? packageFolderOf(file, root) : ''
  return { root, baseUrl, statics, file: join(folder, IMPORTS), text, absent }
}

/** Most times that a failed bundle is tried without the files that are known to fail. */
const MAX_TIMES = 10

/** Finds on which files the failure of a bundle depends, and which of the imports lead to those at fault. */
function explain(
  error: CompileError,
  list: ImportList,
  input: BundleInput,
): Pick<ImportedModules, 'dependencies' | 'faulty'> {
  const { root, absent = [] } = input
  const dependencies = new Set<string>()
  const missing = new Set<string>()
  const atFault = new Set<string>()
  /** What the files at fault import: it may be the cause. */
  const further = new Set<string>()
  let isOwnFault = false
  let inputs: readonly BundledFile[] = []
  let found: CompileError | undefined = error
  for (let times = 0; found && times < MAX_TIMES; times++) {
    if (found.sheet !== undefined) atFault.add(found.sheet)
    for (const message of found.messages) {
      const file = message.location?.file
      const isOwn = file === undefined || isImports(file)
      const [name] = missingModules({ messages: [message] })
      for (const path of name === undefined ? [] : soughtFor(name, file ?? input.file, input))
        dependencies.add(path)
      if (name !== undefined && (isOwn || !/^[./]/.test(name))) missing.add(name)
      else if (isOwn) isOwnFault = true
      else atFault.add(file)
    }
    for (const file of atFault) {
      const meant = importsOfFile(file, input).map((name) => soughtFor(name, file, input))
      for (const paths of meant) {
        const path = paths.find((one) => !one.includes('node_modules/') && existsSync(join(root, one)))
        if (path !== undefined) further.add(join(root, path))
        for (const one of paths) dependencies.add(one)
      }
    }
    const rest = withoutFaults({ list, input, missing, atFault, further })
    found = rest.error
    inputs = rest.inputs
  }
  for (const path of [...dependenciesOf(inputs, input), ...atFault]) dependencies.add(path)
  const leads = (specifier: string) =>
    [...reachedFrom(inputs, [specifier]), ...filesMeant(specifier, input.file, root)].some((path) =>
      [...atFault].some((file) => file === path || file.startsWith(path.replace(/package\.json$/, ''))),
    )
  const faulty = [...missing, ...list.specifiers.filter((one) => atFault.size > 0 && leads(one))]
  const isNew = faulty.some((one) => !absent.includes(one))
  return { dependencies: [...dependencies].sort(), faulty: isOwnFault || !isNew ? [] : faulty }
}

/** The files that a missing module may be once they exist. */
function soughtFor(name: string, importer: string, { root, statics }: BundleInput): string[] {
  const isStatic = name.startsWith('/') && /\.(?:css|s[ac]ss)$/.test(importer)
  return isStatic ? staticFilesMeant(name, { statics }) : filesMeant(name, importer, root)
}

interface Faults {
  list: ImportList
  input: BundleInput
  missing: ReadonlySet<string>
  atFault: ReadonlySet<string>
  further: ReadonlySet<string>
}

/** Bundles what is left without the modules at fault, to learn which files it consists of. */
function withoutFaults({ list, input, missing, atFault, further }: Faults): {
  inputs: readonly BundledFile[]
  error?: CompileError
} {
  const { root, absent = [] } = input
  const more = [...further].map((path) => `import ${JSON.stringify(path)};\n`)
  const text = list.text(() => '', { isBare: true, absent: missing }) + more.join('')
  const external = [...atFault].map((file) => join(root, file))
  try {
    const { inputs } = bundleForBuild({ ...input, text, external, absent: [...absent, ...missing] })
    return { inputs }
  } catch (error) {
    if (!(error instanceof CompileError)) throw error
    return { inputs: [], error }
  }
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
  // What fails may have been written meanwhile.
  if (made.bundled || isOlder(made.dependencies, root, began)) {
    const result = Object.assign(made, { stamp: stampOf(made.dependencies, root) })
    known.set(key, result)
  }
  let rest = 0
  for (const [one, { bundled }] of [...known].reverse()) {
    rest += bundled ? bundled.code.length + bundled.css.length : FAILURE
    if (rest > MAX_CHARACTERS) known.delete(one)
  }
  return made
}

/** What a failure counts. */
const FAILURE = 10_000

/** Prepared modules, kept as long as their bundles. */
const prepared = new WeakMap<Bundled, PreparedModule>()

/** Runs all imports, and returns them by their numbers in the `ImportList`. @throws what they throw */
export function runImports(bundled: Bundled): Record<string, unknown> {
  const ready = prepared.get(bundled) ?? prepareModule(bundled, IMPORTS_CODE, loadReact())
  prepared.set(bundled, ready)
  return ready().modules as Record<string, unknown>
}
