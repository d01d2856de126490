// Knows whether `dist/` was built from what is there now: building it takes half a minute, and `npm ci`, `npm run check`
// and `npm test` each ask for it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** All that goes into `dist/`; the list that npm leaves stands for the packages. */
const SOURCES = [
  'node_modules/.package-lock.json',
  'package.json',
  'scripts',
  'src',
  'templates',
  'tsconfig.json',
]
/** In a folder that `npm ci` empties, and that no package holds. */
const RECORD = join(root, 'node_modules/.cache/lido-docs/dist.txt')

const sources = hashOf(SOURCES)

/** Whether `dist/` is as the last build of it left it, and its sources as that build found them. */
export function isBuilt() {
  return existsSync(RECORD) && readFileSync(RECORD, 'utf8') === describeBuild()
}

/** To be called when `dist/` is whole: from the sources as they were when this process began, since they may have changed. */
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

/** Paths of the files in a folder, in order, or of the file itself; none where there is nothing. */
function filesIn(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [path] : []
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
