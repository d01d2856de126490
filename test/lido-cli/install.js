// Installs the CLI's package, apart from our own dependencies, and puts it and the mock node into one file each: the CLI
// has thousands of modules, and reading them takes longer than what most commands do.
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = fileURLToPath(new URL('.', import.meta.url))
const changed = (file) => (existsSync(folder + file) ? statSync(folder + file).mtimeMs : 0)

if (changed('node_modules/.package-lock.json') <= changed('package-lock.json')) {
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
}
await build({
  absWorkingDir: folder,
  entryPoints: { 'lsv-cli': 'node_modules/@lidofinance/lsv-cli/dist/index.js', node: 'node.js' },
  outdir: 'node_modules/.bundled',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
  // Native code, and what finds files beside itself.
  external: ['@chainsafe/blst', '@chainsafe/hashtree', 'blessed', 'blessed-contrib'],
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
  },
})
