// The headings of a page as a list that opens over the article, on windows too narrow for a second column.
import type { TocItem } from '../../src/model/page-props.ts'
import { useLabels, usePageLabels } from '../hooks/labels.ts'
import { TocList } from './TocList.tsx'

export function MobileTableOfContents({ items }: { items: TocItem[] }) {
  return (
    <details className="toc-mobile">
      <summary>{usePageLabels().onThisPage}</summary>
      <TocList items={items} filter={useLabels().filter} />
    </details>
  )
}
