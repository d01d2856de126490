// Hosts that deliver a site in their own ways: compressed, slowly, many files at once.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { askFor } from '../../../../src/features/deployment/ask.ts'
import type { BuildManifest } from '../../../../src/features/deployment/build-manifest.ts'
import { verifySite } from '../../../../src/features/deployment/verify.ts'
import { startHostileServer } from '../link-check/hostile-server.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

const manifestOf = (files: Record<string, string>): BuildManifest => ({
  version: 1,
  generator: 'lido-docs 1.0.0',
  baseUrl: '/',
  files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hash(text)])),
})

/** Serves what `answer` sends, and the manifest. */
async function host(
  expected: BuildManifest,
  answer: (path: string, request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    if (path === 'build-manifest.json') response.end(JSON.stringify(expected))
    else answer(path, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
}

const OPTIONS = { concurrency: 4, timeout: 30_000, retryDelay: 0 }

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)(
  'a host that compresses with %s delivers the files that were built',
  async (encoding, compress) => {
    const files = { 'a.html': 'a'.repeat(5000), 'b.js': 'b' }
    const expected = manifestOf(files)
    const home = await host(expected, (path, _, response) => {
      const isEvil = path === 'b.js'
      response.setHeader('content-encoding', encoding)
      response.end(compress(isEvil ? 'evil' : files['a.html']))
    })
    const { problems } = await verifySite({ ...OPTIONS, home, expected })
    expect(problems.map(({ file, rule }) => [file, rule])).toEqual([['b.js', 'other-file']])
  },
)

test('a host that ends an answer early, or is silent, is reported for each file', async () => {
  const expected = manifestOf({ 'short.html': 'short', 'silent.html': 'silent', 'right.html': 'right' })
  const home = await host(expected, (path, _, response) => {
    if (path === 'right.html') response.end('right')
    if (path === 'short.html') {
      response.writeHead(200, { 'content-length': 5 })
      response.write('sh')
      response.destroy()
    }
  })
  const { problems } = await verifySite({ ...OPTIONS, timeout: 300, home, expected })
  expect(problems.map(({ file, rule }) => [file, rule]).sort()).toEqual([
    ['short.html', 'no-answer'],
    ['silent.html', 'no-answer'],
  ])
})

test('many files are asked for a few at a time, each once', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `assets/${index} ü.js`)
  const expected = manifestOf(Object.fromEntries(names.map((name) => [name, name])))
  const asked: string[] = []
  let open = 0
  let most = 0
  const home = await host(expected, (path, _, response) => {
    asked.push(path)
    most = Math.max(most, ++open)
    setImmediate(() => {
      open--
      response.end(path)
    })
  })
  const progress: number[] = []
  const onProgress = (done: number) => progress.push(done)
  expect((await verifySite({ ...OPTIONS, home, expected, onProgress })).problems).toEqual([])
  expect(asked.sort()).toEqual(names.sort())
  expect(most).toBeLessThanOrEqual(OPTIONS.concurrency)
  expect(progress.at(-1)).toBe(names.length)
})

test.each([
  ['/slow', 'not in time'],
  ['/drip', 'not in time'],
  // Node 24 notices it.
  ['/not-gzip', /not in time|incorrect header check/],
  ['/endless', /not in time|more than 256000000 bytes/],
  ['/gzip-bomb', /not in time|more than 256000000 bytes/],
  ['/long-headers', 'Headers Overflow Error'],
  ['/no-http', /^(?:Response does not match the HTTP|Expected HTTP)/],
  ['/short', 'other side closed'],
  ['/reset', 'other side closed'],
  ['/circle', 'redirect count exceeded'],
  ['/ever-on', 'redirect count exceeded'],
  ['/to-file', /.+/],
])('nothing comes of a file at %s', async (path, reason) => {
  const server = await startHostileServer()
  onTestFinished(() => server.close())
  const answer = await askFor(server.url + path, { timeout: 400, retryDelay: 0 })
  expect(answer).toEqual({ kind: 'silence', reason: expect.stringMatching(reason) })
})
