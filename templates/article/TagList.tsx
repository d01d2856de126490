// The tags that an author gave a page, each with a link to its pages.
import type { LinkData } from '../../src/model/site-data.ts'
import { usePageLabels } from '../hooks/labels.ts'

export function TagList({ tags }: { tags: LinkData[] }) {
  return (
    <div className="tags">
      {usePageLabels().tags}
      <ul>
        {tags.map(({ label, href }) => (
          <li key={href} className="badge">
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
