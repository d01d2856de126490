// Finds the JSX that begins a line and goes on below it. What is in it is code, whatever its lines look like: a template
// literal may hold imports, comments in braces and blank lines.
import { closingBrace, scanTag } from '../../text/tag.ts'
import { eachLineOutsideFences } from './unfenced.ts'

const BEGIN = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?=[<{])/

/** Tags and braces that never close; after so many no more are looked for, since each may be searched for far. */
const MOST_OPEN = 50

const COMMENT = /\{\s*\/\*/y

/** Where the comment begins that is in the braces at an offset; -1 when they hold none first. */
export function startOfComment(text: string, at: number): number {
  COMMENT.lastIndex = at
  return COMMENT.test(text) ? COMMENT.lastIndex : -1
}

/**
 * Returns the offsets of tags and expressions of more than a line, in order.
 * @param isMdx whether braces hold expressions; otherwise only those do that hold a template literal
 */
export function findJsxLines(text: string, { isMdx }: { isMdx: boolean }): [number, number][] {
  const found: [number, number][] = []
  let open = 0
  let done = 0
  const pieceEnd = (at: number): number | undefined => {
    if (text[at] === '<') return scanTag(text, at)?.end
    if (text[at] !== '{' || startOfComment(text, at) !== -1 || !(isMdx || text[at + 1] === '`')) return at
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
    return open < MOST_OPEN
  })
  return found
}
