// Names of a build's folders next to the output, from which later builds can tell whether it is still running.
import { readlinkSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { fingerprint } from '../text/hashes.ts'
import { errorCode } from '../text/os-errors.ts'

/** Milliseconds after which the folders of a build on another machine count as abandoned. */
const ABANDONED = 24 * 60 * 60 * 1000

/** Distinguishes processes of this machine or container from the processes of others that share the folder. */
const machine = fingerprint(`${hostname()} ${processNamespace()}`)

/** Distinguishes builds of the same process. */
let builds = 0

/** Names a build. */
export function buildId(): string {
  return `${machine}-${process.pid}-${builds++}`
}

/** Returns whether the build of an id has ended. For a build on another machine, the age of what it left at a path shows it. */
export function isDead(id: string, path: string): boolean {
  const [host, pid] = id.split('-')
  if (host === machine) return !isRunning(Number(pid))
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > ABANDONED
}

/** Processes of two containers may have the same number. */
function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

/** Tells whether there is a process of this id. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
