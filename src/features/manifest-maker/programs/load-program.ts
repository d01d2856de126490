// Makes the manifest of a program by loading it in a separate process, which can only read files.
import { spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { UsageError } from '../../../model/problem.ts'
import { ANSWER_CHANNEL } from '../../../package/answer.ts'
import { packageRoot } from '../../../package/root.ts'
import { type Manifest, manifestSchema } from '../../../tool/manifest/schema.ts'
import { bundleProgram, needsBundle } from './bundle-program.ts'
import { plainEnvironment, readOnlyFlags } from './guard.ts'
import { type Report, readReport, UNREADABLE } from './report.ts'

const CHILD = join(packageRoot, 'dist', 'program.js')

export interface LoadOptions {
  /** The module as written by the user, for messages. */
  from: string
  /** Its absolute path. */
  file: string
  /** Name of the tool, for a program without a name. */
  name: string
  /** Time limit in milliseconds. */
  timeout: number
}

/**
 * Loads the module and returns the manifest of its program. @throws UsageError if there is none, with the
 * reason
 */
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

/** The result of the process; `isLate` if it was killed because it exceeded the time limit. */
type Answer = { report: Report | undefined; isLate: boolean; errorOutput: string }

function ask(args: readonly string[], timeout: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...readOnlyFlags(), CHILD, ...args], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      env: plainEnvironment(),
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
      resolve({ report: text === '' ? undefined : readReport(text), isLate, errorOutput: errorOutput() })
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
    case 'manifest': {
      const { data } = manifestSchema.safeParse(report.manifest)
      if (!data) throw new UsageError(`cannot read the program of ${from}: ${UNREADABLE.message}`)
      return data
    }
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
