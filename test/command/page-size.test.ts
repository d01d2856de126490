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

test('a page of 3,000 is larger than one of 30 by no more than a short list of its neighbours', async () => {
  const small = await meanSizes(30)
  const large = await meanSizes(3000)
  // Links to all of them would add half a megabyte to each page, and as much to its payload.
  expect(large['index.html'] - small['index.html']).toBeLessThan(16_000)
  expect(large['page.json'] - small['page.json']).toBeLessThan(8_000)
}, 120_000)
