// The headings of a page as a list that opens over the article, on windows too narrow for a second column.
import type { TocItem } from '../../src/model/page-props.ts'
import { usePageLabels } from '../hooks/labels.ts'
import { TocList } from './TocList.tsx'

export function MobileTableOfContents({ items }: { items: TocItem[] }) {
  const { onThisPage, filter } = usePageLabels()
  return (
    <details className="toc-mobile">
      <summary>{onThisPage}</summary>
      <TocList items={items} filter={filter} />
    </details>
  )
}
