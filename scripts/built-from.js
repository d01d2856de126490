// Finds out whether `dist/` was built from the current sources: building takes half a minute, and `npm ci`,
// `npm run check` and `npm test` each require it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Everything that `dist/` is built from; instead of the packages, npm's list of them and their versions. */
const SOURCES = [
  'node_modules/.package-lock.json',
  'package-lock.json',
  'package.json',
  'scripts',
  'src',
  'templates',
  'tsconfig.json',
]
/** In `node_modules`, so that `npm ci` removes it. */
const RECORD = join(root, 'node_modules/.cache/lido-docs/dist.txt')

const sources = hashOf(SOURCES)

/** Whether neither `dist/` nor its sources have changed since the last build. */
export function isBuilt() {
  return existsSync(RECORD) && readFileSync(RECORD, 'utf8') === describeBuild()
}

/**
 * Records a build, once `dist/` is complete. The hash of the sources was computed when this process began,
 * since they may have changed meanwhile.
 */
export function recordBuild() {
  mkdirSync(dirname(RECORD), { recursive: true })
  writeFileSync(RECORD, describeBuild())
}

function describeBuild() {
  return `${process.version} ${sources} ${hashOf(['dist'])}\n`
}

/** One hash of the names and contents of files and folders. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn)) {
    const contents = readFileSync(join(root, path))
    hash.update(`${path} ${contents.length}\n`).update(contents)
  }
  return hash.digest('hex')
}

/** Sorted paths of the files below a folder, or that of the file itself; empty if it does not exist. */
function filesIn(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [path] : []
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
