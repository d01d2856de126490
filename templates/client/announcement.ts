// Whether the reader closed the announcement: it stands on the root element, where the script in the head puts it before
// the first paint. What counts is the id that was closed: a new id is a new announcement.
import type { SiteData } from '../../src/model/site-data.ts'
import { followRoot, rootValue } from './root-value.ts'
import { storedValue } from './storage.ts'

const ATTRIBUTE = 'data-announcement'
const DISMISSED = 'dismissed'

/** True once the announcement is closed; components follow it. */
export const dismissed = {
  get: () => rootValue(ATTRIBUTE) === DISMISSED,
  subscribe: (listener: () => void) => followRoot(ATTRIBUTE, listener),
}

/** Closes the announcement of this id for good. */
export function dismissAnnouncement(id: string, { storageSuffix }: Pick<SiteData, 'storageSuffix'>): void {
  storedValue('docusaurus.announcement.id', storageSuffix).set(id)
  storedValue('docusaurus.announcement.dismiss', storageSuffix).set('true')
  document.documentElement.dataset.announcement = DISMISSED
}
