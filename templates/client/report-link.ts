// Fills the link that reports a problem: with the section that the reader is at, and the text that is selected.
import { linkOf } from './page-links.ts'

/** Characters of the selection: URLs of forms have limits. */
const MAX_SELECTION = 500

/** Fills it as it is pressed, so that it is complete however it is opened. */
export function fillReportLink(event: Event): void {
  const link = linkOf(event)
  const template = link?.dataset.template
  if (!link || template === undefined) return
  const section = document.querySelector<HTMLAnchorElement>('.toc a[aria-current]')?.hash ?? ''
  const selection = String(getSelection() ?? '')
    .trim()
    .slice(0, MAX_SELECTION)
  link.href = template
    .replaceAll('{page}', encodeURIComponent(location.origin + location.pathname + section))
    .replaceAll('{selection}', encodeURIComponent(selection))
}
