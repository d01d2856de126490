// Navigation that plug-ins of MkDocs read from files among the pages: SUMMARY.md of literate-nav, `.pages` of awesome-pages.
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isRecord, listOf, recordOf } from '../../../text/record.ts'
import { parseYaml } from '../../../text/yaml.ts'
import { textOf } from '../data.ts'
import type { NavItem } from '../navigation.ts'

/** Lists of links, nested by their indent; a text without a link is a group. */
export function literateNavigation(text: string, folder: string): NavItem[] {
  const root: NavItem[] = []
  const open: { indent: number; items: NavItem[] }[] = [{ indent: -1, items: root }]
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const [, space = '', written = ''] = /^(\s*)[-*+]\s+(.*?)\s*$/.exec(line) ?? []
    if (written === '') continue
    const [, label = written, target] = /^\[(.*)\]\(<?([^)<>]*)>?\)$/.exec(written) ?? []
    const indent = space.replaceAll('\t', '    ').length
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop()
    const item: NavItem = { label, collapsed: true }
    if (target === undefined && label.startsWith('*')) continue
    if (target?.endsWith('/')) item.folder = posix.join(folder, target)
    else if (target !== undefined) item.to = /^[a-z]+:/.test(target) ? target : posix.join(folder, target)
    open.at(-1)?.items.push(item)
    item.items = []
    open.push({ indent, items: item.items })
  }
  return root.map(withoutEmpty)
}

function withoutEmpty({ items = [], ...item }: NavItem): NavItem {
  return items.length === 0 ? item : { ...item, items: items.map(withoutEmpty) }
}

/** The pages of a folder in the order that its `.pages` gives, and all others after them. */
export function folderNavigation(
  root: string,
  pages: readonly string[],
  _: readonly string[],
  folder = '',
): NavItem[] {
  const file = ['.pages', '.nav.yml'].map((name) => join(root, folder, name)).find((path) => existsSync(path))
  const parsed = file === undefined ? { data: {} } : parseYaml(readFileSync(file, 'utf8'))
  const settings = Array.isArray(parsed) ? {} : recordOf(parsed.data)
  const inside = pages.filter((path) => folder === '' || path.startsWith(`${folder}/`))
  const names = [
    ...new Set(inside.map((path) => path.slice(folder === '' ? 0 : folder.length + 1).replace(/\/.*/, ''))),
  ].sort()
  const isHidden = (name: string) =>
    name === '' || recordOf(settingsOf(root, posix.join(folder, name))).hide === true
  const named = listOf(settings.nav ?? settings.arrange)
  const itemOf = (name: string, label?: string): NavItem[] => {
    const path = posix.join(folder, name)
    if (/^[a-z]+:/.test(name)) return [{ label, to: name }]
    if (pages.includes(path)) return [{ label, to: path }]
    const items = folderNavigation(root, pages, _, path)
    const title = label ?? textOf(settingsOf(root, path).title) ?? titleOf(name)
    return items.length === 0 ? [] : [{ label: title, collapsed: true, items }]
  }
  const used = new Set(
    named.flatMap((entry) =>
      typeof entry === 'string' ? entry : Object.values(recordOf(entry)).map(String),
    ),
  )
  const rest = names.filter((name) => !used.has(name) && !isHidden(name))
  const isRest = (entry: unknown) => typeof entry === 'string' && /^\.\.\.|^\*$/.test(entry)
  const listed = named.flatMap((entry): NavItem[] => {
    if (isRest(entry)) return rest.flatMap((name) => itemOf(name))
    if (typeof entry === 'string') return itemOf(entry)
    return Object.entries(recordOf(entry)).flatMap(([label, value]) =>
      Array.isArray(value)
        ? [
            {
              label,
              collapsed: true,
              items: value.flatMap((inner) =>
                isRecord(inner)
                  ? Object.entries(inner).flatMap(([name, path]) => itemOf(String(path), name))
                  : itemOf(String(inner)),
              ),
            },
          ]
        : itemOf(String(value), label),
    )
  })
  return named.length === 0 ? rest.flatMap((name) => itemOf(name)) : listed
}

function settingsOf(root: string, folder: string): Record<string, unknown> {
  const file = join(root, folder, '.pages')
  if (!existsSync(file)) return {}
  const parsed = parseYaml(readFileSync(file, 'utf8'))
  return Array.isArray(parsed) ? {} : recordOf(parsed.data)
}

function titleOf(name: string): string {
  return name.replace(/[-_]/g, ' ').replace(/^./, (sign) => sign.toUpperCase())
}
