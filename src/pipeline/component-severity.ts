// Gives problems of a page's components the severity that the settings ask for.
import type { Config } from '../config/resolve.ts'
import { applySeverity, type Problem } from '../model/problem.ts'

/** Rules about components, including partials, that do not exist or fail. */
const OF_COMPONENTS: ReadonlySet<string> = new Set([
  'unknown-component',
  'component',
  'missing-module',
  'missing-import',
])

/** Applies the site's severity to errors of components, and omits those that it ignores. */
export function applyComponentSeverity(
  problems: readonly Problem[],
  { onUnknownComponents }: Pick<Config, 'onUnknownComponents'>,
): Problem[] {
  return applySeverity(problems, onUnknownComponents, ({ rule }) => OF_COMPONENTS.has(rule))
}

/** A page whose own problems have that severity. */
export function withComponentSeverity<Page extends { problems: Problem[] }>(
  page: Page,
  settings: Pick<Config, 'onUnknownComponents'>,
): Page {
  return { ...page, problems: applyComponentSeverity(page.problems, settings) }
}
