// Comments with which authors exempt a line or a code block from `check-commands`, with a reason.

import type { CodeSample } from '../../model/page.ts'
import { formatPosition, type Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import { positionInCode } from '../../text/code-position.ts'
import { eachLine } from '../../text/source-lines.ts'
import type { AuthoredText } from '../authored-text.ts'
import { holdsCommands } from '../lines/command-lines.ts'

interface Exception {
  position: Pick<Problem, 'file' | 'line' | 'column' | 'shownAt'>
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
 * Removes problems that a comment exempts: those on its own line, or, if it is alone there, on the next one or in the code
 * block that begins there, whose code may be in a file. An exception that has no reason, or is not needed, is a
 * problem itself.
 * @param texts of the page and its partials
 */
export function applySuppressions(
  problems: readonly Problem[],
  texts: readonly AuthoredText[],
  code: readonly CodeSample[],
): Problem[] {
  const exceptions = [...texts.flatMap(findExceptions), ...code.flatMap(exceptionsInCode)]
  if (exceptions.length === 0) return [...problems]
  const used = new Set<string>()
  const left = problems.filter((problem) => {
    const found = exceptions.filter(
      (exception) => covers(exception, problem) || covers(exception, problem.shownAt),
    )
    for (const { position } of found) used.add(formatPosition(position))
    return found.length === 0
  })
  return [
    ...left,
    ...exceptions.flatMap((exception) => faultsOf(exception, used.has(formatPosition(exception.position)))),
  ]
}

function covers({ position: { file }, from, to }: Exception, at: Pick<Problem, 'file' | 'line'> | undefined) {
  return at !== undefined && at.file === file && at.line !== undefined && from <= at.line && at.line <= to
}

const faultyException = defineRule({
  id: 'exception',
  lint: 'commands',
  severity: 'error',
  about: 'A comment that excuses a line from `check-commands` gives no reason, or excuses nothing.',
  fix: 'Write the reason after the colon, or remove the comment.',
})

function faultsOf({ position, reason }: Exception, isUsed: boolean): Problem[] {
  if (reason === '') {
    const message = 'this exception from check-commands gives no reason'
    const hint = `write it after a colon, for example <!-- ${MARK}: a flag of another tool -->`
    return [faultyException({ ...position, message, hint })]
  }
  if (isUsed) return []
  const message = 'this exception from check-commands excuses nothing'
  return [faultyException({ severity: 'warning', ...position, message, hint: 'remove it' })]
}

/** Exceptions in the code of other files. */
function exceptionsInCode(sample: CodeSample): Exception[] {
  const { text, shownAt, language } = sample
  if (!shownAt || !text.includes(MARK) || !holdsCommands(language)) return []
  let start = 0
  return text.split('\n').flatMap((content) => {
    const found = IN_CODE.exec(content)
    const position = positionInCode(sample, shownAt.file, start + (found?.index ?? 0))
    start += content.length + 1
    return found ? exceptionOf(found, content, position) : []
  })
}

/** @param found the exception in the line `content` */
function exceptionOf(found: RegExpExecArray, content: string, position: Exception['position']): Exception {
  const { line = 1 } = position
  return { position, from: line, to: isAlone(found, content) ? line + 1 : line, reason: found[1] ?? '' }
}

function isAlone([found]: RegExpExecArray, content: string): boolean {
  return content.replace(found, '').trim() === ''
}

function findExceptions({ path: file, text }: AuthoredText): Exception[] {
  if (!text.includes(MARK)) return []
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
    const exception = exceptionOf(found, content, { file, line, column: found.index + 1 })
    exceptions.push(exception)
    return isAlone(found, content) ? [exception] : []
  }
}
