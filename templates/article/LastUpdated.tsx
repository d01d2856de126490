// When a page was last changed, and by whom.

/** Renders the parts that are known; `date` is an ISO date, shown as its day in UTC. */
export function LastUpdated({ date, author }: { date?: string; author?: string }) {
  return (
    <p className="last-updated">
      Last updated
      {date && (
        <>
          {' on '}
          <time>{new Date(date).toISOString().slice(0, 10)}</time>
        </>
      )}
      {author && ` by ${author}`}
    </p>
  )
}
