// Files of states of the site that have passed.
import { expect, it } from 'vitest'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { createConfigSchema } from '../../../src/config/schema.ts'
import { RetainedAssets } from '../../../src/serve/retained-assets.ts'
import type { Snapshot } from '../../../src/serve/snapshot.ts'
import { createAssetStore } from '../../../src/sources/assets.ts'

const place = { root: '/site', configFile: 'docs.config.json', configInputs: [], places: {} }
const config = resolveConfig(createConfigSchema().parse({}), place)

/** A state of the site that has one file, named after its text. */
function stateWith(text: string) {
  const assets = createAssetStore(config)
  assets.addText('a.css', text)
  const variants = new Map([[`${text}.webp`, {}]])
  return {
    path: [...assets.paths()].join(),
    snapshot: { renderer: { assets, variants } } as unknown as Snapshot,
  }
}

it('keeps the files of the last states, and lets go of those of a day of edits', () => {
  const earlier = new RetainedAssets()
  const states = Array.from({ length: 500 }, (_, index) => stateWith(`edit ${index}`))
  for (const { snapshot } of states) earlier.remember(snapshot)
  const kept = states.filter(({ path }) => earlier.has(path))
  expect(kept.at(-1)?.path).toBe(states.at(-1)?.path)
  expect(earlier.file(kept.at(-1)?.path ?? '')?.contents).toBe('edit 499')
  expect(earlier.variant('edit 499.webp')).toBeDefined()
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.length).toBeLessThan(50)
  expect(earlier.variant('edit 0.webp')).toBeUndefined()
})

it('keeps the files that a page on screen refers to, even while states without new files come and go', () => {
  const earlier = new RetainedAssets()
  const { path, snapshot } = stateWith('seen')
  earlier.remember(snapshot)
  const other = stateWith('shared by all pages')
  for (let round = 0; round < 500; round++) earlier.remember(other.snapshot)
  expect(earlier.has(path)).toBe(true)
})
