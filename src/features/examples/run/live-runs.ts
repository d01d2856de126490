// The runs in progress: a signal that ends lido-docs ends them first, and removes their folders.
import { rmSync } from 'node:fs'
import { endGroup } from '../../../package/process-group.ts'
import { endStrays } from './processes.ts'

interface LiveRun {
  base: string
  /** Id of the leader of the run's process group. */
  leader: number | undefined
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const live = new Set<LiveRun>()

/** Registers a run, and returns a function to call when it has ended. */
export function noteRun(run: LiveRun): () => void {
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
