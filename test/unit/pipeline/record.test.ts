import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type BuildRecord,
  forgetRecord,
  openRecord,
  type SiteMemo,
  writeRecord,
} from '../../../src/pipeline/record.ts'

let root: string
const BUILD: BuildRecord = {
  takenAt: 2,
  listings: {},
  inputs: [['docs/a.md', [1, 2, 3, 'hash']]],
  outputs: [['a/index.html', [4, 5.5, 'hash']]],
  problems: [],
  pages: 1,
  bytes: 1,
  embedded: false,
}
const MEMO: SiteMemo = {
  order: ['/'],
  made: new Map(),
  texts: { pages: new Map([['/', Uint32Array.of(1)]]) },
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'record-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the record of a build', () => {
  const position = () => ({ folder: join(root, 'cache'), key: 'key' })

  test('is read as it was written', () => {
    writeRecord(position(), BUILD, MEMO)
    expect(openRecord(position())?.build).toEqual(BUILD)
    expect(openRecord(position())?.memo()).toEqual(MEMO)
  })

  test('replaces folders', () => {
    writeRecord(position(), BUILD, MEMO)
    for (const name of readdirSync(position().folder)) {
      rmSync(join(position().folder, name))
      mkdirSync(join(position().folder, name, 'inner'), { recursive: true })
    }
    expect(openRecord(position())).toBeUndefined()
    writeRecord(position(), BUILD, MEMO)
    expect(openRecord(position())?.build).toEqual(BUILD)
  })

  test('is silently omitted if its folder cannot be created', () => {
    writeFileSync(join(root, 'cache'), 'a file')
    writeRecord(position(), BUILD, MEMO)
    forgetRecord(position())
    expect(openRecord(position())).toBeUndefined()
  })
})
