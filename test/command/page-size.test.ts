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

test('a page grows with the site by a short list of its neighbours at most, and soon not at all', async () => {
  const [small, medium, large] = [await meanSizes(30), await meanSizes(300), await meanSizes(900)]
  // Links to all of them would add half a megabyte to each page, and as much to its payload.
  for (const name of ['index.html', 'page.json'] as const) {
    expect(large[name] / small[name]).toBeLessThan(1.4)
    expect(large[name] / medium[name]).toBeLessThan(1.2)
  }
}, 120_000)
