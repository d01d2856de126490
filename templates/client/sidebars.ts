// Every sidebar whole, from the one file that all pages share.
import type { SidebarNode } from '../../src/model/site-data.ts'

type Sidebars = Record<string, SidebarNode[]>

const loading = new Map<string, Promise<Sidebars>>()

/** Fetches the sidebars by id, once. A failed fetch is tried again at the next call. */
export function loadSidebars(url: string): Promise<Sidebars> {
  const known = loading.get(url)
  if (known) return known
  const sidebars = fetchSidebars(url)
  loading.set(url, sidebars)
  sidebars.catch(() => loading.delete(url))
  return sidebars
}

async function fetchSidebars(url: string): Promise<Sidebars> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
