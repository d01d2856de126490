import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compare } from '../../compare/compare.js'
import { countOf, differences } from '../../compare/diff.js'

test('what differs between two lists is found in order, and what is replaced counts once', () => {
  const stretches = differences(['a', 'b', 'c', 'd', 'e'], ['a', 'x', 'c', 'e', 'f', 'g'])
  expect(stretches).toEqual([
    { before: ['b'], after: ['x'] },
    { before: ['d'], after: [] },
    { before: [], after: ['f', 'g'] },
  ])
  expect(countOf(stretches)).toBe(4)
  expect(differences(['a'], ['a'])).toEqual([])
})

test('pages of two builds are compared by their blocks, ids and sidebars', () => {
  const root = mkdtempSync(join(tmpdir(), 'lido-docs-compare-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, html: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), html)
  }
  const code = '<div class="token-line"><span>a</span><br></div><div class="token-line">b &amp; c</div>'
  write(
    'theirs/docs/a/index.html',
    `<ul class="theme-doc-sidebar-menu menu__list"><li><a>One</a></li><li><a>Two</a></li></ul>
     <div class="theme-doc-markdown markdown"><header><h1>A</h1></header><h2 id="x">X<a class="hash-link">\u200b</a></h2>
     <div class="theme-admonition"><div><svg><path d=""/></svg>note</div><p>Text <b>bold</b>.</p></div>
     <pre><code>${code}</code></pre><button>Copy</button><p>Same</p></div>`,
  )
  write('theirs/docs/gone.html', '<div class="theme-doc-markdown"><p>Gone</p></div>')
  write('theirs/index.html', '<main>Home</main>')
  write(
    'ours/docs/a/index.html',
    `<ul class="sidebar-list"><li><a>One</a></li></ul><article class="article"><h1>A</h1><div class="markdown">
     <h2 id="x">X<a class="anchor"></a></h2><div class="admonition"><p class="admonition-title">Note</p><p>Text <b>bold</b>!</p></div>
     <figure><pre><code>a\nb &amp; c\n</code></pre></figure><p>Same</p></div></article>`,
  )
  write('ours/docs/new/index.html', '<article class="article"><p>New</p></article>')
  const found = compare({ reference: join(root, 'theirs'), own: join(root, 'ours') })
  expect({ missing: found.missing, extra: found.extra, others: found.others }).toEqual({
    missing: ['/docs/gone'],
    extra: ['/docs/new'],
    others: ['/'],
  })
  expect(found.pages).toEqual([
    {
      route: '/docs/a',
      blocks: { count: 6, differing: 1, stretches: [{ before: ['Text bold.'], after: ['Text bold!'] }] },
      ids: { count: 1, differing: 0, stretches: [] },
      sidebar: { count: 2, differing: 1, stretches: [{ before: ['Two'], after: [] }] },
    },
  ])
})

test('the part of a very long sidebar list that a page omits does not count, whatever is in it', () => {
  const root = mkdtempSync(join(tmpdir(), 'lido-docs-compare-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (builder: string, html: string) => {
    mkdirSync(join(root, builder))
    writeFileSync(join(root, builder, 'a.html'), html)
  }
  const items = (...texts: string[]) => texts.map((text) => `<li>${text}</li>`).join('')
  write(
    'theirs',
    `<ul class="theme-doc-sidebar-menu">${items('One', 'Two', 'Within two', 'Three', 'Four')}</ul><div class="theme-doc-markdown">A</div>`,
  )
  const sidebarWith = (more: string) => {
    write(
      more,
      `<ul class="sidebar-list">${items('One', more, 'Four')}</ul><article class="article">A</article>`,
    )
    return compare({ reference: join(root, 'theirs'), own: join(root, more) }).pages[0]?.sidebar.differing
  }
  expect(sidebarWith('2 more')).toBe(0)
  expect(sidebarWith('4 more')).toBe(3)
})
