// Stores what the site remembers in the browser. Every key ends with the site's suffix. Storage that is denied or full breaks
// nothing: there is one warning; after that, reads return null and writes do nothing.

/** One stored value: the text under `key`, null if there is none or storage is denied. */
export interface StoredValue {
  key: string
  get(): string | null
  /** Null removes it. */
  set(value: string | null): void
}

/** Returns the value under `name`, stored for good, or in `sessionStorage` until the tab closes. */
export function storedValue(name: string, { session = false } = {}): StoredValue {
  const key = name + globalThis.__LIDO_DOCS_HEAD__.suffix
  const storage = () => (session ? sessionStorage : localStorage)
  return {
    key,
    get: () => attempt(() => storage().getItem(key)),
    set: (value) => {
      attempt(() => (value === null ? storage().removeItem(key) : storage().setItem(key, value)))
    },
  }
}

/** Calls back when another tab changes the value, until `signal` ends that. */
export function followStored({ key }: StoredValue, listener: () => void, signal?: AbortSignal): void {
  // If another tab clears its storage, the event has no key.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', onStorage, { signal })
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch (error) {
    const page = globalThis.__LIDO_DOCS_HEAD__
    if (!page.isStorageDenied) console.warn(error)
    page.isStorageDenied = true
    return null
  }
}
