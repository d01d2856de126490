// Settings and pages that name pages which do not exist: broken links of another kind, under the same setting.
import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'

const RULES: ReadonlySet<string> = new Set([
  'unknown-doc',
  'unknown-sidebar',
  'empty-sidebar',
  'empty-category',
])

/**
 * Makes problems of such names warnings where broken links are not errors. They are never ignored, since readers then
 * miss an item.
 */
export function checkMissingPages(
  problems: readonly Problem[],
  { onBrokenLinks = 'throw' }: Partial<Pick<Config, 'onBrokenLinks'>>,
): Problem[] {
  if (onBrokenLinks === 'throw') return [...problems]
  return problems.map((problem) => (RULES.has(problem.rule) ? { ...problem, severity: 'warning' } : problem))
}
