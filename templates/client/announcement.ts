// Closing the announcement: the root element says that it is closed, as the script in the head does before the first paint. It
// stores the id of the closed announcement: one with a new id is shown.
import { storedValue } from './storage.ts'

/** Handles the button from now on. @param id of the announcement */
export function followAnnouncement(id = ''): void {
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('.announcement-close')) return
    storedValue('docusaurus.announcement.id').set(id)
    storedValue('docusaurus.announcement.dismiss').set('true')
    document.documentElement.dataset.announcement = 'dismissed'
    // The button disappears, so the focus moves to what comes next.
    document.querySelector<HTMLElement>('.navbar-brand')?.focus({ preventScroll: true })
  })
}
