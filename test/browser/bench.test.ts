// The parts of the benchmark that open a browser.
import { expect, test } from 'vitest'
import { runBench, SPREAD } from '../command/bench-run.ts'
import { makeSite } from '../command/command.ts'

/** In the place of our docs, which take their time. */
const OUR_DOCS = {
  'docs.config.json': '{ "title": "Tidy", "baseUrl": "/tidy/" }',
  'docs/index.md': '# Home\n\nIt has [one guide](get-started/create-vault.md).\n',
  'docs/get-started/create-vault.md': '# Create a vault\n\nIt takes a minute.\n',
  'docs/get-started/fund.md': '# Fund a vault\n\nIt takes another.\n',
}

test('a short run measures the dev server and the reader’s side', () => {
  const { root } = makeSite(OUR_DOCS)
  const options = ['--quick', '--pages', '2', '--runs', '1', '--only', 'serve,browser', '--no-peers']
  const { status, stderr, left, result, table } = runBench(...options, '--our-docs', root)
  expect({ status, stderr, left }).toEqual({ status: 0, stderr: '', left: [] })
  const served = { first: SPREAD, start: SPREAD, edit: SPREAD }
  expect(result.serve).toMatchObject([
    { site: 'our docs', ...served },
    { site: '2 pages', ...served },
  ])
  expect(result.browser.failed).toBeUndefined()
  const { views, script, clicks } = result.browser
  expect(Object.keys(views)).toEqual(['home', 'largest', 'long'])
  const brotli = { document: expect.any(Number), stylesheet: expect.any(Number), script: expect.any(Number) }
  for (const view of Object.values(views)) expect(view).toMatchObject({ brotli, total: expect.any(Number) })
  expect(Object.keys(script)).not.toEqual([])
  expect(clicks).toMatchObject({ milliseconds: SPREAD, frames: SPREAD })
  expect(result.browser.reactions).toMatchObject({ menu: SPREAD, search: SPREAD })
  for (const what of ['home, /', 'our docs', 'click to heading, frames'])
    expect(table).toContain(`| ${what} |`)
}, 180_000)
