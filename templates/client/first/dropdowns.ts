// The bar's dropdowns until the shell is hydrated: they open and close; arrow keys wait for hydration.
import type { Press } from '../handover.ts'
import type { Answers } from './presses.ts'

/** Handles their buttons, and what closes them, until `signal` ends it. */
export function openDropdownsEarly(signal: AbortSignal) {
  const close = (except?: Element | null) => {
    const open = document.querySelectorAll<HTMLElement>('.dropdown > [aria-expanded="true"]')
    for (const button of open) if (button !== except) button.ariaExpanded = 'false'
    return [...open]
  }
  addEventListener('click', ({ target }) => close((target as Element).closest('.dropdown > button')), {
    signal,
  })
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()[0]?.focus()
  }
  addEventListener('keydown', onKeyDown, { signal })
  const answers: Answers = {
    '.dropdown > button'(button) {
      button.ariaExpanded = String(button.ariaExpanded !== 'true')
    },
  }
  return {
    answers,
    /** Closes them, and returns a function that opens them again. */
    take: (): Press[] => close().map((target) => ({ target })),
  }
}
