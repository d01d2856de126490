// A message above the navbar that the reader may close. The server always sends it; if it was closed, the inline script
// hides it before it can be seen.
import { useSyncExternalStore } from 'react'
import { dismissAnnouncement, dismissed } from '../client/announcement.ts'
import { useLabels } from '../hooks/labels.ts'
import { useSite } from '../hooks/site.ts'
import { CloseIcon } from './icons.tsx'

export function AnnouncementBar() {
  const site = useSite()
  const labels = useLabels()
  const closed = useSyncExternalStore(dismissed.subscribe, dismissed.get, () => false)
  const bar = site.announcementBar
  if (!bar || closed) return null
  return (
    <aside
      className={['announcement', bar.className].filter(Boolean).join(' ')}
      aria-label={labels.announcement}
    >
      <div className="announcement-content" dangerouslySetInnerHTML={{ __html: bar.content }} />
      {bar.isCloseable && (
        <button
          type="button"
          className="announcement-close"
          aria-label={labels.close}
          onClick={() => {
            dismissAnnouncement(bar.id)
            // The button disappears, so the focus moves to what comes next.
            document.querySelector<HTMLElement>('.navbar-brand')?.focus({ preventScroll: true })
          }}
        >
          <CloseIcon />
        </button>
      )}
    </aside>
  )
}
