// The sandbox of an example: it has no network but loopback, sees the system's programs, the site's repository and nothing
// else of the disk, can write only to its own folder, has no capabilities, and all its processes end with the first. bubblewrap
// makes it, or the namespaces of Linux do. Where there is neither, an example is an ordinary process in its own folder.
import { execFile } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SETUP } from './namespaces.ts'
import { visibleFolders } from './visible-folders.ts'

export interface Sandbox {
  /** What isolates an example from the network and the rest of the disk; undefined if nothing does. */
  name?: 'bubblewrap' | 'Linux namespaces'
  /** Returns the program and its arguments that run a command in the sandbox. */
  wrap(command: readonly string[], place: SandboxPlace): [program: string, args: string[]]
}

export interface SandboxPlace {
  /** Absolute path of the one folder that is writable. */
  base: string
  /** Bytes that it may hold. */
  maxDisk: number
  /** Absolute paths of the folders to see. */
  visible: readonly string[]
}

const OPEN: Sandbox = { wrap: ([program = '', ...args]) => [program, args] }

/**
 * Capabilities are dropped for good, and so is the right to make user namespaces, in which a process has all of them. Settings of
 * the kernel are read-only: its own check goes by the user, who may be root.
 */
const BUBBLEWRAP = [
  ['--unshare-user', '--unshare-all', '--disable-userns', '--cap-drop', 'ALL'],
  ['--as-pid-1', '--die-with-parent', '--new-session', '--dev', '/dev', '--dir', '/tmp', '--dir', '/run'],
  ['--proc', '/proc', '--ro-bind', '/proc/sys', '/proc/sys'],
  ['--ro-bind-try', '/proc/sysrq-trigger', '/proc/sysrq-trigger'],
].flat()

const bubblewrap: Sandbox = {
  name: 'bubblewrap',
  wrap: (command, { base, maxDisk, visible }) => {
    const folders = visible.flatMap((folder) => ['--ro-bind', folder, folder])
    const own = ['--size', String(maxDisk + SLACK), '--perms', '0700', '--tmpfs', base]
    const closed = ['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', '/']
    return ['bwrap', [...BUBBLEWRAP, ...folders, ...own, ...closed, '--', ...command]]
  },
}

const NAMESPACES = ['user', 'net', 'ipc', 'uts', 'mount', 'pid'].map((name) => `--${name}`)

const namespaces: Sandbox = {
  name: 'Linux namespaces',
  wrap: (command, { base, maxDisk, visible }) => {
    const place = [base, String(maxDisk + SLACK), String(visible.length), ...visible]
    const flags = [...NAMESPACES, '--map-root-user', '--fork', '--kill-child', '--mount-proc']
    return ['unshare', [...flags, 'sh', '-c', SETUP, 'sh', ...place, ...command]]
  },
}

/** Additional bytes of disk for what the runner itself writes into the folder. */
const SLACK = 4_000_000

/** Finds the strictest sandbox that the system allows. */
export async function openSandbox(): Promise<Sandbox> {
  if (process.platform !== 'linux') return OPEN
  for (const sandbox of [bubblewrap, namespaces]) if (await works(sandbox)) return sandbox
  return OPEN
}

async function works({ wrap }: Sandbox): Promise<boolean> {
  const base = makeBase()
  const probe = 'test ! -w / && test ! -w /proc/sys/kernel/hostname && cd "$0" && : > written'
  try {
    const place = { base, maxDisk: 0, visible: visibleFolders({ root: base, path: [] }) }
    await promisify(execFile)(...wrap(['sh', '-c', probe, base], place))
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
