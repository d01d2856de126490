// The headings of a page beside its article, on windows wide enough for a second column.
import type { TocItem } from '../../src/model/site-data.ts'
import { TocList } from './TocList.tsx'

export function TableOfContents({ items }: { items: TocItem[] }) {
  return (
    <nav className="toc" aria-label="On this page">
      <p className="toc-title" aria-hidden="true">
        On this page
      </p>
      <TocList items={items} />
    </nav>
  )
}
