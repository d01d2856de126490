// Bundles an extension's module with its imports to one text, which every thread runs for itself.

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as Esbuild from 'esbuild'
import { compilerMessages } from '../package/compiler-messages.ts'
import { uncapitalized } from '../text/capitalized.ts'
import { sitePath } from '../text/site-path.ts'
import { AS_ONE } from './as-one.ts'
import { packageFiles } from './package-files.ts'

const require = createRequire(import.meta.url)

export interface BundledExtension {
  /** CommonJS with a source map, without packages. */
  code: string
  /** Paths of the files that it was made from, relative to the root. */
  inputs: string[]
  /** The files of packages, which are not in the code, relative to the root. */
  packages: string[]
}

export interface BundleFailure {
  message: string
  /** Relative to the root. */
  file?: string
  line?: number
  column?: number
}

/** @param file path of the module, relative to the root of the site */
export function bundleExtension(
  root: string,
  file: string,
): BundledExtension | { failures: BundleFailure[] } {
  const { buildSync }: typeof Esbuild = require('esbuild')
  try {
    const { outputFiles, metafile } = buildSync({
      // Paths relative to the root: in others, esbuild takes `*` for a pattern.
      entryPoints: [`./${file}`],
      absWorkingDir: root,
      outdir: dirname(join(root, file)),
      ...AS_ONE,
      alias: { '@site': '.' },
      sourcesContent: false,
      tsconfigRaw: '{}',
    })
    const inputs = Object.keys(metafile.inputs).map((path) => sitePath(root, join(root, path)))
    const used = packageFiles(join(root, file), { root }).map((path) => sitePath(root, path))
    const packages = used.filter((path) => !inputs.includes(path))
    return { code: outputFiles[0]?.text ?? '', inputs, packages }
  } catch (error) {
    return { failures: bundleFailures(error) }
  }
}

/** @throws the error if it is not the bundler's */
export function bundleFailures(error: unknown): BundleFailure[] {
  const messages = compilerMessages(error)
  if (!messages) throw error
  return messages.map(failureOf)
}

function failureOf({ text, location }: Esbuild.Message): BundleFailure {
  const position = location && { file: location.file, line: location.line, column: location.column + 1 }
  return { message: uncapitalized(text), ...position }
}
