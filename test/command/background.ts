// Runs a `lido-docs` command that continues until it is stopped.
import { spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { bin } from './command.ts'

export interface Running {
  /** What it has printed so far. */
  output(): string
  /** Waits until it has printed something of this form; throws with its output when it ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Sends a signal, waits for the end, and returns the exit code: `null` when the signal ended it. */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the command; it is killed if it still runs when the test ends. */
export function startCommand(args: string[], cwd: string): Running {
  const env = { ...process.env, NO_COLOR: '1', CI: 'true' }
  const child = spawn(process.execPath, [bin, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let check = () => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      check()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    output: () => output,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        check = () => {
          const match = pattern.exec(output)
          if (match) resolve(match)
        }
        check()
        void ended.then(() => reject(new Error(`it ended, having printed:\n${output}`)))
      }),
    stop(signal) {
      child.kill(signal)
      return ended
    },
  }
}
