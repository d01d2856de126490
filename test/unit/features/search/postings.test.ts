import { expect, test } from 'vitest'
import { countPages, pack, readPostings, writePostings } from '../../../../src/features/search/postings.ts'
import { cutShards, shardsBetween } from '../../../../src/features/search/shards.ts'

test('postings are read as they were written', () => {
  const lists = [
    [],
    [pack(0, 0, 1)],
    [pack(0, 0, 15), pack(0, 1, 1), pack(0, 7, 3), pack(1, 0, 2), pack(12_345, 1023, 15)],
    [pack(9, 3, 4), pack(10, 0, 4), pack(10, 10, 4)],
  ]
  for (const list of lists) expect(readPostings(writePostings(list))).toEqual(list)
  expect(lists.map((list) => countPages(writePostings(list)))).toEqual([0, 1, 3, 2])
})

test('of passages that are not distinguished the greatest weight is read', () => {
  const last = [pack(4, 1023, 2), pack(4, 1024, 2), pack(4, 5000, 9), pack(5, 0, 1)]
  expect(readPostings(writePostings(last))).toEqual([pack(4, 1023, 9), pack(5, 0, 1)])
})

test('text that is not postings is read without an error', () => {
  for (const text of [',,,', '1', 'a,', '☃', 'zzzz', 'a1b2,3'])
    expect(Array.isArray(readPostings(text))).toBe(true)
})

test('every term is in the shard where it is looked for, and few beginnings are in two', () => {
  const terms = Array.from({ length: 5000 }, (_, number) => (number * 7919).toString(36)).sort()
  const entries = terms.map((term) => [term, { pages: 'a', entries: '' }] as const)
  const shards = [...cutShards(entries, 500)]
  const starts = shards.map(({ start }) => start)
  for (const term of terms) {
    const [position = -1, ...others] = shardsBetween(starts, term, term)
    expect(others).toEqual([])
    expect(Object.keys(shards[position]?.shard.pages ?? {})).toContain(term)
  }
  expect(shardsBetween(starts, '', '\uffff')).toHaveLength(shards.length)
})
