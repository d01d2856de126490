// An admonition, with the markup that Markdown makes of `:::note`.
import type { ReactNode } from 'react'
import { currentPage } from './page.ts'

interface Props {
  type?: string
  title?: ReactNode
  children?: ReactNode
}

export default function Admonition({ type = 'note', title, children }: Props) {
  const boxes = Object.entries(currentPage().site.labels.admonitions)
  // If the type is unknown, such as `secondary`, it serves as the title too.
  const [name, label] = boxes.find(([known]) => known === type) ?? ['note', type]
  return (
    <div className={`admonition admonition-${name}`} role="note">
      <p className="admonition-title">{title ?? label}</p>
      {children}
    </div>
  )
}
