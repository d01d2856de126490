// Weaves marks into highlighted code: each mark becomes an element of its own with plain text in it, so that a script
// can exchange the text; the colours around it close before it and go on after it.
import type { CodeMark } from '../../model/page.ts'
import { escapeAttribute } from '../../text/escape.ts'

/** Returns the HTML of highlighted code with the marks, which are in order and do not overlap. */
export function weaveMarks(html: string, marks: readonly CodeMark[]): string {
  if (marks.length === 0) return html
  const open: string[] = []
  let woven = ''
  let position = 0
  let next = 0
  let isInside = false
  /** Ends the mark that is complete, and begins the one that is due. */
  const settle = () => {
    if (isInside && position === marks[next]?.end) {
      woven += `</span>${open.join('')}`
      isInside = false
      next++
    }
    const mark = marks[next]
    if (isInside || !mark || position !== mark.start) return
    woven += '</span>'.repeat(open.length) + startTag(mark)
    isInside = true
  }
  /** Characters up to where a mark begins or ends; all that follow the last one. */
  const untilBoundary = () => {
    const mark = marks[next]
    const boundary = isInside ? mark?.end : mark?.start
    return boundary !== undefined && boundary > position ? boundary - position : Number.POSITIVE_INFINITY
  }
  for (const [piece] of html.matchAll(/<[^>]*>|&[^;<&]{1,10};|[^<&]+|[<&]/g)) {
    if (piece === '</span>') {
      open.pop()
      if (!isInside) woven += piece
      continue
    }
    if (piece.length > 1 && piece.startsWith('<')) {
      settle()
      open.push(piece)
      if (!isInside) woven += piece
      continue
    }
    const isReference = piece.length > 1 && piece.startsWith('&')
    for (let rest = piece; rest !== ''; ) {
      settle()
      const part = rest.slice(0, isReference ? rest.length : untilBoundary())
      woven += part
      position += isReference ? 1 : part.length
      rest = rest.slice(part.length)
    }
  }
  return isInside ? `${woven}</span>` : woven
}

function startTag({ className, data }: CodeMark): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`)
  return `<span class="${className}"${attributes.join('')}>`
}
