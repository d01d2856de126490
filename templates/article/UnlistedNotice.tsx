// Tells readers that no menu and no search leads to this page.
import { usePageLabels } from '../hooks/labels.ts'

export function UnlistedNotice() {
  const { title, text } = usePageLabels().unlisted
  return (
    <p className="version-banner" role="note">
      <strong>{title}</strong> {text}
    </p>
  )
}
