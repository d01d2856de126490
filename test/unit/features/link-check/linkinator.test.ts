// What linkinator leaves to us. Each test shows why one of our parts is there: once it fails, that part may go.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CheckOptions, LinkChecker } from 'linkinator'
import { expect, onTestFinished, test } from 'vitest'

const HTML = { 'content-type': 'text/html' }

/** Serves a page, `/`, with these links. @returns its URL */
async function serve(links: readonly string[], answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url !== '/') return answer(request, response)
    response.writeHead(200, HTML).end(links.map((href) => `<a href="${href}">link</a>`).join(''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const check = (path: string, options: Partial<CheckOptions> = {}) =>
  new LinkChecker().check({ path, timeout: 10_000, ...options })

test('it asks a host for all links at once, whatever its concurrency: `throttle.ts`', async () => {
  let [atOnce, most] = [0, 0]
  const links = Array.from({ length: 20 }, (_, index) => `/${index}`)
  const url = await serve(links, (_, response) => {
    most = Math.max(most, ++atOnce)
    response.on('close', () => atOnce--)
    setTimeout(() => response.writeHead(200).end(), 50)
  })
  await check(url, { concurrency: 2 })
  expect(most).toBeGreaterThan(2)
})

test('it does not tell whether a link has moved for good or for today: `check-url.ts`', async () => {
  const url = await serve(['/for-good', '/today'], (request, response) => {
    const status = { '/for-good': 301, '/today': 302 }[request.url ?? '']
    response.writeHead(status ?? 200, { location: '/' }).end()
  })
  const statuses: number[] = []
  const checker = new LinkChecker()
  checker.on('redirect', ({ status }) => void statuses.push(status))
  await checker.check({ path: url, redirects: 'warn' })
  expect(statuses).toEqual([200, 200])
})

test('it remembers no answers from one run to the next: `cache.ts`', async () => {
  let requests = 0
  const url = await serve(['/a'], (_, response) => {
    requests++
    response.writeHead(200).end()
  })
  await check(url)
  await check(url)
  expect(requests).toBe(2)
})

test('it reads whatever a page sends, as far as it goes: `gateway.ts`', async () => {
  const most = 20_000_000
  let sent = 0
  const url = await serve(['/long/'], (_, response) => {
    response.writeHead(200, HTML)
    const text = '<p>much</p>'.repeat(5000)
    const write = () => {
      for (let fits = true; fits && sent < most; sent += text.length) fits = response.write(text)
      if (sent >= most) response.end()
    }
    response.on('drain', write)
    write()
  })
  await check(url, { recurse: true })
  expect(sent).toBeGreaterThanOrEqual(most)
})
