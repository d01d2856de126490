// Tells readers of a version that is not the released one, and where the released one is.
import type { DocPageProps } from '../../src/model/page-props.ts'
import { usePageLabels } from '../hooks/labels.ts'
import { fillNodes } from '../shell/fill-nodes.ts'

/** Renders nothing for a version whose banner is `none`. */
export function VersionBanner({ version }: { version: DocPageProps['version'] }) {
  const labels = usePageLabels().version
  const { banner, label, latest } = version
  if (banner === 'none') return null
  return (
    <p className="version-banner" role="note">
      {fillNodes(labels[banner], { version: <strong>{label}</strong> })}
      {latest && <> {fillNodes(labels.latest, { link: <a href={latest.href}>{latest.label}</a> })}</>}
    </p>
  )
}
