// Makes the manifest of a program by loading it in a process of its own, which can read and do nothing else.
import { spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { UsageError } from '../model/problem.ts'
import { ANSWER_CHANNEL } from '../package/answer.ts'
import { packageRoot } from '../package/root.ts'
import { type Manifest, manifestSchema } from '../tool/manifest/schema.ts'
import { bundleProgram, needsBundle } from './bundle-program.ts'
import { readOnlyFlags } from './guard.ts'
import type { Report } from './report.ts'

const CHILD = join(packageRoot, 'dist', 'program.js')

export interface LoadOptions {
  /** The module as the user wrote it, for messages. */
  from: string
  /** Its absolute path. */
  file: string
  /** Name of the tool, for a program that has none. */
  name: string
  /** Milliseconds that it may take. */
  timeout: number
}

/** Loads the module and returns the manifest of its program. @throws UsageError with the reason when there is none */
export async function loadProgram({ from, file, name, timeout }: LoadOptions): Promise<Manifest> {
  const folder = needsBundle(file) ? mkdtempSync(join(realpathSync(tmpdir()), 'lido-docs-')) : undefined
  try {
    const module = folder ? join(folder, 'program.mjs') : file
    if (folder) await bundleProgram(file, module)
    return manifestOf(await ask([module, name, file], timeout), { from, timeout })
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

/** What the process said; undefined when it was ended for taking too long. */
type Answer = { report: Report | undefined; isLate: boolean; errorOutput: string }

function ask(args: readonly string[], timeout: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...readOnlyFlags(), CHILD, ...args], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' },
    })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, timeout)
    const [report, errorOutput] = [collect(child.stdio[ANSWER_CHANNEL]), collect(child.stderr)]
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(timer)
      const text = report()
      resolve({ report: text === '' ? undefined : JSON.parse(text), isLate, errorOutput: errorOutput() })
    })
  })
}

function collect(stream: unknown): () => string {
  const chunks: Buffer[] = []
  ;(stream as Readable).on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString()
}

function manifestOf(
  { report, isLate, errorOutput }: Answer,
  { from, timeout }: { from: string; timeout: number },
): Manifest {
  if (isLate) {
    throw new UsageError(
      `${from} was still running after ${timeout / 1000} s; export the program itself, or allow more with --timeout`,
    )
  }
  switch (report?.kind) {
    case 'manifest':
      return manifestSchema.parse(report.manifest)
    case 'unsupported':
      throw new UsageError(`cannot read the program of ${from}: ${report.message}`)
    case 'failed':
      throw new UsageError(`cannot import ${from}: ${report.message}`)
    case 'nothing':
      throw new UsageError(
        `${from} exports no program, only ${report.exported.join(', ') || 'nothing'}; export it, for example: export const program = new Command()`,
      )
    case 'exited':
    case undefined: {
      const last = errorOutput.trim().split('\n').at(-1) ?? ''
      const reason = last === '' ? '' : ` and said: ${last}`
      throw new UsageError(
        `${from} exited while it was imported${reason}; export the program itself, or read its help with --help-of`,
      )
    }
  }
}
