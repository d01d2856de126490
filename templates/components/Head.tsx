// What goes into the head of a page, which the build takes.
import type { ReactNode } from 'react'
import { currentPage } from './page.ts'

export default function Head({ children }: { children?: ReactNode }) {
  currentPage().head?.(children)
  return null
}
