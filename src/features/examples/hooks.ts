// Reports examples that check-examples has not run, or that failed.
import { fillLabel } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'
import type { CodeSample } from '../../model/page.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import { openRunLookup } from './example-runs.ts'

export { checkExampleRuns as checkPage } from './example-runs.ts'

/** Prepares to note with which version of the tool an example was run. */
export function openNotes(
  facts: Facts,
  labels: ToolLabels,
): (code: Pick<CodeSample, 'run'>) => string | undefined {
  const versionOf = openRunLookup(facts)
  const name = facts.tree?.manifest.name ?? ''
  return ({ run }) => {
    const version = run && versionOf(run)
    return version && fillLabel(labels.ranWith, { tool: `${name} ${version}`.trim() })
  }
}
