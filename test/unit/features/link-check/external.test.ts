import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openUrlCache } from '../../../../src/features/link-check/external/cache.ts'
import {
  checkExternal,
  type ExternalOptions,
} from '../../../../src/features/link-check/external/check-external.ts'
import { parseRetryAfter } from '../../../../src/features/link-check/external/check-url.ts'
import { type HostileServer, startHostileServer } from './hostile-server.ts'

const OPTIONS: ExternalOptions = {
  concurrency: 32,
  perHost: 32,
  timeout: 400,
  userAgent: 'lido-docs test',
  fragments: false,
  retryDelay: 5,
}

let server: HostileServer
beforeAll(async () => {
  server = await startHostileServer()
})
afterAll(() => server.close())

async function verdictOn(path: string, options: Partial<ExternalOptions> = {}) {
  const url = server.url + path
  const verdicts = await checkExternal([url], { ...OPTIONS, ...options })
  const verdict = verdicts.get(url)!
  return [verdict.state, verdict.detail.replaceAll(server.url, '')]
}

describe('[C-04] a URL outside the site', () => {
  it.each([
    ['/fine', 'fine', ''],
    ['/fine#no-such-id', 'fine', ''],
    ['/endless', 'fine', ''],
    ['/drip', 'fine', ''],
    ['/no-head', 'fine', ''],
    ['/head-lies', 'fine', ''],
    ['/head-resets', 'fine', ''],
    ['/elsewhere-today', 'fine', ''],
    ['/moved', 'moved', '/fine'],
    ['/moved-twice#x', 'moved', '/fine#x'],
    ['/missing', 'broken', 'status 404'],
    ['/gone', 'broken', 'status 410'],
    ['/moved-to-nothing', 'broken', 'status 404'],
    ['/circle', 'broken', 'redirect loop'],
    ['/ever-on', 'broken', 'more than 10 redirects'],
    ['/to-nonsense', 'broken', 'redirects to http://'],
    ['/to-file', 'broken', 'redirects to file:///etc/passwd'],
    ['/slow', 'trouble', 'no response within 0.4 s'],
    ['/gzip-bomb', 'fine', ''],
    ['/long-headers', 'trouble', 'connection failed (UND_ERR_HEADERS_OVERFLOW)'],
    ['/no-http', 'trouble', expect.stringMatching(/^connection failed \((?:HPE_|Response does not match)/)],
    ['/short', 'fine', ''],
    ['/reset', 'trouble', 'connection failed (UND_ERR_SOCKET)'],
    ['/busy', 'trouble', 'status 429'],
    ['/busy-for-an-hour', 'trouble', 'status 429'],
    ['/failing', 'trouble', 'status 500'],
    ['/failing-once', 'fine', ''],
    ['/members', 'trouble', 'status 403'],
  ])('%s is %s: %s', async (path, state, detail) => {
    expect(await verdictOn(path)).toEqual([state, detail])
  })

  it('is asked again after the time that it asked for', async () => {
    expect(await verdictOn('/busy-once', { retryDelay: 100_000 })).toEqual(['fine', ''])
    expect(server.requests.filter((line) => line.endsWith('/busy-once'))).toEqual([
      'HEAD /busy-once',
      'HEAD /busy-once',
    ])
  })

  it('is looked through for the fragment when that is wanted, within bounds', async () => {
    const fragments = true
    expect(await verdictOn('/fine#setup', { fragments })).toEqual(['fine', ''])
    expect(await verdictOn('/fine#%C3%A4', { fragments })).toEqual(['fine', ''])
    expect(await verdictOn('/fine#setpu', { fragments })).toEqual(['broken', 'the page has no #setpu'])
    expect(await verdictOn('/endless#x', { fragments, timeout: 10_000 })).toEqual([
      'trouble',
      'the page is too large to read in full; no #x in the part that was read',
    ])
    // What cannot be unpacked is waited for by Node's older clients, and told by its newer ones.
    expect([
      ['trouble', 'no response within 0.4 s'],
      ['trouble', 'connection failed (Z_DATA_ERROR)'],
    ]).toContainEqual(await verdictOn('/not-gzip#x', { fragments }))
    expect(await verdictOn('/drip#x', { fragments })).toEqual(['trouble', 'no response within 0.4 s'])
  })

  it('is broken when its host is unknown, and in trouble when nothing listens', async () => {
    const free = await freePort()
    const unknown = 'http://no-such-host.invalid/'
    const refused = `http://127.0.0.1:${free}/`
    const verdicts = await checkExternal([unknown, refused], { ...OPTIONS, timeout: 5000 })
    expect(verdicts.get(refused)).toEqual({
      state: 'trouble',
      detail: 'connection failed (ECONNREFUSED)',
    })
    expect(['broken', 'trouble']).toContain(verdicts.get(unknown)?.state)
  })

  it('is broken when its certificate is not valid', async () => {
    const tls = await startHostileServer('127.0.0.1', selfSigned())
    try {
      const url = `${tls.url}/fine`
      expect((await checkExternal([url], OPTIONS)).get(url)).toEqual({
        state: 'broken',
        detail: 'invalid certificate (DEPTH_ZERO_SELF_SIGNED_CERT)',
      })
    } finally {
      await tls.close()
    }
  })

  it.runIf(hasIPv6())('may be an IPv6 one', async () => {
    const six = await startHostileServer('::1')
    try {
      const url = `${six.url}/fine`
      expect((await checkExternal([url], OPTIONS)).get(url)).toEqual({ state: 'fine', detail: '' })
    } finally {
      await six.close()
    }
  })
})

describe('many URLs', () => {
  it('may hold one that is none, which stops no other', async () => {
    const none = 'https://exa mple.org'
    const verdicts = await checkExternal([none, `${server.url}/fine`], OPTIONS)
    expect(verdicts.get(none)).toEqual({ state: 'broken', detail: 'not a valid URL' })
    expect(verdicts.get(`${server.url}/fine`)).toEqual({ state: 'fine', detail: '' })
  })

  it('are asked within the limit of their host, each once', async () => {
    const one = await startHostileServer()
    try {
      const urls = Array.from({ length: 40 }, (_, index) => `${one.url}/fine?${index % 20}#${index}`)
      const verdicts = await checkExternal(urls, { ...OPTIONS, perHost: 3, timeout: 10_000 })
      expect([...verdicts.values()].every(({ state }) => state === 'fine')).toBe(true)
      expect(verdicts.size).toBe(40)
      expect(one.requests.length).toBe(20)
      expect(one.mostAtOnce).toBeLessThanOrEqual(3)
    } finally {
      await one.close()
    }
  })

  it('are not asked when they answered lately, unless the cache is old or damaged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'links-'))
    const file = join(folder, 'sub', 'links.json')
    const monday = Date.parse('2026-03-02T10:00:00Z')
    const hours = (count: number) => monday + count * 3_600_000
    try {
      const cache = openUrlCache(file, monday)
      const urls = [`${server.url}/fine`, `${server.url}/missing`]
      await checkExternal(urls, { ...OPTIONS, cache })
      cache.save()
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
        answered: { [urls[0]!]: '2026-03-02T10:00:00.000Z' },
      })
      expect(openUrlCache(file, hours(71)).isFresh(urls[0]!)).toBe(true)
      expect(openUrlCache(file, hours(73)).isFresh(urls[0]!)).toBe(false)
      expect(openUrlCache(file, hours(-1)).isFresh(urls[0]!)).toBe(false)
      const before = server.requests.length
      await checkExternal([urls[0]!], { ...OPTIONS, cache: openUrlCache(file, hours(1)) })
      expect(server.requests.length).toBe(before)
      for (const damaged of ['', '{', '[]', '{"answered":null}', '{"answered":{"x":1}}']) {
        writeFileSync(file, damaged)
        expect(openUrlCache(file, monday).isFresh(urls[0]!)).toBe(false)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('Retry-After', () => {
  it.each([
    ['2', 2000],
    [' 0 ', 0],
    ['Mon, 02 Mar 2026 10:00:05 GMT', 5000],
    ['Mon, 02 Mar 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    [undefined, undefined],
  ])('%s is %s ms', (header, expected) => {
    expect(parseRetryAfter(header, Date.parse('2026-03-02T10:00:00Z'))).toBe(expected)
  })
})

function selfSigned(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'cert-'))
  const path = (name: string) => join(folder, name)
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '2', '-nodes']
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-keyout',
    path('key'),
    '-out',
    path('cert'),
    ...subject,
  ]
  try {
    execFileSync('openssl', args, { stdio: 'ignore' })
    return { key: readFileSync(path('key'), 'utf8'), cert: readFileSync(path('cert'), 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function hasIPv6(): boolean {
  return Object.values(networkInterfaces())
    .flat()
    .some((address) => address?.address === '::1')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
