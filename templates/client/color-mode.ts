// The color mode that the reader chooses. The mode in use is on the root element: the script in the head sets it before
// the first paint, and follows the system and other tabs.
import { storedValue } from './storage.ts'

type ColorChoice = 'light' | 'dark' | 'system'

const CHOICES: readonly ColorChoice[] = ['light', 'dark', 'system']

/** Returns what the reader chose. */
const chosenMode = (): ColorChoice => (document.documentElement.dataset.themeChoice ?? 'light') as ColorChoice

/** Handles the buttons of the page on screen, and of later ones. */
export function followColorMode(): void {
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('.color-mode')) return
    chooseColorMode(nextChoice(chosenMode()))
    nameColorMode()
  })
  // Another tab has changed the choice; the head's script has applied it by then.
  addEventListener('storage', nameColorMode)
  nameColorMode()
}

/** Has the buttons say what is chosen. */
export function nameColorMode(): void {
  for (const button of document.querySelectorAll<HTMLElement>('.color-mode')) {
    const title = button.querySelector(`.icon-${chosenMode()} title`)?.textContent ?? ''
    Object.assign(button, { title, ariaLabel: button.dataset.label?.replace('{mode}', title) })
  }
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
