// The headings of a page as nested links.
import type { TocItem } from '../../src/model/page-props.ts'

/** Renders `items` and their children; heading text keeps its inline markup. */
export function TocList({ items }: { items: TocItem[] }) {
  return (
    <ul>
      {items.map(({ id, html, children }) => (
        <li key={id}>
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          {children.length > 0 && <TocList items={children} />}
        </li>
      ))}
    </ul>
  )
}
