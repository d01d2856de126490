// The buttons of the colour mode and of the announcement, until the shell is hydrated.
import type { FirstData } from '../../../src/model/site-data.ts'
import { dismissAnnouncement } from '../announcement.ts'
import { chooseColorMode, colorChoice, nextChoice } from '../color-mode.ts'
import type { Answers } from './presses.ts'

/** Keeps the button's words true, until `signal` ends it, and returns what answers both. */
export function standInForPreferences(site: FirstData, signal: AbortSignal): Answers {
  const label = () => {
    for (const button of document.querySelectorAll<HTMLElement>('.color-mode')) {
      const title = button.querySelector(`.icon-${colorChoice.get()} title`)?.textContent ?? ''
      Object.assign(button, { title, ariaLabel: button.dataset.label?.replace('{mode}', title) })
    }
  }
  label()
  signal.addEventListener('abort', colorChoice.subscribe(label))
  return {
    '.color-mode': () => chooseColorMode(nextChoice(colorChoice.get()), site),
    '.announcement-close': () => dismissAnnouncement(site.announcement ?? '', site),
  }
}
