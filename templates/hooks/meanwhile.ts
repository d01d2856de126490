// What the reader did before hydration, for the components that continue from there.
import { useSyncExternalStore } from 'react'
import { type Meanwhile, meanwhile } from '../client/hydration-state.ts'

const never = () => () => {}

/** Returns undefined on the server and while hydrating; then, once, what was done. */
export function useMeanwhile(): Meanwhile | undefined {
  return useSyncExternalStore(never, meanwhile, () => undefined)
}
