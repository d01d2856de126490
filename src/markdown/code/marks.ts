// Weaves marks into highlighted code: each mark becomes an element of its own with plain text in it, so that a script
// can exchange the text; the colours around it close before it and go on after it.
import type { CodeMark } from '../../model/page.ts'
import { escapeAttribute } from '../../text/escape.ts'

/** Returns the HTML of highlighted code with the marks, which are in order and do not overlap. */
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
  /** Tags of the colours that are open. */
  readonly #open: string[] = []
  #woven = ''
  /** In the code. */
  #position = 0
  /** Index of the mark that is being written, or is the next. */
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

  /** Adds text, or a reference to one character. */
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

  /** Ends the mark that is complete, and begins the one that is due. */
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

  /** Characters up to where a mark begins or ends; all that follow the last one. */
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
