// Measures `lido-docs build`, next to the least that the machine needs for such work, and to other builders.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { measureInTurn } from './measure.js'
import { programs } from './paths.js'
import { preparePeer } from './peers.js'
import { editHeading, editPage, editTitle } from './sites.js'
import { putAway } from './trash.js'

/** Names of the rows, in results and tables. */
export const ROWS = {
  cold: 'cold',
  unchanged: 'nothing changed',
  page: 'one page changed',
  title: 'one title changed',
  setting: 'one setting changed',
  node: 'node -e 0',
  copy: 'bare copy',
}

/**
 * Measures builds of a site: cold, and with the results of earlier builds after no, a small and a large
 * change; in turn with the peers.
 * @param command path of the lido-docs to run
 * @param peers as `findPeers` returns them
 * @param peerRounds rounds with peers: with one, only cold builds; with none, no peers
 * @param timeout longest time of a build, in milliseconds
 * @returns summaries by row, and the size of the output
 */
export async function benchBuild(site, { command, rounds, peers = [], peerRounds = rounds, onRun, timeout }) {
  const output = join(site.folder, 'build')
  const subjects = [
    ...ownSubjects(site, command),
    { name: ROWS.node, cwd: site.folder, command: [process.execPath, '-e', '0'] },
    bareCopy(site, output),
    ...peers.flatMap((peer) => peerSubjects(peer, site, peerRounds)),
  ]
  const warmUp = site.sources < 2000 && rounds > 1
  const rows = await measureInTurn(subjects, { rounds, warmUp, onRun, timeout })
  return { ...describe(site), rows, output: existsSync(output) ? weigh(output) : undefined }
}

function ownSubjects(site, command) {
  const build = { cwd: site.folder, command: [process.execPath, command, 'build', '--quiet'] }
  return [
    { ...build, name: ROWS.cold, before: () => removeOutput(site) },
    { ...build, name: ROWS.unchanged },
    { ...build, name: ROWS.page, before: (round) => editPage(site, `round-${round}`) },
    { ...build, name: ROWS.title, before: (round) => editHeading(site, `round ${round}`) },
    { ...build, name: ROWS.setting, before: (round) => editTitle(site, `round-${round}`) },
  ]
}

/** Removes the results of earlier builds and the output. */
export function removeOutput({ folder }) {
  for (const name of ['.lido-docs', 'build']) putAway(join(folder, name))
}

function bareCopy(site, output) {
  const copy = join(site.folder, 'copy')
  return {
    name: ROWS.copy,
    cwd: site.folder,
    command: [process.execPath, join(programs, 'copy-files.js'), output, copy],
    before: () => putAway(copy),
  }
}

function peerSubjects(peer, site, rounds) {
  const { build, remove } = preparePeer(peer, site)
  const states = [
    { state: ROWS.cold, before: remove },
    { state: ROWS.unchanged },
    { state: ROWS.page, before: (round) => editPage(site, `round-${round}`) },
    { state: ROWS.title, before: (round) => editHeading(site, `peer round ${round}`) },
  ]
  const wanted = rounds === 0 ? [] : rounds < 2 ? states.slice(0, 1) : states
  return wanted.map(({ state, before }) => ({
    name: `${peer.name}, ${state}`,
    cwd: site.folder,
    command: build,
    before,
    once: rounds < 2,
  }))
}

function describe({ name, sources, sourceBytes }) {
  return { site: name, sources, sourceBytes }
}

/** Counts files and bytes of a built site. */
export function weigh(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ path: join(entry.parentPath, entry.name), name: entry.name }))
  const sized = files.map((file) => ({ ...file, bytes: statSync(file.path).size }))
  const total = (name) => sized.filter((file) => !name || file.name === name)
  const bytes = (name) => total(name).reduce((sum, file) => sum + file.bytes, 0)
  const pages = Math.max(1, total('index.html').length)
  return {
    files: sized.length,
    bytes: bytes(),
    pages,
    htmlPerPage: Math.round(bytes('index.html') / pages),
    bytesPerPage: Math.round(bytes() / pages),
  }
}
