// What is the same on every page: the site's settings, by hook.
import type { SiteData } from '../site-data.ts'
import { requiredContext } from './required-context.ts'

/** `useSite` returns the site's data; throws outside `<SiteProvider>`. */
export const [SiteProvider, useSite] = requiredContext<SiteData>('useSite', 'SiteProvider')
