// Runs the real command in a site made for one test.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

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
}

/** Writes a site folder from texts by path; it is removed when the test ends. */
export function makeSite(files: Record<string, string | Uint8Array>): TestSite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lido-docs-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const site: TestSite = {
    root,
    write(path, contents) {
      const target = join(root, path)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, contents)
    },
    read: (path) => readFileSync(join(root, path), 'utf8'),
    run: (...args) => runCommand(args, root),
  }
  for (const [path, contents] of Object.entries(files)) site.write(path, contents)
  return site
}

/** Runs `lido-docs` with the arguments in a folder and waits for its end. */
export function runCommand(args: string[], cwd: string): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1', CI: 'true' }
    const child = spawn(process.execPath, [bin, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
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
