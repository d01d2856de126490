// Problems as a report of code quality, which GitLab shows in merge requests.
import { createHash } from 'node:crypto'
import type { Problem } from '../../model/problem.ts'

const SEVERITIES = { error: 'major', warning: 'minor', info: 'info' } as const

/** Writes a list of findings. A fingerprint does not change with the line, so that a finding that moves is not a new one. */
export function toGitLab(problems: readonly Problem[]): string {
  const counts = new Map<string, number>()
  const findings = problems.map(({ file, line = 1, severity, rule, message, hint }) => {
    const key = [rule, file, message].join('\n')
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return {
      description: hint === undefined ? message : `${message}: ${hint}`,
      check_name: rule,
      fingerprint: createHash('sha256').update(`${key}\n${count}`).digest('hex'),
      severity: SEVERITIES[severity],
      location: { path: file, lines: { begin: line } },
    }
  })
  return JSON.stringify(findings, null, 2)
}
