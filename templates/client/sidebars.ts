// Every sidebar whole, from the one file that all pages share.
import type { SidebarNode } from '../site-data.ts'

let loading: Promise<Record<string, SidebarNode[]>> | undefined

/** Fetches the sidebars by id, once. A failed fetch is tried again at the next call. */
export function loadSidebars(url: string): Promise<Record<string, SidebarNode[]>> {
  loading ??= fetch(url)
    .then((response) => {
      if (!response.ok) throw new Error(`${url} answered ${response.status}`)
      return response.json()
    })
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}
