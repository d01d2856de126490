// Makes the manifest of a program by loading it in a separate process, in a sandbox where the system has one.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { Loader, Plugin } from 'esbuild'
import { UsageError } from '../../../model/problem.ts'
import { ANSWER_CHANNEL } from '../../../package/answer.ts'
import { compilerMessages } from '../../../package/compiler-messages.ts'
import { foreignEnvironment } from '../../../package/environment.ts'
import { packageRoot } from '../../../package/root.ts'
import { isWithin } from '../../../project/inside.ts'
import { makeBase, openSandbox } from '../../../sandbox/sandbox.ts'
import { secretsOf, visibleFolders } from '../../../sandbox/visible-folders.ts'
import { messageOf } from '../../../text/error-message.ts'
import { type Manifest, manifestSchema } from '../../../tool/manifest/schema.ts'
import { readOnlyFlags } from './guard.ts'
import { ABSENT, type Report, readReport, UNREADABLE } from './report.ts'

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
  /** Is called where the system has no sandbox, before the program is loaded. */
  onOpen(): void
}

/**
 * Loads the module and returns the manifest of its program. @throws UsageError if there is none, with the
 * reason
 */
export async function loadProgram({ from, file, name, timeout, onOpen }: LoadOptions): Promise<Manifest> {
  const folder = needsBundle(file) ? mkdtempSync(join(realpathSync(tmpdir()), 'lido-docs-')) : undefined
  const roots = rootsOf(file)
  const base = makeBase()
  const sandbox = await openSandbox()
  if (sandbox.name === undefined) onOpen()
  const ask = (...args: string[]) => {
    const visible = visibleFolders({ roots, path: folder === undefined ? [] : [folder] })
    const folders = { base, maxDisk: 0, visible, hidden: secretsOf(roots) }
    const command = [process.execPath, ...readOnlyFlags(), CHILD, ...args]
    const isolated = [...sandbox.confine, 'sh', '-c', IN_FOLDER, process.cwd(), ...command]
    return askProcess(sandbox.wrap(sandbox.name === undefined ? command : isolated, folders), timeout)
  }
  try {
    const module = folder ? join(folder, 'program.mjs') : file
    if (folder) await bundleProgram(file, module)
    const answer = await ask(module, name, file)
    const isNative = answer.report?.kind === 'failed' && answer.report.isNative
    const other = isNative ? await ask(module, name, file, ABSENT) : answer
    return manifestOf(other.report?.kind === 'manifest' ? other : answer, { from, timeout })
  } finally {
    for (const made of [base, folder ?? base]) rmSync(made, { recursive: true, force: true })
  }
}

/** The result of the process; `isLate` if it was killed because it exceeded the time limit. */
type Answer = { report: Report | undefined; isLate: boolean; errorOutput: string }

/** Runs a command in a folder, or where it is if its sandbox does not show the folder, with at most four gigabytes of memory. */
const IN_FOLDER = 'cd "$0" 2>/dev/null; unset PWD OLDPWD; ulimit -d 4194304 2>/dev/null; exec "$@"'

/** Most bytes of a report; it ends a program that writes more there. */
const MAX_REPORT = 2 ** 26
/** Bytes that are kept of what it printed last. */
const MAX_ERROR = 2 ** 16

/** The folders that the program belongs to: the current one if it is in there, also where it is a link. */
function rootsOf(file: string): string[] {
  const cwd = process.cwd()
  return [file, realpathSync(file)].map((path) => (isWithin(path, cwd) ? cwd : dirname(path)))
}

function askProcess([program, args]: [string, string[]], timeout: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      env: foreignEnvironment(),
    })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, timeout)
    const report = collect(child.stdio[ANSWER_CHANNEL], (chunks, size) => {
      if (size <= MAX_REPORT) return
      chunks.length = 0
      child.kill('SIGKILL')
    })
    const errorOutput = collect(child.stderr, (chunks, size) => {
      if (size > MAX_ERROR) chunks.splice(0, chunks.length, Buffer.concat(chunks).subarray(-MAX_ERROR))
    })
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(timer)
      const text = report()
      resolve({ report: text === '' ? undefined : readReport(text), isLate, errorOutput: errorOutput() })
    })
  })
}

/** @param limit is called with what there is and its size, and may remove some of it */
function collect(stream: unknown, limit: (chunks: Buffer[], size: number) => void): () => string {
  const chunks: Buffer[] = []
  let size = 0
  ;(stream as Readable).on('data', (chunk: Buffer) => {
    size += chunk.length
    chunks.push(chunk)
    limit(chunks, size)
  })
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

/** Returns whether the module is TypeScript, which Node cannot load. */
function needsBundle(file: string): boolean {
  return /^\.[cm]?tsx?$/.test(extname(file))
}

/**
 * Writes the module with the project's code that it imports. @throws UsageError with the messages of esbuild
 * @returns the files of that code, relative to the current folder
 */
export async function bundleProgram(file: string, outfile?: string): Promise<string[]> {
  const { build } = await import('esbuild')
  try {
    const { metafile } = await build({
      entryPoints: [file],
      ...(outfile === undefined ? { write: false } : { outfile }),
      metafile: true,
      // The default would be the folder in which esbuild was loaded.
      absWorkingDir: process.cwd(),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: `node${process.versions.node}`,
      logLevel: 'silent',
      plugins: [packagesOutside],
      define: {
        __dirname: '__source_dir',
        __filename: '__source_file',
        'import.meta.url': '__source_url',
        'import.meta.dirname': '__source_dir',
        'import.meta.filename': '__source_file',
      },
      banner: {
        js: `import { createRequire as __create } from 'node:module'\nconst require = __create(${JSON.stringify(file)})`,
      },
    })
    return Object.keys(metafile.inputs)
  } catch (error) {
    throw new UsageError(`cannot compile ${reasonsOf(error)}`)
  }
}

const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...args }) => {
      if (pluginData === 'asked' || args.kind === 'entry-point') return undefined
      const found = await resolve(path, { ...args, pluginData: 'asked' })
      if (found.external || found.errors.length > 0)
        return found.errors.length > 0 ? { path, external: true } : found
      if (!/[\\/]node_modules[\\/]|\.node$/.test(found.path)) return found
      const isRequired = args.kind === 'require-call' || args.kind === 'require-resolve'
      return { path: isRequired ? found.path : pathToFileURL(found.path).href, external: true }
    })
    // Code that looks for files next to itself finds those next to its source.
    onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
      const names = {
        __source_dir: dirname(path),
        __source_file: path,
        __source_url: pathToFileURL(path).href,
      }
      const head = Object.entries(names).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`)
      const loader = extname(path).replace(/^\.[cm]?/, '') as Loader
      const text = readFileSync(path, 'utf8').replace(/^#!.*/, '')
      return { contents: `${head.join('')}${text}`, loader }
    })
  },
}

function reasonsOf(error: unknown): string {
  const errors = compilerMessages(error)
  if (!errors) return messageOf(error)
  return errors
    .map(({ text, location }) => (location ? `${location.file}:${location.line} ${text}` : text))
    .join('; ')
}
