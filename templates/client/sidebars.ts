// All whole sidebars, from the one file that all pages share.
import type { SidebarNode } from '../../src/model/site-data.ts'
import { isObject } from '../../src/text/record.ts'

const loading = new Map<string, Promise<SidebarNode[]>>()

/**
 * Fetches the items of a sidebar from the file at `url`, once. A fetch that failed, or returned something else, is repeated
 * at the next call.
 * @param isWrong the last response was not what it should be
 */
export function loadSidebar(url: string, id: string, isWrong: boolean): Promise<SidebarNode[]> {
  const key = `${url} ${id}`
  const known = isWrong ? undefined : loading.get(key)
  if (known) return known
  // The next build has another one at the same URL.
  const items = fetchSidebar(url, id, { cache: isWrong ? 'reload' : 'no-cache' })
  loading.set(key, items)
  items.catch(() => loading.delete(key))
  return items
}

async function fetchSidebar(url: string, id: string, options: RequestInit): Promise<SidebarNode[]> {
  const response = await fetch(url, options)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const all: unknown = await response.json()
  const items = isObject(all) && Object.hasOwn(all, id) ? all[id] : undefined
  if (isList(items)) return items
  throw new Error(`${url} is not what this build of the site expects`)
}

function isList(value: unknown): value is SidebarNode[] {
  return Array.isArray(value) && value.every(isNode)
}

function isNode(value: unknown): boolean {
  if (!isObject(value)) return false
  if (value.type === 'category') return typeof value.key === 'string' && isList(value.items)
  if (value.type === 'html') return typeof value.html === 'string'
  return value.type === 'link' && typeof value.href === 'string'
}
