// Responses that all our servers give in the same way.
import type { ServerResponse } from 'node:http'
import { lookup } from 'mrmime'

/** The content type that a file's name suggests. */
export function typeOf(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream'
  return /^text\/|\/(?:json|xml)$/.test(type) ? `${type};charset=utf-8` : type
}

export interface Body {
  status?: number
  /** Its extension names the type. */
  path: string
  contents: string | Uint8Array
}

/** Sends a whole body, which caches must not reuse without asking again. */
export function send(response: ServerResponse, { status = 200, path, contents }: Body): void {
  response.writeHead(status, {
    'Content-Type': typeOf(path),
    'Content-Length': Buffer.byteLength(contents),
    'Cache-Control': 'no-cache',
  })
  response.end(contents)
}

/** Sends a one-sentence explanation instead of a page. */
export function reject(response: ServerResponse, status: number, reason: string): void {
  send(response, { status, path: 'reason.txt', contents: `${reason}\n` })
}

/** Without a header against it, a browser would remember a permanent redirect after this server has ended. */
export function redirect(response: ServerResponse, to: string): void {
  response.writeHead(301, { Location: to, 'Cache-Control': 'no-cache', 'Content-Length': 0 }).end()
}
