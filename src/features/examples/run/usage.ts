// Measures what the processes of a run use. Linux lists them with their environment, so that none is missed; elsewhere
// `ps` finds those that are still in their group.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { processesOf } from './processes.ts'

export interface Usage {
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
