// Imports modules of `src/` for scripts that run before there is a build: Node does not run our TypeScript.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What a module loads only when it is called, which no script does. */
const withoutLoaded = {
  name: 'without-loaded',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/** @param path of the module, relative to the repository; its code must not depend on `import.meta.url` */
export async function importSource(path) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [path],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    // CommonJS packages require Node's own modules.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(${JSON.stringify(root)});`,
    },
    plugins: [withoutLoaded],
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}
