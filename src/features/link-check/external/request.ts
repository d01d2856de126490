// One request to the outside world: bounded in time and size, redirects left to the caller, failures as values.

import { readResponseText, withTimeLimit } from '../../../check/response-text.ts'
import { scanTags } from '../../../html/scan.ts'

export interface RequestOptions {
  /** Milliseconds for the whole exchange. */
  timeout: number
  userAgent: string
  /** Read the page's ids. */
  ids?: boolean
}

export type Answer =
  | {
      status: number
      location?: string
      retryAfter?: string
      /** Of an HTML page, when asked for. */
      ids?: Set<string>
      /** False when there may be more ids. */
      whole?: boolean
    }
  | { failure: 'timeout' | 'certificate' | 'unknown-host' | 'connection'; detail: string }

/** Most characters of a page that are read for its ids. */
const MAX_BODY = 4_000_000

/** Makes one request. Never throws: a failure is an answer too. */
export async function request(
  url: string,
  method: 'HEAD' | 'GET',
  { timeout, userAgent, ids = false }: RequestOptions,
): Promise<Answer> {
  return withTimeLimit(timeout, async (signal): Promise<Answer> => {
    try {
      const headers = { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8' }
      const response = await fetch(url, { method, redirect: 'manual', signal, headers })
      const location = response.headers.get('location')
      const retryAfter = response.headers.get('retry-after')
      const isPage = ids && response.ok && /\bhtml\b/.test(response.headers.get('content-type') ?? '')
      const body = isPage ? await readResponseText(response, { signal, limit: MAX_BODY }) : undefined
      return {
        status: response.status,
        ...(location !== null && { location }),
        ...(retryAfter !== null && { retryAfter }),
        ...(body && { ids: readIds(body.text), whole: body.whole }),
      }
    } catch (error) {
      return signal.aborted
        ? { failure: 'timeout', detail: `no response within ${timeout / 1000} s` }
        : describeFailure(error)
    }
  })
}

function readIds(html: string): Set<string> {
  const ids = new Set<string>()
  scanTags(html, (_, { id, name }) => {
    if (id) ids.add(id)
    if (name) ids.add(name)
  })
  return ids
}

const UNKNOWN_HOST = new Set(['ENOTFOUND', 'ENODATA'])
const CERTIFICATE = /CERT|SSL|TLS|SELF_SIGNED|VERIFY|ISSUER/

/** Says in words why a request got no answer. */
export function describeFailure(error: unknown): Extract<Answer, { failure: string }> {
  const code = codeOf(error)
  if (UNKNOWN_HOST.has(code)) return { failure: 'unknown-host', detail: 'unknown host' }
  if (CERTIFICATE.test(code)) return { failure: 'certificate', detail: `invalid certificate (${code})` }
  return { failure: 'connection', detail: `connection failed (${code})` }
}

/** The innermost error code: several addresses of a host may have failed for several reasons. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  if (error.cause !== undefined) return codeOf(error.cause)
  return 'code' in error && error.code !== undefined ? String(error.code) : error.message
}
