// The tool's own texts in the language of the site, by hook.
import type { PageLabels, ShellLabels } from '../../src/model/labels.ts'
import { useSite } from './site.ts'

/** Returns the texts of the shell; throws outside `<SiteProvider>`. */
export function useLabels(): ShellLabels {
  return useSite().labels
}

/**
 * Returns the texts of the parts of a page. Browsers have them only where a site has templates or pages of its own: all
 * other pages are made on the server.
 */
export function usePageLabels(): PageLabels {
  const { pageLabels } = useSite()
  if (pageLabels) return pageLabels
  throw new Error('the texts of pages are known on the server only')
}
