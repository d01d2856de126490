// Answers that every server here gives in the same way.
import type { ServerResponse } from 'node:http'
import { lookup } from 'mrmime'

/** The type that a file's name promises. */
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

/** Sends a body whole, to be asked for again each time. */
export function send(response: ServerResponse, { status = 200, path, contents }: Body): void {
  response.writeHead(status, {
    'Content-Type': typeOf(path),
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
