// Whether the reader closed the announcement: the state is on the root element, where the script in the head sets it before
// the first paint. It stores the id of the closed announcement: one with a new id is shown.
import { followRoot, rootValue } from './root-value.ts'
import { storedValue } from './storage.ts'

const ATTRIBUTE = 'data-announcement'
const DISMISSED = 'dismissed'

/** True once the announcement is closed; components subscribe to it. */
export const dismissed = {
  get: () => rootValue(ATTRIBUTE) === DISMISSED,
  subscribe: (listener: () => void) => followRoot(ATTRIBUTE, listener),
}

/** Closes the announcement of this id for good. */
export function dismissAnnouncement(id: string): void {
  storedValue('docusaurus.announcement.id').set(id)
  storedValue('docusaurus.announcement.dismiss').set('true')
  document.documentElement.dataset.announcement = DISMISSED
}
