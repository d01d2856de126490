// The docs version that the reader picked in the dropdown, for pages that belong to no version.
import type { ClientData } from '../../src/model/site-data.ts'
import { type StoredValue, storedValue } from './storage.ts'

/** The texts and the link of an element for a version. */
export interface Said {
  label?: string
  /** Accessible name. */
  name?: string
  href?: string
}

type Preference = Pick<StoredValue, 'get' | 'set'>

let preference: Preference = inMemory()

/** Follows picks in the dropdown, and keeps them as the site says; a version that no longer exists is forgotten. */
export function followPreferredVersion({
  versions,
  versionPersistence,
}: Pick<ClientData, 'versions' | 'versionPersistence'>): void {
  if (versionPersistence !== 'none') preference = storedValue('docs-preferred-version-default')
  const name = preference.get()
  if (name !== null && !versions.includes(name)) preference.set(null)
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('[data-version]')
    if (link) preference.set(link.dataset.version ?? null)
  })
}

/** A preference that lasts until the tab leaves the site. */
function inMemory(): Preference {
  let name: string | null = null
  return {
    get: () => name,
    set: (value) => {
      name = value
    },
  }
}

/** Has the page on screen show the preferred version, if it belongs to none. */
export function showPreferredVersion(): void {
  const name = preference.get() ?? ''
  for (const element of document.querySelectorAll<HTMLElement>('[data-versions]')) {
    const variant: Said | undefined = JSON.parse(element.dataset.versions ?? '{}')[name]
    if (!variant) continue
    if (variant.href !== undefined) element.setAttribute('href', variant.href)
    if (variant.name !== undefined) element.ariaLabel = variant.name
    if (variant.label !== undefined && element.firstChild) element.firstChild.nodeValue = variant.label
    for (const link of element.nextElementSibling?.querySelectorAll<HTMLElement>('[data-version]') ?? [])
      link.ariaCurrent = link.dataset.version === name ? 'true' : null
  }
}
