// Footnotes of a page: numbered in the order of their first marks, gathered at its end.
import type { Block, Footnote, FootnoteMark } from '../document.ts'
import { footnoteId, footnoteMarkId } from '../footnote-ids.ts'

/** Makes the text of a footnote, when something refers to it. */
type Make = () => Block[]

/** The footnotes of one file; those of a page and its partials are numbered together, by `shared`. */
export class Footnotes {
  readonly #definitions = new Map<string, Make>()
  readonly #byLabel = new Map<string, Footnote>()
  readonly #marked: { footnote: Footnote; make: Make }[]
  readonly #ids: Set<string>
  #made = 0

  constructor(ids: Set<string>, shared?: Footnotes) {
    this.#ids = ids
    this.#marked = shared ? shared.#marked : []
  }

  /** Notes a definition; of two with one label the first counts. */
  define(label: string, make: Make): void {
    if (!this.#definitions.has(label)) this.#definitions.set(label, make)
  }

  /** Makes a mark; undefined when nothing defines its footnote, for then it is text. */
  mark(label: string): FootnoteMark | undefined {
    let footnote = this.#byLabel.get(label)
    if (!footnote) {
      const make = this.#definitions.get(label)
      if (!make) return undefined
      footnote = { number: this.#marked.length + 1, marks: 0, children: [] }
      this.#byLabel.set(label, footnote)
      this.#marked.push({ footnote, make })
    }
    const { number } = footnote
    const mark = ++footnote.marks
    this.#ids.add(footnoteMarkId(number, mark))
    return { type: 'footnoteMark', number, mark }
  }

  /** Makes all footnotes that have a mark, and were not made before. One's text may hold the first mark of another: their list may grow. */
  *finish(): Iterable<Footnote> {
    for (let next = this.#marked[this.#made]; next; next = this.#marked[this.#made]) {
      const { footnote, make } = next
      this.#made++
      footnote.children = make()
      this.#ids.add(footnoteId(footnote.number))
      yield footnote
    }
  }
}
