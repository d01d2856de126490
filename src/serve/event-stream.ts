// Informs every open tab of changes, over server-sent events.
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Connections at a time, per client and in total. A browser needs one, however many tabs it has. */
const LIMITS = { client: 100, all: 500 }
/** Milliseconds between heartbeats; a browser that misses two considers the connection lost. */
const HEARTBEAT = 15_000

export interface EventStream {
  /** Adds a client and sends it the current message; false when there are too many. */
  connect(request: IncomingMessage, response: ServerResponse): boolean
  /** Sends a message, one line of text, to all. */
  send(message: string): void
  close(): void
}

/** @param present returns the message that a new client gets */
export function createEventStream(present: () => string): EventStream {
  const clients = new Map<ServerResponse, string>()
  const heartbeat = setInterval(() => {
    for (const client of clients.keys()) client.write('event: heartbeat\ndata:\n\n')
  }, HEARTBEAT)
  heartbeat.unref()
  return {
    connect(request, response) {
      const address = request.socket.remoteAddress ?? ''
      const own = [...clients.values()].filter((other) => other === address).length
      if (clients.size >= LIMITS.all || own >= LIMITS.client) return false
      clients.set(response, address)
      response.on('close', () => clients.delete(response))
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-cache, no-transform',
        // Some proxies buffer what is sent unless told not to.
        'X-Accel-Buffering': 'no',
      })
      response.write(`retry: 500\n\n${event(present())}`)
      return true
    },
    send(message) {
      for (const client of clients.keys()) client.write(event(message))
    },
    close() {
      clearInterval(heartbeat)
      for (const client of clients.keys()) client.end()
    },
  }
}

function event(message: string): string {
  return `data: ${message}\n\n`
}
