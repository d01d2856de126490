// The column of the docs' pages next to the content.
import { useEffect, useRef } from 'react'
import type { PageSidebar } from '../../src/model/site-data.ts'
import { keepSidebarScroll, showWithin } from '../client/sidebar-scroll.ts'
import { useHydrated } from '../hooks/hydrated.ts'
import { useLabels } from '../hooks/labels.ts'
import { usePage } from '../hooks/page.ts'
import { useSite } from '../hooks/site.ts'
import { ChevronIcon } from './icons.tsx'
import { SidebarNav } from './SidebarNav.tsx'

interface Props {
  sidebar: PageSidebar
  hidden: boolean
  setHidden(hidden: boolean): void
}

export function Sidebar({ sidebar, hidden, setHidden }: Props) {
  const { docs } = useSite()
  const { path } = usePage()
  const labels = useLabels().sidebar
  const aside = useRef<HTMLElement>(null)
  const hydrated = useHydrated()
  useEffect(() => (aside.current ? keepSidebarScroll(aside.current) : undefined), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link, and so has a list that is back
  useEffect(() => {
    // The reader may have scrolled in the meantime.
    if (!hydrated) return undefined
    // Not now: it reads positions, and the page around it may not be laid out yet.
    const frame = requestAnimationFrame(() => {
      if (aside.current) showWithin(aside.current, aside.current.querySelector('[aria-current="page"]'))
    })
    return () => cancelAnimationFrame(frame)
  }, [path, hidden])
  return (
    <aside className="sidebar" id="ld_sidebar" aria-label={labels.name} ref={aside}>
      {!hidden && <SidebarNav key={sidebar.id} sidebar={sidebar} />}
      {docs.sidebar.hideable && (
        <button
          type="button"
          className="sidebar-hide"
          aria-expanded={!hidden}
          aria-label={hidden ? labels.expand : labels.collapse}
          onClick={() => setHidden(!hidden)}
        >
          <ChevronIcon />
        </button>
      )}
    </aside>
  )
}
