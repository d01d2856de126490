// Which parts of the sidebar are known, and which are open. A page contains only its own branches; the rest comes from pages
// seen before, or from the file with all whole sidebars.
import { createContext, useCallback, useEffect, useMemo, useState } from 'react'
import type { PageSidebar, SidebarNode } from '../../src/model/site-data.ts'
import { rememberCategories } from '../client/opened-categories.ts'
import { loadSidebar } from '../client/sidebars.ts'
import { useMeanwhile } from './meanwhile.ts'
import { useRequiredContext } from './required-context.ts'
import { useSite } from './site.ts'

export type Category = Extract<SidebarNode, { type: 'category' }>
/** The items of lists by their category's key, `''` for the top level. */
type Lists = ReadonlyMap<string, SidebarNode[]>

export interface SidebarTree {
  /** Items of a list; undefined while unknown. */
  list(key: string): SidebarNode[] | undefined
  isOpen(category: Category): boolean
  /** Opens or closes `category`, one of `siblings`. */
  setOpen(category: Category, siblings: SidebarNode[], open: boolean): void
  /** Fetching what the page does not contain has failed, and it is still missing. */
  failed: boolean
  /** Fetches what the page does not contain; the same function each time. */
  loadWhole(): void
  /** Fetches it again. */
  retry(): void
  /** Shows a very long list without its gaps. */
  unfold(key: string): void
  /** Shows only entries with all words of `query`, and the categories around them. */
  filter(query: string): void
}

const SidebarTreeContext = createContext<SidebarTree | undefined>(undefined)
export const SidebarTreeProvider = SidebarTreeContext.Provider

/** Returns the tree of the sidebar around the component; throws outside `<SidebarTreeProvider>`. */
export function useSidebarTree(): SidebarTree {
  return useRequiredContext(SidebarTreeContext, 'useSidebarTree', 'SidebarTreeProvider')
}

/** Returns the state of one sidebar; use the sidebar's id as React key, so that another sidebar starts with new state. */
export function useSidebarState(sidebar: PageSidebar): SidebarTree {
  const { sidebarsUrl, docs } = useSite()
  const { autoCollapseCategories } = docs.sidebar
  const done = useMeanwhile()
  const [toggled, setToggled] = useOpenOnTrail(sidebar, done?.branches)
  const [whole, setWhole] = useState<Lists>(new Map())
  if (done?.sidebar && whole.size === 0) setWhole(listsOf(done.sidebar))
  const [failed, setFailed] = useState(false)
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const [query, setQuery] = useState('')
  const own = useMemo(() => listsOf(sidebar.items), [sidebar])
  const seen = useSeenLists(own)
  const load = useCallback(
    (isWrong: boolean) => {
      setFailed(false)
      if (isWrong) setWhole(new Map())
      loadSidebar(sidebarsUrl, sidebar.id, isWrong).then(
        (items) => setWhole(listsOf(items)),
        () => setFailed(true),
      )
    },
    [sidebarsUrl, sidebar.id],
  )
  const loadWhole = useCallback(() => load(false), [load])
  // Only the dev server sends another URL, when the author has changed a sidebar while its page is open.
  const [firstUrl] = useState(sidebarsUrl)
  useEffect(() => {
    if (sidebarsUrl !== firstUrl) loadWhole()
  }, [sidebarsUrl, firstUrl, loadWhole])

  const kept = useMemo(() => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const all = whole.get('') ?? own.get('') ?? []
    return words.length > 0 ? listsOf(keepMatches(all, words)) : undefined
  }, [query, whole, own])
  const isOpen = (category: Category) =>
    kept !== undefined || !category.collapsible || (toggled.get(category.key) ?? !category.collapsed)
  return {
    list: (key) =>
      kept?.get(key) ??
      (unfolded.includes(key) ? whole.get(key) : undefined) ??
      own.get(key) ??
      whole.get(key) ??
      seen.get(key),
    isOpen,
    setOpen(category, siblings, open) {
      const changed = new Map([[category.key, open]])
      if (open && autoCollapseCategories) {
        for (const other of siblings)
          if (other.type === 'category' && other !== category) changed.set(other.key, false)
      }
      rememberCategories(changed)
      setToggled(new Map([...toggled, ...changed]))
    },
    // A file that arrived without the requested list is from another build.
    failed: failed || whole.size > 0,
    loadWhole,
    retry: () => load(true),
    filter(text) {
      setQuery(text)
      loadWhole()
    },
    unfold(key) {
      setUnfolded([...unfolded, key])
      loadWhole()
    },
  }
}

/** What the reader opened and closed, also `before` the page was hydrated, by key. The categories of the current page open when it is navigated to. */
function useOpenOnTrail({ trail }: PageSidebar, before: ReadonlyMap<string, boolean> | undefined) {
  const [toggled, setToggled] = useState(() => openAll(new Map(), trail))
  const [taken, setTaken] = useState<typeof before>()
  if (before && before !== taken) {
    setTaken(before)
    setToggled(new Map([...toggled, ...before]))
  }
  const [shownTrail, setShownTrail] = useState(trail)
  if (trail !== shownTrail) {
    setShownTrail(trail)
    setToggled(openAll(toggled, trail))
  }
  return [toggled, setToggled] as const
}

function openAll(toggled: ReadonlyMap<string, boolean>, keys: string[]): ReadonlyMap<string, boolean> {
  return new Map([...toggled, ...keys.map((key) => [key, true] as const)])
}

/** Remembers the lists of the pages seen so far. */
function useSeenLists(own: Lists): Lists {
  const [seen] = useState(() => new Map<string, SidebarNode[]>())
  useEffect(() => {
    for (const [key, items] of own) if (!items.some(({ type }) => type === 'gap')) seen.set(key, items)
  }, [own, seen])
  return seen
}

/** The entries whose label has all words, and the categories of others that contain such entries. */
function keepMatches(items: SidebarNode[], words: string[]): SidebarNode[] {
  return items.flatMap((item) => {
    if (item.type !== 'category' && item.type !== 'link') return []
    const label = item.label.toLowerCase()
    if (words.every((word) => label.includes(word))) return [item]
    const below = item.type === 'category' ? keepMatches(item.items ?? [], words) : []
    return below.length > 0 ? [{ ...item, items: below }] : []
  })
}

function listsOf(items: SidebarNode[], key = '', lists = new Map<string, SidebarNode[]>()): Lists {
  lists.set(key, items)
  for (const item of items) if (item.type === 'category' && item.items) listsOf(item.items, item.key, lists)
  return lists
}
