// Runs the examples of a site's pages, except those that are unchanged since they passed, and reports where a page is wrong.

import { exec } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import type { Page } from '../../model/page.ts'
import { type Problem, SiteError } from '../../model/problem.ts'
import { openInside } from '../../project/inside.ts'
import { openSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import { type Hidden, ignoredAround, secretsOf } from '../../sandbox/visible-folders.ts'
import { positionOfSetting } from '../../site/setting-position.ts'
import { inPool } from '../../text/pool.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import { OUTPUT_RULE } from './check-step.ts'
import { type Example, faultyExample, problemAt, readExamples } from './example.ts'
import { readFile } from './files.ts'
import { jobOf } from './job-of.ts'
import { createComparison } from './normalize.ts'
import { inputsOf, isRecorded, makeRecord, sharedInputs, writeRecord } from './record.ts'
import type { Job } from './run/job.ts'
import { type CheckedExample, runExample } from './run-example.ts'
import { correctOutputs } from './update.ts'

export interface ExamplesInput {
  config: Config
  pages: readonly Page[]
  facts: Facts
  /** Returns whether to check the examples in a file, relative to the site's root. */
  isSelected(file: string): boolean
  /** Write the actual outputs into the pages. */
  update: boolean
  /** Skip examples that are recorded as passed. */
  useRecord: boolean
  /** Number of examples to run at a time. */
  concurrency: number
  onProgress(done: number, total: number): void
}

export interface ExamplesReport {
  problems: Problem[]
  /** Number of requested examples. */
  examples: number
  /** Number of their commands. */
  commands: number
  /** Number of examples that were run this time. */
  ran: number
  /** The means that isolated them from the network and the rest of the disk; undefined if there was none, or none were run. */
  sandbox: Sandbox['name']
  /** Absolute paths of what they did not see, because git ignores it. */
  ignored: string[]
  /** Files that were updated. */
  updated: string[]
}

interface Planned {
  example: Example
  job: Omit<Job, 'base'>
  inputs: string
}

/** Runs the examples that need it. @throws SiteError when the settings are wrong, or the tool cannot be installed */
export async function checkExamples(input: ExamplesInput): Promise<ExamplesReport> {
  const { config, facts } = input
  const { examples: all, problems } = readExamples(input.pages)
  const version = all.length > 0 ? await versionOfTool(config, facts.tree?.manifest.release) : ''
  const planned = plan(all, { config, version, problems })
  const isSelected = ({ example }: Planned) => example.blocks.some(({ file }) => input.isSelected(file))
  const isKnown = ({ example, inputs }: Planned) => isRecorded(example, inputs, facts.examples)
  const due = planned.filter((example) => isSelected(example) && !(input.useRecord && isKnown(example)))
  const sandbox = due.length > 0 ? await openSandbox() : undefined
  const results = new Map<Planned, CheckedExample>()
  const ignored: Hidden[] = []
  if (sandbox) {
    await prepareTool(config)
    if (sandbox.name) ignored.push(...ignoredAround(config.root, listedPaths(config)))
    const comparison = createComparison(config.examples)
    const hidden = [...secretsOf([config.root]), ...ignored]
    await inPool(due, input.concurrency, async (chosen) => {
      results.set(chosen, await runExample(chosen.example, chosen.job, { sandbox, comparison, hidden }))
      input.onProgress(results.size, due.length)
    })
  }
  const updated = input.update ? update(config.root, [...results.values()]) : undefined
  const found = updated?.problems ?? due.flatMap((example) => results.get(example)?.problems ?? [])
  const right = planned.filter((example) =>
    results.has(example) ? results.get(example)?.problems.length === 0 : isKnown(example),
  )
  saveRecord(config, makeRecord(right, version))
  const selected = planned.filter(isSelected)
  return {
    problems: [...problems.filter(({ file }) => input.isSelected(file)), ...found],
    examples: selected.length,
    commands: selected.reduce((sum, { job }) => sum + job.steps.length, 0),
    ran: due.length,
    sandbox: sandbox?.name,
    ignored: ignored.map(({ path }) => path),
    updated: updated?.files ?? [],
  }
}

function plan(
  examples: readonly Example[],
  { config, version, problems }: { config: Config; version: string; problems: Problem[] },
): Planned[] {
  if (examples.length === 0) return []
  const inside = openInside(config.root)
  const shared = settingsFiles(config)
  const inputs = sharedInputs(config, version)
  return examples.flatMap((example) => {
    const { job, problems: found } = jobOf(example, { config, inside, shared })
    problems.push(...found)
    return found.length > 0 ? [] : [{ example, job, inputs: inputsOf(example, job, inputs) }]
  })
}

/** Files that examples need by the settings, whether or not git ignores it. */
function listedPaths({ root, examples }: Config): string[] {
  return [...examples.path, ...examples.inputs].map((path) => join(root, path))
}

/** Reads the files that the settings give to all examples. @throws SiteError when one cannot be read */
function settingsFiles(config: Config): Job['files'] {
  const inside = openInside(config.root)
  return Object.entries(config.examples.files).map(([path, source]) => {
    const contents = readFile(source, inside)
    if (typeof contents !== 'string') return { path, contents }
    const position = positionOfSetting(config, `examples.files.${path}`)
    throw new SiteError([faultyExample({ ...position, message: `examples.files: ${source}: ${contents}` })])
  })
}

/** Corrects the pages; returns problems for outputs that no page can show. */
function update(root: string, checked: readonly CheckedExample[]): { files: string[]; problems: Problem[] } {
  const blocks = checked.flatMap((result) => result.blocks)
  const isCorrectable = ({ steps }: CheckedExample['blocks'][number]) =>
    steps.some(({ changes, status }) => changes !== undefined || status !== undefined)
  const files = [...new Set(blocks.filter(isCorrectable).map(({ block }) => block.file))].sort()
  const problems = checked.flatMap((result) => result.problems.filter(({ rule }) => rule !== OUTPUT_RULE))
  const changed = files.filter((file) => {
    const path = join(root, file)
    const before = readFileSync(path, 'utf8')
    const ofFile = blocks.filter(({ block }) => block.file === file)
    const { text, unshown } = correctOutputs(before, ofFile)
    problems.push(...unshown.map((block) => ({ ...problemAt(block, UNSHOWN), hint: UNSHOWN_HINT })))
    if (text !== before) writeFileSync(path, text)
    return text !== before
  })
  return { files: changed, problems }
}

const UNSHOWN = 'a line of the output begins with a prompt or ends the code block'
const UNSHOWN_HINT = 'write "…" instead, or use a longer fence'

function saveRecord(config: Config, pages: ReturnType<typeof makeRecord>): void {
  const { root, cli } = config
  if (cli.examples !== undefined) writeRecord(join(root, cli.examples), pages)
}

/** Installs what examples need, if the settings say how. @throws SiteError when that fails */
async function prepareTool(config: Config): Promise<void> {
  const { prepare } = config.examples
  if (prepare !== undefined) await runSetting('prepare', prepare, config)
}

/** The version of the tool; empty when neither settings nor manifest know it. @throws SiteError */
async function versionOfTool(config: Config, release: string | undefined): Promise<string> {
  const { version } = config.examples
  if (version === undefined) return release ?? ''
  const lines = (await runSetting('version', version, config)).split('\n')
  return lines.find((line) => line.trim() !== '')?.trim() ?? ''
}

/** Runs a command of the settings in the site's folder, in the environment of lido-docs. */
async function runSetting(name: 'prepare' | 'version', command: string, config: Config): Promise<string> {
  const { root, examples } = config
  const path = [...examples.path.map((folder) => join(root, folder)), process.env.PATH ?? ''].join(delimiter)
  return new Promise((resolve, reject) => {
    exec(command, { cwd: root, env: { ...process.env, PATH: path } }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const message = `examples.${name} failed with exit status ${error.code ?? 1}`
      const hint = (stderr || stdout).trim().slice(-2000) || 'it printed nothing'
      const at = positionOfSetting(config, `examples.${name}`)
      reject(new SiteError([faultyExample({ ...at, message, hint })]))
    })
  })
}
