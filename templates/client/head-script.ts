// The inline script that blocks the first paint: what the page must know before it is seen.
import type { SiteData } from '../site-data.ts'

export function headScript(_site: SiteData): string {
  return "document.documentElement.classList.add('js')"
}
