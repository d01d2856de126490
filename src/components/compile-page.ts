// The code of a page, compiled for the build. What it imports may be missing, or where nothing may be read.
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
  /** Undefined where it does not compile, or holds what may not be read. */
  compiled: CompiledPage | undefined
  /** Modules that it is compiled without. */
  absent: readonly string[]
  dependencies: string[]
  problems: Problem[]
}

/**
 * Compiles a page with all that it imports for the build. Where modules are missing, and nothing else is wrong, what does not
 * need them is there.
 */
export function compilePage(
  code: PageCode,
  settings: ComponentSettings,
  absent: readonly string[] = [],
): WholePage {
  const { root, baseUrl } = settings
  const specifierOf = (specifier: string, file: string) => {
    const meant = absoluteSpecifier(specifier, file, root)
    return absent.includes(meant) ? ABSENT : meant
  }
  const source = writeModule(code, {
    entries: [...code.entries.keys()],
    specifierOf,
    tail: EXPORT_ENTRIES,
  })
  const input: BundleInput = { root, baseUrl, file: code.file, text: source.text, absent }
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

/** Compiles a page without modules: where it can be, with what other pages import that lack the same. */
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

/** The modules that a page is compiled without; none where it is itself what does not compile. */
function modulesToLeaveOut(code: PageCode, settings: ComponentSettings, error: CompileError): string[] {
  const missing = missingModules(error)
  const others = error.messages.filter(({ text }) => !isMissing(text))
  if (missing.every((name) => !name.startsWith('.')) && others.length === 0) return missing
  if (others.some(({ location }) => !location || location.file === code.file)) return []
  const absent = missing.filter((name) => !name.startsWith('.'))
  return [...absent, ...faultyImports(code, settings, { absent, isRun: false })]
}
