// Links to the neighbours of a page in sidebar order.

import type { LinkData } from '../../src/model/site-data.ts'
import { ArrowLeftIcon } from '../icons/ArrowLeftIcon.tsx'
import { ArrowRightIcon } from '../icons/ArrowRightIcon.tsx'

/** Renders nothing for a page without neighbours. */
export function Pagination({ previous, next }: { previous?: LinkData; next?: LinkData }) {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label="Docs pages">
      {previous && (
        <a className="pagination-previous" href={previous.href} rel="prev">
          <ArrowLeftIcon />
          <small>Previous</small>
          <span>{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="pagination-next" href={next.href} rel="next">
          <small>Next</small>
          <span>{next.label}</span>
          <ArrowRightIcon />
        </a>
      )}
    </nav>
  )
}
