// Renders its content in browsers only.
import type { ReactNode } from 'react'
import useIsBrowser from './use-is-browser.ts'

export default function BrowserOnly({
  children,
  fallback,
}: {
  children?: () => ReactNode
  fallback?: ReactNode
}) {
  return <>{useIsBrowser() ? children?.() : fallback}</>
}
