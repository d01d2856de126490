import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FileTable } from '../../../src/pipeline/file-table.ts'
import {
  type BuildRecord,
  forgetRecord,
  openRecord,
  type SiteRecord,
  writeRecord,
} from '../../../src/pipeline/record.ts'

let root: string
const BUILD: BuildRecord = {
  takenAt: 2,
  madeAt: 1,
  listings: {},
  inputs: FileTable.of([['docs/a.md', [1, 2, 3, 'hash']]]),
  outputs: FileTable.of([['a/index.html', [4, 5.5, 'hash']]]),
  parts: {},
  findings: { pages: {}, links: {}, site: [] },
  pages: 1,
  bytes: 1,
  embedded: false,
}
const SITE: SiteRecord = {
  site: { editions: [], routes: [], home: '/', problems: [] },
  lastChanges: [],
  ids: {},
  ties: {},
  outlines: {},
  includers: {},
  embedded: [],
  plans: [],
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'record-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the record of a build', () => {
  const place = () => ({ folder: join(root, 'cache'), key: 'key' })

  test('is read as it was written', () => {
    writeRecord(place(), BUILD, SITE)
    expect(openRecord(place())?.build).toEqual(BUILD)
    expect(openRecord(place())?.site()).toEqual(SITE)
  })

  test('keeps what is known of the site when single pages are built', () => {
    writeRecord(place(), BUILD, SITE)
    writeRecord(place(), { ...BUILD, takenAt: 3, pages: 2 })
    expect(openRecord(place())?.build.pages).toBe(2)
    expect(openRecord(place())?.site()).toEqual(SITE)
  })

  test('does not take what another build knows of the site for its own', () => {
    writeRecord(place(), BUILD, SITE)
    const record = openRecord(place())
    writeRecord(place(), { ...BUILD, takenAt: 4, madeAt: 4 }, SITE)
    expect(record?.site()).toBeUndefined()
  })

  test('replaces folders', () => {
    writeRecord(place(), BUILD, SITE)
    for (const name of readdirSync(place().folder)) {
      rmSync(join(place().folder, name))
      mkdirSync(join(place().folder, name, 'inner'), { recursive: true })
    }
    expect(openRecord(place())).toBeUndefined()
    writeRecord(place(), BUILD, SITE)
    expect(openRecord(place())?.build).toEqual(BUILD)
  })

  test('is silently omitted if its folder cannot be created', () => {
    writeFileSync(join(root, 'cache'), 'a file')
    writeRecord(place(), BUILD, SITE)
    forgetRecord(place())
    expect(openRecord(place())).toBeUndefined()
  })
})
