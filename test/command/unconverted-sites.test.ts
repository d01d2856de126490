// Proves that sites of builders that are not converted are recognized, and that nothing is written before that is confirmed.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSite, runCommand } from './command.ts'

interface Shape {
  file: string
  files: Record<string, string>
  /** The start of what is not read. */
  losses: string[]
  /** The pages of the output. */
  pages: string[]
}

const SHAPES: Record<string, Shape> = {
  Hugo: {
    file: 'config.toml',
    files: {
      'config.toml': 'baseURL = "https://tidy.example/"\ntitle = "Tidy"\n',
      'content/_index.md': '---\ntitle: Home\n---\n\n{{< note >}}\n\n[Use](guide/use.md)\n',
      'content/guide/use.md': '+++\ntitle = "Use"\n+++\nText.\n',
      'static/a.txt': 'a',
    },
    losses: ['shortcodes, {{< … >}} (1 file)', 'front matter in TOML, +++ (1 file)'],
    pages: ['index.html', 'guide/use/index.html'],
  },
  Sphinx: {
    file: 'docs/source/conf.py',
    files: {
      'docs/source/conf.py': "project = 'Tidy'\nextensions = ['myst_parser']\n",
      'docs/source/index.md': '# Tidy\n\n```{toctree}\nuse\n```\n\n```{note}\nHi.\n```\n',
      'docs/source/use.md': '(use)=\n# Use\n\nSee {ref}`use`.\n',
      'docs/source/api.rst': 'API\n===\n',
    },
    losses: [
      'pages in reStructuredText (1 file)',
      'lists of pages, toctree (1 file)',
      'directives, ```{note} (1 file)',
      'roles and targets, {ref}`name` (1 file)',
    ],
    pages: ['index.html', 'use.html'],
  },
  Nextra: {
    file: 'next.config.mjs',
    files: {
      'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})({})\n",
      'content/index.mdx': '# Home\n\n[Use](/use)\n',
      'content/use.mdx': "import { Callout } from 'nextra/components'\n\n# Use\n\n<Callout>Hi.</Callout>\n",
      'content/_meta.js': 'export default {}\n',
    },
    losses: ['components of Nextra (1 file)', 'orders and titles, _meta (1 file)'],
    pages: ['index.html', 'use/index.html'],
  },
  docsify: {
    file: 'docs/index.html',
    files: {
      'docs/index.html': "<script>window.$docsify = {\n  name: 'Tidy',\n}</script>\n",
      'docs/README.md': '# Tidy\n\n!> Hi.\n\n[Use](use.md ":id=x")\n',
      'docs/use.md': '# Use\n\nText.\n',
      'docs/_sidebar.md': '* [Home](/)\n* [Use](/use.md)\n',
      'docs/_coverpage.md': '# Cover\n',
    },
    losses: ['boxes, !> and ?> (1 file)', 'attributes of links, :id= (1 file)', 'cover and navbar (1 file)'],
    pages: ['index.html', 'use/index.html'],
  },
  Jekyll: {
    file: '_config.yml',
    files: {
      '_config.yml': 'title: Tidy\nremote_theme: x/y\n',
      'index.md': '---\nlayout: home\n---\n\n# {{ site.title }}\n\nText.\n{: .lead }\n',
      'guide/use.md': '---\ntitle: Use\nnav_order: 2\n---\n\n{% include note.html %}\n',
      '_posts/2020-01-01-a.md': '# Post\n',
    },
    losses: ['Liquid, {% … %} and {{ … }} (2 files)', 'attributes, {: .class } (1 file)', 'posts (1 file)'],
    pages: ['index.html', 'guide/use.html'],
  },
  GitBook: {
    file: 'SUMMARY.md',
    files: {
      'SUMMARY.md': '# Summary\n\n* [Home](README.md)\n* [Use](use.md)\n  * [Deep](deep/README.md)\n',
      'README.md': '# Tidy\n\nText.\n',
      'use.md': '# Use\n\n{% hint style="info" %}\nHi.\n{% endhint %}\n',
      'deep/README.md': '# Deep\n\n[Use](../use.md)\n',
      'CONTRIBUTING.md': '# Contributing\n',
    },
    losses: ['blocks, {% hint %} and {% tabs %} (1 file)'],
    pages: ['index.html', 'use/index.html', 'deep/index.html'],
  },
}

describe.each(Object.entries(SHAPES))('a site of %s', (builder, { file, files, losses, pages }) => {
  test('is named with what would not be read; without an answer, nothing is written', async () => {
    const site = makeSite(files)
    const before = site.hashes('.')
    const { code, stderr } = await site.run('init')
    expect(code).toBe(2)
    const [first, second, settings, ...lines] = stderr.trimEnd().split('\n')
    expect(first).toBe(`error: ${file} belongs to a ${builder} site, which is not converted.`)
    expect(second).toBe('Not read:')
    expect(settings).toMatch(/^ {2}settings, layouts, themes and plug-ins: see \S+$/)
    expect(lines.pop()).toBe('Nothing was written: init --yes copies its pages in Markdown as they are.')
    expect(lines.map((line) => line.trim().replace(/\): .*/, ')'))).toEqual(losses)
    expect(site.hashes('.')).toEqual(before)
  })

  test('is copied with --yes, and what is not read is reported again by the build', async () => {
    const site = makeSite(files)
    const before = site.hashes('.')
    const made = await site.run('init', '--yes')
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toContain(`which is not converted: its pages in Markdown are copied as they are.\n`)
    const after = site.hashes('.')
    for (const [path, hash] of Object.entries(before)) expect(after[path]).toBe(hash)
    const folder = after['docs.config.json'] ? '.' : 'website'
    const built = await runCommand(['build'], join(site.root, folder))
    expect(built.code).toBe(0)
    expect(built.stderr).toMatch(/of another builder|front matter in TOML|cannot find "nextra/)
    const output = Object.keys(site.hashes(`${folder}/build`)).filter((path) => path.endsWith('.html'))
    expect(output.filter((path) => !/^(?:404|search(?:\/index)?|sidebars)\.html$/.test(path)).sort()).toEqual(
      [...pages].sort(),
    )
  })
})

test('a site without a page in Markdown is named, and nothing is written', async () => {
  const site = makeSite({ 'docs/conf.py': 'extensions = []\n', 'docs/index.rst': 'Home\n====\n' })
  const before = site.hashes('.')
  const { code, stderr } = await site.run('init', '--yes')
  expect(code).toBe(2)
  expect(
    stderr,
  ).toBe(`error: docs/conf.py belongs to a Sphinx site, which is not converted, and has no page in Markdown.
Not read:
  settings, layouts, themes and plug-ins: see conf.py
  pages in reStructuredText (1 file): convert them with pandoc -f rst -t gfm
`)
  expect(site.hashes('.')).toEqual(before)
})

/** Folders with a file of the same name, or a similar one. */
const NEIGHBOURS: Record<string, Record<string, string>> = {
  'a config of a program in TOML': { 'config.toml': '[module]\nname = "a"\n', 'content/a.md': '# A\n' },
  Zola: { 'config.toml': 'base_url = "https://a.example"\n[markdown]\n', 'content/_index.md': '' },
  'a program in Python': { 'conf.py': 'DEBUG = True\n', 'index.md': '# A\n' },
  'a theme of styled components': { 'theme.config.js': 'export default { color: "red" }\n' },
  'a site of Next': { 'next.config.js': 'module.exports = {}\n', 'pages/index.md': '# A\n' },
  'a page of the web': { 'index.html': '<p>Not docsify</p>\n', 'README.md': '# A\n' },
  Hexo: { '_config.yml': 'title: A\nnew_post_name: :title.md\n', 'source/_posts/a.md': '# A\n' },
  'a list of books': { 'book.json': '{ "title": "A", "author": "B" }', 'README.md': '# A\n' },
  'a summary in words': { 'SUMMARY.md': '# Summary\n\nAll is [well](a.md).\n', 'README.md': '# A\n' },
  'a config of Hugo without pages': { 'config.toml': 'baseURL = "/"\n' },
}

test.each(Object.entries(NEIGHBOURS))('%s is no site of another builder', async (_, files) => {
  const site = makeSite(files)
  expect(await site.run('init')).toMatchObject({ code: 0, stderr: '' })
  const folder = site.hashes('.')['docs.config.json'] ? '.' : 'website'
  expect(site.read(`${folder}/docs/intro.md`)).toContain('slug: /')
})
