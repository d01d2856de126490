// Agents that ask about a site, by a client of the protocol's own SDK; and what is no message of the protocol.
import { spawn, spawnSync } from 'node:child_process'
import { createReadStream, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bin, makeSite, packageFolder, type TestSite } from './command.ts'

const programs = join(packageFolder, 'test', 'programs')
/** A key and its certificate, which only these tests trust. */
const TLS = join(packageFolder, 'test', 'fixtures', 'tls')
const sdk = (path: string) =>
  import(join(programs, 'node_modules/@modelcontextprotocol/sdk/dist/esm/client', path))

let site: TestSite
beforeAll(async () => {
  spawnSync(process.execPath, [join(programs, 'install.js')], { stdio: 'inherit' })
  const manifest = {
    version: 1,
    name: 'tidy',
    invocations: { installed: 'tidy' },
    commands: [
      { path: 'box' },
      { path: 'box fill', access: 'write', description: 'Fills a box.', arguments: [{ name: 'folder' }] },
    ],
  }
  site = makeSite(
    {
      'docs.config.json': JSON.stringify({
        title: 'Tidy',
        url: 'https://example.org',
        baseUrl: '/docs/',
        docs: { routeBasePath: '/' },
        cli: { manifest: 'cli.json', contracts: 'contracts.json' },
      }),
      'cli.json': JSON.stringify(manifest),
      'contracts.json': JSON.stringify({
        version: 1,
        contracts: [],
        calls: [
          {
            command: 'box fill',
            functions: [{ contract: 'Box', signature: 'fill(uint8 size)', mutability: 'payable' }],
          },
        ],
      }),
      'docs/index.md': '# Tidy\n\nKeeps folders in order.\n',
      'docs/boxes.md': '# Boxes\n\n## Cardboard\n\nA box of cardboard.\n\n:::command box fill\n:::\n',
    },
    { until: 'file' },
  )
  expect(await site.run('build', '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
}, 180_000)

/** Connects an agent. @param where is given to the command */
async function connect(...where: string[]) {
  const { Client } = await sdk('index.js')
  const { StdioClientTransport } = await sdk('stdio.js')
  const client = new Client({ name: 'agent', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [bin, 'mcp', ...where],
      cwd: site.root,
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(TLS, 'certificate.pem') },
    }),
  )
  onTestFinished(() => client.close())
  return {
    client,
    call: async (name: string, given: object) => {
      const { content, isError = false } = await client.callTool({ name, arguments: given })
      return { text: content[0].text as string, isError }
    },
  }
}

/** Answers for the built site as a host does, below its base URL. @param redirects locations by URL */
function siteAt(redirects: Readonly<Record<string, string>> = {}): RequestListener {
  return ({ url = '' }, response) => {
    if (redirects[url] !== undefined) return response.writeHead(302, { location: redirects[url] }).end()
    const path = url.replace(/^\/docs\//, '')
    createReadStream(join(site.root, 'build', path.endsWith('/') || path === '' ? `${path}index.html` : path))
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  }
}

/** @returns the port */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Serves the built site. */
async function serve(redirects?: Readonly<Record<string, string>>): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(siteAt(redirects)))}/docs/`
}

/** The first byte of an encrypted connection: of a handshake. */
const HANDSHAKE = 22

/** Serves the built site at one port, encrypted and not. @returns what was asked without encryption */
async function serveBoth(redirects: Record<string, string>): Promise<{ host: string; asked: string[] }> {
  const asked: string[] = []
  const [key, cert] = ['key.pem', 'certificate.pem'].map((name) => readFileSync(join(TLS, name)))
  const secure = createSecureServer({ key, cert }, siteAt(redirects))
  const plain = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.end('# Plain')
  })
  const server = createSocketServer((socket) => {
    socket.once('readable', () => {
      const first: Buffer | null = socket.read()
      if (!first) return
      socket.unshift(first)
      const handler = first[0] === HANDSHAKE ? secure : plain
      handler.emit('connection', socket)
    })
  })
  return { host: `localhost:${await listen(server)}`, asked }
}

describe.each([
  ['the built site', () => []],
  ['a folder', () => ['build']],
  ['a deployed site', async () => [await serve()]],
])('of %s, an agent', (_name, where) => {
  test('searches, reads pages and commands, and has lines explained', async () => {
    const { client, call } = await connect(...(await where()))
    expect(client.getServerVersion()).toMatchObject({ name: 'Tidy' })
    expect(client.getInstructions()).toMatch(/^These are the docs of Tidy\. Search first, /)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(['search', 'page', 'commands', 'explain'])
    expect(await call('search', { question: 'cardboard' })).toEqual({
      text: 'Boxes > Cardboard /docs/boxes/#cardboard\nA box of cardboard.',
      isError: false,
    })
    for (const url of ['/docs/boxes/#cardboard', 'https://example.org/docs/boxes/', '/docs/boxes/page.md'])
      expect((await call('page', { url })).text).toContain('\n# Boxes\n')
    expect((await call('commands', {})).text).toBe('box\nbox fill: Fills a box.')
    expect((await call('commands', { command: 'box fill' })).text).toContain('"folder"')
    expect((await call('explain', { line: 'tidy box fill .' })).text).toContain(
      'Signs a transaction: tidy box fill .',
    )
    const data = `0x8b984e23${'7'.padStart(64, '0')}`
    expect((await call('explain', { line: data })).text).toContain('Calls fill of Box')
  })
})

test('a mistake of the agent is told in the answer', async () => {
  const { call } = await connect()
  expect(await call('page', { url: '/docs/crates/' })).toEqual({
    text: 'there is no page /docs/crates/; take a URL from an answer of search',
    isError: true,
  })
  expect(await call('page', { url: '/docs/..%2f..%2fdocs.config.json' })).toMatchObject({ isError: true })
  expect(await call('commands', { command: 'box fil' })).toEqual({
    text: 'there is no command box fil; did you mean box fill?',
    isError: true,
  })
  expect((await call('search', { question: 'zebra' })).text).toBe('Nothing was found.')
  await expect(call('page', {})).rejects.toThrow('page needs the text url')
  await expect(call('open', {})).rejects.toThrow('unknown tool open')
})

test('of an encrypted site, an agent reads nothing that is sent without encryption', async () => {
  const redirects: Record<string, string> = { '/docs/moved/page.md': '/docs/boxes/page.md' }
  const { host, asked } = await serveBoth(redirects)
  redirects['/docs/plain/page.md'] = `http://${host}/docs/boxes/page.md`
  const { call } = await connect(`https://${host}/docs/`)
  expect((await call('page', { url: '/docs/moved/' })).text).toContain('\n# Boxes\n')
  expect(await call('page', { url: '/docs/plain/' })).toMatchObject({ isError: true })
  expect(asked).toEqual([])
})

test('of a site of others, an agent reads neither what links lead to nor what redirects to other hosts lead to', async () => {
  const asked: string[] = []
  const other = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.end('# Secret')
  })
  const away = `http://127.0.0.1:${await listen(other)}/away`
  const url = await serve({
    '/docs/out/page.md': away,
    '/docs/round/page.md': '/docs/round/page.md',
    '/docs/moved/page.md': '/docs/boxes/page.md',
  })
  const remote = await connect(url)
  for (const path of ['out', 'round'])
    expect(await remote.call('page', { url: `/docs/${path}/` })).toMatchObject({ isError: true })
  expect((await remote.call('page', { url: '/docs/moved/' })).text).toContain('\n# Boxes\n')
  expect(asked).toEqual([])

  const theirs = makeSite({
    'site/index.html': '<link href="/docs/assets/a.css">',
    'site/commands.json': '{',
    'site/own/page.md': '# Own',
    'secret.md': '# Secret',
  })
  mkdirSync(join(theirs.root, 'site/out'))
  symlinkSync('../../secret.md', join(theirs.root, 'site/out/page.md'))
  const local = await connect(join(theirs.root, 'site'))
  expect((await local.call('page', { url: '/docs/own/' })).text).toBe('# Own')
  expect(await local.call('page', { url: '/docs/out/' })).toMatchObject({ isError: true })
  expect(await local.call('commands', {})).toEqual({
    text: "the site's file commands.json is not JSON",
    isError: true,
  })
})

test('what is no message of the protocol gets an error, and the server goes on', async () => {
  const child = spawn(process.execPath, [bin, 'mcp'], { cwd: site.root })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  const lines = [
    '{',
    '[]',
    '7',
    '{"id":1}',
    '{"id":2,"method":"__proto__"}',
    '{"id":3,"method":"ping","params":[]}',
  ]
  child.stdin.end(
    [...lines, '', '{"method":"notifications/initialized"}', '{"id":4,"method":"ping"}', ''].join('\n'),
  )
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
  const answers = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(answers.map(({ id, error, result }) => [id, error?.code ?? result]).sort()).toEqual(
    [
      [1, -32600],
      [2, -32601],
      [3, -32600],
      [4, {}],
      [null, -32600],
      [null, -32600],
      [null, -32700],
    ].sort(),
  )
})

test('a folder without a site is an error', async () => {
  expect(await site.run('mcp', 'docs')).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('no site at [ROOT]/docs; run lido-docs build first, or name another'),
  })
})
