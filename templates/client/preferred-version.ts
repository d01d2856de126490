// The docs version that the reader picked, for pages that belong to no version.
import type { SiteData } from '../../src/model/site-data.ts'
import { storedValue } from './storage.ts'
import { createStore } from './store.ts'

const store = createStore<string | null>(null)

/** Name of the preferred version, null if there is none; components subscribe to it. */
export const preferredVersion = { get: store.get, subscribe: store.subscribe }

/** Reads the stored name; the name of a version that no longer exists is removed. */
export function startPreferredVersion(site: SiteData): void {
  const kept = keptName(site)
  const name = kept?.get() ?? null
  const isKnown = site.docs.versions.some((version) => version.name === name && !version.collection)
  if (isKnown) store.set(name)
  else if (name !== null) kept?.set(null)
}

/** Stores `name` as the reader's pick, unless the site stores nothing. */
export function preferVersion(name: string, site: SiteData): void {
  keptName(site)?.set(name)
  store.set(name)
}

function keptName({ docs }: SiteData) {
  return docs.versionPersistence === 'none' ? undefined : storedValue('docs-preferred-version-default')
}
