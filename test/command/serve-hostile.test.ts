// What the dev server answers to those who mean no good.
import { symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FEATURES } from '../../src/features/index.ts'
import { type ServeOptions, startServe } from '../../src/serve/dev-server.ts'
import { makeSite } from './command.ts'

async function serve(options: Partial<ServeOptions> = {}) {
  const { root } = makeSite({
    'docs.config.json': JSON.stringify({ title: 'Site', url: 'https://example.org', baseUrl: '/base/' }),
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nText.\n',
    'static/robots.txt': 'User-agent: *\n',
    'secret.txt': 'secret',
  })
  const bugs: unknown[] = []
  const server = await startServe({
    features: FEATURES,
    cwd: root,
    port: 0,
    host: '127.0.0.1',
    onBug: (error) => bugs.push(error),
    ...options,
  })
  onTestFinished(() => server.close())
  return { root, bugs, ...server }
}

interface Sent {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

function ask(
  port: number,
  { body, ...options }: Sent,
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent: false, ...options }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

test('answers only to host names that it knows, and says what to do', async () => {
  const { port } = await serve({ allowedHosts: ['docs.example.org'] })
  const status = async (host: string) => (await ask(port, { path: '/base/', headers: { host } })).status
  for (const host of [
    'localhost',
    `localhost:${port}`,
    '127.0.0.1',
    '[::1]:80',
    'docs.example.org',
    'a.localhost',
  ])
    expect([host, await status(host)]).toEqual([host, 200])
  for (const host of [
    'example.org',
    'localhost.example.org',
    '192.0.2.7',
    'undefined',
    'localhost@example.org',
  ])
    expect([host, await status(host)]).toEqual([host, 403])
  expect((await ask(port, { path: '/base/', headers: { host: 'example.org' } })).text).toBe(
    'Requests for the host name "example.org" are rejected to prevent DNS rebinding. Use localhost, or allow it with --allow-host.\n',
  )
})

test('serves nothing from outside the site, however it is requested', async () => {
  const { root, port, bugs } = await serve()
  symlinkSync(join(root, 'secret.txt'), join(root, 'static/link.txt'))
  symlinkSync(root, join(root, 'static/up'))
  writeFileSync(join(root, 'docs/index.md'), '---\nslug: /\n---\n\n# Home\n\nNew text.\n')
  await expect.poll(async () => (await ask(port, { path: '/base/' })).text).toContain('New text.')
  const paths = [
    '/base/../secret.txt',
    '/base/..%2fsecret.txt',
    '/base/%2e%2e%2fsecret.txt',
    '/base/%252e%252e%252fsecret.txt',
    '/base/..%5csecret.txt',
    '/base/..\\secret.txt',
    '/base/robots.txt%00',
    '/base//secret.txt',
    '/base/secret.txt',
    '/base/docs/index.md',
    '/base/docs.config.json',
    '/base/link.txt',
    '/base/up/secret.txt',
    '/base/__lido-docs/../../secret.txt',
    '/base/__lido-docs/nothing',
    '/base/%',
    '/base/%ff%fe',
    `file:///${root}/secret.txt`,
    '*',
  ]
  for (const path of paths) {
    const { status, text } = await ask(port, { path })
    expect([path, status, text.includes('secret')]).toEqual([path, 404, false])
  }
  expect(bugs).toEqual([])
})

/** Pages that would make too much of their text, with the message about each. */
const BOMBS: [text: string, message: RegExp][] = [
  [`${'a|'.repeat(3000)}\n${'-|'.repeat(3000)}\n${'a\n'.repeat(3000)}`, /more than 65,536 cells/],
  [`[x]: /${'u'.repeat(50_000)}\n\n${'[x] '.repeat(5000)}`, /references add more than 1,000,000/],
  [`${'*a@b.c *x*\n'.repeat(5000)}`, /too much emphasis/],
  [`${'> - a\n  x\n'.repeat(5000)}`, /too many lines without its mark/],
  [`${'- '.repeat(25_000)}a\n${'a  \n'.repeat(5000)}`, /nested too deeply/],
  [`import Part from './_part.md'\n\n${'<Part />\n\n'.repeat(20)}`, /cannot read/],
]

test('survives pages that would make too much of their text, and shows the others meanwhile', async () => {
  const { root, port, bugs, session } = await serve()
  writeFileSync(join(root, 'docs/_part.md'), 'words '.repeat(100_000))
  for (const [index, [text, message]] of BOMBS.entries()) {
    writeFileSync(join(root, `docs/bomb${index}.md`), `# Bomb\n\n${text}\n`)
    await ask(port, { path: `/base/bomb${index}/` })
    await expect.poll(() => JSON.stringify(session.message())).toMatch(message)
    expect((await ask(port, { path: '/base/' })).text).toContain('Text.')
  }
  expect(bugs).toEqual([])
})

test('limits what a request may cost', async () => {
  const { port } = await serve()
  expect((await ask(port, { path: `/base/${'a'.repeat(3000)}` })).status).toBe(414)
  expect((await ask(port, { path: '/base/', headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431)
  expect((await ask(port, { path: '/base/', method: 'POST', body: 'x' })).status).toBe(405)
  expect((await ask(port, { path: '/base/', method: 'DELETE' })).status).toBe(405)
  const own = { path: '/base/__lido-docs/open', method: 'POST' }
  const origin = `http://127.0.0.1:${port}`
  expect((await ask(port, own)).status).toBe(403)
  expect((await ask(port, { ...own, headers: { origin: 'https://example.org' } })).status).toBe(403)
  expect((await ask(port, { ...own, headers: { origin: 'null' } })).status).toBe(403)
  expect((await ask(port, { ...own, headers: { origin }, body: 'x'.repeat(10_000) })).status).toBe(413)
  expect((await ask(port, { ...own, headers: { origin }, body: '../secret.txt' })).status).toBe(404)
})

test('a client has a bounded number of event streams, and gives them back', async () => {
  const { port, url } = await serve()
  const streams = await Promise.all(Array.from({ length: 100 }, () => fetch(`${url}__lido-docs/events`)))
  expect(streams.every(({ status }) => status === 200)).toBe(true)
  expect((await ask(port, { path: '/base/__lido-docs/events' })).status).toBe(503)
  await Promise.all(streams.map(({ body }) => body?.cancel()))
  await expect
    .poll(async () => {
      const again = await fetch(`${url}__lido-docs/events`)
      await again.body?.cancel()
      return again.status
    })
    .toBe(200)
})

test('answers pages of other sites only when a reader follows a link', async () => {
  const { port } = await serve()
  const own = `http://localhost:${port}`
  const status = async (path: string, headers: Record<string, string>, method = 'GET') =>
    (await ask(port, { path, method, headers: { host: `localhost:${port}`, ...headers } })).status
  const strangers: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://a1.localhost:${port}` },
    { origin: `http://localhost:${port + 1}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
    { origin: own, 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of strangers)
    for (const path of ['/base/', '/base/robots.txt', '/base/__lido-docs/events', '/base/__lido-docs/dev.js'])
      expect([headers, path, await status(path, headers)]).toEqual([headers, path, 403])
  const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  expect(await status('/base/', visit)).toBe(200)
  expect(await status('/base/__lido-docs/events', visit)).toBe(403)
  for (const path of ['/base/', '/base/__lido-docs/open'])
    expect(await status(path, { ...visit, origin: 'https://evil.example' }, 'POST')).not.toBe(200)
  expect(await status('/base/', { origin: own, 'sec-fetch-site': 'same-origin' })).toBe(200)
})

test('streams that pages of other sites ask for do not use up those of the author', async () => {
  const { port, url } = await serve()
  const headers = { origin: 'https://evil.example' }
  const streams = await Promise.all(
    Array.from({ length: 150 }, (_, index) =>
      ask(port, { path: '/base/__lido-docs/events', headers: { host: `a${index}.localhost`, ...headers } }),
    ),
  )
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([403]))
  const own = await fetch(`${url}__lido-docs/events`)
  expect(own.status).toBe(200)
  await own.body?.cancel()
})

test('a request with two Host lines is not answered', async () => {
  const { port } = await serve()
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /base/ HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'),
    )
    socket.once('data', (data) => {
      socket.destroy()
      resolve(String(data))
    })
  })
  expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request')
  expect(answer).toContain('The request has more than one Host header.')
})

test('input that is not HTTP does not end it', async () => {
  const { port, bugs } = await serve()
  for (const text of [
    '\0\0\0\0',
    'GET\r\n\r\n',
    'GET /base/ HTTP/1.1\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(text))
      socket.on('close', () => resolve())
      socket.on('error', () => resolve())
      socket.resume()
    })
  }
  expect((await ask(port, { path: '/base/' })).status).toBe(200)
  expect(bugs).toEqual([])
})
