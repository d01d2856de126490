// The colour mode: what the reader chose, kept across pages and tabs, and what is in force. The state of "system" is
// null and is stored as the text `null`, apart from nothing stored, which is the site's default.
import type { ColorMode, SiteData } from '../../src/model/site-data.ts'
import { storedValue } from './storage.ts'
import { createStore } from './store.ts'

/** Null follows the system. */
export type ColorChoice = ColorMode | null

const store = createStore<ColorChoice>('light')

/** What the reader chose; components follow it. */
export const colorChoice = { get: store.get, subscribe: store.subscribe }

/** Returns the choice after `choice`: light, dark, system, and again. */
export function nextChoice(choice: ColorChoice): ColorChoice {
  if (choice === 'light') return 'dark'
  return choice === 'dark' ? null : 'light'
}

/** Returns the choice that a stored text stands for; any other text counts as nothing stored. */
export function parseChoice(stored: string | null, settings: SiteData['colorMode']): ColorChoice {
  if (!settings.disableSwitch) {
    if (stored === 'light' || stored === 'dark') return stored
    if (stored === 'null') return null
  }
  return settings.respectPrefersColorScheme ? null : settings.defaultMode
}

/** Reads the kept choice and follows the system and other tabs from then on. */
export function startColorMode(site: SiteData): void {
  const kept = storedValue('theme', site.storageSuffix)
  const read = () => show(parseChoice(kept.get(), site.colorMode))
  read()
  kept.subscribe(read)
  systemIsDark().addEventListener('change', () => show(store.get()))
}

/** Applies the reader's choice and keeps it. */
export function chooseColorMode(choice: ColorChoice, site: SiteData): void {
  storedValue('theme', site.storageSuffix).set(String(choice))
  show(choice)
}

function show(choice: ColorChoice): void {
  const { dataset } = document.documentElement
  dataset.theme = choice ?? (systemIsDark().matches ? 'dark' : 'light')
  dataset.themeChoice = choice ?? 'system'
  store.set(choice)
}

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
