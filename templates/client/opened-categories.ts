// The categories of sidebars that the reader has opened: they are open again after a full load, until the tab closes.
import { storedValue } from './storage.ts'

const stored = () => storedValue('sidebar-open', { session: true })

export function openedCategories(): string[] {
  try {
    return JSON.parse(stored().get() ?? '[]')
  } catch {
    return []
  }
}

/** Remembers which of them are open, and forgets those that were closed. */
export function rememberCategories(changes: Iterable<readonly [key: string, open: boolean]>): void {
  const keys = new Set(openedCategories())
  for (const [key, open] of changes) keys[open ? 'add' : 'delete'](key)
  stored().set(keys.size > 0 ? JSON.stringify([...keys]) : null)
}
