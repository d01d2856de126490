// Ends processes with all that they have started.
import { readdirSync, readFileSync } from 'node:fs'

/** Ends a group of processes, which may be gone already. */
export function endGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** A process that starts others while it is looked for is found in one of these rounds. */
const ROUNDS = 20

/**
 * Ends the processes that have left their group: every one whose environment names a folder. Only Linux lists them.
 * @param folder absolute path, of one run only
 */
export function endStrays(folder: string): void {
  for (let round = 0; round < ROUNDS; round++) {
    const strays = processesOf(folder)
    if (strays.length === 0) return
    for (const id of strays) {
      try {
        process.kill(id, 'SIGKILL')
      } catch {
        // It has ended.
      }
    }
  }
}

/** The ids of the processes whose environment names a folder, but this one; none where the system does not list them. */
export function processesOf(folder: string): number[] {
  return processIds().filter((id) => id !== process.pid && isOf(id, folder))
}

/** The ids of all processes; none where the system does not list them. */
function processIds(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

function isOf(id: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${id}/environ`, 'latin1').includes(`=${folder}/`)
  } catch {
    return false
  }
}
