// Which requests the dev server answers at all. A page of any other site that the author visits can send requests to
// this machine: what it must not get is an answer.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { type Host, hostInUrl, isEverywhere } from './host-name.ts'

export interface Refusal {
  status: number
  reason: string
}

export interface GuardOptions {
  /** Name or address given with `--host`, true when given without one. */
  host?: Host
  /** Further names to answer to, such as a reverse proxy's. */
  allowedHosts?: readonly string[] | undefined
  /** The only path that accepts POST requests. */
  postPath: string
}

const LONGEST_TARGET = 2048
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Creates the check of requests, which returns why one is rejected; undefined for one to answer. */
export function createGuard(options: GuardOptions): (request: IncomingMessage) => Refusal | undefined {
  const knows = (host: string | undefined) => host !== undefined && isKnown(hostName(host), options)
  return ({ method, url = '', headers }) => {
    if (!knows(headers.host)) return unknownHost(headers.host)
    if (url.length > LONGEST_TARGET) return { status: 414, reason: 'The URL is too long.' }
    if (method === 'GET' || method === 'HEAD') return undefined
    if (method !== 'POST' || url !== options.postPath) {
      return { status: 405, reason: 'This server accepts only GET and HEAD requests.' }
    }
    return isOwnOrigin(headers)
      ? undefined
      : { status: 403, reason: 'Only pages of this server may send this request.' }
  }
}

/** An IP address, unlike a name, cannot be rebound to another machine: if the server listens on all, it answers to any. */
function isKnown(name: string, { host, allowedHosts = [] }: GuardOptions): boolean {
  if (LOCAL.has(name) || name.endsWith('.localhost') || allowedHosts.includes(name)) return true
  if (isEverywhere(host)) return isIP(name.replace(/^\[|\]$/g, '')) !== 0
  return typeof host === 'string' && name === hostInUrl(host).toLowerCase()
}

function isOwnOrigin({ origin, host }: IncomingMessage['headers']): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/** The name of a `Host` header without its port, lower case. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}

function unknownHost(host = ''): Refusal {
  const name = JSON.stringify(host.slice(0, 100))
  return {
    status: 403,
    reason: `Requests for the host name ${name} are rejected to prevent DNS rebinding. Use localhost, or allow it with --allow-host.`,
  }
}
