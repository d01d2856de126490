// The targets of the project, and how a result compares: ratios within one run, sizes, and times.
import { ROWS } from './build.js'

/**
 * Compares a result with the targets for which it has figures.
 * @returns for each, `what` is measured, its `value`, its `limit`, and whether the target is `reached`
 */
export function compareWithTargets(result) {
  const { check, serve = [], search = [], browser } = result
  const builds = result.builds.filter(({ failed }) => !failed)
  const targets = [
    ...builds.flatMap(buildTargets),
    ...growthTargets(builds),
    ...(check ? checkTargets(check) : []),
    ...serve.flatMap(serveTargets),
    ...search.flatMap(searchTargets),
    ...(browser && !browser.failed ? browserTargets(browser) : []),
  ]
  return targets
    .filter(({ value }) => Number.isFinite(value))
    .map((target) => ({ ...target, reached: target.value <= target.limit }))
}

/** Limits of a row as multiples of another row of the same site, by number of pages; 27: our docs. */
const BUILD_LIMITS = {
  27: {
    [ROWS.cold]: { 'eleventy, cold': 0.5, 'hugo, cold': 3, [ROWS.node]: 6 },
    [ROWS.unchanged]: { 'hugo, cold': 1, [ROWS.node]: 2.5 },
    [ROWS.page]: { [ROWS.unchanged]: 1.3 },
  },
  1000: {
    [ROWS.cold]: { 'eleventy, cold': 0.7, 'hugo, cold': 0.35 },
    [ROWS.unchanged]: { [ROWS.node]: 6 },
    [ROWS.page]: { [ROWS.node]: 8 },
  },
  10000: {
    [ROWS.cold]: { 'hugo, cold': 0.1 },
    [ROWS.unchanged]: { [ROWS.node]: 30 },
    [ROWS.page]: { [ROWS.node]: 35 },
  },
}
const MEMORY_LIMIT = 600e6

function buildTargets({ site, sources, rows }) {
  const limits = BUILD_LIMITS[site === 'our docs' ? 27 : sources] ?? {}
  const targets = Object.entries(limits).flatMap(([row, others]) =>
    Object.entries(others).map(([other, limit]) => ({
      what: `${site}, ${row} ÷ ${other}`,
      value: ratio(rows[row], rows[other]),
      limit,
    })),
  )
  const peaks = Object.values(ROWS).map((row) => rows[row]?.memory?.max ?? 0)
  if (sources === 10_000)
    targets.push({
      what: `${site}, peak memory, MB`,
      value: Math.max(...peaks) / 1e6,
      limit: MEMORY_LIMIT / 1e6,
    })
  return targets
}

/** Targets of growth from 1,000 to 10,000 pages. */
function growthTargets(builds) {
  const small = builds.find(({ sources }) => sources === 1000)
  const large = builds.find(({ sources }) => sources === 10_000)
  if (!small || !large) return []
  const cold = ratio(large.rows[ROWS.cold], small.rows[ROWS.cold])
  return [
    { what: '10,000 pages, cold ÷ 1,000 pages, cold', value: cold, limit: 12 },
    { what: 'time a page, 10,000 pages ÷ 1,000', value: cold / 10, limit: 1.2 },
    {
      what: 'bytes a page, 10,000 pages ÷ 1,000',
      value: large.output?.bytesPerPage / small.output?.bytesPerPage,
      limit: 1.2,
    },
  ]
}

function checkTargets({ memory, tool, commands }) {
  const targets = []
  if (memory.links >= 90_000)
    targets.push({
      what: `check of ${memory.pages} pages in memory, ms`,
      value: memory.milliseconds.median,
      limit: 1000,
    })
  if (!commands.failed)
    targets.push({
      what: 'our docs, check-links ÷ build',
      value: ratio(commands['check-links'], commands[ROWS.cold]),
      limit: 3,
    })
  if (!tool.failed) {
    const rest = tool.build?.median - tool.milliseconds.median
    targets.push({
      what: 'our docs, check of commands ÷ the rest of the build',
      value: tool.milliseconds.median / rest,
      limit: 0.15,
    })
  }
  return targets
}

function serveTargets({ site, sources, failed, start, edit, memory, ...rest }) {
  if (failed) return []
  const small = sources < 1000
  const editLimit = small ? 50 : sources < 10_000 ? 60 : 100
  const targets = [{ what: `${site}, saved to shown, ms`, value: edit?.median, limit: editLimit }]
  if (small)
    targets.push({
      what: `${site}, serve to first page ÷ ${ROWS.node}`,
      value: start.median / rest[ROWS.node].median,
      limit: 6,
    })
  if (sources === 10_000)
    targets.push({ what: `${site}, serve to first page, ms`, value: start.median, limit: 3000 })
  if (small || sources === 10_000)
    targets.push({ what: `${site}, memory of serve, MB`, value: memory / 1e6, limit: small ? 150 : 700 })
  return targets
}

/** Most kilobytes of a first question, by number of pages; 27: our docs. */
const QUESTION_LIMITS = { 27: 35, 10000: 120 }

function searchTargets({ site, sources, failed, bytes }) {
  const limit = QUESTION_LIMITS[site === 'our docs' ? 27 : sources]
  if (failed || limit === undefined) return []
  return [{ what: `${site}, first question, kB brotli`, value: bytes.max / 1e3, limit }]
}

/** Most milliseconds from a first press to its effect; more where something has to be fetched. */
const REACTION_LIMITS = {
  'color mode': 100,
  'branch of the sidebar': 100,
  menu: 100,
  search: 250,
}

function browserTargets({ views, clicks, reactions, lighthouse }) {
  const { home, largest, long } = views
  const slowest = ({ loading, scrolling, leaving }) => Math.max(0, ...loading, ...scrolling, ...leaving)
  const targets = [
    { what: 'files of script in a first view, kB brotli', value: (home.brotli.script ?? 0) / 1e3, limit: 4 },
    { what: 'home page, first view, kB brotli', value: home.total / 1e3, limit: 22 },
    { what: 'largest page, first view, kB brotli', value: largest.total / 1e3, limit: 34 },
    {
      what: 'layout shift, all pages',
      value: Math.max(clicks.shift, home.shift, largest.shift, long.shift),
      limit: 0,
    },
    ...Object.entries(REACTION_LIMITS).map(([name, limit]) => ({
      what: `first press, ${name}, ms`,
      value: reactions[name]?.median,
      limit,
    })),
    { what: 'click to heading, frames', value: clicks.frames?.median, limit: 2 },
    { what: 'largest page at ¼ speed, longest task, ms', value: slowest(largest.slowTasks), limit: 50 },
    { what: 'long page, longest task, ms', value: slowest(long.tasks), limit: 50 },
  ]
  for (const [name, scores] of Object.entries(lighthouse.scores ?? {})) {
    for (const [category, score] of Object.entries(scores)) {
      targets.push({
        what: `${name} page, points short of Lighthouse's 100, ${category}`,
        value: 100 - score,
        limit: 0,
      })
    }
  }
  return targets
}

function ratio(one, other) {
  return one?.wall?.median / other?.wall?.median
}
