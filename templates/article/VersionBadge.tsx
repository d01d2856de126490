// Names the docs version of a page, if its settings ask for it.
import { fillLabel } from '../../src/model/fill-label.ts'
import type { DocPageProps } from '../../src/model/page-props.ts'
import { usePageLabels } from '../hooks/labels.ts'

export function VersionBadge({ version }: { version: DocPageProps['version'] }) {
  const { badge } = usePageLabels().version
  return version.badge ? <p className="badge">{fillLabel(badge, { version: version.label })}</p> : null
}
