// Footnotes of a page: numbered in the order of their first marks, gathered at its end.
import type { Block, Footnote, FootnoteMark } from '../document.ts'
import { footnoteId, footnoteMarkId } from '../footnote-ids.ts'

/** Makes the text of a footnote, when something refers to it. */
type Make = () => Block[]

interface Definition {
  make: Make
  footnote?: Footnote
  /** Reports a footnote that is not shown. @param isSecond whether an earlier one has the same label */
  warn(isSecond: boolean): void
}

/** The footnotes of one file; those of a page and its partials are numbered together, by `shared`. */
export class Footnotes {
  readonly #definitions = new Map<string, Definition>()
  readonly #all: Definition[]
  readonly #marked: { footnote: Footnote; make: Make }[]
  readonly #ids: Set<string>
  #made = 0

  constructor(ids: Set<string>, shared?: Footnotes) {
    this.#ids = ids
    this.#marked = shared ? shared.#marked : []
    this.#all = shared ? shared.#all : []
  }

  /** Notes a definition; of two with one label the first counts. */
  define(label: string, definition: Omit<Definition, 'footnote'>): void {
    if (this.#definitions.has(label)) {
      definition.warn(true)
      return
    }
    this.#definitions.set(label, definition)
    this.#all.push(definition)
  }

  /** Makes a mark; undefined when nothing defines its footnote, for then it is text. */
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

  /** Makes all footnotes that have a mark and were not made before. The list may grow meanwhile: a text may contain the first mark of another. */
  *finish(): Iterable<Footnote> {
    for (let next = this.#marked[this.#made]; next; next = this.#marked[this.#made]) {
      const { footnote, make } = next
      this.#made++
      footnote.children = make()
      this.#ids.add(footnoteId(footnote.number))
      yield footnote
    }
  }

  /** Reports what nothing refers to, when all of the page is read. */
  warnOfUnused(): void {
    for (const { footnote, warn } of this.#all) if (!footnote) warn(false)
  }
}
