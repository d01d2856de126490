// Builds `dist/`, which `bin/` runs: the command and its child processes and threads, with the packages that
// they bundle, the assets of pages and of the dev server, and the types of extensions.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import { bomOf } from './bom.js'
import { isBuilt, recordBuild } from './built-from.js'
import { importSource } from './import-source.js'
import { mergeChunks } from './merge-chunks.js'
import { openNotices } from './notices.js'
import { settingsTypes } from './settings-types.js'
import { endMinifiers, shorten } from './shorten.js'
import { spreadSelectors } from './spread-selectors.js'

if (isBuilt()) process.exit()

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'dist')
// Commands that run meanwhile find the old files until the new ones are complete.
const dist = `${target}-${process.pid}`
rmSync(dist, { recursive: true, force: true })
mkdirSync(join(dist, 'assets/serve'), { recursive: true })

const { assetOptions, NODE_MODULE, onlyFeatures, SCRIPT } = await importSource('src/output/bundle-options.ts')
const { assetsOf } = await importSource('src/output/assets.ts')
const { FEATURES } = await importSource('src/features/index.ts')
const features = FEATURES.flatMap(({ templates }) => templates ?? [])
const written = { absWorkingDir: root, logLevel: 'warning', write: true }
const notices = openNotices(root)
const build = async (options) => notices.of(await esbuild.build({ ...options, metafile: true }))

/**
 * Packages that few builds need: each is bundled into its own file next to the chunks, and `source` requires
 * it from there. With `data`, only this export of the package is bundled.
 */
const ASIDE = [
  { source: 'text/yaml.ts', required: 'yaml', file: 'yaml.cjs' },
  { source: 'text/entities.ts', required: 'entities/decode', file: 'entities.cjs' },
  { source: 'text/emoji.ts', required: 'gemoji', file: 'emoji.cjs', data: 'nameToEmoji' },
  { source: 'markdown/math/typeset.ts', required: 'temml', file: 'temml.cjs' },
  {
    source: 'features/mdx/components/react.ts',
    required: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'],
    file: 'react.cjs',
  },
  { source: 'features/mdx/javascript/read.ts', required: ['acorn', 'acorn-jsx'], file: 'javascript.cjs' },
  {
    source: 'markdown/extensions/package-managers.ts',
    required: 'npm-to-yarn',
    file: 'package-managers.cjs',
  },
]
const requireAside = {
  name: 'require-aside',
  setup({ onLoad }) {
    for (const { source, required, file } of ASIDE) {
      onLoad({ filter: new RegExp(`src[\\\\/]${source.replaceAll('/', '[\\\\/]')}$`) }, ({ path }) => {
        const text = readFileSync(path, 'utf8')
        const contents = [required].flat().reduce((before, name) => {
          const member = Array.isArray(required) ? `['${name}']` : ''
          const after = before.replace(`require('${name}')`, `require('./${file}')${member}`)
          if (after === before) throw new Error(`src/${source} does not require('${name}')`)
          return after
        }, text)
        return { contents, loader: 'ts' }
      })
    }
  },
}

/** What such a file exports, as an expression: a package, an export of it as JSON, or several packages. */
async function partsOf({ required, data }) {
  if (data) return JSON.stringify({ [data]: (await import(required))[data] })
  if (!Array.isArray(required)) return `require('${required}')`
  return `{ ${required.map((name) => `'${name}': require('${name}')`).join(', ')} }`
}

for (const aside of ASIDE) {
  if (aside.data) notices.add(aside.required)
  await build({
    ...NODE_MODULE,
    ...written,
    stdin: { contents: `module.exports = ${await partsOf(aside)}`, resolveDir: root },
    outfile: join(dist, 'chunks', aside.file),
    format: 'cjs',
    banner: {},
  })
}
const ENTRIES = {
  cli: 'src/cli.ts',
  worker: 'src/worker.ts',
  evaluate: 'src/evaluate/child.ts',
  program: 'src/features/manifest-maker/programs/child.ts',
  supervisor: 'src/features/examples/run/supervisor.ts',
}
await build({
  ...NODE_MODULE,
  ...written,
  plugins: [requireAside, onlyFeatures(features)],
  entryPoints: ENTRIES,
  outdir: dist,
  chunkNames: 'chunks/[name]-[hash]',
  splitting: true,
  external: ['esbuild', 'linkinator', 'fsevents'],
})
await mergeChunks(dist, Object.keys(ENTRIES))

// The part of @noble/hashes in the scripts of pages, for sites whose own templates require bundling these
// again.
await build({
  ...NODE_MODULE,
  ...written,
  stdin: { contents: "export { keccak_256, keccakP } from '@noble/hashes/sha3.js'", resolveDir: root },
  platform: 'neutral',
  banner: {},
  outfile: join(dist, 'keccak.js'),
})

const assets = {
  ...Object.fromEntries(assetsOf(features).map((asset) => [asset.name, assetOptions(root, asset)])),
  'serve/dev.js': { ...SCRIPT, entryPoints: ['src/serve/client/entry.ts'] },
  'serve/worker.js': { ...SCRIPT, entryPoints: ['src/serve/client/worker.ts'] },
}
for (const [name, options] of Object.entries(assets)) {
  const plugins = [...(options.plugins ?? []), onlyFeatures(features)]
  const result = await build({ ...options, plugins, absWorkingDir: root, logLevel: 'warning' })
  const [{ text }] = result.outputFiles
  writeFileSync(
    join(dist, 'assets', name),
    name.endsWith('.js') ? await shorten(text) : spreadSelectors(text),
  )
}
await endMinifiers()

const { renderConfigSchema } = await importSource('src/config/json-schema.ts')
const { DEFINE_CONFIG } = await importSource('src/evaluate/define-config.ts')
writeFileSync(join(dist, 'index.js'), DEFINE_CONFIG)
writeFileSync(join(dist, 'THIRD-PARTY-NOTICES'), notices.text())
writeFileSync(join(dist, 'bom.cdx.json'), bomOf(root, notices.packages()))
writeTypes()

/** Writes type declarations for authors of settings and extensions. Imports in them name `.js` files instead of `.ts`. */
function writeTypes() {
  const options = [
    '--declaration',
    '--emitDeclarationOnly',
    '--allowImportingTsExtensions',
    '--skipLibCheck',
    '--strict',
  ]
  const target = ['--module', 'nodenext', '--target', 'es2023', '--types', 'node', '--rootDir', root]
  const types = join(dist, 'types')
  const entry = join(root, 'src/markdown/extension.ts')
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '--ignoreConfig', ...options, ...target, '--outDir', types, entry], {
    cwd: root,
  })
  for (const file of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue
    const path = join(types, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/(from '\.[^']+)\.ts'/g, "$1.js'"))
  }
  writeFileSync(join(types, 'settings.d.ts'), settingsTypes(JSON.parse(renderConfigSchema())))
  const parts = ['./src/markdown/extension.js', './settings.js']
  writeFileSync(join(types, 'index.d.ts'), parts.map((path) => `export * from '${path}'\n`).join(''))
}

const old = `${dist}-old`
try {
  renameSync(target, old)
} catch {
  // There is no earlier build.
}
renameSync(dist, target)
rmSync(old, { recursive: true, force: true })
recordBuild()
