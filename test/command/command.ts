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
import { fileURLToPath } from 'node:url'
import { afterAll, onTestFinished } from 'vitest'

export const packageFolder = fileURLToPath(new URL('../..', import.meta.url))
export const bin = join(packageFolder, 'bin', 'lido-docs.js')

export interface CommandResult {
  code: number | null
  /** With the site's folder written as `[ROOT]`. */
  stdout: string
  stderr: string
}

export interface TestSite {
  root: string
  write(path: string, contents: string | Uint8Array): void
  read(path: string): string
  run(...args: string[]): Promise<CommandResult>
  /** Hash of each file below a folder, by its path there; what two equal folders have in common. */
  hashes(folder: string): Record<string, string>
}

/** Writes a site folder from texts by path; it is removed when the test ends, or the tests of the file. */
export function makeSite(
  files: Record<string, string | Uint8Array>,
  { until = 'test' }: { until?: 'test' | 'file' } = {},
): TestSite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lido-docs-')))
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

export interface RunOptions {
  /** Laid over the environment of the tests. */
  env?: Record<string, string>
  /** What runs the command, when that is not this Node: a program and its first arguments. */
  through?: string[]
}

/** Runs `lido-docs` with the arguments in a folder and waits for its end. */
export function runCommand(
  args: string[],
  cwd: string,
  { env = {}, through = [] }: RunOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const [program = '', ...rest] = [...through, process.execPath, bin, ...args]
    const child = spawn(program, rest, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', CI: 'true', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk) => {
      stdout += chunk
    })
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ code, stdout: stdout.replaceAll(cwd, '[ROOT]'), stderr: stderr.replaceAll(cwd, '[ROOT]') }),
    )
  })
}
