// Stores the states of many files, by path, as sorted lines of text. The record of a large site has hundreds
// of thousands of files, of which a build reads each once, or only a few.
import { byCodeUnits } from '../model/code-units.ts'
import { SortedLines } from '../text/sorted-lines.ts'

/** The state of a file. */
type State = readonly (string | number)[]

export class FileTable<Known extends State> {
  readonly #lines: SortedLines

  private constructor(lines: SortedLines) {
    this.#lines = lines
  }

  static of<Known extends State>(files: Iterable<readonly [path: string, known: Known]>): FileTable<Known> {
    const sorted = [...files].sort(byCodeUnits(([path]) => path))
    return FileTable.read(Buffer.from(sorted.map(([path, known]) => lineOf(path, known)).join('')))
  }

  /** @param bytes as `bytes` of a table */
  static read<Known extends State>(bytes: Buffer): FileTable<Known> {
    return new FileTable(new SortedLines(bytes, (line) => JSON.parse(line)[0]))
  }

  get bytes(): Buffer {
    return this.#lines.bytes
  }

  /** Splits the table into `count` tables, for other threads. */
  shares(count: number): FileTable<Known>[] {
    return this.#lines.shares(count).map((lines) => new FileTable(lines))
  }

  /** Sorted by path. */
  *[Symbol.iterator](): Generator<[path: string, known: Known]> {
    for (const line of this.#lines.from()) yield readLine(line)
  }

  /** The paths with a prefix, sorted. */
  *paths(beginning: string): Generator<string> {
    for (const line of this.#lines.from(beginning)) {
      const [path] = readLine(line)
      if (!path.startsWith(beginning)) return
      yield path
    }
  }

  get(path: string): Known | undefined {
    const line = this.#lines.get(path)
    return line === undefined ? undefined : readLine<Known>(line)[1]
  }

  has(path: string): boolean {
    return this.#lines.get(path) !== undefined
  }

  /** A copy with changes for some files. @param changes by path; undefined for a file that was removed */
  with(changes: ReadonlyMap<string, Known | undefined>): FileTable<Known> {
    const lines = Array.from(changes, ([path, known]) => [path, known && lineOf(path, known)] as const)
    return new FileTable(this.#lines.with(new Map(lines)))
  }
}

function lineOf(path: string, known: State): string {
  return `${JSON.stringify([path, known])}\n`
}

function readLine<Known extends State>(line: string): [path: string, known: Known] {
  return JSON.parse(line)
}
