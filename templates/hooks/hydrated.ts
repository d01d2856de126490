// Distinguishes the server's HTML, which must work without JavaScript, from the hydrated page.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false on the server and while hydrating, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
