// What the dev server tells its pages: the contract between the two.
import type { SiteData } from '../../model/site-data.ts'
import type { CodeFrame } from '../code-frame.ts'

export interface ReportedProblem {
  /** By which the server knows it again. */
  id: string
  /** Relative to the site's root. */
  file: string
  line?: number
  column?: number
  message: string
  hint?: string
  frame?: CodeFrame
}

/** The present state of the server, sent to each page at first and after every change. */
export interface DevMessage {
  /** Differs between states, also of servers that ran one after the other. */
  revision: string
  /** A page that was loaded with another one is loaded anew. */
  shell: string
  /** Of each language. */
  sites: SiteData[]
  errors: ReportedProblem[]
  warnings: ReportedProblem[]
  /** Warnings that were left out. */
  more: number
}
