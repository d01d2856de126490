// Bundles the extensions that the settings name to one text each, which every thread runs for itself.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleExtension } from '../evaluate/bundle-extension.ts'
import { faultyExtension } from '../evaluate/faulty-extension.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import { hashOf } from '../text/hashes.ts'
import type { Written } from './written.ts'

/** An extension as part of the settings. */
export interface ExtensionCode {
  /** Relative to the root. */
  file: string
  code: string
  /** Hash of the packages that the code imports, on which results depend as well. */
  packages: string
}

/**
 * Bundles extensions, and returns the files that they were made from.
 * @throws SiteError if one does not compile
 */
export function readExtensions(
  files: readonly string[],
  { root, configFile, positionOf }: { root: string; configFile: string; positionOf: Written['positionOf'] },
): { extensions: ExtensionCode[]; inputs: string[] } {
  const problems: Problem[] = []
  const inputs: string[] = []
  const extensions = files.flatMap((file, index) => {
    const bundled = bundleExtension(root, file)
    if ('code' in bundled) {
      inputs.push(...bundled.inputs, ...bundled.packages)
      return { file, code: bundled.code, packages: hashOfFiles(bundled.packages, root) }
    }
    const position = { file: configFile, ...positionOf(['extensions', index]) }
    for (const { message, ...where } of bundled.failures)
      problems.push(
        faultyExtension({
          ...(where.file === undefined ? position : { ...where, file: where.file }),
          message,
        }),
      )
    return []
  })
  if (problems.length > 0) throw new SiteError(problems)
  return { extensions, inputs }
}

/** A file that does not exist counts as an empty one. */
function hashOfFiles(paths: readonly string[], root: string): string {
  const read = (path: string) => {
    try {
      return readFileSync(join(root, path), 'utf8')
    } catch {
      return ''
    }
  }
  return hashOf(JSON.stringify(paths.map((path) => [path, hashOf(read(path))])))
}
