// Starts the process that runs an example, and makes sure that nothing of it remains.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endGroup } from '../../../package/process-group.ts'
import { packageRoot } from '../../../package/root.ts'
import type { Job, JobResult } from './job.ts'
import { noteRun } from './live-runs.ts'
import { makeBase, type Sandbox } from './sandbox.ts'
import { visibleFolders } from './visible-folders.ts'

const SUPERVISOR = join(packageRoot, 'dist', 'supervisor.js')

/** Milliseconds that the supervisor may take in addition to the limits of the commands. */
const PATIENCE = 20_000

interface Answer {
  result?: JobResult
  error?: string
}

/** Runs a job in a new folder. */
export async function runJob(
  job: Omit<Job, 'base'>,
  sandbox: Sandbox,
): Promise<{ base: string } & JobResult> {
  const base = makeBase()
  const { maxDisk, timeout } = job.limits
  const place = { base, maxDisk, visible: visibleFolders(job) }
  const [program, args] = sandbox.wrap([process.execPath, SUPERVISOR], place)
  const child = spawn(program, args, {
    cwd: '/',
    // Nothing of the environment: what an example runs may read that of the process above it.
    env: { PATH: process.env.PATH },
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const endRun = noteRun({ base, leader: child.pid })
  const starting = job.services.reduce((sum, service) => sum + service.timeout, 0)
  const timer = setTimeout(() => endGroup(child.pid), starting + job.steps.length * timeout + PATIENCE)
  let printed = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-4000)
  })
  try {
    const { result, error } = await new Promise<Answer>((resolve) => {
      child.once('message', (answer: Answer) => resolve(answer))
      child.once('error', ({ message }) => resolve({ error: message }))
      child.once('exit', () => resolve({ error: printed }))
      child.send({ job: { ...job, base } }, () => {})
    })
    return { base, ...(result ?? { steps: [], ports: {}, failed: { output: error ?? '' } }) }
  } finally {
    clearTimeout(timer)
    endRun()
  }
}
