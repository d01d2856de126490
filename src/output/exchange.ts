// Exchanges two folders in one step, so that there is no moment without either. Linux does so (`renameat2`), but Node cannot
// ask it to; Perl, which nearly every Linux system has, can.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** Number of the system call, by processor. */
const RENAMEAT2: Readonly<Record<string, number>> = { x64: 316, arm64: 276 }
/** Arguments: the working directory for relative paths, and the flag to exchange. */
const SCRIPT = 'exit(syscall($ARGV[0], -100, $ARGV[1], -100, $ARGV[2], 2) != 0)'

/** Exchanges two folders. @returns false if the system cannot, and both are as they were */
export function exchangeFolders(one: string, other: string): boolean {
  const call = RENAMEAT2[process.arch]
  const before = inodeOf(other)
  if (process.platform !== 'linux' || call === undefined || before === undefined) return false
  spawnSync('perl', ['-e', SCRIPT, '--', String(call), one, other], { stdio: 'ignore' })
  return inodeOf(one) === before
}

function inodeOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino
}
