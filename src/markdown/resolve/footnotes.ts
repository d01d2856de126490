// Numbers the footnotes of a page in the order of their first marks, and collects them for its end.
import type { Block, Footnote, FootnoteMark } from '../document.ts'
import { footnoteId, footnoteMarkId } from '../footnote-ids.ts'

/** Makes the text of a footnote; called only if something refers to it. */
type Make = () => Block[]

interface Definition {
  make: Make
  footnote?: Footnote
  /** Reports a footnote that is not shown. @param isSecond whether an earlier one has the same label */
  warn(isSecond: boolean): void
}

/** The footnotes of one file. The footnotes of a page and its partials are numbered together, by `shared`. */
export class Footnotes {
  readonly #definitions = new Map<string, Definition>()
  readonly #all: Definition[]
  readonly #marked: { footnote: Footnote; make: Make }[]
  readonly #ids: Set<string>
  #made = 0

  constructor(ids: Set<string>, shared?: Footnotes) {
    this.#ids = shared ? shared.#ids : ids
    this.#marked = shared ? shared.#marked : []
    this.#all = shared ? shared.#all : []
  }

  /** Adds a definition. If the label is already defined, it is reported and ignored. */
  define(label: string, definition: Omit<Definition, 'footnote'>): void {
    if (this.#definitions.has(label)) {
      definition.warn(true)
      return
    }
    this.#definitions.set(label, definition)
    this.#all.push(definition)
  }

  /** Makes a mark; undefined if its footnote is not defined: then it is text. */
  mark(label: string): FootnoteMark | undefined {
    const definition = this.#definitions.get(label)
    if (!definition) return undefined
    let { footnote } = definition
    if (!footnote) {
      footnote = { number: this.#marked.length + 1, marks: 0, children: [] }
      definition.footnote = footnote
      this.#marked.push({ footnote, make: definition.make })
    }
    const { number } = footnote
    const mark = ++footnote.marks
    this.#ids.add(footnoteMarkId(number, mark))
    return { type: 'footnoteMark', number, mark }
  }

  /**
   * Makes all footnotes that have a mark and have not been made yet, including those whose first mark is in
   * the text of another footnote.
   */
  *finish(): Iterable<Footnote> {
    for (let next = this.#marked[this.#made]; next; next = this.#marked[this.#made]) {
      const { footnote, make } = next
      this.#made++
      footnote.children = make()
      this.#ids.add(footnoteId(footnote.number))
      yield footnote
    }
  }

  /** Reports the footnotes to which nothing refers, after the whole page has been read. */
  warnOfUnused(): void {
    for (const { footnote, warn } of this.#all) if (!footnote) warn(false)
  }
}
