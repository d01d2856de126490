// Ends the processes of a run that have left their group.
import { readdirSync, readFileSync } from 'node:fs'

/** Number of attempts: processes may start others during the search. */
const ROUNDS = 20

/**
 * Ends processes that have left their group: all whose environment contains a folder. Only Linux lists them.
 * @param folder absolute path of a folder that only one run uses
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

/** Ids of the other processes whose environment contains a folder; none if the system does not list processes. */
export function processesOf(folder: string): number[] {
  return processIds().filter((id) => id !== process.pid && isOf(id, folder))
}

/** Ids of all processes; none if the system does not list them. */
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
