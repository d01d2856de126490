// Words of pages and explanations on when something came, and what replaces it.
import { fillLabel } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'
import type { Deprecation, Life } from './availability.ts'
import type { Misfit } from './generations.ts'

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

/** Such as `not with Dashboard v1.0`, or `only with Dashboard v2.0` if that is shorter. */
export function misfitText(
  { contract, having, lacking }: Pick<Misfit, 'contract' | 'having' | 'lacking'>,
  { generations }: Pick<ToolLabels, 'generations'>,
): string {
  if (having.length === 0) return fillLabel(generations.none, { contract })
  const [label, names] =
    having.length < lacking.length ? [generations.only, having] : [generations.not, lacking]
  return fillLabel(label, { contract, generations: names.join(', ') })
}
