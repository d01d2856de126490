// Serves a site while it is being written: requests are answered from its newest state, and open pages learn of every change.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createDevHandler } from './dev-handler.ts'
import { type DevSession, openSession, type SessionOptions } from './dev-session.ts'
import { createEventStream } from './event-stream.ts'
import type { Host } from './host-name.ts'
import { type Listener, listen } from './listen.ts'
import { reject } from './response.ts'

export interface ServeOptions extends Omit<SessionOptions, 'mode' | 'onMessage'> {
  /** The only port to try, 0 for any free one. Default: the first free port from 3000. */
  port?: number | undefined
  /** Name or address to listen on, true for all. Default: this machine only. */
  host?: Host
  /** Further host names to answer to, such as a reverse proxy's. */
  allowedHosts?: readonly string[] | undefined
  /** Also show drafts; otherwise the site is as it will be built. */
  drafts?: boolean | undefined
  /** Called with the URLs of the home page, one for each name of the server, whenever they change. */
  onUrls?(urls: readonly string[]): void
}

export interface DevServer {
  /** URL of the site's home page. */
  url: string
  port: number
  session: DevSession
  close(): Promise<void>
}

const SERVE_PORT = 3000

/** Starts to serve. @throws SiteError when the config or a template is wrong, UsageError when the port is not available */
export async function startServe(options: ServeOptions): Promise<DevServer> {
  const { port, host, allowedHosts, drafts, onUrls = () => {}, ...rest } = options
  let listener: Listener | undefined
  let reportedBase = ''
  const events = createEventStream(() => session.message())
  const session = await openSession({
    ...rest,
    mode: drafts ? 'serve' : 'build',
    onMessage: (message) => events.send(message),
    onUpdate(changed, milliseconds) {
      rest.onUpdate?.(changed, milliseconds)
      reportUrls()
    },
  })
  const baseUrl = () => session.site.shown.config.baseUrl
  function reportUrls(): void {
    if (!listener || reportedBase === baseUrl()) return
    reportedBase = baseUrl()
    onUrls(listener.origins.map((origin) => origin + reportedBase))
  }
  const answer = createDevHandler({ session, events, host, allowedHosts })
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      rest.onBug?.(error)
      if (!response.headersSent)
        reject(response, 500, 'This is a bug in lido-docs; see the terminal for details.')
      else response.destroy()
    })
  }
  const stop = async () => {
    events.close()
    await session.close()
  }
  try {
    const opened = await listen(handler, { port, host, preferredPort: SERVE_PORT })
    listener = opened
    reportUrls()
    const close = async () => {
      await stop()
      await opened.close()
    }
    return { url: `${opened.origins[0]}${reportedBase}`, port: opened.port, session, close }
  } catch (error) {
    await stop()
    throw error
  }
}
