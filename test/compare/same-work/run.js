// Builds the same pages with lido-docs, with Eleventy, Pagefind and linkinator, and with the least that is possible, in turn.
//   npm install --prefix test/compare/same-work
//   node test/compare/same-work/run.js [--pages 1000] [--runs 3]
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { endAll, measureInTurn } from '../../bench/measure.js'
import { command } from '../../bench/paths.js'
import { onPath } from '../../bench/peers.js'
import { editHeading, editPage, generateSite } from '../../bench/sites.js'

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, runs: { type: 'string', default: '3' } },
})
const here = fileURLToPath(new URL('.', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'lido-docs-same-work-'))
process.on('exit', () => {
  endAll()
  rmSync(work, { recursive: true, force: true })
})
process.on('SIGINT', () => process.exit(130))

const site = generateSite(work, Number(values.pages))
const peer = join(work, 'peer')
for (const name of ['eleventy.config.js', 'package.json', 'layouts'])
  cpSync(join(here, name), join(peer, name), { recursive: true })
symlinkSync(join(here, 'node_modules'), join(peer, 'node_modules'))
symlinkSync(site.docs, join(peer, 'content'))

const shell = (line) => ['/bin/sh', '-c', line]
const bin = (path) => `node '${join(here, 'node_modules', path)}'`
const eleventy = `${bin('@11ty/eleventy/cmd.cjs')} --quiet --input=content --output=out`
const search = `${bin('pagefind/lib/runner/bin.cjs')} --site out --silent`
const check = `${bin('linkinator/build/src/cli.js')} out --recurse --check-fragments --retry-errors --silent --skip 'https://example.com'`
const removeOwn = () => {
  for (const name of ['build', '.lido-docs'])
    rmSync(join(site.folder, name), { recursive: true, force: true })
}
const removePeer = () => rmSync(join(peer, 'out'), { recursive: true, force: true })

const own = { command: ['node', command, 'build', '--quiet'], cwd: site.folder }
const SUBJECTS = [
  { ...own, name: 'lido-docs, cold', before: removeOwn },
  { ...own, name: 'lido-docs, a text edited', before: (round) => editPage(site, `round ${round}`) },
  { ...own, name: 'lido-docs, a title edited', before: (round) => editHeading(site, `round ${round}`) },
  { name: 'Eleventy', command: shell(eleventy), cwd: peer, before: removePeer },
  { name: 'Pagefind', command: shell(search), cwd: peer },
  { name: 'linkinator', command: shell(check), cwd: peer },
  { name: 'least', command: ['node', join(here, 'floor.js'), site.docs, join(work, 'least')], cwd: work },
]

const oneCore = onPath('taskset') ? await measureAll((line) => ['taskset', '-c', '0', ...line]) : undefined
const allCores = await measureAll((line) => line)
for (const line of rowsOf()) process.stdout.write(`${line}\n`)

function measureAll(pinned) {
  const subjects = SUBJECTS.map((subject) => ({ ...subject, command: pinned(subject.command) }))
  return measureInTurn(subjects, { rounds: Number(values.runs), warmUp: true })
}

function rowsOf() {
  const seconds = (results, name, figure) =>
    results?.[name].failed
      ? `failed: ${results[name].failed}`
      : ((results?.[name][figure].median ?? Number.NaN) / 1000).toFixed(2)
  const rows = SUBJECTS.map(
    ({ name }) => `| ${name} | ${seconds(oneCore, name, 'cpu')} | ${seconds(allCores, name, 'wall')} |`,
  )
  return ['| | processor s, one core | s, all cores |', '|---|---:|---:|', ...rows]
}
