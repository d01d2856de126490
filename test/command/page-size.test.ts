// That a page costs its readers the same in a small site and in a large one.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeCorpus } from '../bench/corpus.js'
import { makeSite } from './command.ts'

const CONFIG = { title: 'Site', url: 'https://example.com', onBrokenLinks: 'throw', onBrokenAnchors: 'throw' }

/** Builds a generated site and returns the mean size of its pages, in bytes. */
async function meanSize(pages: number): Promise<number> {
  const site = makeSite({ 'docs.config.json': JSON.stringify(CONFIG) })
  writeCorpus(join(site.root, 'docs'), pages)
  const { code, stderr } = await site.run('build', '--quiet')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const files = readdirSync(join(site.root, 'build'), { recursive: true, withFileTypes: true }).filter(
    ({ name }) => name === 'index.html',
  )
  const sizes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length
}

test('a page grows with the site by a short list of its neighbors at most, and soon not at all', async () => {
  const [small, medium, large] = [await meanSize(30), await meanSize(300), await meanSize(600)]
  // Links to all of them would add half a megabyte to each page.
  expect(large / small).toBeLessThan(1.2)
  expect(large / medium).toBeLessThan(1.05)
}, 120_000)
