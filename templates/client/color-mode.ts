// The colour mode that the reader chooses. The mode in use is on the root element: the script in the head sets it before
// the first paint, and follows the system and other tabs.
import { followRoot, rootValue } from './root-value.ts'
import { storedValue } from './storage.ts'

export type ColorChoice = 'light' | 'dark' | 'system'

const CHOICES: readonly ColorChoice[] = ['light', 'dark', 'system']

const ATTRIBUTE = 'data-theme-choice'

/** What the reader chose. */
export const chosenMode = (): ColorChoice => (rootValue(ATTRIBUTE) ?? 'light') as ColorChoice

/** The same as a store; the button subscribes to it. */
export const colorChoice = {
  get: chosenMode,
  subscribe: (listener: () => void) => followRoot(ATTRIBUTE, listener),
}

/** Returns the choice after `choice`: light, dark, system, and light again. */
export function nextChoice(choice: ColorChoice): ColorChoice {
  return CHOICES[(CHOICES.indexOf(choice) + 1) % CHOICES.length] ?? choice
}

/** Applies and stores the reader's choice: "system" as the text `null`, which differs from nothing stored. */
export function chooseColorMode(choice: ColorChoice): void {
  const isSystem = choice === 'system'
  const systemMode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  storedValue('theme').set(isSystem ? 'null' : choice)
  Object.assign(document.documentElement.dataset, {
    theme: isSystem ? systemMode : choice,
    themeChoice: choice,
  })
}
