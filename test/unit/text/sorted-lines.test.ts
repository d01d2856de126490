import { expect, test } from 'vitest'
import { SortedLines } from '../../../src/text/sorted-lines.ts'

const keyOf = (line: string) => line.split(' ')[0] ?? ''

function linesOf(entries: Map<string, string>): SortedLines {
  const lines = [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, text]) => `${key} ${text}\n`)
  return new SortedLines(Buffer.from(lines.join('')), keyOf)
}

/** Keys of many lengths, in no order. */
const keys = Array.from({ length: 200 }, (_, number) => (number * 7919).toString(36) + 'é'.repeat(number % 3))

test('the line of a key is found, and none of another', () => {
  const lines = linesOf(new Map(keys.map((key) => [key, key.toUpperCase()])))
  for (const key of keys) expect(lines.get(key)).toBe(`${key} ${key.toUpperCase()}\n`)
  for (const key of ['', '!', `${keys[7]}!`, '\uffff']) expect(lines.get(key)).toBeUndefined()
  expect([...lines.from()]).toHaveLength(keys.length)
})

test('lines that change, come and go give the bytes of a new table of all lines', () => {
  const before = new Map(keys.slice(0, 150).map((key) => [key, 'before']))
  for (const from of [0, 50, 100, 140]) {
    const after = new Map(before)
    const changes = new Map<string, string | undefined>()
    for (const [index, key] of keys.slice(from, from + 60).entries()) {
      if (index % 3 === 0) after.delete(key)
      else after.set(key, 'after')
      changes.set(key, index % 3 === 0 ? undefined : `${key} after\n`)
    }
    expect(linesOf(before).with(changes).bytes.toString()).toBe(linesOf(after).bytes.toString())
  }
})

test('there may be no line', () => {
  const none = new SortedLines(Buffer.alloc(0), keyOf)
  expect([...none.from()]).toEqual([])
  expect(none.get('a')).toBeUndefined()
  expect(none.with(new Map([['a', 'a b\n']])).get('a')).toBe('a b\n')
})

test('lines are read from any key on, also those of many blocks', () => {
  const lines = linesOf(new Map(keys.map((key) => [key, key.repeat(500)])))
  const sorted = [...keys].sort()
  for (const first of ['', sorted[0], sorted[120], `${sorted[120]}!`, '\uffff'] as string[]) {
    const found = [...lines.from(first)].map(keyOf)
    expect(found).toEqual(sorted.filter((key) => key >= first))
  }
})

test('shares have each line once, in order, whether lines are longer than a share or not', () => {
  const lines = linesOf(new Map(keys.map((key, index) => [key, key.repeat(index % 9 === 0 ? 300 : 1)])))
  for (const count of [1, 2, 3, 150]) {
    const shares = lines.shares(count)
    expect(shares).toHaveLength(count)
    expect(shares.flatMap((share) => [...share.from()])).toEqual([...lines.from()])
  }
})
