import { describe, expect, test } from 'vitest'
import { changedPages } from '../../../../src/features/deployment/build-changes.ts'
import type { BuildManifest } from '../../../../src/features/deployment/build-manifest.ts'
import { formatChanges } from '../../../../src/features/deployment/commands/format-changes.ts'

const manifest = (files: Record<string, string>, redirects?: Record<string, string>): BuildManifest => ({
  version: 1,
  generator: 'lido-docs 1.0.0',
  baseUrl: '/base/',
  ...(redirects && { redirects }),
  files,
})

/** A page that says something, in a shell that all pages have. */
const page = (path: string, says: string, shell: string) => ({
  [`${path}index.html`]: says + shell,
  [`${path}page.md`]: says,
})

const BEFORE = manifest({
  ...page('', 'home', '1'),
  ...page('a/', 'a', '1'),
  ...page('gone/', 'x', '1'),
  'flat.html': 'flat1',
  'flat/page.md': 'flat',
  '404.html': '1',
})
const AFTER = manifest({
  ...page('', 'home', '2'),
  ...page('a/', 'other', '2'),
  ...page('new/', 'n', '2'),
  'flat.html': 'flat2',
  'flat/page.md': 'flatter',
  '404.html': '2',
})
const CHANGES = { added: ['/base/new/'], changed: ['/base/a/', '/base/flat'], removed: ['/base/gone/'] }

describe('the pages that change between two builds', () => {
  test('are those that say something else, whatever is around it', () => {
    expect(changedPages(BEFORE, AFTER)).toEqual(CHANGES)
    expect(changedPages(AFTER, AFTER)).toEqual({ added: [], changed: [], removed: [] })
  })

  test('are those with other HTML where a build has no Markdown, without redirects', () => {
    const plain = manifest(
      { 'index.html': '1', 'old/index.html': 'moved', 'b.html': '1' },
      { 'old/index.html': '/x' },
    )
    expect(changedPages(plain, AFTER)).toEqual({
      added: ['/base/a/', '/base/flat', '/base/new/'],
      changed: ['/base/'],
      removed: ['/base/b'],
    })
  })

  test('are written as text and as Markdown with links to the deployed pages', () => {
    expect(formatChanges(CHANGES, 'text')).toBe('+ /base/new/\n~ /base/a/\n~ /base/flat\n- /base/gone/')
    expect(formatChanges(CHANGES, 'markdown', 'https://x.org')).toBe(
      [
        'Pages of the documentation: 1 added, 2 changed, 1 removed.',
        '',
        '| page | |',
        '|---|---|',
        '| `/base/new/` | added |',
        '| [`/base/a/`](https://x.org/base/a/) | changed |',
        '| [`/base/flat`](https://x.org/base/flat) | changed |',
        '| [`/base/gone/`](https://x.org/base/gone/) | removed |',
      ].join('\n'),
    )
    const many = { added: Array.from({ length: 103 }, (_, index) => `/${index}/`), changed: [], removed: [] }
    expect(formatChanges(many, 'markdown').split('\n').slice(-2)).toEqual(['', 'And 3 more.'])
    expect(formatChanges({ added: [], changed: [], removed: [] }, 'text')).toBe('No page has changed.')
  })
})
