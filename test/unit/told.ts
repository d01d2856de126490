// Problems as lines of text, so that a test compares them whole.
import type { Problem } from '../../src/model/problem.ts'

/** Each as `severity file:line:column rule: message`, with its hint below. */
export function told(problems: readonly Problem[]): string[] {
  return problems.map(({ severity, file, line, column, rule, message, hint }) => {
    const position = [file, line, column].filter((part) => part !== undefined).join(':')
    return `${severity} ${position} ${rule}: ${message}${hint === undefined ? '' : `\n${hint}`}`
  })
}
