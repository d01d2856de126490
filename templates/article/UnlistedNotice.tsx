// Tells readers that the page appears in no menu and no search.
import { usePageLabels } from '../hooks/labels.ts'

export function UnlistedNotice() {
  const { title, text } = usePageLabels().unlisted
  return (
    <p className="version-banner" role="note">
      <strong>{title}</strong> {text}
    </p>
  )
}
