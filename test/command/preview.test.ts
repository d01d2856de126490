// `lido-docs preview`, and what a static host is expected to do.

import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { type PreviewOptions, startPreview } from '../../src/serve/preview-server.ts'
import { words } from '../lists.ts'
import { startCommand } from './background.ts'
import { makeSite } from './command.ts'

const LONG = `<!doctype html><title>Long</title>${'<p>Text that compresses well.</p>'.repeat(200)}`
const output = {
  'build/index.html': '<!doctype html><title>Home</title>',
  'build/guide/index.html': LONG,
  'build/guide/page.md': 'Text',
  'build/404.html': '<!doctype html><title>Page not found</title>',
  'build/assets/main.0123abcd.css': 'a { color: red }',
  'build/img/a b#c.svg': '<svg/>',
}

async function preview(options: Partial<PreviewOptions> = {}, files: Record<string, string> = output) {
  const { root } = makeSite(files)
  const server = await startPreview({ outDir: join(root, 'build'), baseUrl: '/base/', port: 0, ...options })
  onTestFinished(() => server.close())
  const origin = `http://127.0.0.1:${server.port}`
  return {
    root,
    origin,
    get: (path: string, init?: RequestInit) => fetch(origin + path, { redirect: 'manual', ...init }),
  }
}

test.each([
  ['text/markdown', 'text/markdown'],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', 'text/markdown'],
  ['Text/Markdown;q=0.8, */*', 'text/markdown'],
  ['text/html, text/markdown;q=0.9', 'text/html'],
  ['text/markdown;q=0, */*', 'text/html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
  ['*/*', 'text/html'],
])('a page is sent to a client that accepts "%s" as %s', async (accept, type) => {
  const { get } = await preview()
  const headers = { accept, 'accept-encoding': 'gzip' }
  const answer = await get('/base/guide/', { headers })
  expect([
    answer.status,
    answer.headers.get('content-type')?.split(';')[0],
    answer.headers.get('link'),
  ]).toEqual([200, type, '</base/guide/page.md>; rel="alternate"; type="text/markdown"'])
  expect(answer.headers.get('vary')).toMatch(/^Accept(?:, Accept-Encoding)?$/)
  expect((await answer.text()) === 'Text').toBe(type === 'text/markdown')
  const without = await get('/base/', { headers })
  expect([
    without.headers.get('content-type'),
    without.headers.get('link'),
    without.headers.get('vary'),
  ]).toEqual(['text/html;charset=utf-8', null, null])
})

/** Sends a path as it is, which `fetch` does not. */
function getRaw(
  origin: string,
  path: string,
  headers = {},
): Promise<{ status?: number; headers: object; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(origin, { path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('[C-03] serves the built site from its base path until Ctrl-C', async () => {
  const site = makeSite({
    'docs.config.json': JSON.stringify({ title: 'Site', url: 'https://example.org', baseUrl: '/base/' }),
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nText.\n',
  })
  expect(await site.run('preview')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error: no built site in build; run lido-docs build first, or set --out-dir\n',
  })
  expect((await site.run('build')).code).toBe(0)
  const command = startCommand(['preview', '--port', '0'], site.root)
  const [, url = ''] = await command.printed(/^(http:\/\/localhost:\d+\/base\/)$/m)
  expect(await (await fetch(url)).text()).toContain('Text.')
  expect(await command.stop('SIGINT')).toBe(0)
})

test('[C-03] what is outside the base path is not found, but its root leads to the site', async () => {
  const { get } = await preview()
  for (const path of ['/', '/base']) {
    const { status, headers } = await get(path)
    expect([path, status, headers.get('location')]).toEqual([path, 301, '/base/'])
  }
  for (const path of ['/guide/', '/basement/', '/other']) expect((await get(path)).status).toBe(404)
})

test('[C-03] [R-04] an unknown URL has status 404 and the not-found page, at any depth', async () => {
  const { get } = await preview()
  for (const path of ['/base/nope', '/base/a/b/c/', '/base/nope.html', '/base/404', '/base/404.html', '/x']) {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.text()).toBe(output['build/404.html'])
    expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8')
  }
})

test('[C-03] folders get their slash and file names go, the query kept', async () => {
  const { get } = await preview()
  const redirects = {
    '/base/guide': '/base/guide/',
    '/base/guide?a=1': '/base/guide/?a=1',
    '/base/guide.html?a=1&b': '/base/guide/?a=1&b',
    '/base/guide/index.html': '/base/guide/',
    '/base/index.html?x': '/base/?x',
  }
  for (const [from, to] of Object.entries(redirects)) {
    const { status, headers } = await get(from)
    expect([from, status, headers.get('location')]).toEqual([from, 301, to])
  }
})

test('a plain host leaves file names as they are', async () => {
  const { get } = await preview({ keepHtml: true })
  expect((await get('/base/guide/index.html')).status).toBe(200)
  expect((await get('/base/guide.html')).status).toBe(404)
})

test('pages that are files next to each other are served without their extension', async () => {
  const files = { 'build/index.html': 'home', 'build/guide.html': 'guide', 'build/404.html': 'none' }
  const { get } = await preview({ trailingSlash: false }, files)
  expect(await (await get('/base/guide')).text()).toBe('guide')
  expect((await get('/base/guide/')).headers.get('location')).toBe('/base/guide')
  expect((await get('/base/guide.html')).headers.get('location')).toBe('/base/guide')
})

test('[C-03] text is compressed for clients that accept it, and caches know of the choice', async () => {
  const { origin } = await preview()
  const get = (encoding: string) => getRaw(origin, '/base/guide/', { 'accept-encoding': encoding })
  const brotli = await get('gzip, deflate, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept, Accept-Encoding' })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(LONG)
  const gzip = await get('gzip, br;q=0')
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' })
  expect(gunzipSync(gzip.body).toString()).toBe(LONG)
  const plain = await get('identity')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.headers).toMatchObject({
    vary: 'Accept, Accept-Encoding',
    'content-length': String(LONG.length),
  })
  expect(plain.body.toString()).toBe(LONG)
})

test('[C-03] hashed assets may be kept for good, pages are asked for again', async () => {
  const { get } = await preview()
  const asset = await get('/base/assets/main.0123abcd.css')
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const page = await get('/base/guide/')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const etag = page.headers.get('etag') ?? ''
  expect((await get('/base/guide/', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('[C-03] parts of a file are sent as they were asked for', async () => {
  const { get } = await preview()
  const part = async (range: string) => {
    const response = await get('/base/guide/', { headers: { range, 'accept-encoding': 'identity' } })
    return [response.status, response.headers.get('content-range'), await response.text()]
  }
  const size = LONG.length
  expect(await part('bytes=2-8')).toEqual([206, `bytes 2-8/${size}`, 'doctype'])
  expect(await part('bytes=0-0')).toEqual([206, `bytes 0-0/${size}`, '<'])
  expect(await part('bytes=-4')).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, '</p>'])
  expect(await part(`bytes=${size - 4}-`)).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, '</p>'])
  expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, ''])
  for (const odd of ['bytes=9-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-']) {
    expect([odd, (await part(odd))[2]]).toEqual([odd, LONG])
  }
})

test('[C-03] a range is of the uncompressed file on disk, and only of the version that the client has', async () => {
  const { get } = await preview()
  const answer = async (headers: Record<string, string>, method = 'GET') => {
    const response = await get('/base/guide/', { method, headers: { 'accept-encoding': 'br', ...headers } })
    const head = ['content-encoding', 'content-range', 'content-length'].map((name) =>
      response.headers.get(name),
    )
    return [response.status, ...head, (await response.text()).length]
  }
  const size = LONG.length
  const { headers } = await get('/base/guide/')
  const modified = headers.get('last-modified') ?? ''
  const etag = headers.get('etag') ?? ''
  const first = [206, null, `bytes 0-0/${size}`, '1', 1]
  const whole = [200, 'br', null, null, size]
  expect(await answer({ range: 'bytes=0-0' })).toEqual(first)
  expect(await answer({ range: 'bytes=0-0', 'if-range': modified })).toEqual(first)
  expect(await answer({ range: 'bytes=2-8', 'if-range': modified })).toEqual([
    206,
    null,
    `bytes 2-8/${size}`,
    '7',
    7,
  ])
  expect(await answer({ range: 'bytes=2-8', 'if-range': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toEqual(whole)
  expect(await answer({ range: 'bytes=2-8', 'if-range': etag })).toEqual(whole)
  expect((await answer({ range: 'bytes=0-0', 'if-none-match': etag }))[0]).toBe(304)
  expect(await answer({ range: 'bytes=2-8', 'accept-encoding': 'identity' }, 'HEAD')).toEqual([
    200,
    null,
    null,
    String(size),
    0,
  ])
})

test('[C-03] HEAD has the head of GET and no body; nothing else is answered', async () => {
  const { get } = await preview()
  const head = await get('/base/guide/', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(LONG.length),
    '',
  ])
  const posted = await get('/base/guide/', { method: 'POST', body: 'x' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('nothing outside the folder is served, however it is requested', async () => {
  const { root, origin } = await preview()
  writeFileSync(join(root, 'secret.txt'), 'secret')
  symlinkSync(join(root, 'secret.txt'), join(root, 'build/link.txt'))
  symlinkSync(root, join(root, 'build/up'))
  const paths = words(`
    /base/../secret.txt /base/..%2fsecret.txt /base/%2e%2e/secret.txt /base/%252e%252e/secret.txt
    /base/guide/..%5c..%5csecret.txt /base/guide\\..\\..\\secret.txt /base/secret.txt%00.html
    /base//etc/passwd /base/%2fetc/passwd /base/link.txt /base/up/secret.txt /base/%
    http://example.org/base/
  `)
  for (const path of paths) {
    const { status, body } = await getRaw(origin, path)
    expect([path, status, body.includes('secret')]).toEqual([path, 404, false])
  }
  expect((await getRaw(origin, '//example.org/%2e%2e')).headers).not.toHaveProperty('location')
})

test('file names that must be encoded are found', async () => {
  const { get } = await preview()
  const response = await get('/base/img/a%20b%23c.svg')
  expect([response.status, await response.text()]).toEqual([200, '<svg/>'])
})

test('a rebuild is served without a restart', async () => {
  const { root, get } = await preview()
  mkdirSync(dirname(join(root, 'next/index.html')))
  writeFileSync(join(root, 'next/index.html'), 'rebuilt')
  renameSync(join(root, 'build'), join(root, 'old'))
  renameSync(join(root, 'next'), join(root, 'build'))
  expect(await (await get('/base/')).text()).toBe('rebuilt')
  expect((await get('/base/guide/')).status).toBe(404)
})

test('answers only to the host names that serve answers to', async () => {
  const { origin } = await preview({ allowedHosts: ['docs.example.org'] })
  const status = async (host: string) => (await getRaw(origin, '/base/', { host })).status
  for (const host of ['localhost', 'localhost:1', '127.0.0.1', '[::1]', 'a.localhost', 'docs.example.org'])
    expect([host, await status(host)]).toEqual([host, 200])
  for (const host of ['example.org', 'localhost.example.org', '192.0.2.7', 'docs.example.org.evil.example'])
    expect([host, await status(host)]).toEqual([host, 403])
  expect(String((await getRaw(origin, '/base/', { host: 'example.org' })).body)).toBe(
    'Requests for the host name "example.org" are rejected to prevent DNS rebinding. Use localhost, or allow it with --allow-host.\n',
  )
})

test('answers to any IP address if it listens on all interfaces, but to no other name', async () => {
  const { origin } = await preview({ host: true })
  const status = async (host: string) => (await getRaw(origin, '/base/', { host })).status
  expect(await status('192.0.2.7:4173')).toBe(200)
  expect(await status('example.org')).toBe(403)
})
