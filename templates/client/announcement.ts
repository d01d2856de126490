// Whether the reader closed the announcement. What counts is the id that was closed: a new id is a new announcement.
import type { SiteData } from '../../src/model/site-data.ts'
import { storedValue } from './storage.ts'
import { createStore } from './store.ts'

const store = createStore(false)

/** True once the announcement is closed; components follow it. */
export const dismissed = { get: store.get, subscribe: store.subscribe }

/** Reads whether the configured announcement was closed, and follows other tabs from then on. */
export function startAnnouncement(site: SiteData): void {
  const { id, closed } = keptValues(site)
  const read = () => store.set(closed.get() === 'true' && id.get() === site.announcementBar?.id)
  read()
  // Closed after an older one was, only the id changes.
  for (const kept of [id, closed]) kept.subscribe(read)
}

/** Closes the announcement for good. */
export function dismissAnnouncement(site: SiteData): void {
  const { id, closed } = keptValues(site)
  id.set(site.announcementBar?.id ?? null)
  closed.set('true')
  store.set(true)
}

function keptValues({ storageSuffix }: SiteData) {
  return {
    id: storedValue('docusaurus.announcement.id', storageSuffix),
    closed: storedValue('docusaurus.announcement.dismiss', storageSuffix),
  }
}
