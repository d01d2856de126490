// Problems as workflow commands, which GitHub shows next to the lines of a pull request.
import type { Problem } from '../../model/problem.ts'
import { ruleHelp } from '../../package/guide.ts'

const LEVELS = { error: 'error', warning: 'warning', info: 'notice' } as const

/** Writes one workflow command per line. */
export function toGitHub(problems: readonly Problem[]): string {
  return problems.map(toCommand).join('\n')
}

function toCommand({ file, line, column, severity, rule, message, hint }: Problem): string {
  const properties = Object.entries({ file, line, col: column, title: rule })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  const text = [message, ...(hint === undefined ? [] : [hint]), ruleHelp(rule)].join('\n')
  return `::${LEVELS[severity]} ${properties.join(',')}::${escapeData(text)}`
}

/** Escapes percent signs and line ends, which have a meaning, as `@actions/core` does. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
