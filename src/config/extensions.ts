// The extensions that the settings name, each as one text: every thread runs it on its own.
import { bundleExtension } from '../evaluate/bundle-extension.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import type { Written } from './written.ts'

/** An extension as the settings have it. */
export interface ExtensionCode {
  /** Relative to the root. */
  file: string
  code: string
}

/**
 * Reads extensions, and the files that they were made from.
 * @throws SiteError with what does not compile
 */
export function readExtensions(
  files: readonly string[],
  { root, configFile, placeOf }: { root: string; configFile: string; placeOf: Written['placeOf'] },
): { extensions: ExtensionCode[]; inputs: string[] } {
  const problems: Problem[] = []
  const inputs: string[] = []
  const extensions = files.flatMap((file, index) => {
    const bundled = bundleExtension(root, file)
    if ('code' in bundled) {
      inputs.push(...bundled.inputs)
      return { file, code: bundled.code }
    }
    const place = { file: configFile, ...placeOf(['extensions', index]) }
    for (const { message, ...where } of bundled.failures)
      problems.push({
        severity: 'error',
        ...(where.file === undefined ? place : { ...where, file: where.file }),
        message,
        rule: 'extension',
      })
    return []
  })
  if (problems.length > 0) throw new SiteError(problems)
  return { extensions, inputs }
}
