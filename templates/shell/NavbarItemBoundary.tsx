// Reports which navbar item could not be rendered.
import type { ReactNode } from 'react'
import type { NavbarItemData } from '../../src/model/site-data.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** Returns the error of an item that failed with `cause`: its config as JSON is in the message. */
export function navbarItemError(item: NavbarItemData, cause: unknown): Error {
  const config = item.type === 'custom' ? item.item : item
  const message = `a navbar item failed to render; its config is\n${JSON.stringify(config, null, 2)}`
  return Object.assign(new Error(message, { cause }), { name: 'NavbarItemError' })
}

/** Rethrows an item's error, with the item's config, to the boundary around the shell. */
export function NavbarItemBoundary({ item, children }: { item: NavbarItemData; children: ReactNode }) {
  const throwOn = (cause: unknown) => {
    throw navbarItemError(item, cause)
  }
  return (
    <ErrorBoundary resetKey={item} fallback={throwOn}>
      {children}
    </ErrorBoundary>
  )
}
