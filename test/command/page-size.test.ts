// That a page costs its readers the same in a small site and in a large one.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeCorpus } from '../bench/corpus.js'
import { makeSite, type TestSite } from './command.ts'

const CONFIG = { title: 'Site', url: 'https://example.com', onBrokenLinks: 'throw', onBrokenAnchors: 'throw' }

/** Builds a generated site and returns the mean size of its files of a name, in bytes. */
async function meanSizes(pages: number): Promise<Record<'index.html' | 'page.json', number>> {
  const site = makeSite({ 'docs.config.json': JSON.stringify(CONFIG) })
  writeCorpus(join(site.root, 'docs'), pages)
  const { code, stderr } = await site.run('build', '--quiet')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return { 'index.html': meanSize(site, 'index.html'), 'page.json': meanSize(site, 'page.json') }
}

function meanSize({ root }: TestSite, name: string): number {
  const files = readdirSync(join(root, 'build'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name === name,
  )
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, name)).size, 0) / files.length
}

test('bytes a page are the same in a site of 30 pages and in one of 3,000', async () => {
  const small = await meanSizes(30)
  const large = await meanSizes(3000)
  // The larger site has more folders, and links that lead through more of them.
  expect(large['index.html']).toBeLessThan(1.15 * small['index.html'])
  expect(large['page.json']).toBeLessThan(1.15 * small['page.json'])
}, 120_000)
