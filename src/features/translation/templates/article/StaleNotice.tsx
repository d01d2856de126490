// Tells readers that a translation is older than its source, and what has changed in the source.

import { usePageLabels } from '#templates/hooks/labels.ts'
import { useSite } from '#templates/hooks/site.ts'
import type { DocPageProps } from '../../../../model/page-props.ts'

export function StaleNotice({ lang, links }: NonNullable<DocPageProps['stale']>) {
  const { currentLocale } = useSite()
  const { stale } = usePageLabels().translation
  const list = new Intl.ListFormat(currentLocale)
  const rest = [...links]
  return (
    <p className="version-banner" role="note">
      {stale}{' '}
      {list
        .formatToParts(links.map(({ label }) => label))
        .map((part) => (part.type === 'literal' ? part.value : changeLink(rest.shift(), lang)))}
    </p>
  )
}

function changeLink(link: { label: string; href: string } | undefined, lang: string) {
  return (
    link && (
      <a key={link.href} href={link.href} lang={lang} hrefLang={lang}>
        {link.label}
      </a>
    )
  )
}
