// The state of a dev session as others are told it: open pages by a message, its author by problems, each when it is another.
import { randomBytes } from 'node:crypto'
import type { Problem } from '../model/problem.ts'
import type { DevMessage, ReportedProblem } from './client/message.ts'
import type { DevSite } from './dev-site.ts'
import { describeProblems, reportWarnings } from './report.ts'

export interface StateListeners {
  /** Told whenever the message is another one. */
  onMessage?(message: string): void
  /** Told what is wrong, whenever that has changed. */
  onProblems?(problems: readonly Problem[]): void
}

/** What a complete check has found. */
export interface Found {
  /** Of the site, when it was checked. */
  revision: number
  /** Mistakes for whose sake something older is shown. */
  errors: readonly Problem[]
  warnings: readonly Problem[]
}

export type SessionState = ReturnType<typeof createSessionState>

export function createSessionState(site: DevSite, listeners: StateListeners) {
  const run = randomBytes(4).toString('hex')
  let checked: Found = { revision: -1, errors: [], warnings: [] }
  let reported: readonly ReportedProblem[] = []
  let message = ''
  let told = '[]'

  const revision = () => `${run}.${site.revision}`

  /** Mistakes for whose sake something older is shown: all of them once the newest state was checked. */
  const errors = () => (checked.revision === site.revision ? checked.errors : site.errors())

  return {
    /** Tells the state of the site apart from every other one, also of another run. */
    revision,
    /** The present state, as pages of this server are told it. */
    message: () => message,
    /** Finds a problem of the present message. */
    problem: (id: string) => reported.find((problem) => problem.id === id),

    /** Takes in what the last complete check has found. */
    learn(found: Found): void {
      checked = found
    },

    tellPages(): void {
      const { shell, renderer } = site.shown
      const warnings = reportWarnings(checked.warnings, site.root)
      const next = {
        revision: revision(),
        shell,
        sites: renderer.siteData(),
        ...warnings,
        errors: describeProblems(errors(), site.root),
      } satisfies DevMessage
      reported = [...next.errors, ...next.warnings]
      const text = JSON.stringify(next)
      if (text === message) return
      message = text
      listeners.onMessage?.(message)
    },

    tellAuthor(): void {
      const problems = [...errors(), ...checked.warnings]
      const text = JSON.stringify(problems)
      if (text === told) return
      told = text
      listeners.onProblems?.(problems)
    },
  }
}
