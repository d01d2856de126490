// The buttons of the colour mode and of the announcement, until the shell is hydrated.
import type { FirstData } from '../../../src/model/site-data.ts'
import { dismissAnnouncement } from '../announcement.ts'
import { chooseColorMode, colorChoice, nextChoice } from '../color-mode.ts'
import type { Answers } from './presses.ts'

/** Returns what answers both. */
export function standInForPreferences(site: FirstData): Answers {
  return {
    '.color-mode': () => chooseColorMode(nextChoice(colorChoice()), site),
    '.announcement-close': () => dismissAnnouncement(site.announcement ?? '', site),
  }
}
