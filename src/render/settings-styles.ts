// Makes classes of the styles that settings have, in the stylesheet that all pages share: HTML in navbar, footer, sidebars and
// announcement, and the colors of that one.
import type { Config } from '../config/resolve.ts'
import { classStyles, type StyleRules, styleClass } from '../html/styles.ts'
import type { NavbarItemData, SidebarNode, SiteData } from '../model/site-data.ts'

/** Puts classes in the place of styles; their rules are added to `rules`. */
export function classSiteData(data: SiteData, theme: Config['themeConfig'], rules: StyleRules): SiteData {
  const take = (html: string) => classStyles(html, { rules })
  const { announcementBar: bar, navbar, footer } = data
  const colors = styleClass(announcementColors(theme.announcementBar ?? {}), rules)
  return {
    ...data,
    ...(bar && {
      announcementBar: { ...bar, content: take(bar.content), ...(colors && { className: colors }) },
    }),
    navbar: { ...navbar, items: navbar.items.map((item) => classItem(item, take)) },
    ...(footer && {
      footer: {
        ...footer,
        columns: footer.columns.map((column) => ({
          ...column,
          items: column.items.map((item) =>
            item.html === undefined ? item : { ...item, html: take(item.html) },
          ),
        })),
        ...(footer.copyright !== undefined && { copyright: take(footer.copyright) }),
      },
    }),
  }
}

/** The same for the items of a sidebar. */
export function classNodes(nodes: SidebarNode[], rules?: StyleRules): SidebarNode[] {
  return nodes.map((node) => {
    if (node.type === 'html') return { ...node, html: classStyles(node.html, { rules }) }
    return node.type === 'category' && node.items ? { ...node, items: classNodes(node.items, rules) } : node
  })
}

function classItem(item: NavbarItemData, take: (html: string) => string): NavbarItemData {
  if (item.type === 'html') return { ...item, value: take(item.value) }
  return item.type === 'dropdown'
    ? { ...item, items: item.items.map((inner) => classItem(inner, take)) }
    : item
}

function announcementColors(bar: Partial<NonNullable<Config['themeConfig']['announcementBar']>>): string {
  const { backgroundColor, textColor } = bar
  const written = [
    backgroundColor && `background-color:${backgroundColor}`,
    textColor && `color:${textColor}`,
  ]
  return written.filter(Boolean).join(';')
}
