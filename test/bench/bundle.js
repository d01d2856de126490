// Bundles parts of `src/` for programs of the benchmark, without minifying: Node does not run our TypeScript.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { packageFolder } from './paths.js'

/** Within the package's folder, which the sources search for upwards from their own location. */
const FOLDER = join(packageFolder, 'node_modules', '.cache', `lido-docs-bench-${process.pid}`)

/** CommonJS packages in the bundle require Node's own modules. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

/**
 * Bundles a module with all that it imports, packages too, as in the published command.
 * @param name name of the resulting file, without extension
 * @returns the path of the bundle
 */
export async function bundleProgram(entry, name) {
  mkdirSync(FOLDER, { recursive: true })
  const outfile = join(FOLDER, `${name}.mjs`)
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: ['esbuild', 'linkinator', 'fsevents'],
    banner: { js: REQUIRE },
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outfile
}

export function removeBundles() {
  rmSync(FOLDER, { recursive: true, force: true })
}
