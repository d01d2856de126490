// Elements for the page's head; the build takes them from here.
import type { ReactNode } from 'react'
import { currentPage } from './page.ts'

export default function Head({ children }: { children?: ReactNode }) {
  currentPage().head?.(children)
  return null
}
