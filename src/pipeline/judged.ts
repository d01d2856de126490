// What is wrong with the components of a page, as grave as the settings say.
import type { Config } from '../config/resolve.ts'
import { judgeErrors, type Problem } from '../model/problem.ts'

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
  return judgeErrors(problems, onUnknownComponents, ({ rule }) => OF_COMPONENTS.has(rule))
}
