// Visits the lines outside code fences; lines in a fence are code, even if they look like something else.

const FENCE = /^[ \t>]*(`{3,}(?=[^`]*$)|~{3,})/

/**
 * Calls `visit` with every line of `text` outside code fences, its offset and its index, until it returns false, and
 * `visitFence` with each line that opens or closes one.
 */
export function eachLineOutsideFences(
  text: string,
  visit: (line: string, start: number, index: number) => boolean | undefined,
  visitFence?: (line: string, index: number) => void,
): void {
  let fence = ''
  let index = -1
  for (let start = 0; start <= text.length; ) {
    index++
    const lineEnd = text.indexOf('\n', start)
    const end = lineEnd === -1 ? text.length : lineEnd
    const line = text.slice(start, end)
    const mark = line.includes('```') || line.includes('~~~') ? FENCE.exec(line)?.[1] : undefined
    if (fence) {
      if (mark && mark[0] === fence[0] && mark.length >= fence.length && line.trim() === mark) {
        fence = ''
        visitFence?.(line, index)
      }
    } else if (mark) {
      fence = mark
      visitFence?.(line, index)
    } else if (visit(line, start, index) === false) return
    start = end + 1
  }
}
