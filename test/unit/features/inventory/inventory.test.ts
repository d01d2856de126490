import { describe, expect, test } from 'vitest'
import { checkInventory } from '../../../../src/features/inventory/check-inventory.ts'
import { collectInventory, renderInventory } from '../../../../src/features/inventory/inventory.ts'

type Routes = Record<string, string[]>

/** Holds a site against an inventory; `moved` are routes that redirects lead away from. */
function check(before: Routes, now: Routes, moved: string[] = []) {
  const routes = new Map(Object.entries(before))
  const present = new Map(
    Object.entries({ ...now, ...Object.fromEntries(moved.map((route) => [route, []])) }),
  )
  return checkInventory({
    kept: { file: 'routes.json', text: renderInventory(routes), routes },
    present,
    isMoved: (route) => moved.includes(route),
    sourceOf: (route) => `docs${route}.md`,
  })
}

const ACCEPT = 'if it is gone on purpose, run lido-docs routes --save'

describe('the inventory', () => {
  test('is kept by a site that has all of it', () => {
    expect(check({ '/': ['a'], '/b': [] }, { '/': ['a'], '/b': [] })).toEqual([])
  })

  test('reports a route that is gone, at its line, with the new page that has its anchors', () => {
    const before = { '/': [], '/guide/install': ['linux', 'macos', 'windows'] }
    const found = check(before, { '/': [], '/setup': ['linux', 'macos', 'start'] })
    expect(found[0]).toEqual({
      severity: 'error',
      file: 'routes.json',
      line: 5,
      column: 5,
      message: 'no page at /guide/install any more',
      hint: `if it has moved, perhaps to /setup, add { "from": "/guide/install", "to": "/setup" } to redirects; ${ACCEPT}`,
      rule: 'vanished',
    })
  })

  test('takes a new page of the same name for the one that is gone, and does not guess further', () => {
    const [moved] = check({ '/guide/install': [] }, { '/start/install': [] })
    expect(moved?.hint).toContain('perhaps to /start/install, ')
    const [gone] = check({ '/guide/install': [] }, { '/start/begin': [] })
    expect(gone?.hint).toBe(
      `if it has moved, add { "from": "/guide/install", "to": "/…" } to redirects; ${ACCEPT}`,
    )
  })

  test('is satisfied by a redirect, whatever anchors the page had', () => {
    expect(check({ '/old': ['a', 'b'] }, {}, ['/old'])).toEqual([])
  })

  test('reports an anchor that is gone, at its line, with the nearest new one', () => {
    const found = check({ '/a': ['install', 'usage'] }, { '/a': ['instal', 'usage'] })
    expect(found[0]).toEqual({
      severity: 'error',
      file: 'routes.json',
      line: 5,
      column: 7,
      message: 'no anchor #install on /a any more',
      hint: `keep it as a further id in docs/a.md, such as {#instal #install}; ${ACCEPT}`,
      rule: 'vanished',
    })
  })

  test('asks to be written again for new routes, and mentions new anchors where asked', () => {
    const told = { file: 'routes.json', hint: 'run lido-docs routes --save', rule: 'inventory' }
    const message = 'not in the inventory yet: 1 route and 2 anchors'
    expect(check({ '/': ['a'] }, { '/': ['a', 'b'], '/c': ['d'] })).toEqual([
      { severity: 'warning', message, ...told },
    ])
    expect(check({ '/': [] }, { '/': ['a'] })).toEqual([
      { severity: 'info', message: 'not in the inventory yet: 0 routes and 1 anchor', ...told },
    ])
  })

  test('is taken in order, without titles and footnotes, with what redirects lead away from', () => {
    const entry = (route: string, component = 'DocPage') => {
      return { route, component, content: '', edition: '', source: `docs${route}.md` }
    }
    const ids = ['the-a', 'z', 'fn-1', 'fnref-1', 'fnref-1-2', 'fn-x', 'y']
    const taken = collectInventory({
      site: { routes: [entry('/b'), entry('/a'), entry('/c', 'CategoryPage')] },
      outlines: new Map([['docs/a.md', { contentTitle: 'The A', ids }]]),
      redirects: [{ from: '/old/' }],
    })
    expect([...taken]).toEqual([
      ['/a', ['fn-x', 'y', 'z']],
      ['/b', []],
      ['/c', []],
      ['/old', []],
    ])
  })
})
