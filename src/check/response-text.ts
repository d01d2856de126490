// The text of an answer from a server that may send too much, too slowly, or break off without a word.

export interface ResponseText {
  text: string
  /** False when it was cut. */
  whole: boolean
}

/**
 * Lets an exchange take so many milliseconds, after which its signal is aborted. At its end, too: what was not read of an
 * answer is not wanted, and an endless body has its connection closed.
 */
export async function withTimeLimit<Result>(
  timeout: number,
  exchange: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeout)
  try {
    return await exchange(abort.signal)
  } finally {
    clearTimeout(timer)
    abort.abort()
  }
}

/** Reads an answer's body as UTF-8, up to so many characters. @throws when the signal is aborted, and what the connection throws */
export async function readResponseText(
  response: Response,
  { signal, limit }: { signal: AbortSignal; limit: number },
): Promise<ResponseText> {
  const decoder = new TextDecoder()
  let text = ''
  const whole = await readParts(response, signal, (part) => {
    text += decoder.decode(part, { stream: true })
    return text.length < limit
  })
  return { text, whole }
}

/**
 * Passes on the parts of a body until `take` returns false; whether all were read. A body that is broken in its encoding may
 * neither come nor end in Node: `signal` ends the wait for it.
 * @throws when the signal is aborted, and what the connection or `take` throws
 */
export async function readParts(
  { body }: Response,
  signal: AbortSignal,
  take: (part: Uint8Array) => unknown,
): Promise<boolean> {
  const reader = body?.getReader()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  aborted.catch(() => {})
  while (reader) {
    const { done, value } = await Promise.race([reader.read(), aborted])
    if (done) return true
    if (take(value) === false) return false
  }
  return true
}
