// Inserts marks into highlighted code: each becomes an element that contains only text, so that a script can
// replace the text. Elements of highlighting are closed before it and reopened after it.
import type { CodeMark } from '../../model/page.ts'
import { escapeAttribute } from '../../text/escape.ts'

/** Inserts marks, which are in order and do not overlap, into the HTML of highlighted code. */
export function weaveMarks(html: string, marks: readonly CodeMark[]): string {
  if (marks.length === 0) return html
  const weaver = new Weaver(marks)
  for (const [piece] of html.matchAll(/<[^>]*>|&[^;<&]{1,10};|[^<&]+|[<&]/g)) {
    if (piece.length > 1 && piece.startsWith('<')) weaver.addTag(piece)
    else weaver.addText(piece)
  }
  return weaver.end()
}

class Weaver {
  readonly #marks: readonly CodeMark[]
  /** Start tags of the open elements of highlighting. */
  readonly #open: string[] = []
  #woven = ''
  /** Offset in the text of the code. */
  #position = 0
  /** Index of the open mark, or of the next one. */
  #next = 0
  #isInside = false

  constructor(marks: readonly CodeMark[]) {
    this.#marks = marks
  }

  addTag(tag: string): void {
    if (tag === '</span>') this.#open.pop()
    else {
      this.#settle()
      this.#open.push(tag)
    }
    if (!this.#isInside) this.#woven += tag
  }

  /** Adds text, or a character reference, which counts as one character. */
  addText(text: string): void {
    const isReference = text.length > 1 && text.startsWith('&')
    for (let rest = text; rest !== ''; ) {
      this.#settle()
      const part = rest.slice(0, isReference ? rest.length : this.#untilBoundary())
      this.#woven += part
      this.#position += isReference ? 1 : part.length
      rest = rest.slice(part.length)
    }
  }

  end(): string {
    return this.#isInside ? `${this.#woven}</span>` : this.#woven
  }

  /** Closes the open mark and opens the next one, if they end and begin here. */
  #settle(): void {
    if (this.#isInside && this.#position === this.#marks[this.#next]?.end) {
      this.#woven += `</span>${this.#open.join('')}`
      this.#isInside = false
      this.#next++
    }
    const mark = this.#marks[this.#next]
    if (this.#isInside || !mark || this.#position !== mark.start) return
    this.#woven += '</span>'.repeat(this.#open.length) + startTag(mark)
    this.#isInside = true
  }

  /** Number of characters up to the next begin or end of a mark; infinite after the last one. */
  #untilBoundary(): number {
    const mark = this.#marks[this.#next]
    const boundary = this.#isInside ? mark?.end : mark?.start
    const distance = (boundary ?? 0) - this.#position
    return distance > 0 ? distance : Number.POSITIVE_INFINITY
  }
}

function startTag({ className, data }: CodeMark): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`)
  return `<span class="${className}"${attributes.join('')}>`
}
