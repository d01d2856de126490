// The servers that this package opens: which port one got, and how it ends.

import type { Server as HttpServer } from 'node:http'
import type { Server } from 'node:net'

/** The port that a server listens on; 0 when it listens on none. */
export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Ends a server with all its connections. */
export function closeServer(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
