// Merges the chunks of `dist/` that are always loaded together: esbuild makes one of each combination of its entry points
// and dynamic imports, most of them smaller than a kilobyte, and each costs Node a resolution and a read.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

/** What a command loads step by step, by the beginning of the name of a chunk: to start, to find that nothing changed, to build. */
const STEPS = ['build-', 'publish-']
const STATIC_IMPORT = /\b(?:import|export)[^"'();]*["'](\.[^"']+\.js)["']/g

/** @param entries names of the entry points in `dist`, the first one the command's */
export async function mergeChunks(dist, [first, ...others]) {
  const folder = join(dist, 'chunks')
  const chunks = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const step = (start) => chunks.filter((name) => name.startsWith(start)).map((name) => join(folder, name))
  const pathOf = (entry) => join(dist, `${entry}.js`)
  const ofChildren = loadedBy(others.filter((entry) => entry !== 'worker').map(pathOf))
  const groups = [loadedBy([pathOf(first)]), ...STEPS.map((start) => loadedBy(step(start)))]
  const nameOf = (id) => {
    const group = id === pathOf(first) ? -1 : groups.findIndex((loaded) => loaded.has(id))
    if (group === -1) return null
    // Child processes load only a few small ones more than they need.
    if (ofChildren.has(id)) return group < STEPS.length ? `shared-${group}` : null
    return `merged-${group}`
  }
  const bundle = await rolldown({
    input: Object.fromEntries([first, ...others].map((entry) => [entry, pathOf(entry)])),
    platform: 'node',
    external: (id) => !/^[./]/.test(id) || id.endsWith('.cjs'),
    treeshake: false,
    preserveEntrySignatures: 'allow-extension',
  })
  const { output } = await bundle.generate({
    dir: dist,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => `chunks/${name.replace(/-[A-Z\d]{8}$/, '')}-[hash].js`,
    hashCharacters: 'hex',
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameOf, debugName: 'merged' }] },
  })
  for (const name of chunks) rmSync(join(folder, name))
  for (const { fileName, code } of output) writeFileSync(join(dist, fileName), code)
  await bundle.close()
}

/** The files that are loaded with some others, these included. */
function loadedBy(files, loaded = new Set()) {
  for (const file of files) {
    if (loaded.has(file)) continue
    loaded.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)
    loadedBy(
      Array.from(imports, ([, path]) => resolve(dirname(file), path)),
      loaded,
    )
  }
  return loaded
}
