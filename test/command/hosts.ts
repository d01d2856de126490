// Processes that run the command, one run after the other in each, as `host.js` does. They end with the tests' own process.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { bin, environment, packageFolder } from './installed.ts'

export interface Run {
  /** `null` when a signal ended it. */
  code: number | null
  stdout: string
  stderr: string
}

const SCRIPT = fileURLToPath(new URL('host.js', import.meta.url))
const ENTRY = join(packageFolder, 'dist', 'cli.js')
/** What no command prints. */
const END_OF_OUTPUT = '\uE000end of output\uE000'

const idle: ChildProcess[] = []

/** Runs `lido-docs` in a process that has run it before, if one is free, and waits for its end. @param env as in `RunOptions` */
export async function runInHost(args: string[], cwd: string, env?: Record<string, string>): Promise<Run> {
  const host = idle.pop() ?? startHost()
  const ended = Promise.all([codeOf(host), outputOf(host.stdout), outputOf(host.stderr)])
  host.send({ args, cwd, env })
  const [code, stdout, stderr] = await ended
  // One that its run has ended runs no other.
  if (host.exitCode === null && host.signalCode === null) idle.push(host)
  return { code, stdout, stderr }
}

function startHost(): ChildProcess {
  // Not with the arguments that the tests' own Node has.
  const options = { env: environment(), execArgv: [] }
  return fork(SCRIPT, [bin, ENTRY, END_OF_OUTPUT], { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
}

/** The exit code of a run, which is a message, or that of the whole process. */
function codeOf(host: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    const end = (code: unknown) => {
      host.off('message', end).off('exit', end)
      resolve(typeof code === 'number' ? code : null)
    }
    host.on('message', end).on('exit', end)
  })
}

/** What a stream says until the end of a run, or of the whole process. */
function outputOf(stream: Readable | null): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const take = (chunk: string) => {
      text += chunk
      if (text.endsWith(END_OF_OUTPUT)) end()
    }
    const end = () => {
      stream?.off('data', take).off('close', end)
      resolve(text.replace(END_OF_OUTPUT, ''))
    }
    stream?.setEncoding('utf8').on('data', take).on('close', end)
  })
}
