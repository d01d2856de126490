// Books: the site, a version or a category as one HTML file, by a command or with each build.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readMarkup } from '../../src/html/markup.ts'
import { makeSite, runCommand, type TestSite } from './command.ts'

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'
const config = (more = {}) =>
  JSON.stringify({
    title: 'Tidy',
    url: 'https://example.org',
    baseUrl: '/tidy/',
    docs: { routeBasePath: '/' },
    ...more,
  })

const FILES = {
  'docs.config.json': config(),
  'docs/index.md':
    '---\nsidebar_position: 1\n---\n\n# Home\n\n## Fees {#fees}\n\n[One](guides/one.md#fees), [file](pathname:///page.md), [away](https://example.com/).\n',
  'docs/guides/_category_.json': JSON.stringify({
    label: 'Guides',
    link: { type: 'generated-index', slug: '/guides' },
  }),
  'docs/guides/one.md':
    '# One\n\n![Dot](/dot.svg)\n\n## Fees {#fees}\n\n[Here](#fees), [home](../index.md#fees), [guides](/guides).\n\n<svg><use href="#fees"/></svg>\n',
  'docs/guides/deep/_category_.json': JSON.stringify({ label: 'Deep' }),
  'docs/guides/deep/two.md':
    '---\ndescription: Two\n---\n\n# Two\n\n<a href="/tidy/guides/one/#fees">Two</a>\n\nWords.\n',
  'static/dot.svg': PIXEL,
}

const book = (site: TestSite, ...args: string[]) => site.run('book', ...args)

/** Links of a book that lead to nothing in it, ids that are there twice, and what it would load. */
function faultsOf(html: string) {
  const visible = html.replace(/<script\b[\s\S]*?<\/script>/g, '')
  const { ids, urls } = readMarkup(visible)
  const all = Array.from(visible.matchAll(/ id="([^"]*)"/g), ([, id]) => id)
  const known = new Set(ids)
  return {
    dead: urls.filter(
      (url) =>
        /^#./.test(url) && !/^#(?:line|data)=/.test(url) && !known.has(decodeURIComponent(url.slice(1))),
    ),
    double: all.filter((id, index) => all.indexOf(id) !== index),
    loaded: Array.from(
      visible.matchAll(/ (?:src|srcset|poster|data)="(?!data:)[^"]*"|<link\b/g),
      ([one]) => one,
    ),
  }
}

const NO_FAULTS = { dead: [], double: [], loaded: [] }

test('a book has all pages with ids of their own, and their links lead within it, to the site, or away', async () => {
  const site = makeSite(FILES)
  const { code, stdout, stderr } = await book(site)
  const html = site.read('book.html')
  const hash = createHash('sha256').update(html).digest('hex')
  expect([code, stdout, stderr]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^Wrote book.html: 0\\.\\d MB, SHA-256 ${hash}\\n$`)),
    '',
  ])
  expect(faultsOf(html)).toEqual(NO_FAULTS)
  const links = Array.from(
    html.matchAll(/<a href="([^"]*)"( data-chapter="[^"]*")?[^>]*>([^<]+)</g),
    ([, href, chapter = '', text]) => `${text}: ${href}${chapter}`,
  )
  expect(links).toEqual(
    expect.arrayContaining([
      'Two: #/guides/one/#fees data-chapter="2.2"',
      'One: #/guides/one/#fees data-chapter="2.2"',
      'file: https://example.org/tidy/page.md',
      'away: https://example.com/',
      'Here: #/guides/one/#fees',
      'home: #/#fees data-chapter="1"',
      'guides: #/guides/ data-chapter="2"',
    ]),
  )
  expect(html).toContain('<use href="#/guides/one/#fees">')
  expect(html).toContain(`src="data:image/svg+xml;base64,${Buffer.from(PIXEL).toString('base64')}"`)
  expect(html).toContain("default-src 'none'; script-src 'sha256-")
  expect(html).not.toContain('unsafe')
})

test('what a page names outside its site, as a folder or in the name of all pages is not in a book', async () => {
  const site = makeSite({
    'docs.config.json': config({ onBrokenLinks: 'ignore' }),
    'static/dot.svg': PIXEL,
    'secret.css': '/* secret */',
  })
  const up = '..%2f'.repeat(20) + join(site.root, 'secret.css').slice(1).replaceAll('/', '%2f')
  site.write(
    'docs/index.md',
    [
      '# Home',
      '<meta http-equiv="refresh" content="0;url=https://example.com/"><base href="https://example.com/">',
      `<link rel="stylesheet" href="/tidy/${up}">`,
      `<img src="./" alt="Folder"><img src="a%00b" alt="Zero"><img src="${'a'.repeat(300)}" alt="Long">`,
      '[Host](//example.com/x)',
      '<svg><use href="https://example.com/u.svg#a"/><filter><feImage href="https://example.com/f.svg"/></filter></svg>',
      '<table background="https://example.com/b.png"><tr><td>Cell</td></tr></table>',
      '<map name="plan"><area href="#home" alt="Home"></map><img src="/dot.svg" usemap="#plan" alt="Plan">',
    ].join('\n\n'),
  )
  expect((await book(site, '--quiet')).code).toBe(0)
  const html = site.read('book.html')
  expect(html).not.toMatch(/secret|<base|http-equiv="refresh"|example\.com\/[ufb]/)
  expect(html).toContain('<a href="https://example.com/x"')
  expect(html).toContain('<map name="/#plan">')
  expect(faultsOf(html)).toEqual(NO_FAULTS)
})

test('the same site makes the same book, in a folder of another name, and replaces it', async () => {
  const [one, other] = [makeSite(FILES), makeSite(FILES)]
  expect((await book(one, '--out', 'out/a.html')).code).toBe(0)
  expect((await book(one, '--out', 'out/a.html')).code).toBe(0)
  expect((await book(other, '--out', 'b.html', '--quiet')).stdout).toBe('')
  expect(one.read('out/a.html') === other.read('b.html')).toBe(true)
})

describe('what a book has', () => {
  const VERSIONS = {
    ...FILES,
    'docs/guides/one.md': '# One\n',
    'docs/guides/deep/two.md': '# Two\n\n[One](../one.md)\n',
    'docs/index.md': '---\nsidebar_position: 1\n---\n\n# Home\n\n[Two](guides/deep/two.md)\n',
    'docs.config.json': config({
      collections: [{ id: 'api-docs', path: 'api', routeBasePath: 'api' }],
      i18n: { locales: ['en', 'de'] },
    }),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Old home\n',
    'api/index.md': '# API\n',
    'i18n/de/docs/guides/one.md': '# Eins\n',
  }
  test.each([
    ['all collections', [], ['1 Old home', '2 Api docs', '2.1 API']],
    [
      'a version',
      ['--docs-version', 'current', '--collection', 'default'],
      ['1 Home', '2 Guides', '2.1 Deep', '2.1.1 Two', '2.2 One'],
    ],
    ['a collection', ['--collection', 'api-docs'], ['1 API']],
    ['a category by its labels', ['--docs-version', 'current', '--category', 'Guides/Deep'], ['1 Two']],
    ['a category by its label', ['--docs-version', 'current', '--category', 'Deep'], ['1 Two']],
    [
      'a category by its route',
      ['--docs-version', 'current', '--category', '/next/guides'],
      ['1 Deep', '1.1 Two', '2 One'],
    ],
    [
      'a language',
      ['--docs-version', 'current', '--locale', 'de', '--category', 'Guides'],
      ['1 Deep', '1.1 Two', '2 Eins'],
    ],
  ])('%s', async (_, args, chapters) => {
    const site = makeSite(VERSIONS)
    expect(await book(site, ...args, '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
    const html = site.read('book.html')
    const [contents = ''] = /<section id="contents">.*/.exec(html) ?? []
    expect(
      Array.from(
        contents.matchAll(/<span class="chapter-number">(.*?)<\/span> <span>(.*?)<\/span>/g),
        ([, number, title]) => `${number} ${title}`,
      ),
    ).toEqual(chapters)
    expect(faultsOf(html)).toEqual(NO_FAULTS)
  })
})

test('the search of a book of a category finds its pages only', async () => {
  const site = makeSite(FILES)
  await book(site, '--category', 'Deep')
  const [, json = ''] = /id="book-files">(.*)<\/script>/.exec(site.read('book.html')) ?? []
  expect(json).toContain('"url":"#/guides/deep/two/"')
  expect(json).not.toContain('"url":"#/guides/one/"')
  expect(json).not.toContain('/tidy/guides')
})

describe('a book that cannot be made', () => {
  test.each([
    [
      'of a category that is elsewhere',
      ['--category', 'Guide'],
      'there is no category Guide; did you mean "Guides"?',
    ],
    ['of a version', ['--docs-version', '9'], 'there is no version 9; there are: current'],
    ['of a collection', ['--collection', 'api'], 'there is no collection api; there are: default'],
    ['of a language', ['--locale', 'de'], 'there is no language de; there are: en'],
    [
      'of a category without pages, whose label others have in another category',
      ['--category', 'Links'],
      'the category Links has no pages',
    ],
    [
      'of one of several categories',
      ['--category', 'Twin'],
      'there are 2 categories Twin; name One/Twin or Other/Twin',
    ],
    [
      'in the place of a file',
      ['--out', 'docs/index.md'],
      'docs/index.md exists and was not written by lido-docs book; remove it or choose another name',
    ],
    [
      'in the place of a page that speaks of the command',
      ['--out', 'docs/use.md'],
      'docs/use.md exists and was not written by lido-docs book; remove it or choose another name',
    ],
    ['in the place of a folder', ['--out', 'docs'], 'docs is a folder; name a file in it'],
    ['in the place of its own PDF', ['--out', 'a', '--pdf', './a'], '--out and --pdf name the same file'],
    ['without a name', ['--out', ''], "'' is a folder; name a file in it"],
    [
      'below a file',
      ['--out', 'x.pdf/y.html'],
      'x.pdf/y.html cannot be written: not a directory; choose another folder',
    ],
    [
      'in the place of a pipe, which is not waited for',
      ['--out', 'pipe'],
      'pipe exists and was not written by lido-docs book; remove it or choose another name',
    ],
    [
      'in the place of a PDF of others',
      ['--pdf', 'x.pdf'],
      'x.pdf exists and was not written by lido-docs book; remove it or choose another name',
    ],
  ])('%s', async (_, args, message) => {
    const sidebars = {
      guide: [
        { type: 'autogenerated', dirName: '.' },
        ...['One', 'Other'].map((label) => ({
          type: 'category',
          label,
          items: ['Links', 'Twin'].map((label) => ({ type: 'category', label, items: ['index'] })),
        })),
        {
          type: 'category',
          label: 'Links',
          items: [{ type: 'link', label: 'x', href: 'https://example.com' }],
        },
      ],
    }
    const site = makeSite({
      ...FILES,
      'docs.config.json': config({ docs: { routeBasePath: '/', sidebars } }),
      'x.pdf': '%PDF',
      'docs/use.md': '# Use\n\nRun `lido-docs book`.\n',
    })
    execFileSync('mkfifo', [join(site.root, 'pipe')])
    expect(await book(site, ...args)).toEqual({ code: 2, stdout: '', stderr: `error: ${message}\n` })
    expect(site.read('docs/index.md')).toBe(FILES['docs/index.md'])
  })

  test('without a site, pages, or a browser to print with', async () => {
    expect((await book(makeSite({}))).stderr).toBe(
      'error: there is no site in this folder; run lido-docs init first\n',
    )
    const unlisted = makeSite({
      'docs.config.json': config(),
      'docs/index.md': '---\nunlisted: true\n---\n\n# Home\n',
    })
    expect((await book(unlisted)).stderr).toContain('error: there are no pages that a book could have\n')
    const site = makeSite(FILES)
    const env = { CHROME_PATH: '/nowhere' }
    const { code, stderr } = await runCommand(['book', '--pdf', 'x.pdf'], site.root, { env })
    expect([code, stderr]).toEqual([
      2,
      'error: there is no browser to print with; install Chrome, Chromium or Edge, or set CHROME_PATH to one\n',
    ])
    const browser = join(site.root, 'browser')
    for (const [program, reason] of [
      ['exit 3', 'the browser ended with code 3'],
      ['printf "x\\000" >&4; read x', 'it does not answer as a browser does'],
    ]) {
      site.write('browser', `#!/bin/sh\n${program}\n`)
      chmodSync(browser, 0o755)
      const options = { env: { CHROME_PATH: browser } }
      expect((await runCommand(['book', '--pdf', 'x.pdf'], site.root, options)).stderr).toBe(
        `error: [ROOT]/browser cannot print the book: ${reason}; set CHROME_PATH to another browser\n`,
      )
    }
  })

  test('of a site with errors', async () => {
    const site = makeSite({ ...FILES, 'docs/bad.md': '# Bad\n\n[x](missing.md)\n' })
    const { code, stderr } = await book(site)
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^docs\/bad\.md:3:\d+ {2}error/)])
    expect(() => site.read('book.html')).toThrow()
  })
})

test('the books of the settings are files of every build, in its manifest, and as the command makes them', async () => {
  const site = makeSite({
    ...FILES,
    'docs.config.json': config({ books: { 'files/all.html': {}, 'deep.html': { category: 'Deep' } } }),
  })
  expect((await site.run('build', '--quiet')).stderr).toBe('')
  const hashes = site.hashes('build')
  const { files } = JSON.parse(site.read('build/build-manifest.json'))
  for (const name of ['files/all.html', 'deep.html']) expect(files[name]).toBe(hashes[name])
  await book(site)
  expect(site.read('book.html') === site.read('build/files/all.html')).toBe(true)
  site.write('docs/guides/deep/two.md', FILES['docs/guides/deep/two.md'].replace('Words', 'Edited'))
  expect((await site.run('build', '--quiet')).stderr).toBe('')
  expect(site.read('build/deep.html')).toContain('Edited.')
  const edited = site.hashes('build')
  await site.run('build', '--quiet', '--no-cache')
  expect(site.hashes('build')).toEqual(edited)
})

test('a book of the settings without pages fails the build at the setting', async () => {
  const site = makeSite({
    ...FILES,
    'docs.config.json': config({ books: { 'a.html': { category: 'Gides' } } }),
  })
  const { code, stderr } = await site.run('build')
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^docs\.config\.json:1:\d+ {2}error {2}there is no category Gides\n {4}did you mean "Guides"\?\n/,
    ),
  ])
})
