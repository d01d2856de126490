// Asks a server for a file and takes its hash, as often as it takes to get an answer.
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readParts, withTimeLimit } from '../../check/response-text.ts'

/** The outcome of a request, redirects followed. */
export type Answer =
  | {
      kind: 'answer'
      status: number
      /** SHA-256 of the body, in hex. */
      hash: string
      /** Where it was found in the end. */
      pathname: string
      text(): string
    }
  /** Nothing came, or not in time. */
  | { kind: 'silence'; reason: string }

export interface AskOptions {
  /** Milliseconds for a whole answer. */
  timeout: number
  /** Milliseconds before the second request, and twice that before the third, where the first was not answered. */
  retryDelay: number
}

const TRIES = 3

/** Bytes that are read of a file: no file of a site is larger. */
const MAX_BYTES = 256_000_000

/** Bytes that are kept of it: only the list of files is read, and several files are asked for at a time. */
const MAX_TEXT = 64_000_000

/** Asks for a file, past the caches on the way. */
export async function askFor(url: string, options: AskOptions): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await askOnce(url, options)
    const isBusy = answer.kind === 'answer' && (answer.status === 429 || answer.status >= 500)
    if (tries === TRIES || !(isBusy || answer.kind === 'silence')) return answer
    await wait(tries * options.retryDelay)
  }
}

async function askOnce(url: string, { timeout }: AskOptions): Promise<Answer> {
  try {
    return await withTimeLimit(timeout, async (signal) => {
      const response = await fetch(url, { signal, headers: { 'cache-control': 'no-cache' } })
      const { status } = response
      const pathname = new URL(response.url).pathname
      return { kind: 'answer', status, pathname, ...(await readBody(response, signal)) }
    })
  } catch (error) {
    return { kind: 'silence', reason: reasonOf(error) }
  }
}

async function readBody(response: Response, signal: AbortSignal) {
  const hash = createHash('sha256')
  const parts: Uint8Array[] = []
  let bytes = 0
  await readParts(response, signal, (part) => {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes`)
    hash.update(part)
    if (bytes <= MAX_TEXT) parts.push(part)
  })
  return { hash: hash.digest('hex'), text: () => Buffer.concat(parts).toString('utf8') }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'AbortError') return 'not in time'
  return error.cause instanceof Error ? error.cause.message : error.message
}
