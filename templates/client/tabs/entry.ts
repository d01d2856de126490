// The script that only pages with tabs have: it makes the tabs, whichever script makes the rest of the page interactive.
import { anchorOf, reveal } from '../anchors.ts'
import { makeTabs } from '../tabs.ts'

const main = document.getElementById('ld_main')
if (main) {
  makeTabs(main)
  const anchor = anchorOf(location.hash)
  if (anchor) reveal(anchor)
}
