// Imports modules of `src/` for scripts that run before there is a build: Node does not run our TypeScript.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** @param path of the module, relative to the repository; its code must not depend on `import.meta.url` */
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
