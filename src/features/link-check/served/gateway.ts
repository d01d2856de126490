// Stands between the crawl and a site on the network: what it passes on ends, and is of a size. The crawl reads whatever it
// is given to its end, and a server may send too much, too slowly, or for ever.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readResponseText, withTimeLimit } from '../../../check/response-text.ts'
import { closeServer, portOf } from '../../../package/server.ts'
import { describeFailure } from '../external/request.ts'

/** Characters of a page or stylesheet. */
const MAX_PAGE = 16_000_000

export interface GatewayOptions {
  /** Milliseconds for each exchange. */
  timeout: number
  largestPage?: number
}

export interface Gateway {
  /** Where the site is found instead: scheme and host, without a final slash. */
  origin: string
  /** Why a URL of the site did not get through, by its path and query. */
  faults: ReadonlyMap<string, string>
  close(): Promise<void>
}

/** Opens a way to the site at `target`, which is given without a final slash, on loopback. */
export async function openGateway(target: string, options: GatewayOptions): Promise<Gateway> {
  const faults = new Map<string, string>()
  const server = createServer((request, response) => {
    void pass(request, response, { ...options, target, faults })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return { origin: `http://127.0.0.1:${portOf(server)}`, faults, close: () => closeServer(server) }
}

interface Way extends GatewayOptions {
  target: string
  faults: Map<string, string>
}

/** Makes a request again and passes on what the crawl needs of the answer. */
async function pass(request: IncomingMessage, response: ServerResponse, way: Way): Promise<void> {
  const { timeout, target, faults, largestPage = MAX_PAGE } = way
  const { url = '/', method = 'GET' } = request
  const fail = (fault: string) => {
    faults.set(url, fault)
    response.writeHead(502, { 'content-type': 'text/plain' }).end()
  }
  await withTimeLimit(timeout, async (signal) => {
    try {
      const answer = await fetch(target + url, { method, redirect: 'manual', signal })
      if (isRedirect(answer)) return redirect(answer, response, { url, target })
      const type = answer.headers.get('content-type') ?? ''
      // Nothing else is looked into.
      const isRead = method === 'GET' && /\b(?:html|css)\b/i.test(type)
      const body = isRead ? await readResponseText(answer, { signal, limit: largestPage }) : undefined
      if (body?.whole === false) return fail(`longer than ${largestPage} characters`)
      response.writeHead(answer.status, { 'content-type': type }).end(body?.text)
    } catch (error) {
      fail(signal.aborted ? `not complete within ${timeout / 1000} s` : describeFailure(error).detail)
    }
  })
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && headers.has('location')
}

/** Within the site the crawl follows; that another site is named is all that it has to know of that. */
function redirect(
  answer: Response,
  response: ServerResponse,
  { url, target }: { url: string; target: string },
): void {
  const location = answer.headers.get('location') ?? ''
  const to = URL.canParse(location, target + url) ? new URL(location, target + url) : undefined
  if (to?.origin === target) {
    response.writeHead(answer.status, { location: to.pathname + to.search }).end()
  } else response.writeHead(to ? 204 : 502).end()
}
