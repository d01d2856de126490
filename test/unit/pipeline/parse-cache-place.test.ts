import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { locateParseCache } from '../../../src/pipeline/parse-cache-location.ts'
import { openProject } from '../../../src/project/project.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'place-'))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'facts.json'), '{}')
  configure({})
})

afterEach(() => rmSync(root, { recursive: true }))

function configure(settings: object) {
  const config = { title: 'T', url: 'https://example.org', cli: { manifest: 'facts.json' }, ...settings }
  writeFileSync(join(root, 'docs.config.json'), JSON.stringify(config))
}

async function keyOf({ folder = root, startedAt = Date.now() + 60_000 } = {}) {
  const { config } = await openProject({ cwd: folder })
  return locateParseCache(config, {
    folder: join(folder, '.lido-docs'),
    startedAt,
  })?.key
}

describe('what pages are parsed with', () => {
  test('is the same in another folder, and whatever the site is called', async () => {
    const key = await keyOf()
    expect(key).toBeTypeOf('string')
    configure({ title: 'Another', trailingSlash: true })
    expect(await keyOf()).toBe(key)
    const copy = mkdtempSync(join(tmpdir(), 'place-'))
    cpSync(root, copy, { recursive: true })
    expect(await keyOf({ folder: copy })).toBe(key)
    rmSync(copy, { recursive: true })
  })

  test('is another with other facts, or other settings of them', async () => {
    const key = await keyOf()
    writeFileSync(join(root, 'facts.json'), '{ }')
    const changed = await keyOf()
    expect(changed).not.toBe(key)
    configure({ cli: { manifest: 'facts.json', coverage: { commands: 1 } } })
    expect(await keyOf()).not.toBe(changed)
  })

  test('is not known while a file of facts is being changed', async () => {
    expect(await keyOf({ startedAt: Date.now() - 60_000 })).toBeUndefined()
  })
})
