// What opens and closes.
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { currentPage } from './page.ts'

interface Props {
  summary?: ReactElement | string
  children?: ReactNode
  open?: boolean
}

export default function Details({ summary = currentPage().site.labels.details, children, open }: Props) {
  return (
    <details open={open}>
      {isValidElement(summary) ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  )
}
