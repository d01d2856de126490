// `npm run bench`: measures lido-docs and writes a report.
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchBrowser } from './browser.js'
import { benchBuild } from './build.js'
import { removeBundles } from './bundle.js'
import { benchCheckLinks, benchLinkCheck, benchToolCheck } from './check.js'
import { describeMachine } from './machine.js'
import { endAll, outputOf } from './measure.js'
import { readOptions, USAGE } from './options.js'
import { findPeers } from './peers.js'
import { profileBuild } from './profile.js'
import { writeReport } from './report.js'
import { benchSearch } from './search.js'
import { benchServe } from './serve.js'
import { copyOurDocs, generateSite } from './sites.js'
import { benchStart } from './start.js'
import { compareWithTargets } from './targets.js'
import { emptyTrash, putAway } from './trash.js'

/** Number of runs of each command, and of those with peers, for sites with at least so many pages. */
const RUNS = [
  { pages: 5000, runs: 3, peers: 1 },
  { pages: 500, runs: 5, peers: 3 },
  { pages: 0, runs: 9, peers: 9 },
]
const LINKS_A_PAGE = 10
/** Sections of the long page with `--quick`: still much longer than a screen. */
const QUICK_SECTIONS = 40

const options = parse()
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lido-docs-bench-')))
process.on('exit', cleanUp)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

if (!options.profile) openResults()
if (!existsSync(options.command)) fail(`${options.command} does not exist; run npm run prepare`)
if (options.profile) await profile()
else await bench()
process.exit()

function parse() {
  try {
    const options = readOptions(process.argv.slice(2))
    if (!options.help) return { ...options, found: options.peers ? findPeers(options.peer) : [] }
    console.log(USAGE)
    process.exit(0)
  } catch (error) {
    fail(`${error.message}\n\n${USAGE}`)
  }
}

/** Fails early if results cannot be written, not after hours of measuring. */
function openResults() {
  try {
    mkdirSync(options.out, { recursive: true })
  } catch (error) {
    fail(`--out ${options.out}: ${error.message}`)
  }
}

function fail(message) {
  console.error(message)
  process.exit(2)
}

function cleanUp() {
  endAll()
  removeBundles()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  emptyTrash()
}

async function profile() {
  const ours = copyOurDocs(folder, options.ourDocs)
  for (const site of [ours, ...options.sizes.map((pages) => generateSite(folder, pages))]) {
    console.log(await profileBuild(site))
  }
}

async function bench() {
  const machine = describeMachine()
  const version = await outputOf([process.execPath, options.command, '--version'])
  const result = { date: new Date().toISOString(), version, machine, builds: [] }
  const sites = [
    () => copyOurDocs(folder, options.ourDocs),
    ...options.sizes.map((pages) => () => generateSite(folder, pages)),
  ]
  if (options.parts.has('build')) for (const site of sites) result.builds.push(await withSite(site, build))
  if (options.parts.has('start')) result.start = await withSite(sites[0], start)
  if (options.parts.has('check')) result.check = await check(sites[0])
  if (options.parts.has('serve')) {
    result.serve = []
    for (const site of sites) result.serve.push(await withSite(site, serve))
  }
  if (options.parts.has('search')) {
    result.search = []
    for (const site of sites) result.search.push(await withSite(site, search))
  }
  if (options.parts.has('browser')) result.browser = await withSite(sites[0], browser)
  result.targets = compareWithTargets(result)
  console.log(`\n${writeReport(result, options)}`)
}

/** Makes a site, measures it, and removes it. A failure becomes the result. */
async function withSite(make, measureSite) {
  const site = make()
  try {
    return await measureSite(site)
  } catch (error) {
    return { site: site.name, sources: site.sources, failed: error.message }
  } finally {
    putAway(site.folder)
  }
}

function build(site) {
  const { runs, peers } = runsFor(site)
  const onRun = progressOf(site.name)
  return benchBuild(site, { ...options, peers: options.found, rounds: runs, peerRounds: peers, onRun })
}

function start({ folder: cwd }) {
  return benchStart(cwd, {
    ...options,
    rounds: options.runs ?? (options.quick ? 5 : 21),
    onRun: progressOf('start'),
  })
}

async function check(ourDocs) {
  const rounds = options.runs ?? 3
  const pages = Math.max(...options.sizes)
  const linked = () => generateSite(folder, pages, { links: LINKS_A_PAGE, name: `${pages} linked pages` })
  const given = { ...options, rounds, onRun: progressOf('check') }
  return {
    memory: await withSite(linked, (site) => benchLinkCheck(site, given)),
    tool: await withSite(ourDocs, (site) => benchToolCheck(site, given)),
    commands: await withSite(ourDocs, (site) => benchCheckLinks(site, given)),
  }
}

function serve(site) {
  console.log(`${site.name}: serve`)
  const rounds = options.runs ?? (options.quick ? 2 : 5)
  return benchServe(site, { ...options, rounds, edits: options.runs ?? (options.quick ? 3 : 10) })
}

function search(site) {
  console.log(`${site.name}: search`)
  return benchSearch(site, options)
}

function browser(site) {
  console.log(`${site.name}: browser`)
  const clicks = options.runs ?? (options.quick ? 5 : 20)
  return benchBrowser(site, { ...options, clicks, ...(options.quick && { sections: QUICK_SECTIONS }) })
}

function runsFor({ sources }) {
  const { runs, peers } = RUNS.find(({ pages }) => sources >= pages)
  const most = options.runs ?? (options.quick ? 3 : runs)
  return { runs: most, peers: Math.min(most, peers) }
}

function progressOf(name) {
  return (subject, { wall }) => console.log(`${name}: ${subject} ${Math.round(wall)} ms`)
}
