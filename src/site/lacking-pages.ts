// Settings and pages that name pages which are not there: broken links of another kind, so that the same setting speaks of them.
import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'

const RULES: ReadonlySet<string> = new Set([
  'unknown-doc',
  'unknown-sidebar',
  'empty-sidebar',
  'empty-category',
])

/**
 * Makes warnings of what names pages that are not there, where broken links are no errors. It is never silent, since
 * readers miss an item for it.
 */
export function judgeLackingPages(
  problems: readonly Problem[],
  { onBrokenLinks = 'throw' }: Partial<Pick<Config, 'onBrokenLinks'>>,
): Problem[] {
  if (onBrokenLinks === 'throw') return [...problems]
  return problems.map((problem) => (RULES.has(problem.rule) ? { ...problem, severity: 'warning' } : problem))
}
