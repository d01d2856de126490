// Serves a site while it is written: every request is answered from its newest state, every change is told to the pages.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createDevHandler } from './dev-handler.ts'
import { type DevSession, openSession, type SessionOptions } from './dev-session.ts'
import { createEventStream } from './event-stream.ts'
import { listen } from './listen.ts'
import { refuse } from './response.ts'

export interface ServeOptions extends Omit<SessionOptions, 'mode' | 'onMessage'> {
  /** The only port to try, 0 for any; the next free one from 3000 on when left out. */
  port?: number | undefined
  /** Name or address to listen on, true for all; this machine alone when left out. */
  host?: string | true | undefined
  /** Further host names to answer to, such as that of a proxy in front. */
  allowedHosts?: readonly string[] | undefined
  /** Show drafts as well; without it the site is as it will be built. */
  drafts?: boolean | undefined
  /** Told of what must not happen: a bug of ours. */
  onBug?(error: unknown): void
}

export interface DevServer {
  /** Address of the site's home page. */
  url: string
  /** The same at every name it can be reached by. */
  urls: string[]
  port: number
  session: DevSession
  close(): Promise<void>
}

export const SERVE_PORT = 3000

/** Starts to serve. @throws SiteError when the config or a template is wrong, UsageError when the port cannot be had */
export async function startServe(options: ServeOptions): Promise<DevServer> {
  const { port, host, allowedHosts, drafts, onBug = () => {}, ...rest } = options
  const events = createEventStream(() => session.message())
  const session = await openSession({
    ...rest,
    mode: drafts ? 'serve' : 'build',
    onMessage: (message) => events.send(message),
  })
  const answer = createDevHandler({ session, events, host, allowedHosts })
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      onBug(error)
      if (!response.headersSent) refuse(response, 500, 'This is a bug in lido-docs; its terminal says more.')
      else response.destroy()
    })
  }
  const stop = async () => {
    events.close()
    await session.close()
  }
  try {
    const listener = await listen(handler, { port, host, preferredPort: SERVE_PORT })
    const urls = listener.origins.map((origin) => origin + session.site.sources.project.config.baseUrl)
    const close = async () => {
      await stop()
      await listener.close()
    }
    return { url: urls[0] ?? '', urls, port: listener.port, session, close }
  } catch (error) {
    await stop()
    throw error
  }
}
