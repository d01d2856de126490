// What a line of a page says that is the same in every language: commands, options, addresses, amounts.
import type { Statement } from '../../model/translation.ts'
import { opensSession } from '../../text/session.ts'
import { readSteps } from '../../text/session-steps.ts'
import { FACT_DIRECTIVES } from '../../tool/directives/index.ts'
import { UNITS } from './units.ts'

const SHELLS = /^(?:sh|bash|zsh|shell)$/i
const SESSIONS = /^(?:console|shell-session|shellsession|terminal)$/i
const DIRECTIVE = new RegExp(`^ {0,3}:::+(${FACT_DIRECTIVES.join('|')})(?:\\[[^\\]]*\\])?[ \\t]+(\\S.*)$`)
const OPTION = /(?<![\w-])--[a-z][\w-]{1,60}/gi
const ADDRESS = /(?<![\w/])0x[0-9a-fA-F]{8,128}(?!\w)/g
/** What follows a number; letters of another script may go on from it, as in `2 GB以上`, and any from a percent sign. */
const AMOUNT = new RegExp(
  `(?<![\\p{N}.,%a-z])\\p{Nd}(?:[\\p{Nd}.,'’٫٬\\u00a0\\u202f]{0,40}\\p{Nd})?[ \\u00a0\\u202f]?(?:[%％٪](?![\\da-f]{2})|(?:${UNITS.join('|')})(?![a-z\\d]|\\p{Script=Cyrillic}))`,
  'giu',
)

/** Returns what a line says that is in prose, or in a block of code, of which addresses alone are held against the source. */
export function statementsOf(content: string, line: number, { isCode }: { isCode: boolean }): Statement[] {
  const found = (kind: Statement['kind'], pattern: RegExp): Statement[] =>
    [...content.matchAll(pattern)].map(([text]) => ({ kind, text, line }))
  if (isCode) return found('address', ADDRESS)
  const directive = DIRECTIVE.exec(content)
  return [
    ...(directive
      ? [{ kind: 'directive' as const, text: `:::${directive[1]} ${directive[2]?.trim()}`, line }]
      : []),
    ...found('option', OPTION),
    ...found('address', ADDRESS),
    ...found('amount', AMOUNT),
  ]
}

/**
 * Returns the commands of a block of code.
 * @param language as it is written
 * @param line of the first line of code
 */
export function commandsIn(code: string, language: string, line: number): Statement[] {
  const isShell = SHELLS.test(language)
  if (!isShell && !SESSIONS.test(language)) return []
  const { steps } = isShell && !opensSession(code) ? { steps: [] } : readSteps(code)
  const typed = steps.length > 0 ? steps : plainCommands(code)
  return typed.flatMap(({ command, line: index }) => {
    const text = withoutComments(command)
    return text === '' ? [] : [{ kind: 'command', text, line: line + index }]
  })
}

/** The lines of code without prompts; a backslash leads on. */
function plainCommands(code: string): { command: string; line: number }[] {
  const lines = code.split('\n')
  const goesOn = (index: number) => lines[index]?.endsWith('\\') ?? false
  return lines.flatMap((_, line) => {
    if (goesOn(line - 1)) return []
    let end = line + 1
    while (goesOn(end - 1)) end++
    return [{ command: lines.slice(line, end).join('\n'), line }]
  })
}

/** A command is the same with other comments beside it. */
function withoutComments(command: string): string {
  return command
    .replace(/\\$/gm, '')
    .replace(/(?:^|\s)#.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}
