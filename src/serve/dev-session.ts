// A run of the dev server without HTTP: follows the site, and checks all of it whenever nothing changes for a while.

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem, sortProblems } from '../model/problem.ts'
import { fingerprint } from '../text/hashes.ts'
import { checkInBackground } from './background-check.ts'
import type { DevMessage, ReportedProblem } from './client/message.ts'
import { cutFrame } from './code-frame.ts'
import { DevSite, type DevSiteOptions } from './dev-site.ts'
import { watchedPaths } from './sources.ts'
import { watch } from './watch.ts'

/** Milliseconds without a change before the whole site is checked. */
const CHECK_DELAY = 100

export interface SessionOptions extends DevSiteOptions, StateListeners {
  /** Called with the number of milliseconds from a change until pages could be informed. */
  onUpdate?(changed: ReadonlySet<string>, milliseconds: number): void
  /** Called with errors that must not happen: bugs of lido-docs. */
  onBug?(error: unknown): void
}

export interface DevSession extends Pick<SessionState, 'message' | 'revision' | 'problem'> {
  site: DevSite
  /** Resolves when all changes so far are processed. */
  settled(): Promise<void>
  /** Looks for mistakes that came to light when a page was rendered. */
  refresh(): void
  close(): Promise<void>
}

/** Reads the site and follows it from then on. @throws SiteError when its config or a template is wrong */
export async function openSession(options: SessionOptions): Promise<DevSession> {
  const began = Date.now()
  const site = await DevSite.open(options)
  const state = createSessionState(site, options)
  let updating: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function refresh(): void {
    state.notifyPages()
    state.notifyAuthor()
  }

  async function checkAll(): Promise<void> {
    const { revision } = site
    const problems = await checkInBackground(site, () => closed)
    if (!problems || site.revision !== revision) return
    state.setFindings(sortFound(problems, site))
    refresh()
    watchAll()
  }

  function scheduleCheck(): void {
    clearTimeout(timer)
    timer = setTimeout(() => checkAll().catch(options.onBug), CHECK_DELAY)
  }

  async function applyChanges(changed: ReadonlySet<string>): Promise<void> {
    const started = performance.now()
    if (!(await site.update(changed))) return
    state.notifyPages()
    watchAll()
    options.onUpdate?.(changed, performance.now() - started)
    state.notifyAuthor()
    scheduleCheck()
  }

  const watcher = watch(site.root, {
    since: began,
    onChanges: (changed) => {
      updating = applyChanges(changed).catch(options.onBug)
      return updating
    },
  })
  const watchAll = () => watcher.add(watchedPaths(site.sources, options.cwd))
  watchAll()
  refresh()
  scheduleCheck()
  return {
    site,
    message: state.message,
    revision: state.revision,
    problem: state.problem,
    settled: () => updating,
    refresh,
    async close() {
      closed = true
      clearTimeout(timer)
      site.sources.pages.close()
      await watcher.close()
    },
  }
}

/** Separates errors because of which something older is shown; all others, even if a build would fail, are warnings meanwhile. */
function sortFound(problems: readonly Problem[], site: DevSite): Found {
  const shown = new Set(site.errors().map(ruleAndPosition))
  const isShown = (problem: Problem) => shown.has(ruleAndPosition(problem)) || problem.rule === 'render'
  const others = problems.filter((problem) => !isShown(problem) && problem.severity !== 'info')
  return {
    revision: site.revision,
    errors: problems.filter(isShown),
    warnings: others.map((problem) => ({ ...problem, severity: 'warning' })),
  }
}

function ruleAndPosition({ rule, file, line, column }: Problem): string {
  return JSON.stringify([rule, file, line, column])
}

interface StateListeners {
  /** Called whenever the message has changed. */
  onMessage?(message: string): void
  /** Called with what is wrong, whenever that has changed. */
  onProblems?(problems: readonly Problem[]): void
}

/** The findings of a complete check. */
interface Found {
  /** Revision of the site that was checked. */
  revision: number
  /** Errors because of which something older is shown. */
  errors: readonly Problem[]
  warnings: readonly Problem[]
}

type SessionState = ReturnType<typeof createSessionState>

function createSessionState(site: DevSite, listeners: StateListeners) {
  const run = randomBytes(4).toString('hex')
  let checked: Found = { revision: -1, errors: [], warnings: [] }
  let reported: readonly ReportedProblem[] = []
  let message = ''
  let lastProblems = '[]'

  const revision = () => `${run}.${site.revision}`

  /** Errors because of which something older is shown: all of them once the newest state has been checked. */
  const errors = () => (checked.revision === site.revision ? checked.errors : site.errors())

  return {
    /** Identifies the state of the site among all others, in other runs, too. */
    revision,
    /** The current state, as sent to this server's pages. */
    message: () => message,
    /** Finds a problem of the current message. */
    problem: (id: string) => reported.find((problem) => problem.id === id),

    /** Adds the findings of the last complete check. */
    setFindings(found: Found): void {
      checked = found
    },

    notifyPages(): void {
      const { shell, renderer } = site.shown
      const warnings = reportWarnings(checked.warnings, site.root)
      const next = {
        revision: revision(),
        shell,
        sites: renderer.liveData(),
        ...warnings,
        errors: describeProblems(errors(), site.root),
      } satisfies DevMessage
      reported = [...next.errors, ...next.warnings]
      const text = JSON.stringify(next)
      if (text === message) return
      message = text
      listeners.onMessage?.(message)
    },

    notifyAuthor(): void {
      const problems = [...errors(), ...checked.warnings]
      const text = JSON.stringify(problems)
      if (text === lastProblems) return
      lastProblems = text
      listeners.onProblems?.(problems)
    },
  }
}

/** Most problems of a kind to send: an author fixes them one by one. */
const MAX_COUNT = 30

/** The first problems, in order of their positions. @param root absolute path of the site's root */
function describeProblems(problems: readonly Problem[], root: string): ReportedProblem[] {
  return sortProblems(problems)
    .slice(0, MAX_COUNT)
    .map(({ severity: _, rule, ...problem }) => ({
      id: fingerprint(JSON.stringify([rule, problem])),
      ...problem,
      ...frameOf(problem, root),
    }))
}

/** Warnings, and how many more of them there are. */
function reportWarnings(warnings: readonly Problem[], root: string): Pick<DevMessage, 'warnings' | 'more'> {
  return { warnings: describeProblems(warnings, root), more: Math.max(0, warnings.length - MAX_COUNT) }
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
