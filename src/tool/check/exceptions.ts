// Comments with which authors exempt a line or a code block from `check-commands`, with a reason.
import type { Problem } from '../../model/problem.ts'
import { eachLine } from '../../text/source-lines.ts'
import type { AuthoredText } from '../authored-text.ts'
import { holdsCommands } from '../lines/command-lines.ts'

interface Exception {
  line: number
  column: number
  /** First and last exempt line. */
  from: number
  to: number
  reason: string
}

const MARK = 'skip check-commands'
const IN_TEXT = /(?<!`)<!--\s*skip check-commands\b:?\s*(.*?)\s*-->/
const IN_CODE = /(?:#|\/\/)\s*skip check-commands\b:?\s*(.*?)\s*$/
const FENCE = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?(`{3,}|~{3,})[ \t]*([\w-]*)/

/**
 * Removes problems that a comment of the page exempts: those on its own line, or, if it is alone there, on the next one or
 * in the code block that begins there. An exception that has no reason, or is not needed, is a problem itself.
 */
export function excuse(
  problems: readonly Problem[],
  { path, text }: Pick<AuthoredText, 'path' | 'text'>,
): Problem[] {
  if (!text.includes(MARK)) return [...problems]
  const used = new Set<Exception>()
  const exceptions = findExceptions(text)
  const left = problems.filter(({ file, line = 0 }) => {
    const found = exceptions.filter(({ from, to }) => file === path && from <= line && line <= to)
    for (const exception of found) used.add(exception)
    return found.length === 0
  })
  return [...left, ...exceptions.flatMap((exception) => faultsOf(exception, used.has(exception), path))]
}

function faultsOf({ line, column, reason }: Exception, isUsed: boolean, file: string): Problem[] {
  const place = { file, line, column }
  if (reason === '') {
    const message = 'this exception from check-commands gives no reason'
    const hint = `write it after a colon, for example <!-- ${MARK}: a flag of another tool -->`
    return [{ severity: 'error', ...place, message, hint, rule: 'exception' }]
  }
  if (isUsed) return []
  const message = 'this exception from check-commands excuses nothing'
  return [{ severity: 'warning', ...place, message, hint: 'remove it', rule: 'exception' }]
}

function findExceptions(text: string): Exception[] {
  const exceptions: Exception[] = []
  /** Exceptions above a line that may begin a code block. */
  let waiting: Exception[] = []
  let fence: { mark: string; language: string; excused: Exception[] } | undefined
  eachLine(text, ({ text: content, number }) => {
    if (fence) {
      for (const exception of fence.excused) exception.to = number
      if (holdsCommands(fence.language)) note(content, number, IN_CODE)
      if (content.replace(/^[ \t>]+/, '').trimEnd() === fence.mark) fence = undefined
      return
    }
    const [, mark, language = ''] = FENCE.exec(content) ?? []
    if (mark) {
      fence = { mark, language: language.toLowerCase(), excused: waiting }
      waiting = []
    } else if (content.trim() !== '') waiting = note(content, number, IN_TEXT)
  })
  return exceptions

  /** Records the exception in a line; returns it if nothing else is on the line. */
  function note(content: string, line: number, pattern: RegExp): Exception[] {
    const found = pattern.exec(content)
    if (!found) return []
    const isAlone = content.replace(found[0], '').trim() === ''
    const exception = {
      line,
      column: found.index + 1,
      from: line,
      to: isAlone ? line + 1 : line,
      reason: found[1] ?? '',
    }
    exceptions.push(exception)
    return isAlone ? [exception] : []
  }
}
