// A level of the sidebar: links, and categories that the browser opens. `client/sidebar.ts` fills in lists that a page lacks.
import { SIGNS } from '../../src/model/constants.ts'
import { fillPlural } from '../../src/model/fill-label.ts'
import type { SidebarNode } from '../../src/model/site-data.ts'
import { escapeAttribute, escapeText } from '../../src/text/escape.ts'
import { useLabels } from '../hooks/labels.ts'
import { useSite } from '../hooks/site.ts'
import { Link } from './Link.tsx'

type Category = Extract<SidebarNode, { type: 'category' }>

interface Level {
  /** Key of the category around it, if there is one. */
  listKey?: string
  /** Of the page; none in the file of the whole sidebar. */
  path?: string | undefined
}

export function SidebarList({ items, ...level }: Level & { items: SidebarNode[] }) {
  return (
    <ul className="sidebar-list">
      {items.map((item, index) => (
        <Item key={item.type === 'category' ? item.key : index} item={item} {...level} />
      ))}
    </ul>
  )
}

function Item({ item, ...level }: Level & { item: SidebarNode }) {
  const { signs, badges } = useLabels().sidebar
  if (item.type === 'gap') return <Gap count={item.count} />
  if (item.type === 'category') return <CategoryItem category={item} {...level} />
  if (item.type === 'html')
    return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />
  return (
    <li>
      <Link
        link={item}
        className="sidebar-link"
        aria-current={item.href === level.path ? 'page' : undefined}
        badge={item.badge && badges[item.badge]}
        title={` ${item.className}`.endsWith(` ${SIGNS}`) ? signs : undefined}
      />
    </li>
  )
}

/** If it has a page, its label is a link to it, and the arrow next to it opens and closes; otherwise the label does. */
function CategoryItem({ category, listKey, path }: Level & { category: Category }) {
  const { autoCollapseCategories } = useSite().docs.sidebar
  const { key, label, href, items, collapsible, collapsed, className = '' } = category
  const ownKey = listKey === undefined ? label : `${listKey}/${label}`
  const list = items ? (
    <SidebarList items={items} listKey={key} path={path} />
  ) : (
    <MissingList category={category} />
  )
  return (
    <li className={`sidebar-category ${className}`.trimEnd()}>
      {href !== undefined && (
        <a className="sidebar-link" href={href} aria-current={href === path ? 'page' : undefined}>
          {label}
        </a>
      )}
      {href === undefined && !collapsible && <span className="sidebar-label">{label}</span>}
      {collapsible ? (
        <details
          // A page has the lists of what it opens only.
          open={path === undefined ? !collapsed : items !== null}
          name={autoCollapseCategories ? `sidebar ${listKey ?? ''}` : undefined}
          data-key={key === ownKey ? undefined : key}
        >
          {href === undefined ? (
            // The styles draw its arrow: as markup it would be half of a long list.
            <summary className="sidebar-link sidebar-opener">{label}</summary>
          ) : (
            <summary className="sidebar-toggle" aria-label={label} />
          )}
          {list}
        </details>
      ) : (
        list
      )}
    </li>
  )
}

/** The list that a page lacks: until a script has filled it, a link to the page that has it. React leaves it alone. */
function MissingList({ category: { label, href, firstHref } }: { category: Category }) {
  const target = href ?? firstHref
  const link = `<li><a class="sidebar-link" href="${escapeAttribute(target ?? '')}">${escapeText(label)}</a></li>`
  return (
    <ul
      key="missing"
      className="sidebar-list"
      data-missing=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: target === undefined ? '' : link }}
    />
  )
}

/** Siblings that the page does not contain. */
function Gap({ count }: { count: number }) {
  const { currentLocale } = useSite()
  const label = fillPlural(useLabels().sidebar.more, count, currentLocale)
  return (
    <li data-count={count}>
      <button type="button" className="sidebar-more">
        {label}
      </button>
    </li>
  )
}
