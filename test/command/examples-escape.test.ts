// Attempts to leave the sandbox of examples. Each is a command that succeeds if it reaches something outside.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { portOf } from '../../src/package/server.ts'
import { makeSite, runCommand } from './command.ts'
import { findSandboxes } from './sandboxes.ts'

interface Outside {
  /** Absolute path of a folder with the files `kept` and `secret`. */
  folder: string
  /** Of the site. */
  root: string
  /** A Unix socket in the file system, one without, and a TCP port that answer. */
  socket: string
  abstract: string
  port: number
}

const TOKEN = 'token-of-the-environment'

/** Succeeds if something answers. */
const connects = (...target: unknown[]) =>
  `node -e "require('net').connect(${JSON.stringify(target).slice(1, -1).replaceAll('"', "'")}).on('connect', () => process.exit(0)).on('error', () => process.exit(1))"`

/** A system call by its number on x86-64; succeeds if it does. */
const calls = (...values: (number | string)[]) => `perl -e 'exit(syscall(${values.join(', ')}) < 0)'`

const attemptsOn = ({ folder, root, socket, abstract, port }: Outside): string[] => [
  // Writing elsewhere
  `echo gone > ${folder}/kept`,
  `echo gone > ${root}/kept`,
  `echo gone > ${root}/docs/index.md`,
  `touch ${root}/.git/escaped`,
  'touch /escaped',
  'touch /usr/escaped',
  'touch /etc/escaped',
  'touch /tmp/escaped',
  'touch /var/tmp/escaped',
  'touch /dev/shm/escaped',
  'touch /dev/escaped',
  `ln -s ${root} ~/link; touch ~/link/escaped`,
  `touch /proc/1/root${root}/escaped`,
  `touch /proc/self/root/escaped`,
  // Mounts
  `mount -o remount,bind,rw / && touch /escaped`,
  'mount -o remount,rw /',
  `mount -o remount,bind,rw ${root} && echo gone > ${root}/kept`,
  'mount -o remount,bind,rw /usr',
  'mount -o remount,bind,rw /proc/sys',
  'mkdir ~/m; mount --bind / ~/m',
  'mkdir ~/n; mount -t tmpfs none ~/n',
  'mkdir ~/o; mount -t proc none ~/o',
  'mkdir ~/p; mount -t sysfs none ~/p',
  'mkdir ~/q; mount -t cgroup2 none ~/q',
  'umount /proc',
  'umount -l /',
  `umount -l ${root}`,
  'cd ~; pivot_root . .',
  'chroot / true',
  // Namespaces, in which a process has all capabilities
  'unshare --user true',
  `unshare --user --map-root-user --mount sh -c "mount -o remount,bind,rw ${root}; touch ${root}/escaped"`,
  'unshare --mount true',
  'unshare --net true',
  'unshare --pid --fork true',
  'nsenter -t 1 --all true',
  'nsenter --mount=/proc/1/ns/mnt true',
  calls(272, 0x10000000),
  calls(272, 0x00020000),
  calls(165, '"none"', '"/tmp"', '"tmpfs"', 0, 0),
  // Capabilities and users
  `grep -E "^Cap(Inh|Prm|Eff|Bnd|Amb):.*[^0:[:space:]]" /proc/self/status`,
  'grep -q "^NoNewPrivs:.0" /proc/self/status',
  'setpriv --reuid 12345 true',
  'setpriv --inh-caps +sys_admin true',
  'touch ~/owned; chown 12345 ~/owned',
  'sudo -n true',
  'su -c true nobody',
  // Secrets
  `cat ${folder}/secret`,
  `cat /proc/1/root${folder}/secret`,
  `cat /proc/self/root${folder}/secret`,
  `ln ${folder}/secret ~/hard`,
  `ls ${folder}`,
  `cat /proc/*/environ /proc/*/task/*/environ 2>/dev/null | grep ${TOKEN}`,
  `env | grep ${TOKEN}`,
  `readlink /proc/*/fd/* /proc/*/cwd | grep ${folder}`,
  `cat ${root}/.git/config | grep .`,
  `cat ${root}/.env ${root}/docs/.env ${root}/keys/private.pem | grep .`,
  `ls -A ${root}/keys "${root}/o d" | grep -E "^(key|private)"`,
  `echo gone > ${root}/.env`,
  // The process that runs the example
  'timeout 3 strace -p 1 -e trace=none -o /dev/null; test $? = 124',
  'gdb -p 1 -batch -ex "info inferiors" | grep detached',
  'cat /proc/1/maps',
  'head -c 1 /proc/1/mem',
  'readlink /proc/1/fd/1',
  calls(101, 16, 1, 0, 0),
  calls(101, 0x4206, 1, 0, 0),
  `kill -USR1 1; sleep 0.5; ${connects(9229, '127.0.0.1')}`,
  // Other processes, devices and the kernel
  'tr "\\\\0" " " < /proc/*/cmdline | grep [v]itest',
  'cat /proc/[0-9]*/cmdline | tr "\\\\0" " " | grep "[c]heck-examples"',
  'mknod ~/disk b 8 0',
  'mknod ~/null c 1 3',
  'ls /dev/sd* /dev/vd* /dev/nvme* /dev/kvm /dev/fuse /dev/mem /dev/kmsg | grep dev',
  'test -e /sys/kernel',
  'dmesg',
  'hostname escaped',
  'echo escaped > /proc/sys/kernel/hostname',
  'echo "|/bin/true" > /proc/sys/kernel/core_pattern',
  'echo 1 > /proc/sys/vm/drop_caches',
  'echo h > /proc/sysrq-trigger',
  'date -s @0',
  'perl -e \'open(T, "+<", "/dev/tty") or exit 1; ioctl(T, 0x5412, my $c = "x") or exit 1\'',
  // Network and sockets
  connects(port, '127.0.0.1'),
  connects(port, '::1'),
  connects(80, '192.0.2.1'),
  connects(socket),
  connects(`/proc/1/root${socket}`),
  connects(`\0${abstract}`),
  'find / -xdev -type s 2>/dev/null | grep .',
  'test -e /run/docker.sock -o -e /var/run/docker.sock',
  'ip link add dummy0 type dummy',
  'ip link set lo down',
  "node -e \"require('dns').promises.resolve('example.org').then(() => process.exit(0), () => process.exit(1))\"",
  'ping -c 1 -W 1 192.0.2.1',
]

const sandboxes = process.platform === 'linux' ? await findSandboxes() : []

describe.runIf(sandboxes.length > 0).each(sandboxes)('in the sandbox of $name', ({ name, path }) => {
  test('no attempt to leave it succeeds', { timeout: 240_000 }, async () => {
    const outside = makeSite({ kept: 'as it was', secret: 'a key' })
    const site = makeSite({
      kept: 'as it was',
      '.gitignore': '.env\n/keys/\n/o*/\n/tool/\n',
      '.env': 'KEY=a key',
      'docs/.env': 'KEY=a key',
      'keys/private.pem': 'a key',
      'o d/key': 'a key',
      'tool/data/listed': 'not a key',
      'docs.config.json': '{ "examples": { "timeout": 60000, "inputs": ["tool/data"] } }',
    })
    execFileSync('git', ['init', '-q'], { cwd: site.root })
    execFileSync('git', ['config', 'remote.origin.url', 'https://token@example.org/'], { cwd: site.root })
    const names = readdirSync(site.root).sort()
    const answered: string[] = []
    const servers = [
      { target: { port: 0, host: '127.0.0.1' }, what: 'port' },
      { target: { path: join(outside.root, 'socket') }, what: 'socket' },
      { target: { path: `\0lido-docs-${process.pid}` }, what: 'abstract' },
    ].map(({ target, what }) => createServer(() => answered.push(what)).listen(target))
    await Promise.all(servers.map((server) => once(server, 'listening')))
    const [tcp] = servers as [Server]
    const attempts = attemptsOn({
      folder: outside.root,
      root: site.root,
      socket: join(outside.root, 'socket'),
      abstract: `lido-docs-${process.pid}`,
      port: portOf(tcp),
    })
    const steps = attempts.map((attempt) => `$ if ( ${attempt} ) > /dev/null 2>&1; then echo escaped; fi`)
    const listed = `$ cat ${site.root}/tool/data/listed\nnot a key`
    const page = `# Home\n\n\`\`\`console run\n${[...steps, listed].join('\n')}\n\`\`\`\n`
    site.write('docs/index.md', page)
    const env = { PATH: path, CI_TOKEN: TOKEN }
    const { code, stdout, stderr } = await runCommand(['check-examples'], site.root, { env })
    for (const server of servers) server.close()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(
      `Checked ${attempts.length + 1} commands in 1 example, no problems. The examples were isolated by ${name}.\n`,
    )
    expect(answered).toEqual([])
    expect([outside.read('kept'), site.read('kept'), site.read('docs/index.md')]).toEqual([
      'as it was',
      'as it was',
      page,
    ])
    expect(readdirSync(site.root).sort()).toEqual(names)
  })
})
