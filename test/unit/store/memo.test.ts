import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMemo } from '../../../src/store/memo.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memo-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

let made = 0
const keep = (input: unknown, key = 'key') =>
  openMemo({ folder, key })(input, () => ({ number: ++made, calls: new Map([['a', 1]]) }))

test('a value is made once from the same input, also of a later build', () => {
  const first = keep(['text', { path: 'a.json' }])
  expect(keep(['text', { path: 'a.json' }])).toEqual(first)
  expect(keep(['text', { path: 'b.json' }])).not.toEqual(first)
  expect(keep(['text', { path: 'a.json' }], 'another version')).not.toEqual(first)
})

test('a damaged value is made again', () => {
  const first = keep('text')
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'damaged')
  const second = keep('text')
  expect(second).not.toEqual(first)
  expect(keep('text')).toEqual(second)
})
