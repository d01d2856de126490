// Serves the built site as a static host would: a last look before it ships.
import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import sirv from 'sirv'
import { type FileHost, NOT_FOUND_PAGE, resolveAddress } from './address.ts'
import { parseByteRange } from './byte-range.ts'
import { compressResponse } from './compression.ts'
import { type Listener, listen } from './listen.ts'

export interface PreviewOptions {
  /** Absolute path of the built site. */
  outDir: string
  /** With leading and trailing slash. */
  baseUrl: string
  /** As in the config. */
  trailingSlash?: boolean | undefined
  /** Leave `.html` in addresses as it is, like plain hosts do. */
  keepHtml?: boolean
  /** The only port to try, 0 for any; the next free one from 4173 on when left out. */
  port?: number | undefined
  /** Name or address to listen on, true for all; this machine alone when left out. */
  host?: string | true | undefined
}

export interface Preview {
  /** Address of the site's home page. */
  url: string
  /** The same at every name it can be reached by. */
  urls: string[]
  port: number
  close(): Promise<void>
}

export const PREVIEW_PORT = 4173

/** Starts to serve; the output may be rebuilt meanwhile. @throws UsageError when the port cannot be had */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { port, host, baseUrl } = options
  const listener: Listener = await listen(createPreviewHandler(options), {
    port,
    host,
    preferredPort: PREVIEW_PORT,
  })
  const urls = listener.origins.map((origin) => origin + baseUrl)
  return { url: urls[0] ?? '', urls, port: listener.port, close: listener.close }
}

/** Makes what answers the requests for the files in a folder. */
export function createPreviewHandler(options: PreviewOptions): RequestListener {
  const { outDir } = options
  // Its `dev` mode reads the disk at every request, so that a rebuild is seen.
  const sendFile = sirv(outDir, { dev: true, etag: true, extensions: [], setHeaders: setFileHeaders })
  const host: FileHost = { ...options, hasFile: (path) => statWithin(outDir, path) !== undefined }
  return (request, response) => {
    compressResponse(request, response)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response)
    const answer = resolveAddress(request.url ?? '/', host)
    if (answer.kind === 'redirect') return redirect(response, answer.to)
    const stats = answer.kind === 'file' ? statWithin(outDir, answer.path) : undefined
    if (answer.kind === 'missing' || !stats) return sendNotFound(response, outDir)
    settleRange(request, stats)
    // A rebuild may take the file away before it is opened.
    response.once('pipe', (file) => file.once('error', () => response.destroy()))
    sendFile(withPath(request, answer.path), response, () => sendNotFound(response, outDir))
  }
}

/** Describes a regular file below a folder; what a symbolic link has led out of it does not count. */
function statWithin(folder: string, path: string): Stats | undefined {
  try {
    const file = realpathSync(join(folder, path))
    const stats = statSync(file)
    return stats.isFile() && file.startsWith(realpathSync(folder) + sep) ? stats : undefined
  } catch {
    return undefined
  }
}

/** Hashed files never change; all else is asked for again each time. */
function setFileHeaders(response: ServerResponse, pathname: string): void {
  const hashed = /^\/assets\/.*\.[\da-f]{8}\.[^/]+$/.test(pathname)
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('Accept-Ranges', 'bytes')
}

/**
 * Leaves in the request only a range that sirv reads as it is meant. It may be ignored: then the whole file is sent.
 */
function settleRange({ headers }: IncomingMessage, { size, mtime }: Stats): void {
  const { range: header, 'if-range': condition } = headers
  delete headers.range
  if (condition !== undefined && condition !== mtime.toUTCString()) return
  const range = parseByteRange(header, size)
  if (range === 'unsatisfiable') headers.range = `bytes=${size}-`
  else if (range && range.end > 0) headers.range = `bytes=${range.start}-${range.end}`
}

/** Names the file to sirv in its own words: it decodes only part of what may be encoded in a request. */
function withPath(request: IncomingMessage, path: string): IncomingMessage {
  const pathname = `/${path.replaceAll('%', '%25')}`
  return Object.assign(request, { url: pathname, _parsedUrl: { pathname, raw: pathname, path: pathname } })
}

function sendNotFound(response: ServerResponse, outDir: string): void {
  response.setHeader('Cache-Control', 'no-cache')
  const page = statWithin(outDir, NOT_FOUND_PAGE) && readFileSync(join(outDir, NOT_FOUND_PAGE))
  const body = page ?? Buffer.from('Not found')
  response.writeHead(404, {
    'Content-Type': page ? 'text/html;charset=utf-8' : 'text/plain;charset=utf-8',
    'Content-Length': body.length,
  })
  response.end(body)
}

function redirect(response: ServerResponse, to: string): void {
  // A browser would keep a permanent redirect beyond the life of this server.
  response.writeHead(301, { Location: to, 'Cache-Control': 'no-cache', 'Content-Length': 0 }).end()
}

function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 }).end()
}
