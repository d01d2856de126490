import { expect, it } from 'vitest'
import { RecentMap } from '../../../src/text/recent-map.ts'

it('keeps the entries that were set last', () => {
  const recent = new RecentMap<number>(3)
  for (const [index, key] of ['a', 'b', 'c', 'a', 'd', 'e'].entries()) recent.set(key, index)
  expect([...recent]).toEqual([
    ['a', 3],
    ['d', 4],
    ['e', 5],
  ])
})
