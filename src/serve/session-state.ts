// The published state of a dev session: a message to open pages, problems to the author, each sent only when it changes.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem, sortProblems } from '../model/problem.ts'
import { fingerprint } from '../text/hashes.ts'
import type { DevMessage, ReportedProblem } from './client/message.ts'
import { cutFrame } from './code-frame.ts'
import type { DevSite } from './dev-site.ts'

export interface StateListeners {
  /** Called whenever the message has changed. */
  onMessage?(message: string): void
  /** Called with what is wrong, whenever that has changed. */
  onProblems?(problems: readonly Problem[]): void
}

/** The findings of a complete check. */
export interface Found {
  /** Revision of the site that was checked. */
  revision: number
  /** Errors because of which something older is shown. */
  errors: readonly Problem[]
  warnings: readonly Problem[]
}

export type SessionState = ReturnType<typeof createSessionState>

export function createSessionState(site: DevSite, listeners: StateListeners) {
  const run = randomBytes(4).toString('hex')
  let checked: Found = { revision: -1, errors: [], warnings: [] }
  let reported: readonly ReportedProblem[] = []
  let message = ''
  let lastProblems = '[]'

  const revision = () => `${run}.${site.revision}`

  /** Errors because of which something older is shown: all of them once the newest state has been checked. */
  const errors = () => (checked.revision === site.revision ? checked.errors : site.errors())

  return {
    /** Identifies the state of the site among all others, including those of other runs. */
    revision,
    /** The current state, as sent to this server's pages. */
    message: () => message,
    /** Finds a problem of the current message. */
    problem: (id: string) => reported.find((problem) => problem.id === id),

    /** Adds the findings of the last complete check. */
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
      if (text === lastProblems) return
      lastProblems = text
      listeners.onProblems?.(problems)
    },
  }
}

/** Most problems of a kind to send: an author fixes them one by one. */
const MOST = 30

/** The first problems, in order of their positions. @param root absolute path of the site's root */
function describeProblems(problems: readonly Problem[], root: string): ReportedProblem[] {
  return sortProblems(problems)
    .slice(0, MOST)
    .map(({ severity: _, rule, ...problem }) => ({
      id: fingerprint(JSON.stringify([rule, problem])),
      ...problem,
      ...frameOf(problem, root),
    }))
}

/** Warnings, and how many more of them there are. */
function reportWarnings(warnings: readonly Problem[], root: string): Pick<DevMessage, 'warnings' | 'more'> {
  return { warnings: describeProblems(warnings, root), more: Math.max(0, warnings.length - MOST) }
}

function frameOf(
  { file, line }: Pick<Problem, 'file' | 'line'>,
  root: string,
): Pick<ReportedProblem, 'frame'> {
  if (line === undefined) return {}
  try {
    return { frame: cutFrame(readFileSync(join(root, file), 'utf8'), line) }
  } catch {
    return {}
  }
}
