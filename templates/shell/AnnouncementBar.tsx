// A message above the navbar that the reader may close: the root element says so, before the first paint.
import { useLabels } from '../hooks/labels.ts'
import { useSite } from '../hooks/site.ts'
import { CloseIcon } from './icons.tsx'

export function AnnouncementBar() {
  const { announcementBar: bar } = useSite()
  const labels = useLabels()
  if (!bar) return null
  return (
    <aside
      className={['announcement', bar.className].filter(Boolean).join(' ')}
      aria-label={labels.announcement}
    >
      <div className="announcement-content" dangerouslySetInnerHTML={{ __html: bar.content }} />
      {bar.isCloseable && (
        <button type="button" className="announcement-close" aria-label={labels.close}>
          <CloseIcon />
        </button>
      )}
    </aside>
  )
}
