// When a page was last changed, and by whom.

/** Renders the parts that are known; `date` is an ISO date and is shown as a day in UTC. */
export function LastUpdated({ date, author }: { date?: string; author?: string }) {
  return (
    <p className="last-updated">
      Last updated
      {date && (
        <>
          {' on '}
          <time dateTime={date}>{formatDay(date)}</time>
        </>
      )}
      {author && ` by ${author}`}
    </p>
  )
}

/** `2025-11-03T…` → `3 Nov 2025`, the same on every machine. */
function formatDay(date: string): string {
  return new Date(date).toUTCString().slice(5, 16).replace(/^0/, '')
}
