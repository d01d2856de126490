// Serves the built site as a static host would: a last look before it ships.
import { readFileSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { compressResponse } from './compression.ts'
import { createFileSender } from './file-sender.ts'
import type { Host } from './host-name.ts'
import { type Listener, listen } from './listen.ts'
import { NOT_FOUND_PAGE, notFoundPageAt, resolveAddress } from './request-path.ts'
import { redirect, refuse, send } from './response.ts'

export interface HostOptions {
  /** Absolute path of the built site. */
  outDir: string
  /** With leading and trailing slash. */
  baseUrl: string
  /** As in the config. */
  trailingSlash?: boolean | undefined
  /** Leave `.html` in addresses as it is, like plain hosts do. */
  keepHtml?: boolean
}

export interface PreviewOptions extends HostOptions {
  /** The only port to try, 0 for any; the next free one from 4173 on when left out. */
  port?: number | undefined
  /** Name or address to listen on, true for all; this machine alone when left out. */
  host?: Host
}

export interface Preview {
  /** Address of the site's home page. */
  url: string
  /** The same at every name it can be reached by. */
  urls: string[]
  port: number
  close(): Promise<void>
}

const PREVIEW_PORT = 4173

/** Starts to serve; the output may be rebuilt meanwhile. @throws UsageError when the port cannot be had */
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

/** Serves a folder to this process alone, on any port, as it lies on disk. */
export function serveFolder(options: HostOptions): Promise<Listener> {
  return listen(createHost(options), { port: 0, preferredPort: 0, host: '127.0.0.1' })
}

/** Makes what answers the requests for the files in a folder. */
function createHost(options: HostOptions): RequestListener {
  const files = createFileSender(options.outDir)
  const host = { ...options, hasFile: files.hasFile }
  return (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return refuse(response, 405, 'A static host accepts only GET and HEAD requests.')
    }
    const answer = resolveAddress(request.url ?? '/', host)
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
