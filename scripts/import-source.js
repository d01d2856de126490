// Imports modules of src/ where nothing is built yet: Node runs no TypeScript.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** @param path a module's, relative to the repository; what it imports knows no path of its own */
export async function importSource(path) {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
    entryPoints: [path],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}
