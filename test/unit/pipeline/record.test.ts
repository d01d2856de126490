import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type BuildRecord,
  forgetRecord,
  readBuildRecord,
  readSiteRecord,
  type SiteRecord,
  writeRecord,
} from '../../../src/pipeline/record.ts'

let root: string
const BUILD: BuildRecord = {
  takenAt: 1,
  listings: {},
  inputs: {},
  outputs: {},
  problems: [],
  pages: 1,
  bytes: 1,
  embedded: false,
}
const SITE: SiteRecord = {
  takenAt: 1,
  site: { editions: [], routes: [], problems: [] },
  lastChanges: [],
  ids: {},
  ties: {},
  outlines: {},
  includers: {},
  embedded: [],
  findings: { pages: {}, links: {}, site: [] },
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'record-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the record of a build', () => {
  const place = () => ({ folder: join(root, 'cache'), key: 'key' })

  test('is read as it was written', () => {
    writeRecord(place(), BUILD, SITE)
    expect(readBuildRecord(place())).toEqual(BUILD)
    expect(readSiteRecord(place(), 1)).toEqual(SITE)
  })

  test('of which another build wrote one part is of no use for single pages', () => {
    writeRecord(place(), BUILD, { ...SITE, takenAt: 2 })
    expect(readSiteRecord(place(), 1)).toBeUndefined()
  })

  test('takes the place of folders', () => {
    writeRecord(place(), BUILD, SITE)
    for (const name of readdirSync(place().folder)) {
      rmSync(join(place().folder, name))
      mkdirSync(join(place().folder, name, 'inner'), { recursive: true })
    }
    expect(readBuildRecord(place())).toBeUndefined()
    writeRecord(place(), BUILD, SITE)
    expect(readBuildRecord(place())).toEqual(BUILD)
  })

  test('is left out where its folder cannot be, without a word', () => {
    writeFileSync(join(root, 'cache'), 'a file')
    writeRecord(place(), BUILD, SITE)
    forgetRecord(place())
    expect(readBuildRecord(place())).toBeUndefined()
  })
})
