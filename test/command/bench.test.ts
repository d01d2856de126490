// The benchmark itself: that it runs to its end, says what it found, and leaves nothing behind.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSite, packageFolder } from './command.ts'

const script = join(packageFolder, 'test', 'bench', 'run.js')

function runBench(folder: string, ...options: string[]) {
  const temporary = join(folder, 'temporary')
  mkdirSync(temporary, { recursive: true })
  const env = { ...process.env, TMPDIR: temporary }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr, left: readdirSync(temporary) }
}

const positive = { median: expect.any(Number), min: expect.any(Number), max: expect.any(Number) }

test('a short run measures builds, start and checks, and writes JSON and a table', () => {
  const { root } = makeSite({})
  const out = join(root, 'results')
  const options = ['--pages', '30', '--runs', '1', '--only', 'build,start,check', '--no-peers', '--out', out]
  const { status, stdout, stderr, left } = runBench(root, ...options)
  expect({ status, stderr, left }).toEqual({ status: 0, stderr: '', left: [] })
  const { builds, start, check, targets } = JSON.parse(readFileSync(join(out, 'latest.json'), 'utf8'))
  expect(builds.map(({ site, sources }: { site: string; sources: number }) => [site, sources])).toEqual([
    ['our docs', expect.any(Number)],
    ['30 pages', 30],
  ])
  const states = [
    'cold',
    'nothing changed',
    'one page changed',
    'one setting changed',
    'node -e 0',
    'bare copy',
  ]
  for (const { rows, output } of builds) {
    expect(Object.keys(rows)).toEqual(states)
    for (const state of states) expect(rows[state]).toMatchObject({ runs: 1, wall: positive })
    expect(output).toMatchObject({ pages: expect.any(Number), bytesPerPage: expect.any(Number) })
  }
  expect(start).toMatchObject({ '--version': { wall: positive }, 'build --help': { wall: positive } })
  expect(check.memory).toMatchObject({ pages: 30, links: 300, problems: 0, milliseconds: positive })
  expect(check.tool).toMatchObject({ lines: expect.any(Number), milliseconds: positive })
  expect(check.commands['check-links']).toMatchObject({ runs: 1, wall: positive })
  expect(targets.map(({ what }: { what: string }) => what)).toContain('our docs, cold ÷ node -e 0')
  const table = readFileSync(join(out, 'latest.md'), 'utf8')
  expect(stdout).toContain(table)
  for (const state of states) expect(table).toMatch(new RegExp(`^\\| ${state}(?: \\*)? \\| \\d`, 'm'))
})

test('a wrong option is told with what there is', () => {
  const { root } = makeSite({})
  const { status, stderr, left } = runBench(root, '--only', 'biuld')
  expect({ status, left }).toEqual({ status: 2, left: [] })
  expect(stderr).toMatch(/^--only biuld: the parts are build, start, check, serve, browser\n\nnpm run bench/)
})
