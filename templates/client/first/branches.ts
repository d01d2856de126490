// The sidebar's branches until the shell is hydrated. Those that the page contains are shown and hidden; another is taken
// from a page that contains it: the one that the category's label links to.
import { categoryKey } from '../read-sidebar.ts'
import type { Answers } from './presses.ts'

const CONTROLS = '.sidebar-toggle, .sidebar-opener'
/** Handles the controls of the sidebar, and of its copy in the mobile menu, until `signal` ends it. */
export function openBranchesEarly(signal: AbortSignal) {
  const branches = new Map<string, boolean>()
  const borrowed: Element[] = []

  async function toggle(control: HTMLElement) {
    const item = control.closest('.sidebar-category')
    if (!item) return
    const isOpen = control.ariaExpanded !== 'true'
    control.ariaExpanded = String(isOpen)
    branches.set(keyOf(control), isOpen)
    const list = listOf(item) ?? (await borrow(item).catch(() => null))
    if (!list || signal.aborted) return
    list.hidden = control.ariaExpanded !== 'true'
    if (item.contains(list)) return
    for (const inner of list.querySelectorAll('.sidebar-list')) branches.set(keyOf(inner), true)
    makeButtons(list)
    borrowed.push(list)
    item.append(list)
  }

  makeButtons(document)
  const answers: Answers = { [CONTROLS]: toggle }
  return {
    answers,
    branches,
    /** Restores the sidebar as the server sent it. */
    take() {
      for (const list of borrowed) list.remove()
      for (const list of document.querySelectorAll<HTMLElement>('.sidebar-list')) list.hidden = false
    },
  }
}

/** Labels without a page are links until a script runs, and a gap is shown by text. */
function makeButtons(root: ParentNode): void {
  for (const opener of root.querySelectorAll<HTMLElement>('a.sidebar-opener, span.sidebar-more')) {
    opener.role = 'button'
    if (opener.matches('a')) opener.ariaExpanded = String(opener.nextElementSibling !== null)
    else opener.tabIndex = 0
  }
}

function listOf(item: Element | undefined): HTMLElement | null | undefined {
  return item?.querySelector<HTMLElement>(':scope > .sidebar-list')
}

/** The key of the category around `part`. */
function keyOf(part: Element | null): string {
  const item = part?.closest('.sidebar-category')
  return item ? categoryKey(item, keyOf(item.parentElement)) : ''
}

/** Returns the list of the category that `item` is, from a page that shows it. */
async function borrow(item: Element): Promise<HTMLElement | null | undefined> {
  const answer = await fetch(item.querySelector('a')?.href ?? '')
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const items = [...page.querySelectorAll('.sidebar-category')]
  const same = items.find((each) => keyOf(each) === keyOf(item))
  same?.querySelector('[aria-current]')?.removeAttribute('aria-current')
  return listOf(same)
}
