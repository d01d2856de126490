// The docs version that the reader picked in the dropdown, for pages that belong to no version.
import { storedValue } from './storage.ts'

/** What an element shows for a version. */
export interface Said {
  label?: string
  /** Accessible name. */
  name?: string
  href?: string
}

const stored = () => storedValue('docs-preferred-version-default')

/** Stores each pick in the dropdown; the name of a version that no longer exists is removed. */
export function keepPreferredVersion(versions: readonly string[]): void {
  const name = stored().get()
  if (name !== null && !versions.includes(name)) stored().set(null)
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('[data-version]')
    if (link) stored().set(link.dataset.version ?? null)
  })
}

/** Has the page on screen show the preferred version, if it belongs to none. */
export function showPreferredVersion(): void {
  const name = stored().get() ?? ''
  for (const element of document.querySelectorAll<HTMLElement>('[data-versions]')) {
    const said: Said | undefined = JSON.parse(element.dataset.versions ?? '{}')[name]
    if (!said) continue
    if (said.href !== undefined) element.setAttribute('href', said.href)
    if (said.name !== undefined) element.ariaLabel = said.name
    if (said.label !== undefined && element.firstChild) element.firstChild.nodeValue = said.label
    for (const link of element.nextElementSibling?.querySelectorAll<HTMLElement>('[data-version]') ?? [])
      link.ariaCurrent = link.dataset.version === name ? 'true' : null
  }
}
