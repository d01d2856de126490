// What an example is kept in: where the system has namespaces, it sees no network but its own loopback, writes to its
// own folder only, and all its processes end with the first. Elsewhere it is an ordinary process in a folder of its own.
import { execFile } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Sandbox {
  /** Whether the network is forbidden, and all of the disk but the example's folder. */
  isClosed: boolean
  /** The program to start with its arguments, so that a command runs in the sandbox. */
  wrap(
    command: readonly string[],
    place: { base: string; maxDisk: number },
  ): [program: string, args: string[]]
}

const OPEN: Sandbox = {
  isClosed: false,
  wrap: ([program = '', ...args]) => [program, args],
}

/** Loopback alone; a file system of the folder's own, of limited size; all others read only. */
const SETUP = `
{ ip link set lo up || ifconfig lo up; } 2>/dev/null || exit 1
while read -r _ _ _ _ point _; do
  case $point in /dev|/dev/pts|/dev/mqueue|/proc|/proc/*|/sys|/sys/*) ;; *) mount -o remount,bind,ro "$point" 2>/dev/null ;; esac
done < /proc/self/mountinfo
mount -t tmpfs -o "size=$2,nr_inodes=20000,mode=700" none "$1" || exit 1
shift 2
exec "$@"
`

/** Namespaces of users, network, mounts and processes; `/proc` cannot be mounted everywhere. */
const FLAGS = ['--user', '--map-root-user', '--net', '--mount', '--pid', '--fork', '--kill-child']

/** Finds out what the system allows. */
export async function openSandbox(): Promise<Sandbox> {
  if (process.platform !== 'linux') return OPEN
  for (const flags of [[...FLAGS, '--mount-proc'], FLAGS]) {
    const sandbox = closedBy(flags)
    if (await works(sandbox)) return sandbox
  }
  return OPEN
}

function closedBy(flags: readonly string[]): Sandbox {
  return {
    isClosed: true,
    wrap: (command, { base, maxDisk }) => [
      'unshare',
      [...flags, 'sh', '-c', SETUP, 'sh', base, String(maxDisk + SLACK), ...command],
    ],
  }
}

/** Of the disk, for what the runner itself puts into the folder. */
const SLACK = 4_000_000

async function works({ wrap }: Sandbox): Promise<boolean> {
  const base = makeBase()
  const probe = 'test ! -w / && cd "$0" && : > written'
  try {
    await promisify(execFile)(...wrap(['sh', '-c', probe, base], { base, maxDisk: 0 }))
    return true
  } catch {
    return false
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

/** Makes a folder for one run; its path has no symbolic link in it. */
export function makeBase(): string {
  return mkdtempSync(join(realpathSync(tmpdir()), 'lido-docs-example-'))
}
