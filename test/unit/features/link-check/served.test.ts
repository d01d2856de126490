// Sites on the network that send too much, too slowly, or for ever.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkServed, type ServedInput } from '../../../../src/features/link-check/served/check-served.ts'
import { openGateway } from '../../../../src/features/link-check/served/gateway.ts'

/** Serves until the test ends; returns the origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Answers = Record<string, string | RequestListener>

const serveAnswers = (answers: Answers) =>
  serve((request, response) => {
    const answer = answers[request.url ?? '']
    if (typeof answer === 'function') return answer(request, response)
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(answer)
  })

const withoutEnd: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  const timer = setInterval(() => response.write('<p>'), 20)
  response.on('close', () => clearInterval(timer))
}

const tooMuch: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  const write = () => {
    while (!response.destroyed && response.write('<p>much</p>'.repeat(5000))) {}
  }
  response.on('drain', write)
  write()
}

async function check(routes: string[], origin: string, more: Partial<ServedInput> = {}) {
  const { problems } = await checkServed({
    origin,
    isRemote: true,
    settings: {
      url: 'https://example.org',
      baseUrl: '/site/',
      trailingSlash: undefined,
      onBrokenLinks: 'throw',
      onBrokenMarkdownLinks: 'throw',
      onBrokenAnchors: 'throw',
    },
    routes: routes.map((route) => ({ route, source: `docs${route}.md` })),
    redirectTargets: [],
    pages: routes.map((route) => ({ route, source: `docs${route}.md`, ids: [], urls: [], links: [] })),
    isIgnored: () => false,
    concurrency: 8,
    timeout: 500,
    ...more,
  })
  const said = problems.map(
    ({ file, severity, message, hint }) => `${file} ${severity} ${message}\n${hint ?? ''}`,
  )
  return said.map((text) => text.replaceAll(origin, 'http://site'))
}

test('a page whose body does not end is reported, and the others are checked', async () => {
  const origin = await serveAnswers({
    '/site/a/': withoutEnd,
    '/site/b/': '<a href="/site/b/c/">c</a>',
    '/site/b/c/': '<a href="/site/b/none/">none</a> <a href="/site/b/wait/">wait</a>',
    '/site/b/wait/': withoutEnd,
  })
  expect((await check(['/a', '/b'], origin)).sort()).toEqual([
    'docs/a.md error the page /a cannot be read\nhttp://site/site/a/: not complete within 0.5 s',
    'site/b/c/ error broken link /site/b/none/\nstatus 404',
    'site/b/c/ error broken link /site/b/wait/\nnot complete within 0.5 s',
  ])
})

test('links of the not-found page are not reported', async () => {
  const origin = await serve(({ url }, response) => {
    const pages: Record<string, string> = {
      '/site/a/': '<a href="/site/a/b/">b</a>',
      '/site/a/b/': '<a href="/site/a/gone">gone</a>',
    }
    response.writeHead(pages[url ?? ''] ? 200 : 404, { 'content-type': 'text/html' })
    response.end(pages[url ?? ''] ?? '<a href="#main">Skip</a> <a href="/site/a/none">none</a>')
  })
  expect(await check(['/a'], origin)).toEqual(['site/a/b/ error broken link /site/a/gone\nstatus 404'])
})

test('a page that is too long is reported', async () => {
  const origin = await serveAnswers({ '/site/a/': tooMuch, '/site/b/': 'Text.' })
  expect(await check(['/a', '/b'], origin, { timeout: 30_000 })).toEqual([
    'docs/a.md error the page /a cannot be read\nhttp://site/site/a/: longer than 16000000 characters',
  ])
})

test('a site that makes new URLs for ever is left after so many', async () => {
  let requests = 0
  const origin = await serve((request, response) => {
    requests++
    const next = `${request.url}n/`
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<a href="${next}1/">1</a><a href="${next}2/">2</a>`)
  })
  const said = await check(['/a'], origin, { mostStray: 20 })
  expect(said.at(-1)).toBe(
    'docs/a.md error http://site/site/ has more than 20 URLs besides its pages; the rest were not checked\n' +
      'if pages generate new URLs endlessly, exclude them with links.ignore',
  )
  expect(requests).toBe(22)
  const isIgnored = (path: string) => path.startsWith('/site/a/n/')
  expect(await check(['/a'], origin, { mostStray: 20, isIgnored })).toEqual([])
})

test('a redirect within the site is followed, one out of it is not', async () => {
  let asked = 0
  const other = await serve((_, response) => {
    asked++
    response.end()
  })
  const to =
    (location: string): RequestListener =>
    (_, response) =>
      void response.writeHead(302, { location }).end()
  const origin = await serveAnswers({
    '/site/in': to('/site/target?x=1'),
    '/site/full': (request, response) =>
      to(`http://${request.headers.host}/site/target?x=1`)(request, response),
    '/site/out': to(`${other}/`),
    '/site/nowhere': to('http://'),
    '/site/target?x=1': 'There.',
  })
  const gateway = await openGateway(origin, { timeout: 5000 })
  onTestFinished(() => gateway.close())
  const statusOf = async (path: string) => {
    const response = await fetch(gateway.origin + path)
    return [response.status, await response.text()]
  }
  expect(await statusOf('/site/in')).toEqual([200, 'There.'])
  expect(await statusOf('/site/full')).toEqual([200, 'There.'])
  expect(await statusOf('/site/out')).toEqual([204, ''])
  expect(await statusOf('/site/nowhere')).toEqual([502, ''])
  expect(await statusOf('/site/none')).toEqual([404, ''])
  expect(asked).toBe(0)
  expect([...gateway.faults]).toEqual([])
})
