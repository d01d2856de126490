// Whether a component runs in a browser: not at build, and not in the first rendering there, which must be the same.
import { useEffect, useState } from 'react'

export default function useIsBrowser(): boolean {
  const [isBrowser, setIsBrowser] = useState(false)
  useEffect(() => setIsBrowser(true), [])
  return isBrowser
}
