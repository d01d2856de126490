// Runs the benchmark with its own temporary folder, so that files it does not remove are found.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { browserExecutable } from '../browser/executable.js'
import { makeSite, packageFolder } from './command.ts'

const script = join(packageFolder, 'test', 'bench', 'run.js')

/** Where the browser comes by npm it unpacks itself into the temporary folder: that is done before. */
const CHROME_PATH = await browserExecutable()

/** What a figure looks like. */
export const SPREAD = { median: expect.any(Number), min: expect.any(Number), max: expect.any(Number) }

/** More than it ever takes, in milliseconds: a test that waits for a process cannot be ended by its own limit. */
const LONGEST_RUN = 170_000

/** Runs the benchmark to its end; its result is parsed, its table is as written. */
export function runBench(...options: string[]) {
  const { root } = makeSite({})
  const temporary = join(root, 'temporary')
  const out = join(root, 'results')
  mkdirSync(temporary)
  // From version 22 on Node keeps compiled code, which would lie in the temporary folder too.
  const env = { ...process.env, CHROME_PATH, TMPDIR: temporary, NODE_COMPILE_CACHE: join(root, 'compiled') }
  const args = [script, ...options, '--out', out]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env,
    encoding: 'utf8',
    timeout: LONGEST_RUN,
  })
  const written = existsSync(out)
  return {
    status,
    stdout,
    stderr,
    // Chromium may leave a file of its own behind when it is ended while it writes.
    left: readdirSync(temporary).filter((name) => !name.startsWith('.org.chromium.')),
    result: written ? JSON.parse(readFileSync(join(out, 'latest.json'), 'utf8')) : undefined,
    table: written ? readFileSync(join(out, 'latest.md'), 'utf8') : '',
  }
}
