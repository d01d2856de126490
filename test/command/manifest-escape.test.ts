// What a program that is read with `manifest --from` could do besides being read, by ways that Node's permissions leave open.

import { readdirSync, symlinkSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeSite, packageFolder, runCommand } from './command.ts'

const HEAD = `import tls from 'node:tls'
import net from 'node:net'
import fs from 'node:fs'
import http from 'node:http'
import dgram from 'node:dgram'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const found = []
const note = (text) => { if (text) found.push(String(text)) }
const attempt = async (run) => { try { note(await run()) } catch {} }
const raw = (options = {}) => new tls.TLSSocket(undefined, options)._handle._parent
`

/** Commands of the program are what it has found. */
const TAIL = `
import { Command } from 'commander'
await new Promise((resolve) => setTimeout(resolve, 300))
const program = new Command('tidy')
found.forEach((text, index) => program.command('found-' + index).description(text))
program.parse()`

const SECRET = 'a-token-of-the-environment'

/** Each tries something, and returns or notes a text where it had success. */
const ATTEMPTS: Record<string, (port: number, folder: string) => string> = {
  'connects by the handle of a TLS socket': (port) =>
    `const handle = raw()\nattempt(() => { handle.connect(handle, '127.0.0.1', ${port}) })`,
  'listens by the handle of a TLS socket': () =>
    "attempt(() => { const handle = raw(); handle.bind('0.0.0.0', 4591); handle.listen(1) })",
  'makes a socket file': (_, folder) =>
    `attempt(() => { raw({ pipe: true }).bind('${folder}/socket'); return fs.existsSync('${folder}/socket') && 'a file' })`,
  'listens by an inner function': (port) =>
    `attempt(() => { const server = new net.Server(); server._listen2('127.0.0.1', ${port}, 4, 5) })`,
  'reads the environment of the process above it': () =>
    "attempt(() => fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8').includes('" +
    SECRET +
    "') && 'parent')",
  'reads the environment of every process': () =>
    `for (const pid of fs.readdirSync('/proc')) attempt(() => fs.readFileSync('/proc/' + pid + '/environ', 'utf8').includes('${SECRET}') && pid)`,
  'reads its own environment': () =>
    `attempt(() => Object.values(process.env).includes('${SECRET}') && 'own')`,
  'asks by HTTP': (port) =>
    `attempt(() => new Promise((resolve) => http.get('http://127.0.0.1:${port}').on('response', () => resolve('asked')).on('error', () => resolve(''))))`,
  'asks by fetch': (port) => `attempt(async () => (await fetch('http://127.0.0.1:${port}')).status)`,
  'connects by a socket of the module': (port) =>
    `attempt(() => Reflect.apply(Object.getPrototypeOf(new net.Socket()).connect, new net.Socket(), [${port}]))`,
  'sends by UDP': (port) => `attempt(() => dgram.createSocket('udp4').send('x', ${port}, '127.0.0.1'))`,
  'reads a file of the folder for temporary files': (_, folder) =>
    `attempt(() => fs.readFileSync('${folder}/private.txt', 'utf8'))`,
  'reads the files that hold passwords': () =>
    "for (const name of ['.env', '.env.local', '.npmrc', '.git/config']) attempt(() => fs.readFileSync(name, 'utf8'))",
  'writes a file': (_, folder) =>
    `attempt(() => { fs.writeFileSync('${folder}/written', ''); return 'a file' })`,
  'starts a process': () => "attempt(() => require('node:child_process').execSync('echo ran').toString())",
  'lists the processes of others': () =>
    "attempt(() => fs.readdirSync('/proc').filter((name) => Number(name) > 50).join())",
  'signals the process above it': () =>
    "attempt(() => { process.kill(process.ppid, 0); return process.ppid > 1 && 'sent' })",
  'traces a process': () => "attempt(() => fs.writeFileSync('/proc/1/mem', 'x') ?? 'traced')",
  'lists what is in the home': () => "attempt(() => fs.readdirSync(process.env.HOME).length > 0 && 'home')",
  'opens the disk': () =>
    "attempt(() => fs.readdirSync('/dev').filter((name) => /^(?:vd|sd|nvme|mem)/.test(name)).join())",
}

async function startServer(): Promise<{ port: number; connections: () => number }> {
  let count = 0
  const server: Server = createServer((socket) => {
    count += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, connections: () => count }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.unref()
  })
}

describe.skipIf(process.platform !== 'linux')('a program that is read', () => {
  test.each(Object.entries(ATTEMPTS))('%s: without success', async (_, write) => {
    const { port, connections } = await startServer()
    const outer = makeSite({ 'private.txt': 'private text' })
    const site = makeSite({
      '.env': 'TOKEN=secret',
      '.env.local': 'TOKEN=secret',
      '.npmrc': 'token=secret',
      '.git/config': '[remote]\n\turl = https://token@example.org\n',
      '.git/HEAD': 'ref: refs/heads/main\n',
      'a.mjs': HEAD + write(port, outer.root) + TAIL,
    })
    symlinkSync(join(packageFolder, 'node_modules'), join(site.root, 'node_modules'))
    const run = await runCommand(['manifest', '--from', 'a.mjs'], site.root, { env: { CI_TOKEN: SECRET } })
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(run.stdout).commands).toEqual([])
    expect(connections()).toBe(0)
    await expect(isOpen(4591)).resolves.toBe(false)
    expect(readdirSync(outer.root)).toEqual(['private.txt'])
  })
})

test('where there is no sandbox, the command says with what rights the program runs', async () => {
  const site = makeSite({ 'a.mjs': `import { Command } from 'commander'\nnew Command('tidy').parse()` })
  symlinkSync(join(packageFolder, 'node_modules'), join(site.root, 'node_modules'))
  const { code, stderr } = await runCommand(['manifest', '--from', 'a.mjs'], site.root, {
    env: { PATH: site.root },
  })
  expect([code, stderr]).toEqual([
    0,
    'a.mjs runs with your rights: neither bubblewrap nor Linux namespaces are there to isolate it\n',
  ])
})
