// Which requests our servers answer at all. A page of any other site that the author visits can send requests to this
// machine: what it must not get is an answer.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { type Host, hostInUrl, isEverywhere } from './host-name.ts'

export interface Rejection {
  status: number
  reason: string
}

/** The names that a server answers to. */
export interface ServerNames {
  /** Name or address given with `--host`, true when given without one. */
  host?: Host
  /** Further names to answer to, such as a reverse proxy's. */
  allowedHosts?: readonly string[] | undefined
}

export interface GuardOptions extends ServerNames {
  /** The folder of what only the dev server has; no other site may link to it, either. */
  ownFolder: string
  /** The only path that accepts POST requests. */
  postPath: string
}

const MAX_TARGET = 2048
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

type Guard = (request: IncomingMessage) => Rejection | undefined

const FOREIGN = { status: 403, reason: 'Only pages of this server may send this request.' }

/** Creates the check of the dev server's requests, which returns why one is rejected; undefined for one to answer. */
export function createGuard(options: GuardOptions): Guard {
  const checkHost = createHostCheck(options)
  return (request) => {
    const { method, url = '', headers } = request
    const refusal = checkHost(request)
    if (refusal) return refusal
    if (isForeign(headers) && !(isVisit(headers) && !url.startsWith(options.ownFolder))) return FOREIGN
    if (method === 'GET' || method === 'HEAD') return undefined
    if (method !== 'POST' || url !== options.postPath)
      return { status: 405, reason: 'This server accepts only GET and HEAD requests.' }
    return headers.origin === undefined ? FOREIGN : undefined
  }
}

/** Creates the check that a request is for this server, and not for a name that was rebound to it. */
export function createHostCheck(names: ServerNames): Guard {
  return ({ url = '', headersDistinct: { host: [host = '', ...others] = [] } }) => {
    if (others.length > 0) return { status: 400, reason: 'The request has more than one Host header.' }
    if (!isKnown(hostName(host), names)) return unknownHost(host)
    return url.length > MAX_TARGET ? { status: 414, reason: 'The URL is too long.' } : undefined
  }
}

/** An IP address, unlike a name, cannot be rebound to another machine: if the server listens on all, it answers to any. */
function isKnown(name: string, { host, allowedHosts = [] }: ServerNames): boolean {
  if (LOCAL.has(name) || name.endsWith('.localhost') || allowedHosts.includes(name)) return true
  if (isEverywhere(host)) return isIP(name.replace(/^\[|\]$/g, '')) !== 0
  return typeof host === 'string' && name === hostInUrl(host).toLowerCase()
}

/** Returns whether a page of another origin sent the request: browsers say so in one of two headers. */
function isForeign({ origin, host, 'sec-fetch-site': site = 'none' }: IncomingMessage['headers']): boolean {
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
  return !isOwn || (site !== 'same-origin' && site !== 'none')
}

/** Returns whether the reader followed a link. */
function isVisit(headers: IncomingMessage['headers']): boolean {
  return headers['sec-fetch-mode'] === 'navigate'
}

/** The name of a `Host` header without its port, lower case. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}

function unknownHost(host: string): Rejection {
  const name = JSON.stringify(host.slice(0, 100))
  return {
    status: 403,
    reason: `Requests for the host name ${name} are rejected to prevent DNS rebinding. Use localhost, or allow it with --allow-host.`,
  }
}
