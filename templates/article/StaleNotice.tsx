// Tells readers that a translation is older than its source, and what of the source is other now.
import type { DocPageProps } from '../../src/model/site-data.ts'
import { usePageLabels } from '../hooks/labels.ts'

export function StaleNotice({ lang, links }: NonNullable<DocPageProps['stale']>) {
  const { stale } = usePageLabels().translation
  return (
    <div className="version-banner" role="note">
      <p>{stale}</p>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} lang={lang} hrefLang={lang}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
