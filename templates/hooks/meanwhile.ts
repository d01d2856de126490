// What the reader did before the page was hydrated, for the components that go on from there.
import { useSyncExternalStore } from 'react'
import { type Meanwhile, meanwhile } from '../client/meanwhile.ts'

const never = () => () => {}

/** Returns undefined on the server and while hydrating, then what was done, once. */
export function useMeanwhile(): Meanwhile | undefined {
  return useSyncExternalStore(never, meanwhile, () => undefined)
}
