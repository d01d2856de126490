// The files in the folder of an example: blocks of its page, files next to the page, and files of the settings.

import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import { byCodeUnits } from '../../model/code-units.ts'
import type { Problem } from '../../model/problem.ts'
import { type Inside, MOVE_INSIDE, REJECTIONS } from '../../project/inside.ts'
import { type Example, problemAt } from './example.ts'
import type { Job } from './run/job.ts'

type Files = Job['files']

const OUTSIDE = 'an example reads nothing outside the site folder'

/** Reads the files of an example; those that cannot be read are added to `problems`. */
export function readFiles(
  example: Example,
  { inside, shared, problems }: { inside: Inside; shared: Files; problems: Problem[] },
): Files {
  const files = new Map(shared.map((file) => [file.path, file]))
  for (const block of example.blocks) {
    for (const name of block.run.files) {
      const text = example.titled.get(name)
      const path = text === undefined ? basename(name) : name
      const contents =
        text === undefined ? readFile(join(dirname(block.file), name), inside) : Buffer.from(`${text}\n`)
      if (typeof contents === 'string')
        problems.push({ ...problemAt(block, `${name}: ${contents}`), hint: hintOf(contents) })
      else if (!isInner(path))
        problems.push({ ...problemAt(block, `${name}: ${OUTSIDE}`), hint: 'name it without ".."' })
      else files.set(path, { path, contents })
    }
  }
  return [...files.values()].sort(byCodeUnits(({ path }) => path))
}

function hintOf(reason: string): string {
  if (reason === REJECTIONS.outside) return MOVE_INSIDE
  if (reason === OUTSIDE) return 'move it into the site folder'
  return 'name a file relative to the page, or the title of a code block of the page'
}

/** The contents of a file of the site, or why it cannot be read. */
export function readFile(path: string, inside: Inside): Uint8Array | string {
  if (!isInner(path)) return OUTSIDE
  const found = inside.look(path)
  switch (found.kind) {
    case 'file':
      return readFileSync(found.file)
    case 'missing':
      return 'no such file'
    case 'folder':
      return 'it is a folder'
    case 'outside':
    case 'special':
      return REJECTIONS[found.kind]
  }
}

function isInner(path: string): boolean {
  return !path.startsWith('/') && join(path).split('/')[0] !== '..'
}
