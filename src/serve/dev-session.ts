// One run of the dev server without its server: the site, what is wrong with it, and the message that tells both.
import { randomBytes } from 'node:crypto'
import type { Problem } from '../model/problem.ts'
import { createBackgroundCheck } from './background-check.ts'
import type { DevMessage, ReportedProblem } from './client/message.ts'
import { DevSite, type DevSiteOptions } from './dev-site.ts'
import { describeProblems, reportWarnings } from './report.ts'
import { watchedPaths } from './sources.ts'
import { watch } from './watch.ts'

/** Milliseconds without a change before the whole site is checked. */
const CHECK_DELAY = 100

export interface SessionOptions extends DevSiteOptions {
  /** Told whenever the message is another one. */
  onMessage?(message: string): void
  /** Told what is wrong, whenever that has changed. */
  onProblems?(problems: readonly Problem[]): void
  /** Told how many milliseconds a change took until pages could be told of it. */
  onUpdate?(changed: ReadonlySet<string>, milliseconds: number): void
  /** Told of what must not happen: a bug of ours. */
  onBug?(error: unknown): void
}

export interface DevSession {
  site: DevSite
  /** The present state, as pages of this server are told it. */
  message(): string
  /** Tells the state of the site apart from every other one, also of another run. */
  revision(): string
  /** Finds a problem of the present message. */
  problem(id: string): ReportedProblem | undefined
  /** Resolves when no change is being taken in. */
  settled(): Promise<void>
  /** Looks for mistakes that rendering a page has brought to light. */
  refresh(): void
  close(): Promise<void>
}

/** Reads the site and follows it from then on. @throws SiteError when its config or a template is wrong */
export async function openSession(options: SessionOptions): Promise<DevSession> {
  const run = randomBytes(4).toString('hex')
  const began = Date.now()
  const site = await DevSite.open(options)
  const check = createBackgroundCheck()
  /** What the last complete check has found. */
  let checked: Found = { revision: -1, errors: [], warnings: [] }
  let updating: Promise<void> = Promise.resolve()
  let message = ''
  let told = '[]'
  let timer: NodeJS.Timeout | undefined
  let report = reportOf([], checked.warnings, site.root)
  let closed = false

  const revision = () => `${run}.${site.revision}`

  /** Mistakes for whose sake something older is shown: all of them once the newest state was checked. */
  const errors = () => (checked.revision === site.revision ? checked.errors : site.errors())

  function sendState(): void {
    report = reportOf(errors(), checked.warnings, site.root)
    const { shell, renderer } = site.shown
    const next = { revision: revision(), shell, sites: renderer.siteData(), ...report } satisfies DevMessage
    const text = JSON.stringify(next)
    if (text === message) return
    message = text
    options.onMessage?.(message)
  }

  function tellProblems(): void {
    const problems = [...errors(), ...checked.warnings]
    const text = JSON.stringify(problems)
    if (text === told) return
    told = text
    options.onProblems?.(problems)
  }

  function refresh(): void {
    sendState()
    tellProblems()
  }

  async function checkAll(): Promise<void> {
    const { revision: before } = site
    const found = await check.run(site, () => closed)
    if (!found || site.revision !== before) return
    const shown = new Set(site.errors().map(placeKey))
    const isShown = (problem: Problem) => shown.has(placeKey(problem)) || problem.rule === 'render'
    const errors = found.filter(isShown)
    const warnings = found
      .filter((problem) => !isShown(problem) && problem.severity !== 'info')
      .map(asWarning)
    checked = { revision: before, errors, warnings }
    refresh()
    watcher.add(watchedPaths(site.sources, options.cwd))
  }

  function scheduleCheck(): void {
    clearTimeout(timer)
    timer = setTimeout(() => checkAll().catch(options.onBug), CHECK_DELAY)
  }

  async function takeIn(changed: ReadonlySet<string>): Promise<void> {
    const started = performance.now()
    if (!(await site.update(changed))) return
    sendState()
    watcher.add(watchedPaths(site.sources, options.cwd))
    options.onUpdate?.(changed, performance.now() - started)
    tellProblems()
    scheduleCheck()
  }

  const watcher = watch(site.root, {
    since: began,
    onChanges: (changed) => {
      updating = takeIn(changed).catch(options.onBug)
      return updating
    },
  })
  watcher.add(watchedPaths(site.sources, options.cwd))
  refresh()
  scheduleCheck()
  return {
    site,
    message: () => message,
    revision,
    problem: (id) => [...report.errors, ...report.warnings].find((problem) => problem.id === id),
    settled: () => updating,
    refresh,
    async close() {
      closed = true
      clearTimeout(timer)
      await watcher.close()
    },
  }
}

interface Found {
  revision: number
  errors: readonly Problem[]
  warnings: readonly Problem[]
}

function reportOf(errors: readonly Problem[], warnings: readonly Problem[], root: string) {
  return { ...reportWarnings(warnings, root), errors: describeProblems(errors, root) }
}

/** What the build would refuse is no more than a warning while one writes. */
function asWarning(problem: Problem): Problem {
  return { ...problem, severity: 'warning' }
}

function placeKey({ rule, file, line, column }: Problem): string {
  return JSON.stringify([rule, file, line, column])
}
