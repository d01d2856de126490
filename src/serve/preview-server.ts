// Serves the built site as a static host would: a last look before it ships.
import { readFileSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import { readQualities } from './accept-header.ts'
import { createFileSender } from './file-sender.ts'
import { type Listener, listen } from './listen.ts'
import { negotiate } from './markdown-alternate.ts'
import { createHostCheck, type ServerNames } from './request-guard.ts'
import { NOT_FOUND_PAGE, notFoundPageAt, resolveTarget } from './request-path.ts'
import { redirect, reject, send } from './response.ts'

export interface HostOptions {
  /** Absolute path of the built site. */
  outDir: string
  /** With leading and trailing slash. */
  baseUrl: string
  /** As in the config. */
  trailingSlash?: boolean | undefined
  /** Keep `.html` in URLs, as plain hosts do. */
  keepHtml?: boolean
}

export interface PreviewOptions extends HostOptions, ServerNames {
  /** The only port to try, 0 for any free one. Default: the first free port from 4173. */
  port?: number | undefined
}

export interface Preview {
  /** URL of the site's home page. */
  url: string
  /** URLs of the home page, one for each name of the server. */
  urls: string[]
  port: number
  close(): Promise<void>
}

const PREVIEW_PORT = 4173

/** Starts to serve; the output may be rebuilt meanwhile. @throws UsageError when the port is not available */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { port, host, baseUrl } = options
  const listening = { port, host, preferredPort: PREVIEW_PORT }
  const answer = createHost(options)
  const listener = await listen((request, response) => {
    compressResponse(request, response)
    answer(request, response)
  }, listening)
  const urls = listener.origins.map((origin) => origin + baseUrl)
  return { url: urls[0] ?? '', urls, port: listener.port, close: listener.close }
}

/** Serves a folder as it is on disk, to this process only, on any port. */
export function serveFolder(options: HostOptions): Promise<Listener> {
  return listen(createHost(options), { port: 0, preferredPort: 0, host: '127.0.0.1' })
}

/** Creates the handler of requests for the files in a folder. */
function createHost(options: HostOptions & ServerNames): RequestListener {
  const checkHost = createHostCheck(options)
  const files = createFileSender(options.outDir)
  const host = { ...options, hasFile: files.hasFile }
  return (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const refusal = checkHost(request)
    if (refusal) return reject(response, refusal.status, refusal.reason)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return reject(response, 405, 'A static host accepts only GET and HEAD requests.')
    }
    const answer = resolveTarget(request.url ?? '/', host)
    if (answer.kind === 'redirect') return redirect(response, answer.to)
    if (answer.kind === 'file') {
      const path = negotiate(answer.path, { request, response }, host)
      if (files.send(request, response, path)) return
    }
    sendNotFound(response, join(options.outDir, notFoundPageAt(request.url ?? '/', host)))
  }
}

function sendNotFound(response: ServerResponse, page: string): void {
  try {
    const contents = readFileSync(page)
    send(response, { status: 404, path: NOT_FOUND_PAGE, contents })
  } catch {
    reject(response, 404, 'Not found')
  }
}

type Encoding = 'br' | 'gzip'

/** Bytes up to which compression hardly makes a body smaller. */
const THRESHOLD = 1024
const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/

/** Makes a response compress what is written to it, if its type and the request allow. Call it before the headers are sent. */
function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end } = response
  let encoder: Gzip | undefined

  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '')
    const encoding = isCompressible(status, response) ? chooseEncoding(request, response) : undefined
    if (encoding && request.method !== 'HEAD') encoder = pipeThrough(createEncoder(encoding))
    return writeHead.call(response, status)
  }) as typeof writeHead
  response.write = ((...chunk: Parameters<typeof write>) =>
    encoder ? encoder.write(...chunk) : write.apply(response, chunk)) as typeof write
  response.end = ((...chunk: Parameters<typeof end>) => {
    if (!response.headersSent) response.writeHead(response.statusCode)
    if (encoder) encoder.end(...chunk)
    else end.apply(response, chunk)
    return response
  }) as typeof end

  function pipeThrough(stream: Gzip): Gzip {
    stream.on('data', (data: Buffer) => {
      if (!write.call(response, data, 'utf8')) stream.pause()
    })
    response.on('drain', () => stream.resume())
    stream.on('drain', () => response.emit('drain'))
    stream.on('end', () => end.call(response, undefined, 'utf8'))
    response.on('close', () => stream.destroy())
    return stream
  }
}

/** Sets the headers for the encoding of the body. Caches must know of the choice even if the answer is not compressed. */
function chooseEncoding(request: IncomingMessage, response: ServerResponse): Encoding | undefined {
  response.appendHeader('Vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (!encoding) return undefined
  response.setHeader('Content-Encoding', encoding)
  response.removeHeader('Content-Length')
  response.removeHeader('Accept-Ranges')
  return encoding
}

function isCompressible(status: number, response: ServerResponse): boolean {
  const whole = status === 200 || status === 404
  const length = Number(response.getHeader('Content-Length') ?? Number.POSITIVE_INFINITY)
  return whole && length > THRESHOLD && TEXT.test(String(response.getHeader('Content-Type')))
}

/** Returns the best encoding that a client accepts: brotli before gzip, and none with a quality of 0. */
export function acceptedEncoding(header: string | string[] = ''): Encoding | undefined {
  const taken = readQualities(String(header)).flatMap(([name, quality]) => (quality === 0 ? [] : name))
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}

/** Fast rather than small: the result is not kept. */
function createEncoder(encoding: Encoding): Gzip {
  if (encoding === 'gzip') return createGzip({ level: 6 })
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}
