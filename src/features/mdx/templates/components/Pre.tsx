// The `<pre>` around a block of code: it adds nothing, because the code renders the whole block.
import type { ReactNode } from 'react'

export default function Pre({ children }: { children?: ReactNode }) {
  return <>{children}</>
}
