// Builds what `bin/` runs: the command with its dependencies in one folder of chunks, the renderer, and the client's assets.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { version as reactVersion } from 'react'
import { minify } from 'terser'
import { hoistReact } from './hoist-react.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'dist')
// A command that runs meanwhile finds the old files until the new ones are whole.
const dist = `${target}-${process.pid}`
rmSync(dist, { recursive: true, force: true })
mkdirSync(join(dist, 'assets/serve'), { recursive: true })

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  keepNames: false,
  legalComments: 'none',
  logLevel: 'warning',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
}

/** Where the command has its YAML parser: a file of its own, as few builds need it, and next to the chunk that does. */
const YAML = 'chunks/yaml.cjs'
const yamlAside = {
  name: 'yaml-aside',
  setup({ onLoad }) {
    onLoad({ filter: /src[\\/]text[\\/]yaml\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const contents = source.replace("require('yaml')", "require('./yaml.cjs')")
      if (contents === source) throw new Error('src/text/yaml.ts requires its parser in another way')
      return { contents, loader: 'ts' }
    })
  },
}
await build({
  ...common,
  stdin: { contents: "module.exports = require('yaml')", resolveDir: root },
  outfile: join(dist, YAML),
  format: 'cjs',
  platform: 'node',
  target: ['node20.19'],
})

await build({
  ...common,
  plugins: [yamlAside],
  entryPoints: { cli: 'src/cli.ts', worker: 'src/pipeline/worker.ts' },
  outdir: dist,
  chunkNames: 'chunks/[name]-[hash]',
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: ['node20.19'],
  external: ['esbuild', 'linkinator', 'fsevents'],
  // CommonJS packages in the bundle require Node's own modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
})

const script = {
  format: 'iife',
  platform: 'browser',
  target: ['es2022'],
  // Readers do not debug React: what it has for its developer tools is left out.
  define: { ...common.define, __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
}
const client = {
  ...script,
  plugins: [hoistReact],
  banner: { js: `/*! React ${reactVersion}, MIT License */` },
}
const assets = [
  ['templates/client/entry.tsx', 'client.js', client],
  ['src/serve/client/entry.ts', 'serve/dev.js', script],
  ['src/serve/client/worker.ts', 'serve/worker.js', script],
  ['templates/client/values/own-examples.ts', 'examples.js', script],
  ['templates/styles/main.css', 'main.css', { target: ['es2020'] }],
]
for (const [entry, name, options] of assets) {
  const result = await build({ ...common, ...options, entryPoints: [entry], write: false })
  const [{ text }] = result.outputFiles
  writeFileSync(join(dist, 'assets', name), name.endsWith('.js') ? await shorten(text) : text)
}

/** Says a script in fewer bytes still, which takes longer than a build of a site may. */
async function shorten(text) {
  const { code } = await minify(text, { ecma: 2020, compress: { passes: 3 } })
  return `${code}\n`
}

const old = `${dist}-old`
try {
  renameSync(target, old)
} catch {
  // There was none.
}
renameSync(dist, target)
rmSync(old, { recursive: true, force: true })
