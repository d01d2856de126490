// Serves a built site on loopback, under its base path, for the time of a check.
import { createServer, type IncomingMessage } from 'node:http'
import sirv from 'sirv'
import { decodePath, splitUrl } from '../../text/url.ts'

export interface SiteServer {
  /** Origin, without a final slash. */
  origin: string
  close(): Promise<void>
}

/** Serves a folder until it is closed, on a free port. @param baseUrl with leading and trailing slash */
export async function serveSite(outDir: string, baseUrl: string): Promise<SiteServer> {
  const files = sirv(outDir, { dotfiles: true })
  const server = createServer((request, response) => {
    const refuse = () => void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
    const path = decodePath(splitUrl(request.url ?? '').path)
    if (!path?.startsWith(baseUrl)) return refuse()
    files(withPath(request, path.slice(baseUrl.length - 1)), response, refuse)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Names a file to sirv in its own words: it decodes only part of what may be encoded, and knows composed letters only. */
function withPath(request: IncomingMessage, path: string): IncomingMessage {
  const pathname = path.normalize().replaceAll('%', '%25')
  return Object.assign(request, { url: pathname, _parsedUrl: { pathname, raw: pathname } })
}
