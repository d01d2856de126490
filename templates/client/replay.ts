// Does after the hydration what the reader did before it, on whatever has been rendered in the place of what was used.
import type { Press } from './handover.ts'

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]'

/** Remembers what has the focus; the function it returns gives it back. */
export function rememberFocus(): () => void {
  const { activeElement: element } = document
  if (!(element instanceof HTMLElement) || element === document.body) return () => {}
  return () => {
    const heir = heirOf(element)
    if (heir !== document.activeElement) heir?.focus({ preventScroll: true })
  }
}

/** Does what was pressed, in order, each when what came before is shown. */
export async function replayPresses(presses: readonly Press[]): Promise<void> {
  for (const { target, key } of presses) {
    const heir = heirOf(target)
    if (key) heir?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    else if (heir) heir.click()
    else if (target instanceof HTMLAnchorElement) location.assign(target.href)
    // React shows in a microtask what an event has brought about.
    await Promise.resolve()
  }
}

/** The element itself, or the one of its name that has taken its place, in the menu or outside of it. */
function heirOf(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element
  const scope = document.querySelector(element.closest('dialog') ? 'dialog' : '#root')
  const controls = [...(scope?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  return controls.find((control) => nameOf(control) === nameOf(element))
}

function nameOf({ className, ariaLabel, textContent }: HTMLElement): string {
  return `${className} ${ariaLabel ?? textContent}`
}
