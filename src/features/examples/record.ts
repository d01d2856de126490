// The record of examples that passed: with the same commands, files, settings and tool, they need not run again.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import { byCodeUnits } from '../../model/code-units.ts'
import { openInside } from '../../project/inside.ts'
import { hashOf } from '../../text/hashes.ts'
import type { ExampleRecord } from '../../tool/facts/fact-schemas.ts'
import type { Example } from './example.ts'
import type { Job } from './run/job.ts'

/**
 * Hashes everything that an example depends on; the ids of its blocks change with their text. Of the limits, only the
 * width of the terminal counts: the others stop an example, or make no difference.
 */
export function inputsOf(example: Example, job: Omit<Job, 'base' | 'root' | 'path'>, shared: string): string {
  const { files, environment, services, limits } = job
  const blocks = example.blocks.map(({ run }) => run.id)
  const hashes = files.map(({ path, contents }) => [path, hashOf(contents)])
  return hashOf(JSON.stringify([blocks, hashes, environment, services, limits.columns, shared])).slice(0, 16)
}

/** Hashes what all examples depend on: the version of the tool, the rules for comparing outputs, further files. */
export function sharedInputs({ root, examples }: Config, version: string): string {
  const inside = openInside(root)
  const files = examples.inputs.flatMap((path) =>
    listFiles(root, path).map((file) => [file, inside.readText(file)]),
  )
  return hashOf(
    JSON.stringify([version, examples.normalize, examples.omit, examples.path, examples.prepare, files]),
  )
}

/** All files at or below a path, sorted, relative to the root, without installed packages. */
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

/** Returns whether the record has all blocks of an example with their current inputs. */
export function isRecorded(example: Example, inputs: string, record: ExampleRecord | undefined): boolean {
  return example.blocks.every(({ file, run }) => record?.pages[file]?.[run.id]?.inputs === inputs)
}

export interface ExampleResult {
  example: Example
  inputs: string
}

/** Makes the record of the examples that passed, sorted, so that the same runs give the same bytes. */
export function makeRecord(ran: readonly ExampleResult[], version: string): ExampleRecord['pages'] {
  const pages: ExampleRecord['pages'] = {}
  for (const { example, inputs } of ran) {
    for (const { file, run } of example.blocks)
      pages[file] = { ...pages[file], [run.id]: { version, inputs } }
  }
  const sorted = <Value>(values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).sort(byCodeUnits(([name]) => name)))
  return Object.fromEntries(Object.entries(sorted(pages)).map(([file, runs]) => [file, sorted(runs)]))
}

/** Writes a record with one line for each block, so that branches can be merged. An unchanged file is not written. */
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
