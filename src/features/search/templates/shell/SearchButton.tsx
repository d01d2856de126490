// Opens the search. It is a link to the page that lists everything by name; the first script handles its clicks.
import { useLabels } from '#templates/hooks/labels.ts'
import { usePage } from '#templates/hooks/page.ts'
import { useSite } from '#templates/hooks/site.ts'
import { SearchIcon } from '#templates/shell/icons.tsx'

export function SearchButton({ className }: { className?: string | undefined }) {
  const { search } = useSite()
  const labels = useLabels()
  const { version, collection } = usePage()
  const shown = search?.editions.find(
    (candidate) => candidate.version === version && candidate.collection === collection,
  )
  const edition = shown ?? search?.editions[0]
  if (!edition) return null
  return (
    <a
      className={['search-open', className].filter(Boolean).join(' ')}
      href={edition.page}
      aria-keyshortcuts="/ Control+K Meta+K"
      data-search={edition.index}
    >
      <SearchIcon />
      <span className="search-open-label">{labels.search}</span>
      <kbd>/</kbd>
    </a>
  )
}
