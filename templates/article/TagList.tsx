// The topics that an author filed a page under.

export function TagList({ tags }: { tags: string[] }) {
  return (
    <div className="tags">
      Tags
      <ul>
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </div>
  )
}
