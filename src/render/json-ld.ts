// Structured data for search engines.
import type { Breadcrumb } from '../model/page-props.ts'
import { scriptJson } from '../text/escape.ts'

/** Returns a schema.org `BreadcrumbList` as JSON text; undefined when there is nothing to list. */
export function breadcrumbList(
  breadcrumbs: readonly Breadcrumb[],
  url: string,
  path: string,
): string | undefined {
  const linked = breadcrumbs.flatMap(({ label, href }, index) => {
    const target = href ?? (index === breadcrumbs.length - 1 ? path : undefined)
    return target === undefined ? [] : [{ name: label, item: url + target }]
  })
  if (linked.length === 0) return undefined
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  })
}
