// Fills the link that reports a problem: with the section that the reader is at, and the explained line or the text that is
// selected.
import { linkOf } from './page-links.ts'

/** Characters of the selection: URLs of forms have limits. */
const MAX_SELECTION = 500

/** Fills it as it is pressed, so that it is complete however it is opened. */
export function fillReportLink(event: Event): void {
  const link = linkOf(event)
  const holes = link?.dataset.holes
  if (!link || holes === undefined) return
  link.dataset.url ??= link.getAttribute('href') ?? ''
  const { url } = link.dataset
  const section = document.querySelector<HTMLAnchorElement>('.toc a[aria-current]')?.hash ?? ''
  // Not from the field: what was typed last may still have its secrets.
  const line = document.querySelector<HTMLElement>('.explain-result')?.dataset.line
  const values: Record<string, string> = {
    page: location.origin + location.pathname + section,
    selection: (line ?? String(getSelection() ?? ''))
      .trim()
      .slice(0, MAX_SELECTION)
      // Half a character cannot be encoded.
      .replace(/[\ud800-\udbff]$/, ''),
  }
  let end = 0
  const filled = holes.split(' ').map((hole) => {
    const [name = '', start, next] = hole.split(',')
    const before = url.slice(end, Number(start))
    end = Number(next)
    return before + encodeURIComponent(values[name] ?? '')
  })
  link.href = filled.join('') + url.slice(end)
}
