// The path from the site's first page to the current one.

import type { Breadcrumb } from '../../src/model/page-props.ts'
import { usePageLabels } from '../hooks/labels.ts'
import { HomeIcon } from '../icons/HomeIcon.tsx'

/** Renders the trail; its last item is the current page and never a link. `home` is the URL of the home icon. */
export function Breadcrumbs({ home, items }: { home: string; items: Breadcrumb[] }) {
  const labels = usePageLabels()
  const ancestors = items.slice(0, -1)
  const current = items.at(-1)
  return (
    <nav className="breadcrumbs" aria-label={labels.breadcrumbs}>
      <ol>
        <li>
          <a href={home} aria-label={labels.home}>
            <HomeIcon />
          </a>
        </li>
        {ancestors.map(({ label, href }, depth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two ancestors may share label and URL, and the list is static
          <li key={depth}>{href ? <a href={href}>{label}</a> : <span>{label}</span>}</li>
        ))}
        {current && (
          <li>
            <span aria-current="page">{current.label}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
