// The buttons of the colour mode and of the announcement until the shell is hydrated.
import type { FirstData } from '../../../src/model/site-data.ts'
import { dismissAnnouncement } from '../announcement.ts'
import { chooseColorMode, chosenMode, nextChoice } from '../color-mode.ts'
import type { Answers } from './presses.ts'

/** Keeps the button's label up to date, until `signal` ends it, and returns the handlers of both. */
export function keepPreferencesEarly(site: FirstData, signal: AbortSignal): Answers {
  const label = () => {
    for (const button of document.querySelectorAll<HTMLElement>('.color-mode')) {
      const title = button.querySelector(`.icon-${chosenMode()} title`)?.textContent ?? ''
      Object.assign(button, { title, ariaLabel: button.dataset.label?.replace('{mode}', title) })
    }
  }
  label()
  // Another tab has changed the choice; the head's script has applied it by then.
  addEventListener('storage', label, { signal })
  return {
    '.color-mode'() {
      chooseColorMode(nextChoice(chosenMode()))
      label()
    },
    '.announcement-close': () => dismissAnnouncement(site.announcement ?? ''),
  }
}
