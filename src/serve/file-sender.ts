// Sends files of a folder through sirv: types, ETags, ranges, in the way that static hosts do.
import { createReadStream, realpathSync, type Stats, statSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import sirv from 'sirv'
import { parseByteRange } from './byte-range.ts'

export interface FileSender {
  hasFile(path: string): boolean
  /** Sends the file at a path relative to the folder, not encoded; false, and nothing is sent, when there is none. */
  send(request: IncomingMessage, response: ServerResponse, path: string): boolean
}

/** Reads the disk at every request, so that changes are seen. */
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
      settleRange(request, range, stats)
      if (isFirstByte(range)) sendFirstByte(response, join(folder, path), stats)
      let sent = true
      handle(withPath(request, path), response, () => {
        sent = false
      })
      return sent
    },
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

type RequestedRange = ReturnType<typeof parseByteRange>

/** The part of the file that is to be sent. Only GET has ranges; and ours being weak, no ETag proves a file unchanged. */
function requestedRange({ method, headers }: IncomingMessage, { size, mtime }: Stats): RequestedRange {
  const condition = headers['if-range']
  const applies = condition === undefined || condition === mtime.toUTCString()
  return method === 'GET' && applies ? parseByteRange(headers.range, size) : undefined
}

/** Leaves in the request only a range that sirv reads as it is meant. Without one the whole file is sent. */
function settleRange({ headers }: IncomingMessage, range: RequestedRange, { size }: Stats): void {
  delete headers.range
  if (range === 'unsatisfiable') headers.range = `bytes=${size}-`
  else if (range && !isFirstByte(range)) headers.range = `bytes=${range.start}-${range.end}`
}

const isFirstByte = (range: RequestedRange) => typeof range === 'object' && range.end === 0

/** sirv takes a last byte of 0 for none: what it sends as the whole file is cut. */
function sendFirstByte(response: ServerResponse, file: string, { size }: Stats): void {
  const { writeHead } = response
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders) => {
    if (status !== 200) return writeHead.call(response, status, headers)
    const part = { 'Content-Length': 1, 'Content-Range': `bytes 0-0/${size}` }
    return writeHead.call(response, 206, { ...headers, ...part })
  }) as typeof writeHead
  response.once('pipe', (whole) => {
    whole.unpipe(response)
    whole.destroy()
    createReadStream(file, { end: 0 }).pipe(response)
  })
}

/** Names the file to sirv in its own words: it decodes only part of what may be encoded in a request. */
function withPath(request: IncomingMessage, path: string): IncomingMessage {
  const pathname = `/${path.replaceAll('%', '%25')}`
  return Object.assign(request, { url: pathname, _parsedUrl: { pathname, raw: pathname, path: pathname } })
}
