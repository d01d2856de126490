// Finds the imports that prevent all code of a page from running: modules that do not compile, or throw when loaded.
import { isAbsolute, join } from 'node:path'
import { LIMIT, runWithin } from '../evaluate/run-within.ts'
import type { PageCode } from '../model/page-code.ts'
import { PAGE_CODE } from './build-globals.ts'
import type { Bundled, BundleInput } from './bundle.ts'
import { CompileError } from './compile-error.ts'
import { bundleOnce } from './known-bundles.ts'
import { onPage } from './page-runtime.ts'
import { loadModule, loadReact } from './react.ts'
import type { ComponentSettings } from './settings.ts'
import { absoluteSpecifier, packageFolderOf } from './specifiers.ts'

/**
 * Tries the imports of a page one by one, and returns absolute specifiers of those that fail.
 * @param absent modules that are known to be missing
 */
export function faultyImports(
  code: PageCode,
  settings: ComponentSettings,
  { absent, isRun }: { absent: readonly string[]; isRun: boolean },
): string[] {
  const { root, baseUrl, statics } = settings
  const meant = code.modules.flatMap(({ file, imports }) =>
    imports.flatMap(({ specifier, text }) =>
      text !== undefined || /\.mdx?$/.test(specifier) ? [] : absoluteSpecifier(specifier, file, root),
    ),
  )
  return [...new Set(meant)].filter((specifier) => {
    if (absent.includes(specifier)) return false
    const text = `import ${JSON.stringify(specifier)};\n`
    const file = isAbsolute(specifier) ? IMPORT : join(packageFolderOf(code.file, root), IMPORT)
    const bundled = bundleOf({ root, baseUrl, statics, file, text, absent })
    return !bundled || (isRun && !loads(bundled, code, settings))
  })
}

/** Name of a module with a single import, in place of a file's: the same for all pages. */
const IMPORT = '<import>'

function bundleOf(input: BundleInput): Bundled | undefined {
  try {
    return bundleOnce('build', input).bundled
  } catch (error) {
    if (!(error instanceof CompileError)) throw error
    return undefined
  }
}

function loads(bundled: Bundled, { file }: PageCode, settings: ComponentSettings): boolean {
  const { limit = LIMIT } = settings
  try {
    runWithin(limit, () => onPage(settings, () => loadModule(bundled, PAGE_CODE + file, loadReact())))
    return true
  } catch {
    return false
  }
}
