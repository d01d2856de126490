// The runs that have begun and not ended: a signal that ends lido-docs ends them first, and removes their folders.
import { rmSync } from 'node:fs'
import { endGroup, endStrays } from './processes.ts'

interface LiveRun {
  base: string
  /** Process id of the one that leads the run's group. */
  leader: number | undefined
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const live = new Set<LiveRun>()

/** Takes note of a run; call what is returned when it has ended. */
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

/** What is left of the signal is what it does to every process. */
function endAll(signal: NodeJS.Signals): void {
  for (const run of live) endRun(run)
  for (const name of SIGNALS) process.off(name, endAll)
  process.kill(process.pid, signal)
}
