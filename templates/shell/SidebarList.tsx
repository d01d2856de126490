// A level of the sidebar: links, and categories that open. Browsers read the sidebar from this markup (`client/read-sidebar.ts`).
import { useEffect, useRef } from 'react'
import { SIGNS } from '../../src/model/constants.ts'
import { fillLabel, fillPlural } from '../../src/model/fill-label.ts'
import type { SidebarNode } from '../../src/model/site-data.ts'
import { isPlainClick } from '../client/page-links.ts'
import { keyOf } from '../client/read-sidebar.ts'
import { useHydrated } from '../hooks/hydrated.ts'
import { useLabels } from '../hooks/labels.ts'
import { usePage } from '../hooks/page.ts'
import { type Category, useSidebarTree } from '../hooks/sidebar-tree.ts'
import { useSite } from '../hooks/site.ts'
import { Spinner } from './Lazy.tsx'
import { Link } from './Link.tsx'

/** Renders the list of the category with `listKey`, or the top level; if it could not be fetched, a button to try again. */
export function SidebarList({ listKey = '' }: { listKey?: string }) {
  const { list, failed, retry } = useSidebarTree()
  const { loadingFailed } = useLabels()
  const items = list(listKey)
  if (!items) return failed ? <More label={loadingFailed} onClick={retry} /> : <Missing />
  return (
    <ul className="sidebar-list">
      {items.map((item, index) => (
        <Item
          key={item.type === 'category' ? item.key : index}
          item={item}
          siblings={items}
          listKey={listKey}
        />
      ))}
    </ul>
  )
}

/** A list that the page does not contain: it is fetched, whoever has opened its category, and when. */
function Missing() {
  const { loadWhole } = useSidebarTree()
  useEffect(loadWhole, [loadWhole])
  return <Spinner />
}

function Item({ item, siblings, listKey }: { item: SidebarNode; siblings: SidebarNode[]; listKey: string }) {
  const { path } = usePage()
  const { signs } = useLabels().sidebar
  if (item.type === 'gap') return <Gap count={item.count} listKey={listKey} before={before(item, siblings)} />
  if (item.type === 'category') return <CategoryItem category={item} siblings={siblings} listKey={listKey} />
  if (item.type === 'html')
    return <li className={item.className} data-html="" dangerouslySetInnerHTML={{ __html: item.html }} />
  return (
    <li>
      <Link
        link={item}
        className="sidebar-link"
        aria-current={item.href === path ? 'page' : undefined}
        title={` ${item.className}`.endsWith(` ${SIGNS}`) ? signs : undefined}
      />
    </li>
  )
}

/** Number of items of the whole list before `gap`. */
function before(gap: SidebarNode, siblings: readonly SidebarNode[]): number {
  const sizes = siblings.slice(0, siblings.indexOf(gap)).map((node) => (node.type === 'gap' ? node.count : 1))
  return sizes.reduce((sum, size) => sum + size, 0)
}

interface CategoryItemProps {
  category: Category
  siblings: SidebarNode[]
  listKey: string
}

function CategoryItem({ category, siblings, listKey }: CategoryItemProps) {
  const { key, label, className = '' } = category
  const tree = useSidebarTree()
  const open = tree.isOpen(category)
  const toggle = () => tree.setOpen(category, siblings, !open)
  return (
    <li
      className={`sidebar-category ${className}`.trimEnd()}
      data-key={key === keyOf(label, listKey) ? undefined : key}
    >
      {category.href === undefined || !category.collapsible ? (
        <PlainLabel category={category} open={open} toggle={toggle} />
      ) : (
        <LinkedLabel category={category} href={category.href} open={open} toggle={toggle} />
      )}
      {open && <SidebarList listKey={key} />}
    </li>
  )
}

interface LabelProps {
  category: Category
  open: boolean
  toggle(): void
}

/** A category with a page: its label is a link to it, the button next to it opens and closes. */
function LinkedLabel({ category, href, open, toggle }: LabelProps & { href: string }) {
  const { path } = usePage()
  const { collapseCategory, expandCategory } = useLabels().sidebar
  return (
    <div className="sidebar-row">
      <a
        className="sidebar-link"
        href={href}
        aria-current={href === path ? 'page' : undefined}
        onClick={(event) => {
          if (href !== path || !isPlainClick(event.nativeEvent)) return
          event.preventDefault()
          event.stopPropagation()
          toggle()
        }}
      >
        {category.label}
      </a>
      <button
        type="button"
        className="sidebar-toggle"
        aria-expanded={open}
        aria-label={fillLabel(open ? collapseCategory : expandCategory, { label: category.label })}
        onClick={toggle}
      />
    </div>
  )
}

/** The styles draw its arrow: as markup it would be half of a long list. */
const OPENER = 'sidebar-link sidebar-opener'

/** A category without a page: one button; without JavaScript, a link to the first page in it. */
function PlainLabel({ category, open, toggle }: LabelProps) {
  const hydrated = useHydrated()
  const { label, href, firstHref, collapsible } = category
  if (!collapsible && href === undefined) return <span className="sidebar-label">{label}</span>
  if (!collapsible || !hydrated) {
    return (
      <a className={collapsible ? OPENER : 'sidebar-link'} href={href ?? firstHref}>
        {label}
      </a>
    )
  }
  return (
    <button type="button" className={OPENER} aria-expanded={open} onClick={toggle}>
      {label}
    </button>
  )
}

/** Siblings that the page does not contain; without JavaScript they cannot be loaded. */
function Gap({ count, listKey, before }: { count: number; listKey: string; before: number }) {
  const { unfold } = useSidebarTree()
  const hydrated = useHydrated()
  const place = useRef<HTMLLIElement>(null)
  const { currentLocale } = useSite()
  const label = fillPlural(useLabels().sidebar.more, count, currentLocale)
  const show = () => {
    const list = place.current?.parentElement
    // When the rest has arrived, the list is replaced, and the button is gone with the focus.
    if (list) focusWhenThere(list, before)
    unfold(listKey)
  }
  return (
    <li className="sidebar-gap" data-count={count} ref={place}>
      {hydrated ? <More label={label} onClick={show} /> : <span className="sidebar-more">{label}</span>}
    </li>
  )
}

/** Moves the focus to the item at `index` as soon as the list has no gaps. */
function focusWhenThere(list: HTMLElement, index: number): void {
  const changes = new MutationObserver(() => {
    if (list.querySelector(':scope > .sidebar-gap')) return
    changes.disconnect()
    list.children[index]?.querySelector<HTMLElement>('a, button')?.focus()
  })
  changes.observe(list, { childList: true })
}

function More({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" className="sidebar-more" onClick={onClick}>
      {label}
    </button>
  )
}
