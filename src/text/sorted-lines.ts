// A text of very many lines, sorted by a key in each of them: one can be found, and a few changed, without an object for
// each line.

/** What a line ends in. */
const LINE_FEED = 10
/** Number of bytes to decode at a time. */
const BLOCK = 65_536

export class SortedLines {
  readonly bytes: Buffer
  readonly #keyOf: (line: string) => string

  /**
   * @param bytes lines that end in a line feed, sorted by code units of their keys
   * @param keyOf the key of a line, which has its line feed
   */
  constructor(bytes: Buffer, keyOf: (line: string) => string) {
    this.bytes = bytes
    this.#keyOf = keyOf
  }

  /** The lines without their line feeds, in order. @param first where to begin: at this key, or the next one that there is */
  *from(first = ''): Generator<string> {
    for (let { start } = this.#find(first); start < this.bytes.length; ) {
      const end = this.#endFrom(Math.min(start + BLOCK, this.bytes.length - 1))
      yield* this.bytes.toString('utf8', start, end - 1).split('\n')
      start = end
    }
  }

  get(key: string): string | undefined {
    const { start, end } = this.#find(key)
    return start === end ? undefined : this.bytes.toString('utf8', start, end)
  }

  /** A copy with other lines for some keys. @param changes by key; undefined for a line that was removed */
  with(changes: ReadonlyMap<string, string | undefined>): SortedLines {
    const parts: Uint8Array[] = []
    let copied = 0
    for (const key of [...changes.keys()].sort()) {
      const { start, end } = this.#find(key)
      parts.push(this.bytes.subarray(copied, start), Buffer.from(changes.get(key) ?? ''))
      copied = end
    }
    return new SortedLines(Buffer.concat([...parts, this.bytes.subarray(copied)]), this.#keyOf)
  }

  /** Divides the lines into a number of shares, the bytes of each in its own memory, which threads can share. */
  shares(count: number): SortedLines[] {
    const { bytes } = this
    const ends = Array.from({ length: count }, (_, index) =>
      this.#endFrom(Math.ceil((bytes.length * (index + 1)) / count) - 1),
    )
    return ends.map((end, index) => new SortedLines(copyOf(bytes, ends[index - 1] ?? 0, end), this.#keyOf))
  }

  /** Where the line ends that has the byte at a position. */
  #endFrom(position: number): number {
    return this.bytes.indexOf(LINE_FEED, position) + 1
  }

  /** The range of a key's line; empty, at the place where it would be, if there is none. */
  #find(key: string): { start: number; end: number } {
    let low = 0
    let high = this.bytes.length
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const start = middle === 0 ? 0 : this.bytes.lastIndexOf(LINE_FEED, middle - 1) + 1
      const end = this.#endFrom(middle)
      const found = this.#keyOf(this.bytes.toString('utf8', start, end))
      if (found === key) return { start, end }
      if (found < key) low = end
      else high = start
    }
    return { start: low, end: low }
  }
}

function copyOf(bytes: Buffer, start: number, end: number): Buffer {
  const copy = Buffer.from(new SharedArrayBuffer(end - start))
  bytes.copy(copy, 0, start, end)
  return copy
}
