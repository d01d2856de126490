// A server on loopback that does what servers on bad days do, by path.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'

export interface HostileServer {
  url: string
  /** Requests so far: `GET /path`. */
  requests: string[]
  /** Most requests that were open at once. */
  mostAtOnce: number
  close(): Promise<void>
}

export async function startHostileServer(
  host = '127.0.0.1',
  tls?: { key: string; cert: string },
): Promise<HostileServer> {
  const sockets = new Set<Socket>()
  const state = { requests: [] as string[], mostAtOnce: 0 }
  let open = 0
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    state.requests.push(`${request.method} ${request.url}`)
    state.mostAtOnce = Math.max(state.mostAtOnce, ++open)
    response.on('close', () => open--)
    behave(request, response, state.requests)
  }
  const server = tls ? createTlsServer(tls, answer) : createServer(answer)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  return Object.assign(state, {
    url: `${tls ? 'https' : 'http'}://${name}:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  })
}

interface Exchange {
  isHead: boolean
  request: IncomingMessage
  response: ServerResponse
  /** How often this URL was requested, this time included. */
  times: number
  answer(status: number, headers?: Record<string, string>, body?: string): void
}

const ZEROS = gzipSync(Buffer.alloc(5_000_000))
const HTML = { 'content-type': 'text/html' }
const redirect = (status: number, location: string) => (exchange: Exchange) =>
  exchange.answer(status, { location })
const fail = (status: number, headers?: Record<string, string>) => (exchange: Exchange) =>
  exchange.answer(status, headers)

const BEHAVIOURS: Record<string, (exchange: Exchange) => void> = {
  '/fine': ({ answer }) => answer(200, HTML, '<h1 id="setup">x</h1><a name="ä">'),
  '/slow': () => {},
  '/drip': ({ response }) => {
    response.writeHead(200, HTML)
    response.flushHeaders()
    setInterval(() => response.write('<p>'), 20).unref()
  },
  '/endless': ({ isHead, answer, response }) => (isHead ? answer(200, HTML) : endless(response)),
  // Node's fetch neither reads such a body nor fails.
  '/not-gzip': ({ request }) =>
    void request.socket.end(
      'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-encoding: gzip\r\n\r\nplain',
    ),
  '/gzip-bomb': ({ response }) => {
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' })
    for (let parts = 0; parts < 2000; parts++) response.write(ZEROS)
    response.end()
  },
  '/long-headers': ({ answer }) => answer(200, { ...HTML, 'x-long': 'a'.repeat(1_000_000) }),
  '/no-http': ({ request }) => void request.socket.end('SSH-2.0-OpenSSH\r\n'),
  '/short': ({ request }) => void request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nshort'),
  '/reset': ({ request }) => request.socket.destroy(),
  '/no-head': ({ isHead, answer }) => answer(isHead ? 405 : 200),
  '/head-lies': ({ isHead, answer }) => answer(isHead ? 404 : 200),
  '/head-resets': ({ isHead, request, answer }) => (isHead ? request.socket.destroy() : answer(200)),
  '/moved': redirect(301, '/fine'),
  '/moved-twice': redirect(308, '/moved'),
  '/elsewhere-today': redirect(302, '/fine'),
  '/moved-to-nothing': redirect(301, '/missing'),
  '/circle': redirect(302, '/circle-2'),
  '/circle-2': redirect(302, '/circle'),
  '/ever-on': ({ request, answer }) => answer(302, { location: `${request.url}1` }),
  '/to-nonsense': redirect(302, 'http://'),
  '/to-file': redirect(302, 'file:///etc/passwd'),
  '/busy-once': ({ times, answer }) => answer(times > 1 ? 200 : 429, { 'retry-after': '1' }),
  '/busy-for-an-hour': fail(429, { 'retry-after': '3600' }),
  '/busy': fail(429),
  '/failing-once': ({ times, answer }) => answer(times > 1 ? 200 : 503),
  '/failing': fail(500),
  '/members': fail(403),
  '/gone': fail(410),
}

function behave(request: IncomingMessage, response: ServerResponse, requests: readonly string[]): void {
  const isHead = request.method === 'HEAD'
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  const behavior = BEHAVIOURS[path.replace(/1+$/, '')] ?? fail(404)
  behavior({
    isHead,
    request,
    response,
    times: requests.filter((line) => line.endsWith(` ${request.url}`)).length,
    answer: (status, headers = {}, body = '') =>
      void response.writeHead(status, headers).end(isHead ? '' : body),
  })
}

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' })
  const chunk = '<p>endless</p>'.repeat(5000)
  const write = () => {
    while (!response.destroyed && response.write(chunk)) {}
  }
  response.on('drain', write)
  write()
}
