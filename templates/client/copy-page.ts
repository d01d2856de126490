// Copies the whole page: clicking its link to the Markdown copies that instead of opening it.
import type { ShellLabels } from '../../src/model/labels.ts'
import { copy } from './copy.ts'
import { isPlainClick, linkOf } from './page-links.ts'

const FEEDBACK_TIME = 2000

/** The link's text when nothing has just been copied. */
const resting = new WeakMap<Element, string>()

/** Copies the Markdown of the page when its link is clicked, unless the click would open a new tab. */
export async function copyPage(event: MouseEvent, labels: ShellLabels['copy']): Promise<void> {
  const link = linkOf(event)
  if (!link?.classList.contains('copy-page') || !isPlainClick(event)) return
  event.preventDefault()
  const label = resting.get(link) ?? link.innerHTML
  resting.set(link, label)
  const copied = await copy(fetchText(link.href), labels.pageCopied, labels.copyFailed)
  link.textContent = copied ? labels.copied : labels.failed
  setTimeout(() => {
    link.innerHTML = label
  }, FEEDBACK_TIME)
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}
