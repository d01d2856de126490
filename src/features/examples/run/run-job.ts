// Starts the process that runs an example, and makes sure that nothing of it remains.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { endGroup } from '../../../package/process-group.ts'
import { packageRoot } from '../../../package/root.ts'
import { makeBase, type Sandbox } from '../../../sandbox/sandbox.ts'
import { type Hidden, visibleFolders } from '../../../sandbox/visible-folders.ts'
import type { Job, JobResult } from './job.ts'
import { endStrays } from './processes.ts'

/** The runs in progress: a signal that ends lido-docs ends them first, and removes their folders. */
interface LiveRun {
  base: string
  /** Id of the leader of the run's process group. */
  leader: number | undefined
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const live = new Set<LiveRun>()

/** Registers a run, and returns a function to call when it has ended. */
function trackRun(run: LiveRun): () => void {
  if (live.size === 0) for (const signal of SIGNALS) process.on(signal, endAll)
  live.add(run)
  return () => {
    live.delete(run)
    endRun(run)
    if (live.size === 0) for (const signal of SIGNALS) process.off(signal, endAll)
  }
}

function endRun({ base, leader }: LiveRun): void {
  endGroup(leader)
  endStrays(base)
  rmSync(base, { recursive: true, force: true })
}

/** Ends all runs, then lets the signal have its default effect. */
function endAll(signal: NodeJS.Signals): void {
  for (const run of live) endRun(run)
  for (const name of SIGNALS) process.off(name, endAll)
  process.kill(process.pid, signal)
}

const SUPERVISOR = join(packageRoot, 'dist', 'supervisor.js')

/** Milliseconds that the supervisor may take in addition to the limits of the commands. */
const PATIENCE = 20_000

interface Answer {
  result?: JobResult
  error?: string
}

/** Runs a job in a new folder. @param hidden what it does not see of its repository */
export async function runJob(
  job: Omit<Job, 'base'>,
  { sandbox, hidden }: { sandbox: Sandbox; hidden: readonly Hidden[] },
): Promise<{ base: string } & JobResult> {
  const base = makeBase()
  const { maxDisk, timeout } = job.limits
  const visible = visibleFolders({ roots: [job.root], path: job.path })
  const [program, args] = sandbox.wrap([process.execPath, SUPERVISOR], { base, maxDisk, visible, hidden })
  const child = spawn(program, args, {
    cwd: '/',
    // Nothing of the environment: what an example runs may read the environment of the process above it.
    env: { PATH: process.env.PATH },
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const endRun = trackRun({ base, leader: child.pid })
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
      child.send({ job: { ...job, base }, confine: sandbox.confine }, () => {})
    })
    return { base, ...(result ?? { steps: [], ports: {}, failed: { output: error ?? '' } }) }
  } finally {
    clearTimeout(timer)
    endRun()
  }
}
