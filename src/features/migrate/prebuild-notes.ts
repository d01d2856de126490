// Finds what the site's own build generates before Docusaurus runs: missing pages, and the commands that generate them.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readPackageFile } from '../../evaluate/package-file.ts'
import { dataOf, textOf } from './data.ts'
import { type DocusaurusSite, pathIn } from './docusaurus-site.ts'
import { COST, changed, type Note, notesIn, unsupported } from './note.ts'

/** Reports which folders of docs are missing, and what is run before Docusaurus. */
export function prebuildNotes({ root, docs }: Pick<DocusaurusSite, 'root' | 'docs'>): Note[] {
  const steps = stepsBefore(root)
  const absent = docs
    .map(({ path = 'docs' }) => String(path))
    .filter((path) => !existsSync(resolve(root, path)))
  const advice = steps === undefined ? 'make it' : `make it, perhaps by "${steps}"`
  return [
    ...absent.map((path) =>
      unsupported(
        `${pathIn(root, path)}/`,
        `no such folder: ${advice}, and migrate again, since pages are read`,
        COST.pages,
      ),
    ),
    ...notesIn(
      steps !== undefined &&
        changed(
          'package.json',
          `its build runs "${steps}" before docusaurus; if it makes pages, run it before lido-docs build`,
        ),
    ),
  ]
}

/** Commands that make no pages. */
const IDLE = /^(?:docusaurus\s+clear|rimraf\s+\.docusaurus|tsc\b.*)$/

/** The commands of the script that builds the site, up to Docusaurus; undefined when there are none. */
function stepsBefore(root: string): string | undefined {
  const { prebuild, build } = dataOf(readPackageFile(join(root, 'package.json')).scripts)
  const steps = (textOf(build) ?? '').split('&&').map((step) => step.trim())
  const end = steps.findIndex((step) => /\bdocusaurus(?:\.mjs)?\s+build\b/.test(step))
  const before = [textOf(prebuild), ...steps.slice(0, Math.max(0, end))]
  const kept = before.filter((step): step is string => step !== undefined && step !== '' && !IDLE.test(step))
  return kept.length === 0 ? undefined : kept.join(' && ')
}
