// Reads comments that mark lines of code: they are removed, and the lines get classes.
import { getOwn } from '../../text/get-own.ts'

/** A class for lines of code, and the comments that give it to them. */
export interface MagicComment {
  className: string
  /** Text of the comment that marks the next line. */
  line?: string | undefined
  /** Texts of the comments that mark the lines between them. */
  block?: { start: string; end: string } | undefined
}

const HIGHLIGHT: MagicComment = {
  className: 'highlighted',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
}

/** Beginnings and ends of comments in common languages, the longest first. */
const OPENERS = ['<!--', 'rem ', '{/*', '//', '--', ';;', '*>', '/*', '(*', '#', ';', '%', '!', "'"]
const CLOSERS = ['-->', '*/}', '*/', '*)']

/** Classes for lines that end in a comment `[!code …]`. */
const CLASSES: Readonly<Record<string, string>> = {
  '++': 'added',
  '--': 'removed',
  focus: 'focused',
  hide: 'hidden',
  highlight: 'highlighted',
  hl: 'highlighted',
  error: 'error',
  warning: 'warning',
}
const CODE = '[!code '
/** A line that documentation of Rust compiles and does not show: `# use std::fs;`, not `#[derive(…)]`. */
const RUST_HIDDEN = /^(\s*)#(?: (.*))?$/

export interface MarkedCode {
  code: string
  /** Classes of its lines, by 1-based number. */
  lines: Map<number, string>
}

/**
 * Removes the comments that mark lines from code.
 * @param highlighted numbers of lines to highlight, counted without these comments
 * @param custom custom comments, besides `highlight-next-line`, `-start` and `-end`
 */
export function takeLineMarks(
  written: string,
  highlighted: readonly number[],
  custom: readonly MagicComment[] = [],
): MarkedCode {
  const marked = new Map(highlighted.map((line) => [line, 'highlighted']))
  const comments = [HIGHLIGHT, ...custom]
  const isMarked =
    written.includes(CODE) ||
    comments.some((comment) => namesOf(comment).some((name) => written.includes(name)))
  if (!isMarked) return { code: written, lines: marked }
  const lines: string[] = []
  const open = new Set<string>()
  let next: string[] = []
  for (const line of written.split('\n')) {
    const comment = commentIn(line)
    const command = comments.find((known) => namesOf(known).includes(comment))
    if (command && comment === command.line) next.push(command.className)
    else if (command && comment === command.block?.start) open.add(command.className)
    else if (command) open.delete(command.className)
    else {
      const { rest, className } = extractEndMark(line)
      lines.push(rest)
      const classes = [marked.get(lines.length), ...open, ...next, className].filter(Boolean)
      if (classes.length > 0) marked.set(lines.length, [...new Set(classes)].join(' '))
      next = []
    }
  }
  return { code: lines.join('\n'), lines: marked }
}

/** Hides the lines of Rust that begin with `# `; `##` is a line's own `#`. */
export function hideRustLines({ code, lines }: MarkedCode): MarkedCode {
  const marked = new Map(lines)
  const shown = code.split('\n').map((line, index) => {
    const [isHidden, indent = '', rest = ''] = RUST_HIDDEN.exec(line) ?? []
    if (isHidden === undefined) return line.replace(/^(\s*)##/, '$1#')
    marked.set(index + 1, [lines.get(index + 1), 'hidden'].filter(Boolean).join(' '))
    return `${indent}${rest}`
  })
  return { code: shown.join('\n'), lines: marked }
}

function namesOf({ line, block }: MagicComment): string[] {
  return [line, block?.start, block?.end].flatMap((name) => name ?? [])
}

/** The text of a line that contains only a comment; empty for any other line. */
function commentIn(line: string): string {
  const text = line.trim()
  const opener = OPENERS.find((mark) => text.toLowerCase().startsWith(mark))
  return opener === undefined ? '' : withoutCloser(text.slice(opener.length))
}

function withoutCloser(text: string): string {
  const end = text.trimEnd()
  const closer = CLOSERS.find((mark) => end.endsWith(mark)) ?? ''
  return end.slice(0, end.length - closer.length).trim()
}

/** Removes a comment such as `// [!code ++]` from the end of a line. */
function extractEndMark(line: string): { rest: string; className?: string | undefined } {
  const start = line.lastIndexOf(CODE)
  if (start === -1) return { rest: line }
  const before = line.slice(0, start).trimEnd()
  const opener = OPENERS.find((mark) => before.toLowerCase().endsWith(mark))
  const command = withoutCloser(line.slice(start + CODE.length))
  const className = command.endsWith(']') ? getOwn(CLASSES, command.slice(0, -1)) : undefined
  if (opener === undefined || className === undefined) return { rest: line }
  return { rest: before.slice(0, before.length - opener.length).trimEnd(), className }
}
