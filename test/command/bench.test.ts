// The benchmark itself: it runs to its end, prints its results, and leaves no files behind.
import { expect, test } from 'vitest'
import { readOptions } from '../bench/options.js'
import { runBench, SPREAD } from './bench-run.ts'
import { makeSite } from './command.ts'

const STATES = [
  'cold',
  'nothing changed',
  'one page changed',
  'one title changed',
  'one setting changed',
  'node -e 0',
  'bare copy',
]

/** In the place of our docs, which take their time. */
const OUR_DOCS = {
  'docs.config.json': '{ "title": "Tidy", "baseUrl": "/tidy/", "cli": { "manifest": "docs/tool.json" } }',
  'docs/tool.json': '{ "version": 1, "name": "tidy", "invocations": { "npx": "tidy" }, "commands": [] }',
  'docs/index.md': '# Home\n\nIt has [one guide](get-started/create-vault.md).\n',
  'docs/get-started/create-vault.md': '# Create a vault\n\nOne line is run:\n\n```sh\ntidy --help\n```\n',
}

const PEERS = ['--peer', 'copying=cp -R {content} {out}', '--peer', 'failing=false']
const PEER_ROWS = ['copying, cold', 'failing, cold']

test('a short run measures builds, start, checks, search and a peer, and writes JSON and a table', () => {
  const { root } = makeSite(OUR_DOCS)
  const options = ['--pages', '30', '--runs', '1', '--only', 'build,start,check,search', ...PEERS]
  const { status, stderr, left, result, table, stdout } = runBench(...options, '--our-docs', root)
  expect({ status, stderr, left }).toEqual({ status: 0, stderr: '', left: [] })
  const { builds, start, check, search, targets } = result
  expect(builds).toMatchObject([{ site: 'our docs' }, { site: '30 pages', sources: 30 }])
  for (const { rows, output } of builds) {
    // Builders that this machine happens to have take part as well.
    expect(Object.keys(rows).slice(0, STATES.length + PEER_ROWS.length)).toEqual([...STATES, ...PEER_ROWS])
    for (const state of STATES) expect(rows[state]).toMatchObject({ runs: 1, wall: SPREAD })
    // A peer has its own command, and its failure is a result.
    expect(rows['copying, cold']).toMatchObject({ runs: 1, wall: SPREAD })
    expect(rows['failing, cold']).toEqual({ failed: '/bin/sh -c exec false: exit code 1\n' })
    expect(output).toMatchObject({ pages: expect.any(Number), bytesPerPage: expect.any(Number) })
  }
  expect(start).toMatchObject({ '--version': { wall: SPREAD }, 'build --help': { wall: SPREAD } })
  expect(check.memory).toMatchObject({ pages: 30, links: 300, problems: 0, milliseconds: SPREAD })
  expect(check.tool).toMatchObject({ lines: 1, milliseconds: SPREAD })
  expect(check.commands['check-links']).toMatchObject({ runs: 1, wall: SPREAD })
  expect(search).toMatchObject([{ site: 'our docs' }, { site: '30 pages', questions: 60, bytes: SPREAD }])
  for (const { code, bytes } of search) expect(bytes.min).toBeGreaterThan(code)
  expect(targets).toContainEqual(expect.objectContaining({ what: 'our docs, cold ÷ node -e 0', limit: 6 }))
  expect(stdout).toContain(table)
  for (const state of STATES) expect(table).toMatch(new RegExp(`^\\| ${state}(?: \\*)? \\| \\d`, 'm'))
}, 180_000)

test('wrong options end it at once, with the valid ones', () => {
  const { status, stderr, left } = runBench('--peer', 'hugo')
  expect({ status, left }).toEqual({ status: 2, left: [] })
  expect(stderr.split('\n', 3)).toEqual([
    "--peer hugo: write it as name='command with {content} and {out}'",
    '',
    'npm run bench -- [options]',
  ])
})

test.each([
  [['--only', 'biuld'], '--only biuld: the parts are build, start, check, serve, search, browser'],
  [['--only', ''], '--only : the parts are build, start, check, serve, search, browser'],
  [['--runs', '0'], '--runs 0: a whole number from 1 up'],
])('wrong values of options are reported: %s', (options, message) => {
  expect(() => readOptions(options)).toThrow(message)
})
