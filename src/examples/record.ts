// The record of the examples that were run: what ran with the same command, files, settings and tool need not run again.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { byCodeUnits } from '../model/code-units.ts'
import { openInside } from '../sources/inside.ts'
import { hashOf } from '../text/hashes.ts'
import type { ExampleRecord } from '../tool/facts/fact-schemas.ts'
import type { Example } from './example.ts'
import type { Job } from './run/job.ts'

/**
 * Hashes all that an example depends on but the text of its last block, which names its entry. Limits end an example or
 * change nothing, but for the width of the terminal.
 */
export function inputsOf(example: Example, job: Omit<Job, 'base' | 'root' | 'path'>, shared: string): string {
  const { files, environment, services, limits } = job
  const blocks = example.blocks.map(({ run }) => run.id)
  const hashes = files.map(({ path, contents }) => [path, hashOf(contents)])
  return hashOf(JSON.stringify([blocks, hashes, environment, services, limits.columns, shared])).slice(0, 16)
}

/** Hashes what all examples depend on: the version of the tool, how outputs are compared, further files. */
export function sharedInputs({ root, examples }: Config, version: string): string {
  const inside = openInside(root)
  const files = examples.inputs.flatMap((path) =>
    listFiles(root, path).map((file) => [file, inside.readText(file)]),
  )
  return hashOf(
    JSON.stringify([version, examples.normalize, examples.omit, examples.path, examples.prepare, files]),
  )
}

/** All files at or below a path, in order, relative to the root; those of installed packages are none of the site's. */
function listFiles(root: string, path: string): string[] {
  let entries: string[]
  try {
    entries = readdirSync(join(root, path))
  } catch {
    return [path]
  }
  return entries
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`))
}

/** Whether all blocks of an example ran as they are now. */
export function isRecorded(example: Example, inputs: string, record: ExampleRecord | undefined): boolean {
  return example.blocks.every(({ file, run }) => record?.pages[file]?.[run.id]?.inputs === inputs)
}

export interface RanExample {
  example: Example
  inputs: string
}

/** Makes the record of the examples that are as their pages show them, in order, so that the same runs make the same bytes. */
export function makeRecord(ran: readonly RanExample[], version: string): ExampleRecord['pages'] {
  const pages: ExampleRecord['pages'] = {}
  for (const { example, inputs } of ran) {
    for (const { file, run } of example.blocks)
      pages[file] = { ...pages[file], [run.id]: { version, inputs } }
  }
  const sorted = <Value>(values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).sort(byCodeUnits(([name]) => name)))
  return Object.fromEntries(Object.entries(sorted(pages)).map(([file, runs]) => [file, sorted(runs)]))
}

/** Writes a record, an example a line, so that branches can be merged; a file that has these bytes is left alone. */
export function writeRecord(file: string, pages: ExampleRecord['pages']): void {
  const blocks = Object.entries(pages).map(([page, runs]) => {
    const lines = Object.entries(runs).map(([id, { version, inputs }]) => {
      const fields = `"version": ${JSON.stringify(version)}, "inputs": ${JSON.stringify(inputs)}`
      return `      ${JSON.stringify(id)}: { ${fields} }`
    })
    return `    ${JSON.stringify(page)}: {\n${lines.join(',\n')}\n    }`
  })
  const body = blocks.length > 0 ? `{\n${blocks.join(',\n')}\n  }` : '{}'
  const text = `{\n  "version": 1,\n  "pages": ${body}\n}\n`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
