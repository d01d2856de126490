// What is wrong with the components of a page, as grave as the settings say.
import type { Config } from '../config/resolve.ts'
import { type Problem, severityOf } from '../model/problem.ts'

/** Gives problems of components the severity that the site wants; those that it ignores are left out. */
export function judged(
  problems: readonly Problem[],
  { onUnknownComponents }: Pick<Config, 'onUnknownComponents'>,
): Problem[] {
  const severity = severityOf(onUnknownComponents)
  return problems.flatMap((problem) => {
    if (problem.rule !== 'unknown-component' && problem.rule !== 'component') return problem
    return severity ? { ...problem, severity } : []
  })
}
