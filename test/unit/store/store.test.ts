import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../../../src/store/store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function keep(name: string, text: string): void {
  const pack = openStore(folder).create(name)
  pack?.add('text', Buffer.from(text))
  pack?.commit()
  pack?.close()
}

function read(prefix: string): (string | undefined)[] {
  return openStore(folder)
    .open(prefix)
    .map(({ pack }) => {
      const text = pack.read('text')?.toString()
      pack.close()
      return text
    })
}

test('packs are found by the beginning of their names', () => {
  keep('a-1', 'one')
  keep('a-2', 'two')
  keep('b-1', 'other')
  expect(read('a-')).toEqual(['one', 'two'])
  expect(read('c-')).toEqual([])
})

test('few packs stay of those that are not in use, and all that are', () => {
  for (let number = 0; number < 80; number++) keep(`old-${number}`, 'x')
  for (let number = 0; number < 70; number++) keep(`new-${number}`, 'x')
  openStore(folder).prune('new-')
  const names = readdirSync(folder)
  expect(names.filter((name) => name.startsWith('new-'))).toHaveLength(70)
  expect(names.filter((name) => name.startsWith('old-'))).toHaveLength(64)
})
