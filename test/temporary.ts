// Where tests put the sites that they make and remove again: in memory, where there is room for them.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** More than the sites of all tests that run at once. */
const ROOM = 2 ** 31

/** Whether there is room in memory. */
export const isMemory = hasRoom()

/** An existing folder. A site is hundreds of small files, of which a disk that is busy makes everybody wait. */
export const temporary = isMemory ? MEMORY : tmpdir()

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}
