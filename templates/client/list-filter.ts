// The fields above long lists of headings and above long sidebars: only entries with all typed words stay, below those
// that they belong to.
import { showWholeSidebar } from './sidebar.ts'

/** Follows the fields in `main`, also what was typed before, until `signal` ends it. */
export function followFilters(main: HTMLElement, signal: AbortSignal): void {
  for (const field of main.querySelectorAll<HTMLInputElement>('.list-filter input')) {
    const filter = () => {
      const list = field.closest('ul')
      if (list) keepMatches(list, field.value)
    }
    field.addEventListener('input', filter, { signal })
    if (field.value) filter()
  }
}

const findField = () => document.querySelector<HTMLInputElement>('nav > .list-filter input')

/** The categories that are open for the sake of a filter, with what they were before. */
let before: [category: HTMLDetailsElement, open: boolean, name: string][] = []

/** Follows the field above the sidebar of whichever page is shown. */
export function followSidebarFilter(): void {
  addEventListener('input', ({ target }) => target === findField() && filterSidebar())
  filterSidebar()
}

/** Does the same for what is in the field of a page that has just been shown. */
export async function filterSidebar(): Promise<void> {
  const field = findField()
  const nav = field?.closest('nav')
  if (!field || !nav || (before.length === 0 && !field.value)) return
  await showWholeSidebar().catch(() => {})
  const list = nav.querySelector('.sidebar-list')
  if (!list) return
  for (const [category, open, name] of before) Object.assign(category, { open, name })
  before = field.value.trim()
    ? [...list.querySelectorAll('details')].map((category) => [category, category.open, category.name])
    : []
  for (const [category] of before) Object.assign(category, { name: '', open: true })
  keepMatches(list, field.value)
}

/** Hides the entries of a list without all words of `query` in themselves or below. */
function keepMatches(list: Element, query: string): void {
  const words = query.toLowerCase().split(/[\s-]+/)
  keep(list, (text) => words.every((word) => text.includes(word)))
}

/** Returns whether any entry is left. */
function keep(list: Element, matches: (text: string) => boolean): boolean {
  let isAny = false
  for (const item of list.querySelectorAll<HTMLElement>(':scope > li:not(.list-filter)')) {
    const label = item.querySelector('a, summary')
    const below = item.querySelector(':scope > ul, :scope > details > ul')
    // The id of a command's heading has all its words.
    const hash = label instanceof HTMLAnchorElement ? label.hash : ''
    const isMatch = matches(`${label?.textContent} ${hash}`.toLowerCase())
    const hasMatch = below ? keep(below, isMatch ? () => true : matches) : false
    item.hidden = !(isMatch || hasMatch)
    isAny ||= !item.hidden
  }
  return isAny
}
