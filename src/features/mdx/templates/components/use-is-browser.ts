// Tells whether a component runs in a browser: false at build time, and in the first render in browsers, which must be the same.
import { useEffect, useState } from 'react'

export default function useIsBrowser(): boolean {
  const [isBrowser, setIsBrowser] = useState(false)
  useEffect(() => setIsBrowser(true), [])
  return isBrowser
}
