// Serves the built site as a static host would: a last look before it ships.
import { readFileSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { compressResponse } from './compression.ts'
import { createFileSender } from './file-sender.ts'
import { type Listener, listen } from './listen.ts'
import { createHostCheck, type ServerNames } from './request-guard.ts'
import { NOT_FOUND_PAGE, notFoundPageAt, resolveTarget } from './request-path.ts'
import { redirect, refuse, send } from './response.ts'

export interface HostOptions {
  /** Absolute path of the built site. */
  outDir: string
  /** With leading and trailing slash. */
  baseUrl: string
  /** As in the config. */
  trailingSlash?: boolean | undefined
  /** Keep `.html` in URLs, as plain hosts do. */
  keepHtml?: boolean
}

export interface PreviewOptions extends HostOptions, ServerNames {
  /** The only port to try, 0 for any free one. Default: the first free port from 4173. */
  port?: number | undefined
}

export interface Preview {
  /** URL of the site's home page. */
  url: string
  /** Likewise, one for each name of the server. */
  urls: string[]
  port: number
  close(): Promise<void>
}

const PREVIEW_PORT = 4173

/** Starts to serve; the output may be rebuilt meanwhile. @throws UsageError when the port is not available */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { port, host, baseUrl } = options
  const listening = { port, host, preferredPort: PREVIEW_PORT }
  const answer = createHost(options)
  const listener = await listen((request, response) => {
    compressResponse(request, response)
    answer(request, response)
  }, listening)
  const urls = listener.origins.map((origin) => origin + baseUrl)
  return { url: urls[0] ?? '', urls, port: listener.port, close: listener.close }
}

/** Serves a folder as it is on disk, to this process only, on any port. */
export function serveFolder(options: HostOptions): Promise<Listener> {
  return listen(createHost(options), { port: 0, preferredPort: 0, host: '127.0.0.1' })
}

/** Creates the handler of requests for the files in a folder. */
function createHost(options: HostOptions & ServerNames): RequestListener {
  const checkHost = createHostCheck(options)
  const files = createFileSender(options.outDir)
  const host = { ...options, hasFile: files.hasFile }
  return (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const refusal = checkHost(request)
    if (refusal) return refuse(response, refusal.status, refusal.reason)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return refuse(response, 405, 'A static host accepts only GET and HEAD requests.')
    }
    const answer = resolveTarget(request.url ?? '/', host)
    if (answer.kind === 'redirect') return redirect(response, answer.to)
    if (answer.kind === 'file' && files.send(request, response, answer.path)) return
    sendNotFound(response, join(options.outDir, notFoundPageAt(request.url ?? '/', host)))
  }
}

function sendNotFound(response: ServerResponse, page: string): void {
  try {
    const contents = readFileSync(page)
    send(response, { status: 404, path: NOT_FOUND_PAGE, contents })
  } catch {
    refuse(response, 404, 'Not found')
  }
}
