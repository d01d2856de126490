// A level of the sidebar: links, and categories that open.

import type { SidebarNode } from '../../src/model/site-data.ts'
import { isPlainClick } from '../client/page-links.ts'
import { useHydrated } from '../hooks/hydrated.ts'
import { usePage } from '../hooks/page.ts'
import { type Category, useSidebarTree } from '../hooks/sidebar-tree.ts'
import { Link } from './Link.tsx'

/** Renders the list of the category with `listKey`, or the top level; a way to try again if it could not be had. */
export function SidebarList({ listKey = '' }: { listKey?: string }) {
  const { list, failed, loadWhole } = useSidebarTree()
  const items = list(listKey)
  if (!items) return failed ? <More label="Loading failed. Retry" onClick={loadWhole} /> : null
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

function Item({ item, siblings, listKey }: { item: SidebarNode; siblings: SidebarNode[]; listKey: string }) {
  const { path } = usePage()
  if (item.type === 'gap') return <Gap count={item.count} listKey={listKey} />
  if (item.type === 'category') return <CategoryItem category={item} siblings={siblings} />
  return (
    <li>
      <Link link={item} className="sidebar-link" aria-current={item.href === path ? 'page' : undefined} />
    </li>
  )
}

function CategoryItem({ category, siblings }: { category: Category; siblings: SidebarNode[] }) {
  const tree = useSidebarTree()
  const open = tree.isOpen(category)
  const toggle = () => tree.setOpen(category, siblings, !open)
  return (
    <li className={`sidebar-category ${category.className ?? ''}`.trimEnd()}>
      {category.href === undefined || !category.collapsible ? (
        <PlainLabel category={category} open={open} toggle={toggle} />
      ) : (
        <LinkedLabel category={category} href={category.href} open={open} toggle={toggle} />
      )}
      {open && <SidebarList listKey={category.key} />}
    </li>
  )
}

interface LabelProps {
  category: Category
  open: boolean
  toggle(): void
}

/** A category with a page: its label leads there, the button beside it opens and closes. */
function LinkedLabel({ category, href, open, toggle }: LabelProps & { href: string }) {
  const { path } = usePage()
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
        aria-label={`${open ? 'Collapse' : 'Expand'} sidebar category '${category.label}'`}
        onClick={toggle}
      />
    </div>
  )
}

/** Its arrow is drawn by the styles: as markup it would make up half of a long list. */
const OPENER = 'sidebar-link sidebar-opener'

/** A category without a page: one button; without JavaScript a link to the first page below it. */
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

function Gap({ count, listKey }: { count: number; listKey: string }) {
  const { unfold } = useSidebarTree()
  return (
    <li className="sidebar-gap">
      <More label={`${count} more`} onClick={() => unfold(listKey)} />
    </li>
  )
}

function More({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" className="sidebar-more" onClick={onClick}>
      {label}
    </button>
  )
}
