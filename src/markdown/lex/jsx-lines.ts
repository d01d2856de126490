// Finds JSX that begins a line and continues on the next ones. Its lines are code, even if they look like
// something else: a template literal may contain imports, comments in braces and blank lines.
import { closingBrace, scanTag } from '../../html/tag.ts'
import { eachLineOutsideFences } from './unfenced.ts'

const BEGIN = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?=[<{])/

/**
 * After so many unclosed tags and braces, the search ends, since each costs a search through what follows.
 */
const MAX_OPEN = 50

/** Returns the start and end offsets of tags and template literals in braces with several lines, in order. */
export function findJsxLines(text: string): [number, number][] {
  const found: [number, number][] = []
  let open = 0
  let done = 0
  const pieceEnd = (at: number): number | undefined => {
    if (text[at] === '<') return scanTag(text, at)?.end
    if (!text.startsWith('{`', at)) return at
    const end = closingBrace(text, at)
    return end === -1 ? undefined : end
  }
  eachLineOutsideFences(text, (line, start) => {
    const lineEnd = start + line.length
    const begin = start < done ? undefined : BEGIN.exec(line)?.[0].length
    if (begin === undefined) return true
    for (let at = start + begin; ; ) {
      const end = pieceEnd(at)
      if (end === undefined) open++
      if (end === undefined || end === at) break
      if (end > lineEnd) {
        found.push([at, end])
        done = end
        break
      }
      at = end + (/^[ \t]*/.exec(text.slice(end, lineEnd))?.[0].length ?? 0)
    }
    return open < MAX_OPEN
  })
  return found
}
