// A hook for what is the same on every page: the site's settings.
import { createContext } from 'react'
import type { SiteData } from '../../src/model/site-data.ts'
import { useRequiredContext } from './required-context.ts'

const SiteContext = createContext<SiteData | undefined>(undefined)
export const SiteProvider = SiteContext.Provider

/** Returns the site's data; throws outside `<SiteProvider>`. */
export function useSite(): SiteData {
  return useRequiredContext(SiteContext, 'useSite', 'SiteProvider')
}
