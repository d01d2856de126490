// Sends files of a folder through sirv, with types, ETags and ranges, as static hosts do.
import { createReadStream, realpathSync, type Stats, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import sirv from 'sirv'
import { typeOf } from './response.ts'

export interface FileSender {
  hasFile(path: string): boolean
  /** Sends the file at a path relative to the folder, not encoded; if there is none, returns false and sends nothing. */
  send(request: IncomingMessage, response: ServerResponse, path: string): boolean
}

/** Reads the disk for every request, so that changes are seen. */
export function createFileSender(folder: string): FileSender {
  const handle = sirv(folder, { dev: true, etag: true, extensions: [], setHeaders: setFileHeaders })
  return {
    hasFile: (path) => statWithin(folder, path) !== undefined,
    send(request, response, path) {
      const stats = statWithin(folder, path)
      if (!stats) return false
      // The file may be gone before it is opened.
      response.on('pipe', (file) => file.once('error', () => response.destroy()))
      const range = requestedRange(request, stats)
      if (range) {
        sendRange(response, join(folder, path), { range, stats })
        return true
      }
      delete request.headers.range
      let sent = true
      handle(withPath(request, path), response, () => {
        sent = false
      })
      return sent
    },
  }
}

/** Describes a regular file below a folder; files that a symbolic link leads to outside it do not count. */
function statWithin(folder: string, path: string): Stats | undefined {
  try {
    const file = realpathSync(join(folder, path))
    const stats = statSync(file)
    return stats.isFile() && file.startsWith(realpathSync(folder) + sep) ? stats : undefined
  } catch {
    return undefined
  }
}

/** Files with a hash in their name never change; all others are revalidated each time. */
function setFileHeaders(response: ServerResponse, pathname: string): void {
  const hashed = /^\/assets\/.*\.[\da-f]{8}\.[^/]+$/.test(pathname)
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('Accept-Ranges', 'bytes')
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

type RequestedRange = ByteRange | 'unsatisfiable'

/** The part of the file to send. Only GET has ranges; and as our ETags are weak, none proves that a file is unchanged. */
function requestedRange(
  { method, headers }: IncomingMessage,
  { size, mtime }: Stats,
): RequestedRange | undefined {
  const condition = headers['if-range']
  const applies = condition === undefined || condition === mtime.toUTCString()
  const isKnown = headers['if-none-match'] === `W/"${size}-${mtime.getTime()}"`
  return method === 'GET' && applies && !isKnown ? parseByteRange(headers.range, size) : undefined
}

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, section 14), of which sirv knows two forms only.
 * Undefined: the whole file is the answer, as to everything that is not exactly one range. `unsatisfiable`: the file has
 * no such bytes.
 */
export function parseByteRange(header: string | undefined, size: number): RequestedRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

function sendRange(
  response: ServerResponse,
  file: string,
  { range, stats }: { range: RequestedRange; stats: Stats },
): void {
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${stats.size}`, 'Content-Length': 0 }).end()
    return
  }
  response.writeHead(206, {
    'Content-Type': typeOf(file),
    'Content-Length': range.end - range.start + 1,
    'Content-Range': `bytes ${range.start}-${range.end}/${stats.size}`,
    'Last-Modified': stats.mtime.toUTCString(),
    'Cache-Control': 'no-cache',
  })
  createReadStream(file, range).pipe(response)
}

/** Rewrites the path for sirv, which decodes only part of what may be encoded in a request. */
function withPath(request: IncomingMessage, path: string): IncomingMessage {
  const pathname = `/${path.replaceAll('%', '%25')}`
  return Object.assign(request, { url: pathname, _parsedUrl: { pathname, raw: pathname, path: pathname } })
}
