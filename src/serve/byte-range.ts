// The part of a file that a request asks for (RFC 9110, section 14).

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `Range` header for a file of `size` bytes. Undefined: the whole file is the answer, as to everything that
 * is not exactly one range. `unsatisfiable`: the file has no such bytes.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
