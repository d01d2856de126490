// What a program that is read with `manifest --from` could do besides being read, by ways that Node's permissions leave open.

import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeSite, packageFolder, runCommand } from './command.ts'

const HEAD = `import tls from 'node:tls'
import net from 'node:net'
import fs from 'node:fs'
import os from 'node:os'
import v8 from 'node:v8'
import vm from 'node:vm'
import dns from 'node:dns'
import http from 'node:http'
import dgram from 'node:dgram'
import module from 'node:module'
const require = module.createRequire(import.meta.url)
for (const event of ['uncaughtException', 'unhandledRejection']) process.removeAllListeners(event).on(event, () => {})
const found = []
let name = ''
const attempt = async (run) => {
  const own = name
  try {
    const text = await run()
    if (text) found.push(own + ': ' + String(text).slice(0, 200))
  } catch {}
}
const raw = (options = {}) => new tls.TLSSocket(undefined, options)._handle._parent
const processes = () => fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name))
const wrote = (path) => fs.existsSync(path) && 'a file'
`

/** Commands of the program are what it has found. */
const TAIL = `
import { Command } from 'commander'
await new Promise((resolve) => setTimeout(resolve, 500))
const program = new Command('tidy')
found.forEach((text, index) => program.command('found-' + index).description(text))
program.parse()`

const SECRET = 'a-token-of-the-environment'

interface Outside {
  /** Of a server for TCP and UDP. */
  port: number
  /** A folder that the program should not see, with a file and a socket. */
  folder: string
  /** The name of an abstract socket. */
  abstract: string
}

/** Each tries something, and returns a text where it had success; what reaches a server or a folder is noticed there. */
const attemptsOn = ({ port, folder, abstract }: Outside): Record<string, string> => {
  const url = `127.0.0.1:${port}`
  const server = `{ port: ${port}, host: '127.0.0.1' }`
  const asked = (start: string) =>
    `attempt(() => new Promise((resolve) => ${start}.on('error', () => resolve('')).on('secureConnect', () => resolve('')).on('response', () => resolve('asked'))))`
  const read = (path: string) =>
    `attempt(() => fs.readFileSync(${path}, 'utf8').includes('${SECRET}') && 'read')`
  return {
    // The network.
    'connects by the handle of a TLS socket': `attempt(() => { const handle = raw(); handle.connect(handle, '127.0.0.1', ${port}) })`,
    'connects by a socket': `attempt(() => { new net.Socket().on('error', () => {}).connect(${port}, '127.0.0.1') })`,
    'connects by a function': `attempt(() => { net.connect(${server}).on('error', () => {}) })`,
    'connects by the socket of the module': `attempt(() => Reflect.apply(Object.getPrototypeOf(new net.Socket()).connect, new net.Socket(), [${port}]) && undefined)`,
    'connects by TLS': `attempt(() => { tls.connect(${server}).on('error', () => {}) })`,
    'asks by HTTP': asked(`http.get('http://${url}')`),
    'asks by HTTPS': asked(`require('node:https').get('https://${url}')`),
    'asks by HTTP/2': `attempt(() => { require('node:http2').connect('http://${url}').on('error', () => {}) })`,
    'asks by a connection of its own': `attempt(() => { http.get({ createConnection: () => net.createConnection(${server}).on('error', () => {}) }).on('error', () => {}) })`,
    'asks by fetch': `attempt(async () => (await fetch('http://${url}')).status)`,
    'asks by fetch of another realm': `attempt(async () => (await vm.runInNewContext('f', { f: fetch })('http://${url}')).status)`,
    'opens a web socket': `attempt(() => { new WebSocket('ws://${url}') })`,
    'opens a source of events': `attempt(() => { new EventSource('http://${url}') })`,
    'sends a beacon': `attempt(() => { navigator.sendBeacon('http://${url}') })`,
    'sends by UDP': `attempt(() => { dgram.createSocket('udp4').send('x', ${port}, '127.0.0.1') })`,
    'sends by UDP, with the class': `attempt(() => { new dgram.Socket('udp4').send('x', ${port}, '127.0.0.1') })`,
    'asks a server of names': `attempt(() => { const asking = new dns.Resolver(); asking.setServers(['${url}']); asking.resolve('x.example', () => {}) })`,
    'asks a server of names by a promise': `attempt(async () => { const asking = new dns.promises.Resolver(); asking.setServers(['${url}']); await asking.resolve4('x.example') })`,
    'sets the server of names': `attempt(() => { dns.setServers(['${url}']); dns.resolve('x.example', () => {}) })`,
    'looks a host up': `attempt(async () => (await dns.promises.lookup('example.org')).address)`,
    'connects to a socket file': `attempt(() => new Promise((resolve) => net.connect('${folder}/open').on('connect', () => resolve('open')).on('error', () => resolve(''))))`,
    'connects to a socket file by its handle': `attempt(() => { const handle = raw({ pipe: true }); handle.connect(handle, '${folder}/open') })`,
    'connects to an abstract socket': `attempt(() => new Promise((resolve) => net.connect('\\0${abstract}').on('connect', () => resolve('open')).on('error', () => resolve(''))))`,
    'asks by a socket file': asked(`http.get({ socketPath: '${folder}/open' })`),
    'listens by the handle of a TLS socket': `attempt(() => { const handle = raw(); handle.bind('0.0.0.0', 4591); handle.listen(1) })`,
    'listens by an inner function': `attempt(() => { const server = new net.Server(); server._listen2('127.0.0.1', 4591, 4, 5) })`,
    'listens by HTTP': `attempt(() => { http.createServer().listen(4591) })`,
    'listens for a debugger': `attempt(() => { const inspector = require('node:inspector'); inspector.open(4591); return inspector.url() })`,
    'listens by a descriptor': `attempt(() => { net.createServer().listen({ fd: 2 }) })`,
    'knows the interfaces of the system': `attempt(() => Object.values(os.networkInterfaces()).flat().filter(({ internal }) => !internal).map(({ address }) => address).join())`,
    'reads the connections of the system': `attempt(() => fs.readFileSync('/proc/net/tcp', 'utf8').includes(':${port.toString(16).toUpperCase().padStart(4, '0')} ') && 'read')`,
    'has the bindings of sockets': `attempt(() => { const { TCP, constants } = process.binding('tcp_wrap'); const handle = new TCP(constants.SOCKET); handle.connect(handle, '127.0.0.1', ${port}) })`,
    'has the bindings of pipes': `attempt(() => { const { Pipe, constants } = process.binding('pipe_wrap'); const handle = new Pipe(constants.SOCKET); handle.connect(handle, '${folder}/open') })`,
    'has the bindings of UDP': `attempt(() => { const { UDP } = process.binding('udp_wrap'); new UDP().bind('127.0.0.1', 4591, 0) ?? 'bound' })`,
    // Processes.
    ...Object.fromEntries(
      ['environ', 'cmdline', 'maps', 'auxv'].map((file) => [
        `reads ${file} of the process above it`,
        `attempt(() => process.ppid > 1 && fs.readFileSync('/proc/' + process.ppid + '/${file}', 'utf8').length && 'read')`,
      ]),
    ),
    'reads the environment of every process': `for (const pid of processes()) ${read("'/proc/' + pid + '/environ'")}`,
    'reads the environment of every thread': `for (const pid of processes()) ${read("'/proc/' + pid + '/task/' + pid + '/environ'")}`,
    'reads its own environment': `attempt(() => JSON.stringify(process.env).includes('${SECRET}') && 'own')`,
    'reads the environment of a report': `attempt(() => JSON.stringify(process.report.getReport()).includes('${SECRET}') && 'report')`,
    'has options of Node in its environment': `attempt(() => process.env.NODE_OPTIONS)`,
    'lists the processes of others': 'attempt(() => processes().filter((name) => Number(name) > 50).join())',
    'sees another root': `attempt(() => processes().map((pid) => fs.existsSync('/proc/' + pid + '/root${folder}') && pid).filter(Boolean).join())`,
    'sees the folder of another process': `attempt(() => processes().map((pid) => fs.existsSync('/proc/' + pid + '/cwd${folder}') && pid).filter(Boolean).join())`,
    'has descriptors of files outside': `attempt(() => fs.readdirSync('/proc/self/fd').map((fd) => { try { return fs.readlinkSync('/proc/self/fd/' + fd) } catch { return '' } }).filter((link) => link.startsWith('/') && !/^\\/(?:dev\\/null|proc\\/)/.test(link) && !link.startsWith(process.cwd())).join())`,
    'traces a process by its memory': "attempt(() => fs.writeFileSync('/proc/1/mem', 'x') ?? 'traced')",
    'reads the memory of a process':
      "attempt(() => { const fd = fs.openSync('/proc/' + process.ppid + '/mem', 'r'); return process.ppid > 1 && fs.readSync(fd, Buffer.alloc(8), 0, 8, 4194304) && 'read' })",
    'signals the process above it':
      "attempt(() => { process.kill(process.ppid, 0); return process.ppid > 1 && 'sent' })",
    'signals by an inner function':
      "attempt(() => { process._kill(process.ppid, 0); return process.ppid > 1 && 'sent' })",
    'debugs a process':
      "attempt(() => { process._debugProcess(process.ppid); return process.ppid > 1 && 'debugged' })",
    'changes the priority of another':
      "attempt(() => { os.setPriority(process.ppid, 19); return process.ppid > 1 && 'changed' })",
    'becomes another user': "attempt(() => { process.setuid(65534); return 'became' })",
    'becomes another group': "attempt(() => { process.setgroups([4]); return 'became' })",
    ...Object.fromEntries(
      [
        "execSync('echo ran')",
        "spawnSync('echo', ['ran']).stdout",
        "execFileSync(process.execPath, ['-p', '1'])",
        "fork('./a.mjs').pid",
        "spawn('echo', ['ran'], { detached: true }).pid",
        "exec('echo ran').pid",
      ].map((call) => [
        `starts a process: ${call.split('(')[0]}`,
        `attempt(() => String(require('node:child_process').${call} ?? '').replace('undefined', ''))`,
      ]),
    ),
    'starts a process by its binding': `attempt(() => { const { Process } = process.binding('process_wrap'); return new Process().spawn({ file: '/bin/true', args: ['true'] }) === 0 && 'ran' })`,
    'starts a process by a synchronous binding': `attempt(() => process.binding('spawn_sync').spawn({ file: '/bin/true', args: ['true'] }).pid)`,
    'becomes another program': `attempt(() => process.execve('/bin/true', ['true'], {}))`,
    'starts a cluster': `attempt(() => require('node:cluster').fork().id)`,
    'starts a thread': `attempt(() => new (require('node:worker_threads').Worker)('0', { eval: true }).threadId)`,
    'starts a thread that has no limits': `attempt(() => new (require('node:worker_threads').Worker)('0', { eval: true, execArgv: [], env: require('node:worker_threads').SHARE_ENV }).threadId)`,
    'registers hooks in a thread': `attempt(() => { module.register('data:text/javascript,export function resolve() {}'); return 'registered' })`,
    'opens native code': `attempt(() => {
      const library = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64'].map((path) => path + '/libresolv.so.2').find((path) => fs.existsSync(path))
      try { process.dlopen({ exports: {} }, library) } catch {}
      return fs.readFileSync('/proc/self/maps', 'utf8').includes('libresolv') && 'opened'
    })`,
    'runs its tests': `attempt(() => { require('node:test').run({ files: [] }); return '' })`,
    // Files.
    ...Object.fromEntries(
      [
        "writeFileSync(path, '')",
        "appendFileSync(path, 'x')",
        "openSync(path, 'w')",
        "openSync(path, 'r+')",
        'mkdirSync(path)',
        'mkdtempSync(path)',
        "symlinkSync('/etc/passwd', path)",
        "linkSync('a.mjs', path)",
        "renameSync('a.mjs', path)",
        "copyFileSync('a.mjs', path)",
        "cpSync('a.mjs', path)",
        "createWriteStream(path).on('error', () => {})",
        "promises.writeFile(path, '').catch(() => {})",
        "promises.open(path, 'w').catch(() => {})",
      ].flatMap((call) =>
        [`${folder}/written`, 'written', 'docs/written'].map((path) => [
          `writes ${path}: ${call.split('(')[0]}`,
          `attempt(() => { const path = '${path}'; fs.${call}; return ${call.startsWith('create') || call.startsWith('promises') ? "''" : "'written'"} })`,
        ]),
      ),
    ),
    ...Object.fromEntries(
      [
        'unlinkSync(path)',
        'rmSync(path)',
        'truncateSync(path, 0)',
        'chmodSync(path, 0)',
        'fchmodSync(fs.openSync(path), 0)',
        'futimesSync(fs.openSync(path), 1, 1)',
        'utimesSync(path, 1, 1)',
        'lutimesSync(path, 1, 1)',
        'chownSync(path, 1, 1)',
        'fchownSync(fs.openSync(path), 1, 1)',
        "writeSync(fs.openSync('/proc/self/fd/' + fs.openSync(path), 'r+'), 'x')",
      ].map((call) => [
        `changes a file: ${call}`,
        `attempt(() => { const path = 'docs/index.md'; fs.${call}; return 'changed' })`,
      ]),
    ),
    'makes a socket file': `attempt(() => { raw({ pipe: true }).bind('docs/socket'); return wrote('docs/socket') })`,
    'writes a report': `attempt(() => { process.report.directory = process.cwd(); return wrote(process.report.writeReport('report.json')) })`,
    'writes a picture of its memory': `attempt(() => wrote(v8.writeHeapSnapshot('heap')))`,
    'writes by the flags of the engine': `attempt(() => { v8.setFlagsFromString('--logfile=' + process.cwd() + '/v8.log'); v8.setFlagsFromString('--log-all'); return wrote('v8.log') })`,
    'writes what it compiled': `attempt(() => { const { directory } = module.enableCompileCache(process.cwd() + '/compiled'); module.flushCompileCache(); return wrote('compiled') })`,
    'writes events': `attempt(() => { require('node:trace_events').createTracing({ categories: ['v8'] }).enable(); return wrote('node_trace.1.log') })`,
    'writes coverage': `attempt(() => { v8.takeCoverage(); return wrote('coverage') })`,
    'writes by WASI': `attempt(() => { new (require('node:wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } }); return '' })`,
    'writes a database': `attempt(() => { new (require('node:sqlite').DatabaseSync)('data.db'); return wrote('data.db') })`,
    'writes by the bindings of files': `attempt(() => { const fs = process.binding('fs'); fs.open('docs/written', 65, 438, undefined, {}); return wrote('docs/written') })`,
    'writes to memory that is shared':
      "attempt(() => { fs.writeFileSync('/dev/shm/lido-docs-x', 'x'); return 'written' })",
    'writes to a device': "attempt(() => { fs.writeFileSync('/dev/kmsg', 'x'); return 'written' })",
    'writes settings of the kernel':
      "attempt(() => { fs.writeFileSync('/proc/sys/kernel/hostname', 'x'); return 'written' })",
    'writes the limits of memory of the parent':
      "attempt(() => { fs.writeFileSync('/proc/' + process.ppid + '/oom_score_adj', '1000'); return process.ppid > 1 && 'written' })",
    'writes settings of the user':
      "attempt(() => { fs.writeFileSync(process.env.HOME + '/.lido-docs-x', 'x'); return 'written' })",
    'writes to a terminal':
      "attempt(() => { const fd = fs.openSync('/dev/tty', 'w'); return fs.writeSync(fd, 'x') })",
    'permits itself':
      "attempt(() => { process.permission.has = () => true; fs.writeFileSync('docs/written', ''); return 'written' })",
    'permits itself by a prototype':
      "attempt(() => { Object.prototype.permission = undefined; Object.prototype.ignorePermission = true; fs.writeFileSync('docs/written', ''); delete Object.prototype.ignorePermission; return 'written' })",
    'reads a file of the folder for temporary files': read(`'${folder}/private.txt'`),
    'reads by a link': read("'link/private.txt'"),
    'reads by a file as a blob': `attempt(async () => (await (await fs.openAsBlob('${folder}/private.txt')).text()).includes('${SECRET}') && 'read')`,
    'reads variables of a file': `attempt(() => { process.loadEnvFile('${folder}/private.txt'); return process.env.CI_TOKEN })`,
    'loads code outside': `attempt(() => require('${folder}/code.cjs') && 'loaded')`,
    'loads code by a URL': `attempt(async () => (await import('file://${folder}/code.cjs')) && 'loaded')`,
    'loads code of a host': `attempt(async () => (await import('http://${url}/x.mjs')) && 'loaded')`,
    ...Object.fromEntries(
      [
        '.env',
        '.env.local',
        '.npmrc',
        '.netrc',
        '.yarnrc.yml',
        '.git/config',
        '.git/modules/x/config',
        '.git/config.worktree',
      ].map((name) => [`reads ${name}`, read(`'${name}'`)]),
    ),
    'watches a folder': `attempt(() => { fs.watch('${folder}').on('error', () => {}).unref(); return 'watched' })`,
    'lists what is in the home': "attempt(() => fs.readdirSync(process.env.HOME).length > 0 && 'home')",
    'opens the disk':
      "attempt(() => fs.readdirSync('/dev').filter((name) => /^(?:vd|sd|nvme|mem|kmsg|fuse|kvm|loop)/.test(name)).join())",
    // The folder of the package itself may be below /tmp.
    'sees sockets of the system': `attempt(() => ['/run', '/var/run', '/tmp'].flatMap((path) => { try { return fs.readdirSync(path).filter((name) => !${JSON.stringify(packageFolder)}.startsWith(path + '/' + name + '/')) } catch { return [] } }).filter((name) => !/^(?:mount|lido-docs-sandbox-.*)$/.test(name)).join())`,
    'sees the devices of the kernel': "attempt(() => fs.readdirSync('/sys').join())",
    'sees other mounts': `attempt(() => fs.readFileSync('/proc/self/mountinfo', 'utf8').includes(' ${folder} ') && 'mount')`,
    'has capabilities':
      "attempt(() => /^Cap(?:Eff|Prm|Bnd|Amb):\\t(?!0+$)/m.test(fs.readFileSync('/proc/self/status', 'utf8')) && 'has')",
    'may get rights by a program':
      "attempt(() => /^NoNewPrivs:\\t0/m.test(fs.readFileSync('/proc/self/status', 'utf8')) && 'may')",
  }
}

/** Servers, a socket file and a folder that the program should not reach. */
async function openOutside() {
  const outer = makeSite({
    'private.txt': `CI_TOKEN=${SECRET}`,
    'code.cjs': 'module.exports = 1',
  })
  const abstract = `lido-docs-${process.pid}`
  let count = 0
  const start = async (at: number | string) => {
    const server: Server = createServer((socket) => {
      count += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(at, resolve))
    onTestFinished(() => void server.close())
    return server
  }
  const { port } = (await start(0)).address() as AddressInfo
  await start(join(outer.root, 'open'))
  await start(`\0${abstract}`)
  const datagrams = createSocket('udp4', () => {
    count += 1
  })
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve))
  onTestFinished(() => void datagrams.close())
  return { port, folder: outer.root, abstract, connections: () => count }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.unref()
  })
}

const SECRET_FILES = Object.fromEntries(
  [
    '.env',
    '.env.local',
    '.npmrc',
    '.netrc',
    '.yarnrc.yml',
    '.git/config',
    '.git/modules/x/config',
    '.git/config.worktree',
  ].map((path) => [path, `token = ${SECRET}`]),
)

function makeProgram(text: string) {
  const site = makeSite({ 'docs/index.md': '# Home\n', 'a.mjs': text })
  symlinkSync(join(packageFolder, 'node_modules'), join(site.root, 'node_modules'))
  return site
}

const states = (folder: string) =>
  execFileSync('find', [folder, '-not', '-path', '*/node_modules/*', '-printf', '%P %m %U %s %T@\\n'], {
    encoding: 'utf8',
  })

const LOUD = "import fs from 'node:fs'; const text = 'x'.repeat(65536);"
const COMMANDER = "import { Command } from 'commander'; const program = new Command('a'); let last = program;"

describe.skipIf(process.platform !== 'linux')('a program that is read', () => {
  test('can only be read, whatever it tries', { timeout: 120_000 }, async () => {
    const outside = await openOutside()
    const attempts = Object.entries(attemptsOn(outside))
    expect(attempts.length).toBeGreaterThanOrEqual(150)
    const tries = attempts.map(([name, code]) => `name = ${JSON.stringify(name)}\n${code}\n`).join('')
    const site = makeProgram(HEAD + tries + TAIL)
    for (const [path, text] of Object.entries(SECRET_FILES)) site.write(path, text)
    site.write('.git/HEAD', 'ref: refs/heads/main\n')
    symlinkSync(outside.folder, join(site.root, 'link'))
    const before = [site.root, outside.folder].map(states)
    const run = await runCommand(['manifest', '--from', 'a.mjs'], site.root, { env: { CI_TOKEN: SECRET } })
    expect([run.code, run.stderr]).toEqual([0, ''])
    const found: { description: string }[] = JSON.parse(run.stdout).commands
    expect(found.map(({ description }) => description)).toEqual([])
    expect(outside.connections()).toBe(0)
    await expect(isOpen(4591)).resolves.toBe(false)
    expect([site.root, outside.folder].map(states)).toEqual(before)
    expect(existsSync('/dev/shm/lido-docs-x')).toBe(false)
  })

  test.each([
    ['never ends', 'for (;;) {}', 'a.mjs was still running after 3 s; '],
    [
      'waits for ever',
      'setInterval(() => {}, 1000); await new Promise(() => {})',
      'a.mjs was still running after 3 s; ',
    ],
    ['prints without end', `${LOUD} for (;;) fs.writeSync(2, text)`, 'a.mjs was still running after 3 s; '],
    ['answers without end', `${LOUD} for (;;) fs.writeSync(3, text)`, 'a.mjs exited while it was imported; '],
    [
      'answers nonsense',
      `${LOUD} fs.writeSync(3, text); process.reallyExit(0)`,
      'cannot read the program of a.mjs: ',
    ],
    [
      'has no stack left',
      '(function f() { f() })()',
      'cannot import a.mjs: Maximum call stack size exceeded',
    ],
    [
      'wants more memory',
      'export const all = [1, 2].map(() => Buffer.allocUnsafeSlow(3e9))',
      'cannot import a.mjs: Array buffer allocation failed',
    ],
    ['ends itself', 'process.abort()', 'a.mjs exited while it was imported'],
    ['fails with a long message', "throw new Error('x'.repeat(1e6))", 'cannot import a.mjs: xxx'],
    ['fails with what is no error', 'throw null', 'cannot import a.mjs: null'],
    [
      'has too deep commands',
      `${COMMANDER} for (let i = 0; i < 5000; i++) { const next = new Command('c'); last.addCommand(next); last = next } export default program`,
      'cannot ',
    ],
  ])('that %s is ended', { timeout: 120_000 }, async (_, text, message) => {
    const site = makeProgram(text)
    const limit = message.includes('3 s') ? ['--timeout', '3'] : []
    const { code, stderr } = await runCommand(['manifest', '--from', 'a.mjs', ...limit], site.root)
    expect([code, stderr.slice(0, 7 + message.length)]).toEqual([2, `error: ${message}`])
    expect(readdirSync(site.root).sort()).toEqual(['a.mjs', 'docs', 'node_modules'])
  })
})

test('where there is no sandbox, the command says with what rights the program runs', async () => {
  const site = makeProgram(`import { Command } from 'commander'\nnew Command('tidy').parse()`)
  const { code, stderr } = await runCommand(['manifest', '--from', 'a.mjs'], site.root, {
    env: { PATH: site.root },
  })
  expect([code, stderr]).toEqual([
    0,
    'a.mjs runs with your rights: neither bubblewrap nor Linux namespaces are there to isolate it\n',
  ])
})
