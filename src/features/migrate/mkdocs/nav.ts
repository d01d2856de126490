// `nav` of MkDocs as items of a sidebar.
import { isRecord } from '../../../text/record.ts'
import type { Data } from '../data.ts'
import { docId } from '../doc-id.ts'

export interface NavOptions {
  /** Paths of the pages. */
  pages: ReadonlySet<string>
  /** The first page of a section without a title is its index. */
  hasIndexes: boolean
  report(text: string): void
}

type Item = string | Data

/** Converts the items that are known; the others are reported. */
export function navItems(nav: readonly unknown[], options: NavOptions): Item[] {
  return nav.flatMap((entry) => {
    if (typeof entry === 'string') return page(entry, undefined, options)
    if (!isRecord(entry)) return []
    return Object.entries(entry).flatMap(([label, value]) =>
      Array.isArray(value) ? section(label, value, options) : page(String(value ?? ''), label, options),
    )
  })
}

function page(target: string, label: string | undefined, { pages, report }: NavOptions): Item[] {
  if (/^(?:https?:|mailto:|\/\/)/.test(target))
    return [{ type: 'link', label: label || target, href: target }]
  const path = target.replace(/^\.?\//, '').replace(/\/$/, '/index.md')
  const named = [path, `${path}.md`, `${path}/index.md`, `${path}/README.md`].find((one) => pages.has(one))
  if (named === undefined) {
    report(`nav: no page ${target}`)
    return []
  }
  return [label ? { type: 'doc', id: docId(named), label } : docId(named)]
}

function section(label: string, entries: readonly unknown[], options: NavOptions): Item[] {
  const [first, ...others] = entries
  const isIndex =
    options.hasIndexes && typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/.test(first)
  const index = isIndex ? page(first, undefined, options)[0] : undefined
  const items = navItems(index === undefined ? entries : others, options)
  // Without a label, a section only groups.
  if (label === '') return [...(index === undefined ? [] : [index]), ...items]
  if (items.length === 0) return index === undefined ? [] : [{ type: 'doc', id: index, label }]
  return [
    { type: 'category', label, ...(index !== undefined && { link: { type: 'doc', id: index } }), items },
  ]
}
