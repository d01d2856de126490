// The data of other pages, fetched when a reader goes there or is likely to.
import type { Payload } from '../../src/model/site-data.ts'

const payloads = new Map<string, Promise<Payload>>()

interface Options {
  buildId: string
  /** Ends the fetch, unless another caller started it. */
  signal?: AbortSignal
  priority?: RequestPriority
}

/**
 * Returns the payload of the page at `path`, from memory if it was fetched before.
 * @throws when it cannot be fetched, is not a payload, or belongs to another page or build
 */
export function loadPayload(path: string, options: Options): Promise<Payload> {
  const known = payloads.get(path)
  if (known) return known
  const payload = fetchPayload(path, options)
  const forget = () => payloads.get(path) === payload && payloads.delete(path)
  payloads.set(path, payload)
  payload.catch(forget)
  // The next caller, such as the second click of two, must not get a promise that will reject.
  options.signal?.addEventListener('abort', forget)
  return payload
}

/** Returns the URL of the payload of the page at `path`: on this origin, even if the path begins with two slashes. */
export function payloadUrl(path: string): string {
  return location.origin + path.replace(/\/?$/, '/page.json')
}

/** Forgets all payloads, so that every page is fetched again. */
export function forgetPayloads(): void {
  payloads.clear()
}

async function fetchPayload(path: string, { buildId, signal, priority }: Options): Promise<Payload> {
  const url = payloadUrl(path)
  const response = await fetch(url, { signal, priority })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const payload: unknown = await response.json()
  if (isPayload(payload, withSlash(path), buildId)) return payload
  throw new Error(`${url} is not what this build of the site expects`)
}

function isPayload(value: unknown, path: string, buildId: string): value is Payload {
  const payload = value as Partial<Payload> | null
  return (
    typeof payload?.main === 'string' &&
    typeof payload.path === 'string' &&
    withSlash(payload.path) === path &&
    payload.buildId === buildId
  )
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
