// Runs one command of an example in a shell, which continues with the folder and variables of the previous command.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { endGroup } from '../../../package/process-group.ts'
import {
  type Answer,
  type Limits,
  MAX_PROCESSES,
  type StepFault,
  type StepJob,
  type StepResult,
} from './job.ts'
import { endStrays, processesOf } from './processes.ts'

/** A pseudo terminal by means of `script`, which Linux and macOS have: Node has none, and packages for it need native code. */
const ROWS = 50

/** The program and its arguments that run a command in a new terminal. */
function inTerminal(command: readonly string[], { columns }: Pick<Limits, 'columns'>): string[] {
  const line = `stty cols ${columns} rows ${ROWS}; exec ${command.map(quote).join(' ')}`
  if (process.platform === 'linux') return ['script', '-qef', '--echo', 'always', '-c', line, '/dev/null']
  return ['script', '-q', '/dev/null', 'sh', '-c', line]
}

function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}

/** Types the answers in order, each when its question has appeared. */
function typeAnswers(child: ChildProcess, answers: readonly Answer[]): { unasked(): string[] } {
  let next = 0
  let seen = ''
  child.stdin?.on('error', () => {})
  child.stdout?.on('data', (chunk: Buffer) => {
    seen += chunk.toString()
    for (let answer = answers[next]; answer; answer = answers[next]) {
      const text = stripVTControlCharacters(seen)
      const at = text.indexOf(answer.question)
      if (at === -1) return
      child.stdin?.write(answer.keys)
      seen = ''
      next++
    }
  })
  return { unasked: () => answers.slice(next).map(({ question }) => question) }
}

/** More files than this are too many, however small they are. */
const MAX_FILES = 10_000

/** Bytes of the files below a folder; infinite if there are too many files, -1 if there is no such folder. */
function sizeOf(folder: string): number {
  let bytes = 0
  let files = 0
  const folders = [folder]
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    let names: string[]
    try {
      names = readdirSync(at)
    } catch {
      if (at === folder) return -1
      continue
    }
    files += names.length
    if (files > MAX_FILES) return Number.POSITIVE_INFINITY
    for (const name of names) {
      const path = join(at, name)
      const stats = lstatSync(path, { throwIfNoEntry: false })
      if (stats?.isDirectory()) folders.push(path)
      else bytes += stats ? stats.blocks * 512 : 0
    }
  }
  return bytes
}

export interface CommandLocation {
  /** Folder of the run, in which `home` is the example's folder. */
  base: string
  env: Record<string, string>
  limits: Limits
  /** The words before the command, which take from it what the supervisor has. */
  confine: readonly string[]
}

/**
 * The state for the next command is kept next to the example's folder. A shell that is killed saves none, so the next one
 * begins with the same state.
 */
const SHELL = `
if [ -f "$2" ]; then . "$2"; else cd "$3"; fi
cd "$PWD" || exit 1
ulimit -f "$4"
ulimit -d "$5" 2>/dev/null
trap 'lido_status=$?; { export PWD; export -p; } > "$2" 2>/dev/null; exit $lido_status' EXIT
eval "$1"
`

/** Milliseconds after the end of a command in which background processes may hold its output open. */
const LINGER = 200
/** Milliseconds between two checks of what the command uses. */
const LOOK = 250
/** The system limits a single process to this many times the memory of all, in case it grows fast between two checks. */
const SPARE = 2
/** Bytes to add to that: Node 24 reserves half a gigabyte when it starts. */
const RESERVED = 1_000_000_000

/** Runs a command, and ends its processes afterwards, or when it exceeds a limit. */
export async function runCommand(
  { command, answers }: StepJob,
  { base, env, limits, confine }: CommandLocation,
): Promise<StepResult> {
  const blocks = String(Math.ceil(limits.maxDisk / 512))
  const shell = [
    'sh',
    '-c',
    `exec 2>&1${SHELL}`,
    'sh',
    command,
    join(base, 'state'),
    join(base, 'home'),
    blocks,
    String(Math.ceil((limits.maxMemory * SPARE + RESERVED) / 1024)),
  ]
  const [program = '', ...args] = [...confine, ...(answers ? inTerminal(shell, limits) : shell)]
  const child = spawn(program, args, {
    cwd: '/',
    env: { ...env, ...(answers ? { TERM: 'xterm', SHELL: '/bin/sh' } : {}) },
    detached: true,
    stdio: [answers ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  const typing = answers && typeAnswers(child, answers)
  const { output, fault } = await watch(child, { base, limits })
  const unasked = typing?.unasked() ?? []
  return {
    output,
    status: statusOf(child),
    isTerminal: answers !== undefined,
    ...(fault && { fault }),
    ...(unasked.length > 0 && { unasked }),
  }
}

function watch(
  child: ChildProcess,
  { base, limits }: Pick<CommandLocation, 'base' | 'limits'>,
): Promise<{ output: Uint8Array; fault?: StepFault }> {
  const chunks: Buffer[] = []
  let size = 0
  let fault: StepFault | undefined
  const end = (reason?: StepFault) => {
    fault ??= reason
    endGroup(child.pid)
    // Nothing runs after a fault, so services are ended as well.
    if (reason) endStrays(base)
  }
  const take = (chunk: Buffer) => {
    if (size < limits.maxOutput) chunks.push(chunk.subarray(0, limits.maxOutput - size))
    size += chunk.length
    if (size > limits.maxOutput) end('output')
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  const timer = setTimeout(() => end('time'), limits.timeout)
  let isDone = false
  const look = async () => {
    if (sizeOf(base) > limits.maxDisk) return end('disk')
    const { processes, memory } = await usageOf(base, child.pid ?? 0)
    if (isDone) return
    if (processes > MAX_PROCESSES) end('processes')
    else if (memory > limits.maxMemory) end('memory')
  }
  const looks = setInterval(() => void look(), LOOK)
  return new Promise((resolve) => {
    const finish = () => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      clearInterval(looks)
      end()
      // Takes precedence: with a full disk, a command fails, or prints errors endlessly.
      if (sizeOf(base) > limits.maxDisk) fault = 'disk'
      if (sizeOf(join(base, 'home')) < 0) fault ??= 'folder'
      resolve({ output: Buffer.concat(chunks), ...(fault && { fault }) })
    }
    child.once('error', finish)
    child.once('close', finish)
    child.once('exit', () => setTimeout(finish, LINGER))
  })
}

/** The exit status in the convention of shells. */
function statusOf({ exitCode, signalCode }: ChildProcess): number {
  if (exitCode !== null) return exitCode
  return signalCode === null ? 127 : 128 + (SIGNALS[signalCode] ?? 0)
}

const SIGNALS: Partial<Record<NodeJS.Signals, number>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGQUIT: 3,
  SIGABRT: 6,
  SIGKILL: 9,
  SIGSEGV: 11,
  SIGPIPE: 13,
  SIGTERM: 15,
  SIGXFSZ: 25,
}

interface Usage {
  processes: number
  /** Bytes of memory; on Linux only what no file backs. */
  memory: number
}

/** The current usage of a run. @param folder of the run @param group process id of its command */
export async function usageOf(folder: string, group: number): Promise<Usage> {
  if (existsSync('/proc/self/status')) return addUp(processesOf(folder).map(memoryOf))
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,rss=']).catch(() => ({ stdout: '' }))
  return readListing(stdout, group)
}

/** Parses lines with a process group and kilobytes, as `ps -o pgid=,rss=` writes them. */
export function readListing(listing: string, group: number): Usage {
  const rows = listing.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return addUp(rows.flatMap(([leader, kilobytes = 0]) => (leader === group ? [kilobytes * 1024] : [])))
}

function addUp(sizes: readonly number[]): Usage {
  return { processes: sizes.length, memory: sizes.reduce((sum, size) => sum + size, 0) }
}

function memoryOf(id: number): number {
  try {
    const kilobytes = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'latin1'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}
