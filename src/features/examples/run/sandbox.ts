// The sandbox of an example: if the system has namespaces, an example has no network except its own loopback, can write
// only to its own folder, and all its processes end with the first. Otherwise it is an ordinary process in its own folder.
import { execFile } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Sandbox {
  /** Whether it has no access to the network, and can write only to the example's folder. */
  isClosed: boolean
  /** Returns the program and its arguments that run a command in the sandbox. */
  wrap(
    command: readonly string[],
    place: { base: string; maxDisk: number },
  ): [program: string, args: string[]]
}

const OPEN: Sandbox = {
  isClosed: false,
  wrap: ([program = '', ...args]) => [program, args],
}

/** Starts loopback, mounts a file system of limited size on the folder, and makes all others read only. */
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

/** Finds the strictest sandbox that the system allows. */
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

/** Additional bytes of disk for what the runner itself writes into the folder. */
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

/** Makes a folder for one run; its path contains no symbolic links. */
export function makeBase(): string {
  return mkdtempSync(join(realpathSync(tmpdir()), 'lido-docs-example-'))
}
