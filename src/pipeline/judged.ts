// What is wrong with the components of a page, as grave as the settings say.
import type { Config } from '../config/resolve.ts'
import { type Problem, severityOf } from '../model/problem.ts'

/** Of components that do not exist or fail, partials among them. */
const OF_COMPONENTS: ReadonlySet<string> = new Set([
  'unknown-component',
  'component',
  'missing-module',
  'missing-import',
])

/** Gives errors of components the severity that the site wants; those that it ignores are left out. */
export function judged(
  problems: readonly Problem[],
  { onUnknownComponents }: Pick<Config, 'onUnknownComponents'>,
): Problem[] {
  const severity = severityOf(onUnknownComponents)
  return problems.flatMap((problem) => {
    if (problem.severity !== 'error' || !OF_COMPONENTS.has(problem.rule)) return problem
    return severity ? { ...problem, severity } : []
  })
}
