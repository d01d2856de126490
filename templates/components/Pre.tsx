// What is around a block of code: its code says all.
import type { ReactNode } from 'react'

export default function Pre({ children }: { children?: ReactNode }) {
  return <>{children}</>
}
