// Links to the neighbors of a page in sidebar order.

import type { LinkData } from '../../src/model/site-data.ts'
import { usePageLabels } from '../hooks/labels.ts'
import { ArrowLeftIcon } from '../icons/ArrowLeftIcon.tsx'
import { ArrowRightIcon } from '../icons/ArrowRightIcon.tsx'

/** Renders nothing for a page without neighbors. */
export function Pagination({ previous, next }: { previous?: LinkData; next?: LinkData }) {
  const labels = usePageLabels()
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label={labels.pagination}>
      {previous && (
        <a className="pagination-previous" href={previous.href} rel="prev">
          <ArrowLeftIcon />
          <small>{labels.previous}</small>
          <span>{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="pagination-next" href={next.href} rel="next">
          <small>{labels.next}</small>
          <span>{next.label}</span>
          <ArrowRightIcon />
        </a>
      )}
    </nav>
  )
}
