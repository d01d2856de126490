// Where the script begins that only pages with tabs have: it makes them, whichever script comes for the rest of the page.
import { anchorOf, reveal } from '../anchors.ts'
import { makeTabs } from '../tabs.ts'

const main = document.getElementById('main')
if (main) {
  makeTabs(main, globalThis.__LIDO_DOCS_FIRST__?.storageSuffix ?? '')
  const anchor = anchorOf(location.hash)
  if (anchor) reveal(anchor)
}
