// The headings of a page as nested links. Many have a field that filters them.
import { MAX_UNFILTERED } from '../../src/model/constants.ts'
import type { TocItem } from '../../src/model/page-props.ts'
import { usePageLabels } from '../hooks/labels.ts'
import { breakLongNames } from './whole-words.ts'

/** Renders `items` and their children; heading text keeps its inline markup. `filter` is the label of the field. */
export function TocList({ items, filter }: { items: TocItem[]; filter?: string }) {
  const { onThisPage } = usePageLabels()
  return (
    <ul>
      {filter && count(items) > MAX_UNFILTERED && (
        <li className="list-filter">
          <input type="search" placeholder={filter} aria-label={`${filter}: ${onThisPage}`} />
        </li>
      )}
      {items.map(({ id, html, children }) => (
        <li key={id}>
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: breakLongNames(html) }} />
          {children.length > 0 && <TocList items={children} />}
        </li>
      ))}
    </ul>
  )
}

function count(items: TocItem[]): number {
  return items.reduce((sum, { children }) => sum + 1 + count(children), 0)
}
