// Opens a port for a request handler, and closes it again.
import { createServer, type RequestListener, type Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { UsageError } from '../model/problem.ts'
import { closeServer, portOf } from '../package/server.ts'
import { type Host, hostInUrl, isEverywhere } from './host-name.ts'

export interface ListenOptions {
  /** The only port to try; 0 for any free one. */
  port?: number | undefined
  /** First port to try when none is given. */
  preferredPort: number
  /** Name or address to listen on; true for all interfaces. Default: this machine only. */
  host?: Host
}

export interface Listener {
  port: number
  /** Origins to reach it by, such as `http://localhost:3000`; the first one is for this machine. */
  origins: string[]
  /** Ends every connection, then resolves. */
  close(): Promise<void>
}

/** For requests; whether one takes too long is checked at intervals. */
const LIMITS = { maxHeaderSize: 16 * 1024, requestTimeout: 30_000, connectionsCheckingInterval: 5000 }

/** Number of ports to try after the preferred one. */
const FURTHER_PORTS = 10

/** Starts to listen. @throws UsageError with advice when it cannot */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<Listener> {
  const { port, preferredPort, host } = options
  const last = port ?? preferredPort + FURTHER_PORTS
  for (let candidate = port ?? preferredPort; candidate <= last; candidate++) {
    const servers = await listenOn(handler, candidate, host)
    if (servers) return listenerOf(servers, host)
  }
  throw new UsageError(
    port === undefined
      ? `ports ${preferredPort} to ${last} are in use; choose a free one with --port`
      : `port ${port} is in use; stop the process that uses it, or choose another one with --port`,
  )
}

/** Undefined when the port is in use. */
async function listenOn(handler: RequestListener, port: number, host: Host): Promise<Server[] | undefined> {
  if (host !== undefined) {
    const server = await tryToListen(handler, port, host === true ? undefined : host)
    return server && [server]
  }
  const first = await tryToListen(handler, port, '127.0.0.1')
  if (!first) return undefined
  // To browsers, `localhost` may be either address. A machine may have no IPv6.
  const second = await tryToListen(handler, portOf(first), '::1').catch(() => 'none' as const)
  if (second === 'none') return [first]
  if (second) return [first, second]
  if (port === 0) return [first]
  first.close()
  return undefined
}

function tryToListen(
  handler: RequestListener,
  port: number,
  host: string | undefined,
): Promise<Server | undefined> {
  const server = createServer(LIMITS, handler)
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(new UsageError(reasonOf(error, port, host)))
    })
    server.listen({ port, host })
  })
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number, host = ''): string {
  if (code === 'EACCES') return `no permission to use port ${port}; choose one above 1023 with --port`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine; use --host without a value to listen on all interfaces`
  return `cannot listen on port ${port}: ${message}`
}

function listenerOf(servers: Server[], host: Host): Listener {
  const [first] = servers
  const port = first ? portOf(first) : 0
  return {
    port,
    origins: hostNames(host).map((name) => `http://${name}:${port}`),
    close: async () => void (await Promise.all(servers.map(closeServer))),
  }
}

function hostNames(host: Host): string[] {
  if (host === undefined) return ['localhost']
  if (typeof host === 'string' && !isEverywhere(host)) return [hostInUrl(host)]
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
  const reachable = addresses.filter(({ internal, family }) => !internal && family === 'IPv4')
  return ['localhost', ...reachable.map(({ address }) => address)]
}
