// Labels of sidebars in another language, with the keys of Docusaurus' translation files.
import type { SidebarItem } from '../model/site.ts'
import type { Translate } from './translate.ts'

/** Puts the messages of an edition in the place of the labels that its sidebars have from settings and from category files. */
export function translateSidebars(
  sidebars: Readonly<Record<string, SidebarItem[]>>,
  translate: Translate,
): Record<string, SidebarItem[]> {
  return Object.fromEntries(
    Object.entries(sidebars).map(([id, items]) => [id, translateItems(items, `sidebar.${id}`, translate)]),
  )
}

function translateItems(items: readonly SidebarItem[], prefix: string, translate: Translate): SidebarItem[] {
  return items.map((item) => {
    if (item.type === 'html') return item
    const key = `${prefix}.${item.type}.${item.key ?? item.label}`
    const label = translate(key, item.label)
    if (item.type !== 'category') return { ...item, label }
    const { generatedIndex: index } = item
    const ofIndex = `${key}.link.generated-index`
    const description =
      index?.description === undefined ? undefined : translate(`${ofIndex}.description`, index.description)
    return {
      ...item,
      label,
      ...(index && {
        generatedIndex: {
          ...index,
          title: translate(`${ofIndex}.title`, index.title === item.label ? label : index.title),
          ...(description !== undefined && { description }),
        },
      }),
      items: translateItems(item.items, prefix, translate),
    }
  })
}
