// What pages and explanations say of when something came, and what replaces it.
import { fillLabel } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'
import type { Deprecation, Life } from './availability.ts'

/** Such as `since 1.2`, or `not in 1.0`; empty if nothing is known. */
export function sinceText(
  { since, absent }: Pick<Life, 'since' | 'absent'>,
  labels: Pick<ToolLabels, 'absent' | 'since'>,
): string {
  if (absent.length > 0) return fillLabel(labels.absent, { releases: absent.join(', ') })
  return since === undefined ? '' : fillLabel(labels.since, { release: since })
}

/** Such as `deprecated since 1.2; use --size`; empty for what is not deprecated. */
export function deprecatedText(
  deprecated: Deprecation | undefined,
  { deprecated: labels }: Pick<ToolLabels, 'deprecated'>,
): string {
  if (!deprecated) return ''
  const { since, by } = deprecated
  const text = since === undefined ? labels.is : fillLabel(labels.since, { release: since })
  return by === undefined ? text : fillLabel(labels.use, { deprecated: text, name: by })
}
