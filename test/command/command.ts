// Runs the real command in a site made for one test.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, onTestFinished } from 'vitest'
import { temporary } from '../temporary.ts'
import { type Run, runInHost } from './hosts.ts'
import { bin, environment } from './installed.ts'

export { bin, packageFolder } from './installed.ts'

/** A run of the command, with the site's folder written as `[ROOT]`. */
export type CommandResult = Run

export interface TestSite {
  root: string
  write(path: string, contents: string | Uint8Array): void
  read(path: string): string
  run(...args: string[]): Promise<CommandResult>
  /** Waits until files written now are surely older than the next build, which keeps nothing of those that may still change. */
  settle(): Promise<void>
  /** Hash of each file below a folder, by its path there; what two equal folders have in common. */
  hashes(folder: string): Record<string, string>
}

/** Writes a site folder from texts by path; it is removed when the test ends, or the tests of the file. */
export function makeSite(
  files: Record<string, string | Uint8Array>,
  { until = 'test' }: { until?: 'test' | 'file' } = {},
): TestSite {
  // Where a file makes its site in a hook, the hook below is never run, and the site stays: on the disk, not in memory.
  const root = realpathSync(mkdtempSync(join(until === 'test' ? temporary : tmpdir(), 'lido-docs-')))
  const atEnd = until === 'test' ? onTestFinished : afterAll
  atEnd(() => rmSync(root, { recursive: true, force: true }))
  const site: TestSite = {
    root,
    write(path, contents) {
      const target = join(root, path)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, contents)
    },
    read: (path) => readFileSync(join(root, path), 'utf8'),
    run: (...args) => runCommand(args, root),
    settle: () => sleep(50),
    hashes: (folder) => hashesOf(join(root, folder)),
  }
  for (const [path, contents] of Object.entries(files)) site.write(path, contents)
  return site
}

/** Hash of each file below a folder, by its path there, in order. */
export function hashesOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
  return Object.fromEntries(paths.sort().map((path) => [path, hash(path)]))
}

/** What a run differs in from others. */
export interface RunOptions {
  /** Laid over the environment of the tests. What Node reads when it starts takes a process of its own. */
  env?: Record<string, string>
  /** What runs the command, in a process of its own, when that is not this Node: a program and its first arguments. */
  through?: string[]
  /** In a process of its own: to load what another run of the same folder has loaded, or to be Node from its start. */
  alone?: true
}

/** Runs `lido-docs` with the arguments in a folder and waits for its end. */
export async function runCommand(
  args: string[],
  cwd: string,
  options: RunOptions = {},
): Promise<CommandResult> {
  const isAlone = options.alone || options.through
  const run = isAlone ? runAlone(args, cwd, options) : runInHost(args, cwd, options.env)
  const { code, stdout, stderr } = await run
  return { code, stdout: stdout.replaceAll(cwd, '[ROOT]'), stderr: stderr.replaceAll(cwd, '[ROOT]') }
}

function runAlone(args: string[], cwd: string, { env, through = [] }: RunOptions): Promise<Run> {
  return new Promise((resolve, reject) => {
    const [program = '', ...rest] = [...through, process.execPath, bin, ...args]
    const child = spawn(program, rest, {
      cwd,
      env: { ...environment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (chunk) => {
        said[name] += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...said }))
  })
}
