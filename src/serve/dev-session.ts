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
  let warnings: readonly Problem[] = []
  let reported = reportWarnings(warnings, site.root)
  let updating: Promise<void> = Promise.resolve()
  let message = ''
  let told = ''
  let toldWarnings = warnings
  let timer: NodeJS.Timeout | undefined
  let report = { ...reported, errors: describeProblems([], site.root) }
  let closed = false

  const revision = () => `${run}.${site.revision}`

  function sendState(): void {
    report = { ...reported, errors: describeProblems(site.errors(), site.root) }
    const { shell, renderer } = site.shown
    const next = { revision: revision(), shell, site: renderer.siteData, ...report } satisfies DevMessage
    const text = JSON.stringify(next)
    if (text === message) return
    message = text
    options.onMessage?.(message)
  }

  function tellProblems(): void {
    const errors = site.errors()
    const text = JSON.stringify(errors)
    if (text === told && warnings === toldWarnings) return
    told = text
    toldWarnings = warnings
    options.onProblems?.([...errors, ...warnings])
  }

  function refresh(): void {
    sendState()
    tellProblems()
  }

  async function checkAll(): Promise<void> {
    const found = await check.run(site, () => closed)
    if (!found) return
    warnings = asWarnings(found, site.errors())
    reported = reportWarnings(warnings, site.root)
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

/** What the build would refuse is no more than a warning while one writes. */
function asWarnings(found: readonly Problem[], errors: readonly Problem[]): Problem[] {
  const shown = new Set(errors.map((problem) => JSON.stringify(problem)))
  return found
    .filter((problem) => problem.severity !== 'info' && !shown.has(JSON.stringify(problem)))
    .map((problem) => ({ ...problem, severity: 'warning' }))
}
