// The data of other pages, fetched when a reader goes there or may soon.
import type { Payload } from '../../src/model/site-data.ts'

const payloads = new Map<string, Promise<Payload>>()

interface Options {
  buildId: string
  /** Ends the fetch, unless another caller began it. */
  signal?: AbortSignal
  priority?: RequestPriority
}

/**
 * Returns the payload of the page at `path`, from memory when it was fetched before.
 * @throws when it cannot be fetched, is no payload, or belongs to another page or build
 */
export function loadPayload(path: string, options: Options): Promise<Payload> {
  const known = payloads.get(path)
  if (known) return known
  const payload = fetchPayload(path, options)
  const forget = () => payloads.get(path) === payload && payloads.delete(path)
  payloads.set(path, payload)
  payload.catch(forget)
  // Whoever asks next, as the second click of two does, must not be handed what will fail.
  options.signal?.addEventListener('abort', forget)
  return payload
}

/** Returns the address of the payload of the page at `path`. */
export function payloadUrl(path: string): string {
  return path.replace(/\/?$/, '/page.json')
}

/** Has every page fetched again. */
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
