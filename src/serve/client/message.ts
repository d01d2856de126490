// The messages of the dev server to its pages: the contract between the two.
import type { SiteData } from '../../model/site-data.ts'
import type { CodeFrame } from '../code-frame.ts'

export interface ReportedProblem {
  /** Identifies it to the server. */
  id: string
  /** Relative to the site's root. */
  file: string
  line?: number
  column?: number
  message: string
  hint?: string
  frame?: CodeFrame
}

/** The current state of the server, sent to each page when it connects and after every change. */
export interface DevMessage {
  /** Differs between states, even of successive servers. */
  revision: string
  /** A page that was loaded with a different one is reloaded. */
  shell: string
  /** Of each language. */
  sites: SiteData[]
  errors: ReportedProblem[]
  warnings: ReportedProblem[]
  /** Number of warnings that were omitted. */
  more: number
}
