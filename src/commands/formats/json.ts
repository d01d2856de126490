// Problems as JSON: an object with the counts and the list, each item with the fields of `Problem` and
// `help`, the URL of an explanation of the rule.
import type { Problem, Severity } from '../../model/problem.ts'
import { ruleUrl } from '../../package/guide.ts'

/** Writes `{ errors, warnings, infos, problems }`. */
export function toJson(problems: readonly Problem[]): string {
  const count = (severity: Severity) => problems.filter((problem) => problem.severity === severity).length
  const counts = { errors: count('error'), warnings: count('warning'), infos: count('info') }
  const list = problems.map(({ file, line, column, severity, rule, message, hint }) => {
    return { file, line, column, severity, rule, message, hint, help: ruleUrl(rule) }
  })
  return JSON.stringify({ ...counts, problems: list }, null, 2)
}
