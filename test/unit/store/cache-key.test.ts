import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cacheKey } from '../../../src/store/cache-key.ts'
import { createPack, openPack } from '../../../src/store/pack-file.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'store-'))
  vi.stubEnv('LIDO_DOCS_CACHE_KEY', '')
  vi.stubEnv('XDG_STATE_HOME', join(root, 'state'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

describe('the key of the store', () => {
  test('is made once, and only its owner can read it', () => {
    const key = cacheKey()
    expect(key).toHaveLength(32)
    expect(cacheKey()).toEqual(key)
    const file = join(root, 'state/lido-docs/cache-key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('differs on another machine, unless both are given the same secret', () => {
    const own = cacheKey()
    vi.stubEnv('XDG_STATE_HOME', join(root, 'other'))
    expect(cacheKey()).not.toEqual(own)
    vi.stubEnv('LIDO_DOCS_CACHE_KEY', 'shared'.repeat(6))
    const shared = cacheKey()
    vi.stubEnv('XDG_STATE_HOME', join(root, 'state'))
    expect(cacheKey()).toEqual(shared)
  })

  test('is not made if it cannot be stored', () => {
    writeFileSync(join(root, 'state'), 'a file')
    expect(cacheKey()).toBeUndefined()
  })
})

describe('a pack', () => {
  const key = Buffer.alloc(32, 1)

  test('that was written with another key is not taken, however right it is otherwise', () => {
    mkdirSync(join(root, 'cache'))
    const file = join(root, 'cache', 'a.pack')
    const pack = createPack(file, Buffer.alloc(32, 2))
    pack.add('page', Buffer.from('<script>alert(1)</script>'))
    pack.commit()
    pack.close()
    expect(openPack(file, key)).toBeUndefined()
    expect(openPack(file, Buffer.alloc(32, 2))?.read('page')?.toString()).toContain('script')
  })

  test('that was not committed leaves nothing', () => {
    const pack = createPack(join(root, 'b.pack'), key)
    pack.add('page', Buffer.from('text'))
    expect(pack.read('page')?.toString()).toBe('text')
    pack.close()
    expect(readdirSync(root).filter((name) => name.startsWith('b.pack'))).toEqual([])
  })

  test('is not made from a secret that could be guessed', () => {
    vi.stubEnv('LIDO_DOCS_CACHE_KEY', 'short')
    expect(() => cacheKey()).toThrow(
      'LIDO_DOCS_CACHE_KEY must have at least 32 characters: whoever guesses it can write pages; ' +
        'make one with openssl rand -hex 32',
    )
  })
})
