// The code of a page, compiled for the build. What it imports may be missing, or where nothing may be read.
import type { PageCode } from '../model/page-code.ts'
import type { Problem } from '../model/problem.ts'
import { type Bundled, type BundleInput, bundleForBuild, CompileError } from './bundle.ts'
import { compileProblems, isMissing, missingModules } from './failure.ts'
import { faultyImports } from './faulty-imports.ts'
import { dependenciesOf, outsideProblems } from './inputs.ts'
import { type ModuleSource, writeModule } from './module-source.ts'
import { reachableFiles } from './reachable.ts'
import type { ComponentSettings } from './settings.ts'
import { ABSENT, absoluteSpecifier } from './specifiers.ts'

export interface CompiledPage {
  input: BundleInput
  source: ModuleSource
  /** Undefined where it does not compile, or holds what may not be read. */
  bundled: Bundled | undefined
  dependencies: string[]
  problems: Problem[]
  specifierOf(specifier: string, file: string): string
}

/** Compiles a page for the build. Where modules are missing, and nothing else is wrong, what does not need them is there. */
export function compilePage(
  code: PageCode,
  settings: ComponentSettings,
  absent: readonly string[] = [],
): CompiledPage {
  const { root, baseUrl, isOutside } = settings
  const specifierOf = (specifier: string, file: string) => {
    const meant = absoluteSpecifier(specifier, file, root)
    return absent.includes(meant) ? ABSENT : meant
  }
  const source = writeModule(code, {
    entries: [...code.entries.keys()],
    specifierOf,
    tail: 'export { entries };\n',
  })
  const input: BundleInput = { root, baseUrl, file: code.file, text: source.text, absent }
  const made = { input, source, specifierOf }
  try {
    const bundled = bundleForBuild(input)
    const dependencies = dependenciesOf(bundled.inputs, { file: code.file, root })
    const outside = outsideProblems(code, bundled.inputs, { root, isOutside })
    return { ...made, bundled: outside.length > 0 ? undefined : bundled, dependencies, problems: outside }
  } catch (error) {
    if (!(error instanceof CompileError)) throw error
    const problems = compileProblems(code, error, { source, root })
    const missing = absent.length === 0 ? modulesToLeaveOut(code, settings, error) : []
    const dependencies = reachableFiles(code, { root, isOutside })
    if (missing.length === 0) return { ...made, bundled: undefined, dependencies, problems }
    const rest = compilePage(code, settings, missing)
    return {
      ...rest,
      dependencies: [...new Set([...dependencies, ...rest.dependencies])].sort(),
      problems: rest.bundled ? [...problems, ...rest.problems] : problems,
    }
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
