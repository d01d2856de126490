// Starts a service of an example on a free port, and waits until it accepts connections.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { portOf } from '../../../package/server.ts'
import type { ServiceJob } from './job.ts'

export interface StartedService {
  port: number
  /** The leader of a process group. */
  child: ChildProcess
  /** The end of what it has printed. */
  output(): string
  /** Whether it accepted connections in time. */
  isUp: boolean
}

/** Number of characters of a service's output to keep. */
const KEPT = 4000

/** Starts a service. @param place its folder and environment */
export async function startService(
  { command, timeout }: Pick<ServiceJob, 'command' | 'timeout'>,
  place: { cwd: string; env: Record<string, string> },
): Promise<StartedService> {
  const port = await freePort()
  const child = spawn('sh', ['-c', fillPort(command, port)], {
    ...place,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-KEPT)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.on('error', (error) => keep(Buffer.from(error.message)))
  const end = Date.now() + timeout
  let isUp = false
  while (!isUp && Date.now() < end && child.exitCode === null && child.pid !== undefined) {
    isUp = await answers(port)
    if (!isUp) await wait(20)
  }
  return { port, child, output: () => output, isUp }
}

/** Replaces `{port}` in a text. */
export function fillPort(text: string, port: number): string {
  return text.replaceAll('{port}', String(port))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const say = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => say(true)).once('error', () => say(false))
  })
}
