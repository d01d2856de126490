import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanAddressBar, cleanPath } from '../../../templates/client/clean-path.ts'
import { nextChoice } from '../../../templates/client/color-mode.ts'
import { savesData } from '../../../templates/client/connection.ts'
import { headScript } from '../../../templates/client/head-script.ts'
import { pageUrl } from '../../../templates/client/load-page.ts'
import { isPage } from '../../../templates/client/page-links.ts'
import { activeHeading } from '../../../templates/client/scroll-spy.ts'
import { storedValue } from '../../../templates/client/storage.ts'
import { site } from './sample-site.ts'

describe('the clean form of a path', () => {
  it.each([
    ['/base/index.html', '/base/'],
    ['/base/a/index.html', '/base/a/'],
    ['/base/a/b.html', '/base/a/b/'],
    ['/base/a/', '/base/a/'],
    ['/base/myindex.html', '/base/myindex/'],
    ['/base/a.htmlx', '/base/a.htmlx'],
  ])('[S-10] of %s is %s', (path, clean) => {
    expect(cleanPath(path)).toBe(clean)
  })
})

/** What may follow the site's own name in a link that someone sends; browsers resolve it against that name. */
const strangers = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '//\nevil.example',
  '//user@evil.example',
  '//docs.example@evil.example',
  '//docs.example:a@evil.example:8443',
  '//[::1]',
  '//%65vil.example',
  '/base/..//evil.example',
  '/base/%2e%2e//evil.example',
  '/base/../\\evil.example',
  '/base/a/../..//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%09/evil.example',
  '/%5Cevil.example',
  '/%2F/evil.example',
  '/https://evil.example',
  '/javascript:alert(1)//evil.example',
  '/elsewhere/evil.example',
  '/basement/evil.example',
]
const endings = ['/x.html', '/index.html', '/index.html?a=//evil.example#//evil.example', '.html', '/a/']
const links = strangers.flatMap((stranger) => endings.map((ending) => stranger + ending))

describe('a link to the site', () => {
  afterEach(() => vi.unstubAllGlobals())
  const ORIGIN = 'https://docs.example'

  /** The URLs that scripts go to, or fetch from, on the not-found page at a URL. */
  function followed(address: URL, baseUrl: string) {
    const moves: string[] = []
    const move = (url: string) => moves.push(url)
    const { origin, protocol, pathname, search, hash } = address
    vi.stubGlobal('location', { origin, protocol, pathname, search, hash, replace: move })
    vi.stubGlobal('history', { replaceState: (_: unknown, __: string, url: string) => move(url) })
    cleanAddressBar(`${baseUrl}404`, baseUrl)
    const isFollowed = isPage(cleanPath(pathname), baseUrl)
    const fetched = [pageUrl(pathname), ...(isFollowed ? [pageUrl(cleanPath(pathname))] : [])]
    const resolve = (url: string) => new URL(url, address)
    return { moves: moves.map(resolve), fetched: fetched.map(resolve) }
  }

  describe.each(['/', '/base/'])('with the base URL %s', (baseUrl) => {
    it.each(links)('never leads off its path: %s', (link) => {
      const address = new URL(ORIGIN + link)
      expect(address.origin).toBe(ORIGIN)
      const { moves, fetched } = followed(address, baseUrl)
      for (const { origin } of [...moves, ...fetched]) expect(origin).toBe(ORIGIN)
      for (const { pathname } of moves) expect(pathname.startsWith(baseUrl)).toBe(true)
    })
  })

  it('still leads to the page whose file it names', () => {
    const [move] = followed(new URL(`${ORIGIN}/base/a/b.html?q=1#c`), '/base/').moves
    expect(move?.href).toBe(`${ORIGIN}/base/a/b/?q=1#c`)
  })
})

describe('a path', () => {
  it.each([
    ['/base/a/', true],
    ['/base/a', true],
    ['/base/', true],
    ['/base/file.pdf', false],
    ['/base/v1.2/a/', true],
    ['/elsewhere/', false],
  ])('%s is that of a page: %s', (path, expected) => {
    expect(isPage(path, '/base/')).toBe(expected)
  })
})

describe('the color mode', () => {
  it('[S-03] goes from light to dark to system and round', () => {
    expect((['light', 'dark', 'system'] as const).map(nextChoice)).toEqual(['dark', 'system', 'light'])
  })
})

describe('a connection', () => {
  it('[S-14] is to spare on 2g of any kind and when the reader says so', () => {
    expect(savesData({ effectiveType: 'slow-2g' })).toBe(true)
    expect(savesData({ effectiveType: '2g' })).toBe(true)
    expect(savesData({ effectiveType: '4g', saveData: true })).toBe(true)
    expect(savesData({ effectiveType: '4g' })).toBe(false)
    expect(savesData(undefined)).toBe(false)
  })
})

describe('the active heading', () => {
  it('[S-09] is the first in sight in the upper half, else the one before', () => {
    expect(activeHeading([100, 700], 60, 800)).toBe(0)
    expect(activeHeading([-500, 700], 60, 800)).toBe(0)
    expect(activeHeading([700, 900], 60, 800)).toBe(-1)
    expect(activeHeading([-900, -500], 60, 800)).toBe(1)
    expect(activeHeading([], 60, 800)).toBe(-1)
  })
})

describe('a stored value', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('[T-04] is kept under its name and the suffix', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    vi.stubGlobal('__LIDO_DOCS_HEAD__', { suffix: '-mine' })
    const value = storedValue('theme')
    value.set('dark')
    expect([...kept]).toEqual([['theme-mine', 'dark']])
    expect(value.get()).toBe('dark')
    value.set(null)
    expect(value.get()).toBeNull()
  })
})

describe('the script in the head', () => {
  it('is the same for all pages, whatever a setting holds', () => {
    const script = headScript({ ...site, baseUrl: '/</script><b>/' })
    expect(script).not.toContain('</script>')
    expect(() => new Function(script)).not.toThrow()
  })

  /** Runs it on a dark system; returns what it has set on the root element. */
  function run(
    settings: Partial<typeof site>,
    storage: Record<string, string>,
    { type = 'reload', hash = '' } = {},
  ) {
    const root = { classList: new Set<string>(), dataset: {} as Record<string, string> }
    runInNewContext(headScript({ ...site, ...settings }), {
      document: { documentElement: root },
      localStorage: { getItem: (key: string) => storage[key] ?? null },
      matchMedia: () => ({ matches: true, addEventListener() {} }),
      addEventListener() {},
      location: { hash },
      performance: { getEntriesByType: () => [{ type }] },
    })
    return root
  }

  it('[T-01] [T-02] sets the theme and hides a closed announcement, by keys with the suffix', () => {
    const announcementBar = { id: 'a', content: '', isCloseable: true }
    const root = run(
      { storageSuffix: '-mine', announcementBar },
      {
        'theme-mine': 'null',
        'docusaurus.announcement.id-mine': 'a',
        'docusaurus.announcement.dismiss-mine': 'true',
      },
    )
    expect(root.dataset).toEqual({ theme: 'dark', themeChoice: 'system', announcement: 'dismissed' })
    expect([...root.classList]).toEqual(['js', 'no-keys'])
  })

  it('defers the layout below only if a page begins at its top', () => {
    const isPutOff = (visit: { type: string; hash?: string }) => run({}, {}, visit).classList.has('put-off')
    expect(isPutOff({ type: 'navigate' })).toBe(true)
    expect(isPutOff({ type: 'navigate', hash: '#fund' })).toBe(false)
    expect(isPutOff({ type: 'reload' })).toBe(false)
    expect(isPutOff({ type: 'back_forward' })).toBe(false)
  })

  it('[T-01] distinguishes "system" from nothing stored, and accepts no other word', () => {
    const choice = (theme: string | undefined, colorMode: Partial<typeof site.colorMode> = {}) =>
      run({ colorMode: { ...site.colorMode, ...colorMode } }, theme === undefined ? {} : { theme }).dataset
        .themeChoice
    expect(['light', 'dark', 'null', undefined, 'purple'].map((stored) => choice(stored))).toEqual([
      'light',
      'dark',
      'system',
      'light',
      'light',
    ])
    expect(choice(undefined, { respectPrefersColorScheme: true })).toBe('system')
    expect(choice('dark', { disableSwitch: true })).toBe('light')
  })
})
