// The topics that an author filed a page under.
import { usePageLabels } from '../hooks/labels.ts'

export function TagList({ tags }: { tags: string[] }) {
  return (
    <div className="tags">
      {usePageLabels().tags}
      <ul>
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </div>
  )
}
