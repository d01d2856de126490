// What a site costs, and each of its readers, in counts that no machine changes: a feature that makes every page dearer shows here what it costs.
import { appendFileSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeCorpus } from '../bench/corpus.js'
import { makeSite, runCommand, type TestSite } from './command.ts'

const CONFIG = { title: 'Site', url: 'https://example.com', onBrokenLinks: 'throw', onBrokenAnchors: 'throw' }

/** Builds a site; returns the number of pages that were made, of the modules of ours that Node loaded, and their kilobytes. */
async function build({ root }: TestSite, round: string) {
  const coverage = join(root, `coverage-${round}`)
  const { stdout } = await runCommand(['build'], root, { env: { NODE_V8_COVERAGE: coverage }, alone: true })
  const scripts = readdirSync(coverage).flatMap((name): string[] => {
    const { result } = JSON.parse(readFileSync(join(coverage, name), 'utf8')) as { result: { url: string }[] }
    return result.map(({ url }) => url).filter((url) => url.includes('/dist/'))
  })
  const modules = [...new Set(scripts)].map((url) => statSync(new URL(url)).size)
  return {
    made: /\((\w+) changed\)/.exec(stdout)?.[1] ?? 'all',
    modules: modules.length,
    kilobytes: modules.reduce((sum, size) => sum + size, 0) / 1000,
  }
}

function weigh({ root }: TestSite) {
  const folder = join(root, 'build')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const sizeOf = (chosen: typeof files) =>
    chosen.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  const pages = files.filter(({ name }) => name === 'index.html')
  return { files: files.length, bytes: sizeOf(files), page: sizeOf(pages) / pages.length }
}

function makeCorpus(pages: number) {
  const site = makeSite({ 'docs.config.json': JSON.stringify(CONFIG) })
  const [first = ''] = writeCorpus(join(site.root, 'docs'), pages)
  return { site, first: join(site.root, 'docs', first) }
}

/** Bounds of the files and the kilobytes of a page: round numbers a little above what they are. */
const A_PAGE = { files: 4.9, kilobytes: 46 }

/** Builds a site of so many pages, again, and after an edit; returns the mean size of its pages. */
async function expectThrift(pages: number): Promise<number> {
  const { site, first } = makeCorpus(pages)
  const cold = await build(site, 'cold')
  const { files, bytes, page } = weigh(site)
  const unchanged = await build(site, 'unchanged')
  appendFileSync(first, '\nOne more line.\n')
  const edited = await build(site, 'edited')
  expect([cold.made, unchanged.made, edited.made]).toEqual(['all', 'none', '1'])
  expect(files / pages).toBeLessThan(A_PAGE.files)
  expect(bytes / pages / 1000).toBeLessThan(A_PAGE.kilobytes)
  expect(cold.modules).toBeLessThan(32)
  expect(unchanged.modules).toBeLessThan(17)
  expect(edited.modules).toBeLessThan(32)
  // Compiling them takes most of the time of an edit.
  expect(cold.kilobytes).toBeLessThan(1060)
  expect(unchanged.kilobytes).toBeLessThan(100)
  expect(edited.kilobytes).toBeLessThan(1060)
  return page
}

test('a build of few pages, or so many that threads share them, makes as few files and bytes, and loads as few modules, as needed; and a page grows with the site by a short list of its neighbors at most, and soon not at all', async () => {
  const { site } = makeCorpus(105)
  expect(await site.run('build', '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
  const [small, medium, large] = [await expectThrift(27), weigh(site).page, await expectThrift(210)]
  // Links to all of them would add tens of kilobytes to each page.
  expect(large / small).toBeLessThan(1.2)
  expect(large / medium).toBeLessThan(1.05)
}, 240_000)
