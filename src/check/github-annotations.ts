// Problems as GitHub Actions shows them beside the changed lines.
import type { Problem, Severity } from '../problem.ts'

const LEVELS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' }

/** Formats a problem as a workflow command. */
export function githubAnnotation({ severity, file, line, column, message, hint, rule }: Problem): string {
  const place = [
    `file=${property(file)}`,
    line && `line=${line}`,
    line && column && `col=${column}`,
    `title=${property(rule)}`,
  ]
  return `::${LEVELS[severity]} ${place.filter(Boolean).join(',')}::${data(hint ? `${message}\n${hint}` : message)}`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
