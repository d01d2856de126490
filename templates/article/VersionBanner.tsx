// Tells readers of a version that is not the released one, and where the released one is.
import type { DocPageProps } from '../../src/model/site-data.ts'

const STATE = {
  unreleased: 'has not been released yet',
  unmaintained: 'is no longer maintained',
} as const

/** Renders nothing for a version whose banner is `none`. */
export function VersionBanner({ version }: { version: DocPageProps['version'] }) {
  const { banner, label, latest } = version
  if (banner === 'none') return null
  return (
    <p className="version-banner" role="note">
      These pages describe version <strong>{label}</strong>, which {STATE[banner]}.
      {latest && (
        <>
          {' '}
          For the current documentation, see <a href={latest.href}>{latest.label}</a>.
        </>
      )}
    </p>
  )
}
