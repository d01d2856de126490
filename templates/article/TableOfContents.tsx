// The headings of a page next to its article, on windows wide enough for a second column.
import type { TocItem } from '../../src/model/page-props.ts'
import { useLabels, usePageLabels } from '../hooks/labels.ts'
import { TocList } from './TocList.tsx'

export function TableOfContents({ items }: { items: TocItem[] }) {
  const { onThisPage } = usePageLabels()
  return (
    <nav id="ld_toc" tabIndex={-1} className="toc" aria-label={onThisPage}>
      <p className="toc-title" aria-hidden="true">
        {onThisPage}
      </p>
      <TocList items={items} filter={useLabels().filter} />
    </nav>
  )
}
