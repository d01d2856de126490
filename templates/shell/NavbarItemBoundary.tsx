// Says which navbar item could not be rendered.
import { Component, type ReactNode } from 'react'
import type { NavbarItemData } from '../site-data.ts'

/** Returns the error of an item that failed with `cause`: its config as JSON is in the message. */
export function navbarItemError(item: NavbarItemData, cause: unknown): Error {
  const config = item.type === 'custom' ? item.item : item
  const message = `a navbar item failed to render; its config is\n${JSON.stringify(config, null, 2)}`
  return Object.assign(new Error(message, { cause }), { name: 'NavbarItemError' })
}

interface Props {
  item: NavbarItemData
  children: ReactNode
}

/** Throws an item's error on, with the item's config, to the boundary around the shell. */
export class NavbarItemBoundary extends Component<Props, { cause: unknown; failed: boolean }> {
  override state = { cause: undefined, failed: false }

  static getDerivedStateFromError(cause: unknown) {
    return { cause, failed: true }
  }

  override render() {
    if (this.state.failed) throw navbarItemError(this.props.item, this.state.cause)
    return this.props.children
  }
}
