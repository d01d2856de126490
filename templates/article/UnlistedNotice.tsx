// Tells readers that no menu and no search leads to this page.

export function UnlistedNotice() {
  return (
    <p className="version-banner" role="note">
      <strong>Unlisted page.</strong> It is in no menu, and search engines are asked to leave it out: only its
      address leads here.
    </p>
  )
}
