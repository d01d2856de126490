// Serves a built site on loopback, under its base path, for the time of a check.
import { createServer } from 'node:http'
import sirv from 'sirv'

export interface SiteServer {
  /** Origin, without a final slash. */
  origin: string
  close(): Promise<void>
}

/** Serves a folder until it is closed, on a free port. @param baseUrl with leading and trailing slash */
export async function serveSite(outDir: string, baseUrl: string): Promise<SiteServer> {
  const files = sirv(outDir)
  const server = createServer((request, response) => {
    const refuse = () => void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
    if (!request.url?.startsWith(baseUrl)) return refuse()
    request.url = request.url.slice(baseUrl.length - 1)
    files(request, response, refuse)
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
