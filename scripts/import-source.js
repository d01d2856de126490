// Imports modules of `src/` for scripts that run before there is a build: Node does not run our TypeScript.
import { fileURLToPath, pathToFileURL } from 'node:url'
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

/** @param path of the module, relative to the repository, in whose folder its code believes to be */
export function importSource(path) {
  return importText(`export * from ${JSON.stringify(`./${path}`)}`)
}

/** @param contents of a module in the folder of the repository */
export async function importText(contents) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(`${root}source.js`)) },
    // CommonJS packages require Node's own modules.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(${JSON.stringify(root)});`,
    },
    plugins: [withoutLoaded],
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}
