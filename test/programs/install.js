// Installs the tools, apart from our own dependencies, unless they are there; of the package with hundreds of Fig
// specifications, which would take 140 MB, two files only.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const changed = (file) => (existsSync(folder + file) ? statSync(folder + file).mtimeMs : 0)

/** Test files that run at the same time wait for the one that installs; who was killed meanwhile holds nobody up. */
const lock = `${folder}.installing`
const STALE = 180_000
for (;;) {
  try {
    mkdirSync(lock)
    process.on('exit', () => rmSync(lock, { recursive: true, force: true }))
    break
  } catch {
    if (Date.now() - changed('.installing') > STALE) rmSync(lock, { recursive: true, force: true })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

if (changed('node_modules/.package-lock.json') <= changed('package-lock.json')) {
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], {
    cwd: folder,
    stdio: 'inherit',
  })
}

const FIG = '@withfig/autocomplete@2.692.3'
const fig = `${folder}node_modules/.fig`
if (!existsSync(fig)) {
  const fresh = `${fig}-${process.pid}`
  mkdirSync(fresh)
  const run = (file, ...args) =>
    execFileSync(file, args, { cwd: fresh, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const packed = run('npm', 'pack', '--silent', FIG).trim()
  run('tar', '-xzf', packed, '--strip-components=2', 'package/build/git.js', 'package/build/docker.js')
  rmSync(`${fresh}/${packed}`)
  renameSync(fresh, fig)
}
