// Problems as JSON: an object with the counts and the list, each item with the fields of `Problem` and
// `help`, the command that explains the rule.
import type { Problem, Severity } from '../../model/problem.ts'
import { ruleHelp } from '../../package/guide.ts'

/** Writes `{ errors, warnings, infos, problems }`. */
export function toJson(problems: readonly Problem[]): string {
  const count = (severity: Severity) => problems.filter((problem) => problem.severity === severity).length
  const counts = { errors: count('error'), warnings: count('warning'), infos: count('info') }
  const list = problems.map(({ file, line, column, severity, rule, message, hint }) => {
    return { file, line, column, severity, rule, message, hint, help: ruleHelp(rule) }
  })
  return JSON.stringify({ ...counts, problems: list }, null, 2)
}
