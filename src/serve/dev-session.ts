// A run of the dev server without HTTP: follows the site, and checks all of it whenever nothing changes for a while.
import type { Problem } from '../model/problem.ts'
import { createBackgroundCheck } from './background-check.ts'
import { DevSite, type DevSiteOptions } from './dev-site.ts'
import { createSessionState, type Found, type SessionState, type StateListeners } from './session-state.ts'
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
  const check = createBackgroundCheck()
  let updating: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function refresh(): void {
    state.tellPages()
    state.tellAuthor()
  }

  async function checkAll(): Promise<void> {
    const { revision } = site
    const problems = await check.run(site, () => closed)
    if (!problems || site.revision !== revision) return
    state.learn(sortFound(problems, site))
    refresh()
    watchAll()
  }

  function scheduleCheck(): void {
    clearTimeout(timer)
    timer = setTimeout(() => checkAll().catch(options.onBug), CHECK_DELAY)
  }

  async function takeIn(changed: ReadonlySet<string>): Promise<void> {
    const started = performance.now()
    if (!(await site.update(changed))) return
    state.tellPages()
    watchAll()
    options.onUpdate?.(changed, performance.now() - started)
    state.tellAuthor()
    scheduleCheck()
  }

  const watcher = watch(site.root, {
    since: began,
    onChanges: (changed) => {
      updating = takeIn(changed).catch(options.onBug)
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
