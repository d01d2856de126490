// Answers that every server here gives in the same way.
import type { ServerResponse } from 'node:http'
import { extname } from 'node:path'

/** Types of what is made in memory. */
const TYPES: Record<string, string> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
  '.css': 'text/css;charset=utf-8',
  '.json': 'application/json;charset=utf-8',
  '.xml': 'application/xml;charset=utf-8',
  '.txt': 'text/plain;charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
}

export interface Body {
  status?: number
  /** Its extension names the type. */
  path: string
  contents: string | Uint8Array
}

/** Sends a body whole, to be asked for again each time. */
export function send(response: ServerResponse, { status = 200, path, contents }: Body): void {
  response.writeHead(status, {
    'Content-Type': TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
    'Content-Length': Buffer.byteLength(contents),
    'Cache-Control': 'no-cache',
  })
  response.end(contents)
}

/** Says in one sentence why there is nothing else to say. */
export function refuse(response: ServerResponse, status: number, reason: string): void {
  send(response, { status, path: 'reason.txt', contents: `${reason}\n` })
}

/** A browser would keep a permanent redirect beyond the life of this server, were it not told otherwise. */
export function redirect(response: ServerResponse, to: string): void {
  response.writeHead(301, { Location: to, 'Cache-Control': 'no-cache', 'Content-Length': 0 }).end()
}
