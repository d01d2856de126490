// The process that runs one example, in its sandbox: writes the files, starts the services, runs the commands in order. It
// ends, with all that it has started, when it is done or when its parent process has ended.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { exampleEnvironment } from '../../../package/environment.ts'
import { endGroup } from '../../../package/process-group.ts'
import { portOf } from '../../../package/server.ts'
import { stackOf } from '../../../text/error-message.ts'
import { runCommand } from './command.ts'
import type { Job, JobResult, ServiceJob, StepResult } from './job.ts'
import { endStrays } from './processes.ts'

// Unless it is handled, this signal opens a debugger, by which an example could make this process do anything.
process.on('SIGUSR1', () => {})
process.once('message', (message: { job: Job; confine: readonly string[] }) => {
  const { job, confine } = message
  const services: StartedService[] = []
  const end = () => {
    for (const { child } of services) endGroup(child.pid)
    endStrays(job.base)
  }
  process.once('disconnect', () => {
    end()
    process.exit()
  })
  runJob(job, { services, confine }).then(
    (result) => {
      end()
      process.send?.({ result })
    },
    (error: unknown) => {
      end()
      process.send?.({ error: stackOf(error) })
    },
  )
})

/** @param confine the words before each command, without which it could trace this process */
async function runJob(
  job: Job,
  { services, confine }: { services: StartedService[]; confine: readonly string[] },
): Promise<JobResult> {
  const { base, root, limits } = job
  const home = join(base, 'home')
  for (const folder of [home, join(base, 'tmp')]) mkdirSync(folder, { recursive: true })
  for (const { path, contents } of job.files) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), contents)
  }
  const basic = exampleEnvironment({ ...job, columns: limits.columns })
  const env = { ...basic, ...job.environment }
  const ports: Record<string, number> = {}
  for (const service of job.services) {
    const started = await startService(service, { cwd: root, env: basic, confine })
    services.push(started)
    if (!started.isUp)
      return { steps: [], ports, failed: { service: service.name, output: started.output() } }
    ports[service.name] = started.port
    for (const [name, value] of Object.entries(service.environment)) env[name] = fillPort(value, started.port)
  }
  const steps: StepResult[] = []
  for (const step of job.steps) {
    const result = await runCommand(step, { base, env, limits, confine })
    steps.push(result)
    if (result.fault) break
  }
  return { steps, ports }
}

interface StartedService {
  port: number
  /** The leader of a process group. */
  child: ChildProcess
  /** The end of what it has printed. */
  output(): string
  /** True if it accepted connections in time. */
  isUp: boolean
}

/** Number of characters of a service's output to keep. */
const MAX_KEPT = 4000

/** Starts a service. @param rest its folder and environment */
async function startService(
  { command, timeout }: Pick<ServiceJob, 'command' | 'timeout'>,
  { confine, ...rest }: { cwd: string; env: Record<string, string>; confine: readonly string[] },
): Promise<StartedService> {
  const port = await freePort()
  const [program = '', ...args] = [...confine, 'sh', '-c', fillPort(command, port)]
  const child = spawn(program, args, {
    ...rest,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-MAX_KEPT)
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
function fillPort(text: string, port: number): string {
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
