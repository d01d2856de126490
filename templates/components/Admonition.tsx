// A box, as Markdown makes it of `:::note`.
import type { ReactNode } from 'react'
import { currentPage } from './page.ts'

interface Props {
  type?: string
  title?: ReactNode
  children?: ReactNode
}

const KNOWN = ['note', 'tip', 'info', 'warning', 'danger'] as const
const SAME: Record<string, (typeof KNOWN)[number]> = {
  caution: 'warning',
  secondary: 'note',
  success: 'tip',
  important: 'info',
}

export default function Admonition({ type = 'note', title, children }: Props) {
  const name = KNOWN.find((known) => known === type) ?? SAME[type] ?? 'note'
  return (
    <div className={`admonition admonition-${name}`} role="note">
      <p className="admonition-title">{title ?? currentPage().site.labels.admonitions[name]}</p>
      {children}
    </div>
  )
}
