// Tells whether a URL outside the site answers: HEAD, then GET; redirects followed; patience where it is asked for.
import { decodePath, splitUrl } from '../../../text/url.ts'
import { type Answer, type RequestOptions, request } from './request.ts'
import type { Throttle } from './throttle.ts'

/** `trouble`: somebody's bad day, which says nothing about the link. */
export interface Verdict {
  state: 'fine' | 'moved' | 'broken' | 'trouble'
  /** Why, or where it moved. Empty when it is fine. */
  detail: string
}

export interface CheckUrlOptions extends RequestOptions {
  /** Look for the fragment's id in the page. */
  fragments: boolean
  /** Milliseconds before a failed request is made again, doubled each time. */
  retryDelay: number
}

const MAX_REDIRECTS = 10
const MAX_TRIES = 3
/** Milliseconds that a host may ask to be left alone; one that asks for more is not asked again. */
const MAX_PATIENCE = 30_000

type Reached = { url: string; answer: Answer; permanent: boolean } | { problem: string }

/** Requests a URL, as often as it takes. Never throws for what the network does. */
export async function checkUrl(url: string, throttle: Throttle, options: CheckUrlOptions): Promise<Verdict> {
  const { path, query, hash } = splitUrl(url)
  const start = path + query
  if (!URL.canParse(start)) return { state: 'broken', detail: 'not a valid URL' }
  const wantsIds = options.fragments && hash !== undefined && hash !== '' && !hash.startsWith(':~:')
  const reached = await follow(start, throttle, { ...options, ids: wantsIds })
  if ('problem' in reached) return { state: 'broken', detail: reached.problem }
  const verdict = verdictOf(reached.answer)
  if (verdict.state !== 'fine') return verdict
  if (wantsIds && 'ids' in reached.answer && !hasId(reached.answer.ids, hash)) {
    const { whole } = reached.answer
    return whole
      ? { state: 'broken', detail: `the page has no #${hash}` }
      : {
          state: 'trouble',
          detail: `the page is too large to read in full; no #${hash} in the part that was read`,
        }
  }
  if (reached.url === start) return verdict
  const target = reached.url + (hash === undefined ? '' : `#${hash}`)
  return reached.permanent ? { state: 'moved', detail: target } : verdict
}

function hasId(ids: ReadonlySet<string> | undefined, hash: string): boolean {
  return ids === undefined || ids.has(hash) || ids.has(decodePath(hash) ?? hash)
}

/** Follows redirects by hand: each host has its limits, and a circle has a name. */
async function follow(
  start: string,
  throttle: Throttle,
  options: CheckUrlOptions & { ids: boolean },
): Promise<Reached> {
  const seen = new Set<string>()
  let permanent = true
  for (let url = start; seen.size <= MAX_REDIRECTS; ) {
    if (seen.has(url)) return { problem: 'redirect loop' }
    seen.add(url)
    const answer = await ask(url, throttle, options)
    if (
      !('status' in answer) ||
      answer.status < 300 ||
      answer.status > 399 ||
      answer.location === undefined
    ) {
      return { url, answer, permanent: permanent && seen.size > 1 }
    }
    if (answer.status !== 301 && answer.status !== 308) permanent = false
    if (!URL.canParse(answer.location, url)) return { problem: `redirects to ${answer.location}` }
    const next = new URL(answer.location, url)
    if (!/^https?:$/.test(next.protocol)) return { problem: `redirects to ${next.href}` }
    next.hash = ''
    url = next.href
  }
  return { problem: `more than ${MAX_REDIRECTS} redirects` }
}

/** Asks until there is an answer that says something, a few times at most. */
async function ask(
  url: string,
  throttle: Throttle,
  options: CheckUrlOptions & { ids: boolean },
): Promise<Answer> {
  const { host } = new URL(url)
  for (let attempt = 1; ; attempt++) {
    const answer = await throttle.run(host, () => headThenGet(url, options))
    const delay =
      attempt < MAX_TRIES ? delayAfter(answer, options.retryDelay * 2 ** (attempt - 1)) : undefined
    if (delay === undefined) return answer
    throttle.pause(host, delay)
  }
}

/** Some servers refuse HEAD, answer it wrongly or never: only GET is believed when it fails. */
async function headThenGet(url: string, options: CheckUrlOptions & { ids: boolean }): Promise<Answer> {
  if (!options.ids) {
    const answer = await request(url, 'HEAD', options)
    const isFinal =
      'status' in answer
        ? answer.status < 400 || answer.status === 429
        : answer.failure === 'certificate' || answer.failure === 'unknown-host'
    if (isFinal) return answer
  }
  return request(url, 'GET', options)
}

/** Milliseconds to wait before asking again; undefined when that would not help. */
function delayAfter(answer: Answer, standard: number): number | undefined {
  if (!('status' in answer)) return answer.failure === 'connection' ? standard : undefined
  if (answer.status !== 429 && answer.status < 500) return undefined
  const delay = parseRetryAfter(answer.retryAfter)
  if (delay !== undefined) return delay <= MAX_PATIENCE ? delay : undefined
  return standard
}

/** Milliseconds; the header holds seconds or a date. */
export function parseRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

function verdictOf(answer: Answer): Verdict {
  if (!('status' in answer)) {
    const isBroken = answer.failure === 'certificate' || answer.failure === 'unknown-host'
    return { state: isBroken ? 'broken' : 'trouble', detail: answer.detail }
  }
  const { status } = answer
  if (status < 400) return { state: 'fine', detail: '' }
  const detail = `status ${status}`
  return { state: status === 429 || status >= 500 || REJECTIONS.has(status) ? 'trouble' : 'broken', detail }
}

/** Servers answer these to robots, and something else to readers. */
const REJECTIONS = new Set([401, 402, 403, 406, 408, 418, 425, 451])
