// Compiles the code of a page for the build. Its imports may be missing, or outside of the folders that may be read.
import type { PageCode } from '../model/page-code.ts'
import type { Problem } from '../model/problem.ts'
import { createThrownPlaces } from '../text/thrown-places.ts'
import { PAGE_CODE } from './build-globals.ts'
import { type Bundled, type BundleInput, bundleForBrowser, bundleForBuild } from './bundle.ts'
import { CompileError } from './compile-error.ts'
import { compileProblems, isMissing, missingModules } from './compile-problems.ts'
import { compileSeparately } from './compile-separately.ts'
import { addEntries, type CompiledPage, EXPORT_ENTRIES, liveBundler } from './compiled-page.ts'
import { faultyImports } from './faulty-imports.ts'
import { withMarkdown } from './imported-markdown.ts'
import { dependenciesOf, outsideProblems } from './inputs.ts'
import { type ModuleSource, writeModule } from './module-source.ts'
import type { Entry } from './page-runtime.ts'
import { reachableFiles } from './reachable.ts'
import { loadModule, loadReact } from './react.ts'
import type { ComponentSettings } from './settings.ts'
import { isSheet } from './sheets.ts'
import { ABSENT, absoluteSpecifier } from './specifiers.ts'
import { placeOfThrow } from './throw-problems.ts'

export interface WholePage {
  /** Undefined if it does not compile, or contains files that may not be read. */
  compiled: CompiledPage | undefined
  /** Modules that are left out of it. */
  absent: readonly string[]
  dependencies: string[]
  problems: Problem[]
}

/**
 * Compiles a page with all its imports for the build. If the only errors are missing modules, it is compiled without them,
 * so that components that do not need them still work.
 */
export function compilePage(
  code: PageCode,
  settings: ComponentSettings,
  absent: readonly string[] = [],
): WholePage {
  const { root, baseUrl, statics } = settings
  const specifierOf = (specifier: string, file: string) => {
    const meant = absoluteSpecifier(specifier, file, root)
    return absent.includes(meant) ? ABSENT : meant
  }
  const source = writeModule(code, {
    entries: [...code.entries.keys()],
    specifierOf,
    tail: EXPORT_ENTRIES,
  })
  const input: BundleInput = {
    root,
    baseUrl,
    statics,
    file: code.file,
    text: source.text,
    absent,
  }
  try {
    const bundled = bundleForBuild(input)
    const dependencies = dependenciesOf(bundled.inputs, { file: code.file, root })
    const problems = outsideProblems(code, bundled.inputs, settings)
    const compiled = { ...compiledOf(code, { input, source, bundled, specifierOf }), dependencies }
    return { compiled: problems.length > 0 ? undefined : compiled, absent, dependencies, problems }
  } catch (error) {
    if (!(error instanceof CompileError)) throw error
    const problems = compileProblems(code, error, { source, root })
    const missing = absent.length === 0 ? modulesToLeaveOut(code, settings, error) : []
    const dependencies = [...reachableFiles(code, settings), ...error.files.filter(isSheet)]
    if (missing.length === 0) return { compiled: undefined, absent, dependencies, problems }
    const rest = compileWithout(code, settings, missing)
    return {
      ...rest,
      dependencies: [...new Set([...dependencies, ...rest.dependencies])].sort(),
      problems: rest.compiled ? [...problems, ...rest.problems] : problems,
    }
  }
}

/** Compiles a page without some modules; if possible, it shares its imports with other pages that lack the same ones. */
function compileWithout(code: PageCode, settings: ComponentSettings, absent: readonly string[]): WholePage {
  const compiled = compileSeparately(code, settings, absent)
  if (!compiled) return compilePage(code, settings, absent)
  return { compiled, absent, dependencies: compiled.dependencies, problems: [] }
}

interface Made {
  input: BundleInput
  source: ModuleSource
  bundled: Bundled
  specifierOf(specifier: string, file: string): string
}

function compiledOf(
  code: PageCode,
  { input, source, bundled, specifierOf }: Made,
): Omit<CompiledPage, 'dependencies'> {
  const name = PAGE_CODE + code.file
  const live = (entries: readonly number[], head: string) => {
    const { text } = writeModule(code, { entries, specifierOf, head, tail: addEntries(code, bundled) })
    const made = bundleForBrowser({ ...input, text })
    return { ...made, code: withMarkdown(made.code, code, made.markdown) }
  }
  const placesOf = createThrownPlaces({ name, map: () => bundleForBuild(input, { isMapped: true }).map })
  return {
    isWhole: true,
    bundled,
    load: () => loadModule(bundled, name, loadReact()).entries as Record<number, Entry>,
    placeOf: (error) => placeOfThrow(placesOf(error), input, source),
    bundleLive: liveBundler(live, { all: [...code.entries.keys()], bundled, root: input.root }),
  }
}

/** The modules to leave out of a page; none if the page's own code does not compile. */
function modulesToLeaveOut(code: PageCode, settings: ComponentSettings, error: CompileError): string[] {
  const missing = missingModules(error)
  const others = error.messages.filter(({ text }) => !isMissing(text))
  if (missing.every((name) => !name.startsWith('.')) && others.length === 0) return missing
  if (others.some(({ location }) => !location || location.file === code.file)) return []
  const absent = missing.filter((name) => !name.startsWith('.'))
  return [...absent, ...faultyImports(code, settings, { absent, isRun: false })]
}
