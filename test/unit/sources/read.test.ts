import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSources, type Sources } from '../../../src/sources/read.ts'
import { createMatcher } from '../../../src/text/glob.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lido-docs-read-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(files: Record<string, string | Uint8Array>): void {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), contents)
  }
}

const read = (options: { include?: string[]; exclude?: string[] } = {}): Promise<Sources> =>
  readSources({ root, dir: 'docs', ...options })

function messages({ problems }: Sources): string[] {
  return problems.map(({ file, line, column, severity, message, hint }) => {
    return `${[file, line, column].filter((part) => part !== undefined).join(':')} ${severity} ${message}${hint ? ` (${hint})` : ''}`
  })
}

describe('reading the docs folder', () => {
  it('finds pages in the order of their code units, and all other files', async () => {
    write({
      'docs/b.md': 'B',
      'docs/Z.mdx': 'Z',
      'docs/a/c.md': 'C',
      'docs/é.md': 'E',
      'docs/_part.md': 'no',
      'docs/_parts/x.md': 'no',
      'docs/x.test.md': 'page',
      'docs/__tests__/y.md': 'no',
      'docs/img.png': 'no',
      'docs/.draft.md': 'hidden',
      'docs/.obsidian/template.md': 'hidden',
      'other/z.md': 'no',
    })
    const sources = await read()
    expect(sources.sources).toEqual([
      { path: 'docs/Z.mdx', relativePath: 'Z.mdx', text: 'Z' },
      { path: 'docs/a/c.md', relativePath: 'a/c.md', text: 'C' },
      { path: 'docs/b.md', relativePath: 'b.md', text: 'B' },
      { path: 'docs/x.test.md', relativePath: 'x.test.md', text: 'page' },
      { path: 'docs/é.md', relativePath: 'é.md', text: 'E' },
    ])
    expect(sources.assets).toEqual([
      'docs/__tests__/y.md',
      'docs/_part.md',
      'docs/_parts/x.md',
      'docs/img.png',
    ])
    expect(sources.problems).toEqual([])
  })

  it('takes include and exclude from the config', async () => {
    write({ 'docs/a.md': 'A', 'docs/b.md': 'B', 'docs/x/c.md': 'C' })
    const { sources } = await read({ include: ['*.md', 'x/**'], exclude: ['b.*'] })
    expect(sources.map(({ relativePath }) => relativePath)).toEqual(['a.md', 'x/c.md'])
  })

  it('strips a byte order mark, and reports a file that is not UTF-8 with its line', async () => {
    write({ 'docs/a.md': '\uFEFF# A', 'docs/b.md': new Uint8Array([0x61, 0x0a, 0x62, 0xff, 0x63]) })
    const sources = await read()
    expect(sources.sources.map(({ text }) => text)).toEqual(['# A'])
    expect(messages(sources)).toEqual(['docs/b.md:2:2 error not UTF-8 (save it as UTF-8)'])
  })

  it('says when the folder is missing or has no pages', async () => {
    expect(messages(await read())).toEqual([
      'docs error no such folder (set docs.path in docs.config.json to the folder of your Markdown files)',
    ])
    mkdirSync(join(root, 'docs'))
    expect(messages(await read())).toEqual([
      'docs error no pages in this folder (add a page, such as index.md)',
    ])
  })

  it('follows links within the folder, never in a circle and never out of it', async () => {
    write({ 'docs/a/b.md': 'B', 'out/secret.md': 'no' })
    symlinkSync(join(root, 'docs/a/b.md'), join(root, 'docs/c.md'))
    symlinkSync(join(root, 'docs'), join(root, 'docs/a/loop'))
    symlinkSync(join(root, 'out'), join(root, 'docs/out'))
    symlinkSync(join(root, 'nowhere'), join(root, 'docs/nowhere.md'))
    const sources = await read()
    expect(sources.sources.map(({ relativePath }) => relativePath)).toEqual(['a/b.md', 'c.md'])
    expect(messages(sources).sort()).toEqual([
      'docs/a/loop warning this symbolic link points to one of its parent folders; skipped',
      'docs/nowhere.md warning this symbolic link points to nothing; skipped',
      'docs/out warning this symbolic link points outside the docs folder; its pages are not read',
    ])
  })
})

describe('category files', () => {
  it('are read as JSON and YAML', async () => {
    write({
      'docs/a/_category_.json':
        '{"label": "A", "position": 2.5, "link": {"type": "generated-index", "slug": "/x", "keywords": ["k"]}}',
      'docs/b/_category_.yml': 'label: B\ncollapsed: true\nlink: null\ncustomProps:\n  x: 1\n',
      'docs/_category_.yaml': 'className: c\ncollapsible: false\nlink:\n  type: doc\n  id: intro\n',
      'docs/a.md': 'A',
    })
    const { categories, problems } = await read()
    expect(problems).toEqual([])
    expect(categories).toEqual([
      {
        path: 'docs/_category_.yaml',
        dir: '',
        data: { className: 'c', collapsible: false, link: { type: 'doc', id: 'intro' } },
      },
      {
        path: 'docs/a/_category_.json',
        dir: 'a',
        data: { label: 'A', position: 2.5, link: { type: 'generated-index', slug: '/x', keywords: ['k'] } },
      },
      {
        path: 'docs/b/_category_.yml',
        dir: 'b',
        data: { label: 'B', collapsed: true, link: null, customProps: { x: 1 } },
      },
    ])
  })

  it('[E-13] report every mistake with its place, and all at once', async () => {
    write({
      'docs/a.md': 'A',
      'docs/a/_category_.json':
        '{\n  "lable": "A",\n  "position": "first",\n  "link": {"type": "generated-index", "slag": 1}\n}',
      'docs/b/_category_.json': '{"label": "A",\n  oops}',
      'docs/c/_category_.yml': 'link:\n  type: page\ncollapsed: 1\n',
      'docs/d/_category_.yml': 'link: {type: doc}\n',
    })
    expect(messages(await read())).toEqual([
      'docs/a/_category_.json:3:15 error position: expected a number, got "first"',
      'docs/a/_category_.json:4:47 error link: unknown key "slag" (did you mean "slug"?\nknown keys: description, image, keywords, slug, title, type)',
      'docs/a/_category_.json:2:12 error unknown key "lable" (did you mean "label"?\nknown keys: className, collapsed, collapsible, customProps, description, key, label, link, position)',
      expect.stringMatching(/^docs\/b\/_category_\.json:\d+:\d+ error /),
      'docs/c/_category_.yml:3:12 error collapsed: expected true or false, got 1',
      'docs/c/_category_.yml:2:9 error link.type: expected a known type, got "page" (known types: doc, generated-index)',
      'docs/d/_category_.yml:1:1 error link.id: expected text, got nothing',
    ])
  })
})

describe('globs', () => {
  it.each([
    ['**/*.{md,mdx}', 'a.md', true],
    ['**/*.{md,mdx}', 'a/b/c.mdx', true],
    ['**/*.{md,mdx}', 'a.txt', false],
    ['**/_*/**', 'a/_b/c/d.md', true],
    ['**/_*/**', 'a_/b.md', false],
    ['a/**', 'a/b/c', true],
    ['a/*', 'a/b/c', false],
    ['?.md', 'ab.md', false],
    ['{a,b{c,d}}.md', 'bd.md', true],
    ['a{b.md', 'a{b.md', true],
    ['[ab]*.md', 'bc.md', true],
    ['[ab]*.md', 'cb.md', false],
    ['!(draft)/*.md', 'draft/a.md', false],
    ['!(draft)/*.md', 'guide/a.md', true],
    ['**/*.md', '.hidden/a.md', true],
    ['a\\*.md', 'a*.md', true],
  ])('%s matches %s: %s', (glob, path, expected) => {
    expect(createMatcher([glob])(path)).toBe(expected)
  })
})
