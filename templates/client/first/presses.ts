// What is pressed before the page is hydrated: handled at once if possible, else kept and done as soon as it can be. A link
// waits for a moment only, then the browser follows it.
import { create } from '../create-element.ts'
import type { Press } from '../handover.ts'
import { pageUrl } from '../load-page.ts'
import { isPlainClick, pageTarget } from '../page-links.ts'

/** The handlers of controls, by their selectors. */
export type Answers = Record<string, (control: HTMLElement) => void>

/** Longest time that a link waits for the script that would follow it without a full load, in milliseconds. */
const PATIENCE = 1000
/** A link that is copied is opened only if no script arrives. */
const FOREVER = 1e9

/** What has a handler of its own: copy buttons, tabs, and pictures that the browser enlarges. */
const ANSWERED = '.copy, [role="tab"], [popovertarget]'
const CONTROLS = 'a[href], button, [role="button"], .placeholder[data-value]'

/**
 * Handles what is pressed, or keeps it, until `signal` ends it. What others handle must have its default prevented.
 * @param baseUrl of the site, whose pages are fetched in parallel with the script that will show them
 */
export function takePresses(answers: Answers, baseUrl: string, signal: AbortSignal) {
  const { pathname } = location
  let presses: Press[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave = () => {}

  const hold = (action: () => void, patience = FOREVER) => {
    leave = action
    clearTimeout(timer)
    timer = setTimeout(action, patience)
  }

  function onClick(event: MouseEvent) {
    const { target, defaultPrevented } = event
    const find = <Found extends HTMLElement>(selector: string) => (target as Element).closest<Found>(selector)
    if (defaultPrevented || find(ANSWERED)) return
    for (const [selector, answer] of Object.entries(answers)) {
      const control = find(selector)
      if (!control) continue
      event.preventDefault()
      answer(control)
      return
    }
    const control = find(CONTROLS)
    const link = find<HTMLAnchorElement>('a[href]')
    if (link) {
      const page = pageTarget(link, baseUrl)
      const isFollowed = page && !(link.pathname === pathname && link.hash)
      if (!isPlainClick(event) || !(isFollowed || link.matches('.copy-page'))) return
      event.preventDefault()
      if (page && page.pathname !== pathname) preload(pageUrl(page.pathname))
      hold(() => location.assign(link.href), page && PATIENCE)
    }
    if (control) presses.push({ target: control })
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event
    const control = (target as Element).closest<HTMLElement>('[role="button"], button[aria-expanded]')
    if (!control) return
    if (key.startsWith('Arrow')) presses.push({ target: control, key })
    // Both keys press buttons, including elements that only hydration turns into real buttons.
    else if (control.role && (key === ' ' || key === 'Enter')) control.click()
    else return
    event.preventDefault()
  }

  addEventListener('click', onClick, { signal })
  addEventListener('keydown', onKeyDown, { signal })
  // Back and Forward may lead to an entry that an earlier load of this page has left.
  const onPopState = () => {
    if (location.pathname === pathname) return
    presses = []
    hold(() => location.reload(), PATIENCE)
  }
  addEventListener('popstate', onPopState, { signal })

  return {
    /** Hands over the pending presses. */
    take() {
      clearTimeout(timer)
      return presses
    },
    /** No script will arrive: the browser follows a pending link, and everything else is dropped. */
    letGo() {
      presses = []
      leave()
    },
  }
}

/** Prefetches a file. */
function preload(href: string) {
  document.head.append(create('link', { rel: 'preload', as: 'fetch', crossOrigin: '', href }))
}
