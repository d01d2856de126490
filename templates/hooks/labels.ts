// Hooks for the tool's own texts in the language of the site.
import type { PageLabels, ShellLabels } from '../../src/model/labels.ts'
import { useSite } from './site.ts'

/** Returns the texts of the shell; throws outside `<SiteProvider>`. */
export function useLabels(): ShellLabels {
  return useSite().labels
}

/**
 * Returns the texts of the parts of a page. Browsers have them only if the site has its own templates or pages: otherwise,
 * these parts are rendered only on the server.
 */
export function usePageLabels(): PageLabels {
  const { pageLabels } = useSite()
  if (pageLabels) return pageLabels
  throw new Error('the texts of pages are known on the server only')
}
