// Names the docs version of a page, when its settings ask for it.
import type { DocPageProps } from '../../src/model/site-data.ts'

export function VersionBadge({ version }: { version: DocPageProps['version'] }) {
  return version.badge ? <p className="version-badge">Version: {version.label}</p> : null
}
