// Bundles parts of src/ so that a program of ours can call them: Node runs no TypeScript. Nothing is minified.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { packageFolder } from './paths.js'

/** Inside the package, which the sources look for around them. */
const FOLDER = join(packageFolder, 'node_modules', '.cache', `lido-docs-bench-${process.pid}`)

const WHOLE = {
  external: ['esbuild', 'linkinator', 'fsevents'],
  // CommonJS packages in the bundle require Node's own modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
}

/**
 * Bundles a module with what it imports of ours.
 * @param whole also bundle the packages, as the published command does
 * @returns the path of the result
 */
export async function bundleProgram(entry, name, { whole = false } = {}) {
  mkdirSync(FOLDER, { recursive: true })
  const outfile = join(FOLDER, `${name}.mjs`)
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    ...(whole ? WHOLE : { packages: 'external' }),
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outfile
}

export function removeBundles() {
  rmSync(FOLDER, { recursive: true, force: true })
}
