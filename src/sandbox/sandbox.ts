// The sandbox of code that is not trusted: it has no network but loopback, sees the system's programs, its repository and nothing
// else of the disk, can write only to its own folder, has no capabilities, and all its processes end with the first. bubblewrap
// makes it, or the namespaces of Linux do. Where there is neither, the code is an ordinary process.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Hidden, visibleFolders } from './visible-folders.ts'

/**
 * Arguments: the folder to write to, its size, the number of folders to read, these folders, the number of paths to hide in them,
 * each of these after what replaces it, all as a list of mounts has them, the command.
 * A new root is built from them and from devices that do no harm, by a single list of mounts, then all of it becomes read-only.
 * `/sys` only lends its name to the new root until the old one is gone.
 */
const SETUP = `
set -e
PATH=$PATH:/usr/sbin:/usr/bin:/sbin:/bin
base=$1 size=$2 count=$3
shift 3
{ ip link set lo up || ifconfig lo up; } 2>/dev/null
new=/sys
mount -t tmpfs -o mode=755 none $new
mkdir -p $new/proc $new/dev/pts $new/dev/shm $new/tmp $new/run "$new$base"
{
  while [ "$count" -gt 0 ]; do
    printf '%s %s none rbind,X-mount.mkdir\\n' "$1" "$new$1"
    shift
    count=$((count - 1))
  done
  count=$1
  shift
  while [ "$count" -gt 0 ]; do
    printf '%s %s none bind,ro\\n' "$base/$1" "$new$2"
    shift 2
    count=$((count - 1))
  done
  for name in full null random tty urandom zero; do
    : > $new/dev/$name
    printf '%s %s none bind\\n' /dev/$name $new/dev/$name
  done
  printf 'none %s devpts newinstance,ptmxmode=0666\\n' $new/dev/pts
  printf 'none %s proc nosuid,nodev,noexec\\n' $new/proc
  for name in sys sysrq-trigger irq bus; do
    [ ! -e /proc/$name ] || printf '%s %s none bind\\n' $new/proc/$name $new/proc/$name
  done
} > "$base/mounts"
echo 0 > /proc/sys/user/max_user_namespaces
mount --all --fstab "$base/mounts"
ln -s pts/ptmx $new/dev/ptmx
ln -s /proc/self/fd $new/dev/fd
cd $new
pivot_root . .
umount -l .
cd /
while read -r _ _ _ _ point options _; do
  case $point in *\\\\*) point=$(printf %b "$point") ;; esac
  case $options,$point in ro,*|*,/proc|*,/dev/pts|*,/dev/full|*,/dev/null|*,/dev/random|*,/dev/tty|*,/dev/urandom|*,/dev/zero) ;; *) mount -o "remount,bind,\${options#rw,},ro" "$point" ;; esac
done < /proc/self/mountinfo
mount -t tmpfs -o "size=$size,nr_inodes=20000,mode=700" none "$base"
exec setpriv --bounding-set=-all,+setpcap --inh-caps=-all --ambient-caps=-all --no-new-privs "$@"
`

/**
 * Takes away the last capability, which is only good for that. A process that keeps it cannot be traced by those without it, though
 * they have the same user.
 */
const CONFINE = ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--ambient-caps=-all', '--']

export interface Sandbox {
  /** The means that isolates code from the network and the rest of the disk; undefined if there is none. */
  name?: 'bubblewrap' | 'Linux namespaces'
  /** Returns the program and its arguments that run a command in the sandbox. */
  wrap(command: readonly string[], folders: SandboxFolders): [program: string, args: string[]]
  /** The words before a command that is started in the sandbox, by a process that it must not be able to trace. */
  confine: readonly string[]
}

export interface SandboxFolders {
  /** Absolute path of the one folder that is writable. */
  base: string
  /** Bytes that it may hold. */
  maxDisk: number
  /** Absolute paths of the folders to see. */
  visible: readonly string[]
  /** Paths in them that appear empty. */
  hidden: readonly Hidden[]
}

const OPEN: Sandbox = { wrap: ([program = '', ...args]) => [program, args], confine: [] }

/**
 * Capabilities but one are dropped for good, and so is the right to make user namespaces, in which a process has all of them. Settings of
 * the kernel are read-only: its own check goes by the user, who may be root.
 */
const BUBBLEWRAP = [
  ['--unshare-user', '--unshare-all', '--disable-userns', '--cap-drop', 'ALL', '--cap-add', 'CAP_SETPCAP'],
  ['--as-pid-1', '--die-with-parent', '--new-session', '--dev', '/dev', '--dir', '/tmp', '--dir', '/run'],
  ['--proc', '/proc', '--ro-bind', '/proc/sys', '/proc/sys'],
  ['--ro-bind-try', '/proc/sysrq-trigger', '/proc/sysrq-trigger'],
].flat()

const bubblewrap: Sandbox = {
  name: 'bubblewrap',
  confine: CONFINE,
  wrap: (command, { base, maxDisk, visible, hidden }) => {
    const folders = [
      ...visible.flatMap((folder) => ['--ro-bind', folder, folder]),
      ...hidden.flatMap(({ kind, path }) => ['--ro-bind', join(base, kind), path]),
    ]
    const own = ['--size', String(maxDisk + SLACK), '--perms', '0700', '--tmpfs', base]
    const closed = ['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', '/']
    return ['bwrap', [...BUBBLEWRAP, ...folders, ...own, ...closed, '--', ...command]]
  },
}

/** A character as it is written in a list of mounts. */
const asOctal = (letter: string) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`

const NAMESPACES = ['user', 'net', 'ipc', 'uts', 'mount', 'pid'].map((name) => `--${name}`)

const namespaces: Sandbox = {
  name: 'Linux namespaces',
  confine: CONFINE,
  wrap: (command, { base, maxDisk, visible, hidden }) => {
    const inList = (path: string) => path.replace(/[\s\\]/g, asOctal)
    const empty = hidden.flatMap(({ kind, path }) => [kind, inList(path)])
    const shown = [String(visible.length), ...visible.map(inList), String(hidden.length), ...empty]
    const parameters = [base, String(maxDisk + SLACK), ...shown]
    const flags = [...NAMESPACES, '--map-root-user', '--fork', '--kill-child', '--mount-proc']
    return ['unshare', [...flags, 'sh', '-c', SETUP, 'sh', ...parameters, ...command]]
  },
}

/** Additional bytes of disk for what the runner itself writes into the folder. */
const SLACK = 4_000_000

/** By the search path of programs: trying a sandbox takes longer than most examples. */
const found = new Map<string | undefined, Promise<Sandbox>>()

/** Finds the strictest sandbox that the system allows. */
export function openSandbox(): Promise<Sandbox> {
  const { PATH } = process.env
  const known = found.get(PATH) ?? findSandbox()
  found.set(PATH, known)
  return known
}

async function findSandbox(): Promise<Sandbox> {
  if (process.platform !== 'linux') return OPEN
  for (const sandbox of [bubblewrap, namespaces]) if (await works(sandbox)) return sandbox
  return OPEN
}

async function works({ wrap, confine }: Sandbox): Promise<boolean> {
  const base = makeBase()
  const probe = 'test ! -w / && test ! -w /proc/sys/kernel/hostname && cd "$0" && : > written'
  try {
    const folders = { base, maxDisk: 0, visible: visibleFolders({ roots: [base], path: [] }), hidden: [] }
    await promisify(execFile)(...wrap([...confine, 'sh', '-c', probe, base], folders))
    return true
  } catch {
    return false
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

/** Makes a folder for one run, with the file and the folder that replace what is hidden; its path contains no symbolic links. */
export function makeBase(): string {
  const base = mkdtempSync(join(realpathSync(tmpdir()), 'lido-docs-sandbox-'))
  writeFileSync(join(base, 'file'), '')
  mkdirSync(join(base, 'folder'))
  return base
}
