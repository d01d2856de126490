// Repeats after hydration what the reader did before it, on the elements that have replaced those that were used.
import type { Press } from './handover.ts'

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]'

/** Remembers the focused element; the function it returns restores the focus. */
export function rememberFocus(): () => void {
  const { activeElement: element } = document
  if (!(element instanceof HTMLElement) || element === document.body) return () => {}
  return () => {
    const heir = heirOf(element)
    if (heir !== document.activeElement) heir?.focus({ preventScroll: true })
  }
}

/** Performs the clicks and keys in order, each when the result of the one before is rendered. */
export async function replayPresses(presses: readonly Press[]): Promise<void> {
  for (const { target, key } of presses) {
    const heir = heirOf(target)
    if (key) heir?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    else if (heir) heir.click()
    else if (target instanceof HTMLAnchorElement) location.assign(target.href)
    // React renders the result of an event in a microtask.
    await Promise.resolve()
  }
}

/** The element itself, or the one of the same name that has replaced it, in the menu or outside it. */
function heirOf(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element
  const scope = document.querySelector(element.closest('dialog') ? 'dialog' : '#ld_body')
  const controls = [...(scope?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  return controls.find((control) => nameOf(control) === nameOf(element))
}

function nameOf({ className, ariaLabel, textContent }: HTMLElement): string {
  return `${className} ${ariaLabel ?? textContent}`
}
