// Stores what the reader wants to see in examples: own values, how the tool is invoked, which chain. It is stored in this browser
// under one key, appears in no URL, and is sent nowhere.
import { followStored, type StoredValue, storedValue } from '#templates/client/storage.ts'
import { createStore } from '../store.ts'

export interface Choices {
  /** By the placeholder's key; only values that may be used in an example. */
  values: ReadonlyMap<string, string>
  /** Names from the site's tool. Default: those that the pages are written with. */
  invocation?: string
  chain?: string
}

const NONE: Choices = { values: new Map() }
const store = createStore(NONE)
let kept: StoredValue | undefined

/** The reader's choices; examples subscribe to them. */
export const choices = { get: store.get, subscribe: store.subscribe }

/** Reads what was stored, and follows other tabs from then on. */
export function startChoices(): void {
  if (kept) return
  const stored = storedValue('docs.values')
  const read = () => store.set(parseChoices(stored.get()))
  kept = stored
  read()
  followStored(stored, read)
}

/** Applies and stores a change that the reader made. */
export function choose(change: Partial<Choices>): void {
  const { values, ...names } = { ...store.get(), ...change }
  kept?.set(JSON.stringify({ ...names, values: Object.fromEntries(values) }))
  store.set({ ...names, values })
}

/** Sets the value of a placeholder, or removes it. */
export function setValue(key: string, value: string | undefined): void {
  const values = new Map(store.get().values)
  if (value === undefined) values.delete(key)
  else values.set(key, value)
  choose({ values })
}

/** Removes all choices. */
export function clearChoices(): void {
  kept?.set(null)
  store.set(NONE)
}

/** Parses a stored text; anything that is not in our form is ignored. */
export function parseChoices(stored: string | null): Choices {
  let data: Record<string, unknown> | null = null
  try {
    data = JSON.parse(stored ?? 'null')
  } catch {}
  if (typeof data !== 'object' || !data) return NONE
  const { values, invocation, chain } = data
  const entries = typeof values === 'object' && values ? Object.entries(values) : []
  return {
    values: new Map(entries.filter(([, value]) => typeof value === 'string' && isSafeValue(value))),
    ...(typeof invocation === 'string' && { invocation }),
    ...(typeof chain === 'string' && { chain }),
  }
}

/** Returns whether a shell reads the text as one plain word, and no tool as an option. */
export function isSafeValue(text: string): boolean {
  return /^[\w.:/,+][\w.:/,+-]*$/.test(text)
}
