// Proves what becomes of repositories with plain Markdown: their title, their first page, their links, their names.
import { expect, test } from 'vitest'
import { makeSite, runCommand } from './command.ts'

const USE = '# Use\n\n[main](../src/main.go) [src](../src/) [line](../conf.json#L1) [gone](../src/gone.go)\n'
const COMMON = {
  'docs/use.md': USE,
  'src/main.go': 'package main\n',
  'conf.json': '{}\n',
  '.git/HEAD': 'ref: refs/heads/trunk\n',
  '.git/config': '[remote "origin"]\n\turl = https://github.com/example/tidy.git\n',
}

interface Shape {
  files: Record<string, string>
  title: string
  /** Of the first page; undefined where it leads to the first one of the docs. */
  heading: string | undefined
  /** Parts of it. */
  shows?: string[]
}

const SHAPES: Record<string, Shape> = {
  'a README': {
    files: { 'README.md': '# Tidy Tool\n\n[use](docs/use.md) [main](src/main.go)\n' },
    title: 'Tidy Tool',
    heading: '<h1 id="tidy-tool">Tidy Tool</h1>',
    shows: ['href="/tidy/use/"', 'href="https://github.com/example/tidy/blob/trunk/src/main.go"'],
  },
  'no README': { files: { 'package.json': '{ "name": "tidy" }' }, title: 'tidy', heading: undefined },
  'a README in reStructuredText': {
    files: { 'README.rst': 'Tidy Tool\n=========\n\nSorts.\n' },
    title: 'Tidy Tool',
    heading: undefined,
  },
  'a README among the docs': {
    files: { 'README.md': '# Tidy\n', 'docs/README.md': '# Docs of Tidy\n\n[use](use.md)\n' },
    title: 'Tidy',
    heading: '<h1 id="docs-of-tidy">Docs of Tidy</h1>',
  },
  'a README in lower case': {
    files: { 'readme.md': '# Tidy Tool\n' },
    title: 'Tidy Tool',
    heading: '<h1 id="tidy-tool">Tidy Tool</h1>',
  },
  'badges and a heading in HTML': {
    files: {
      'README.md':
        '[![CI](https://img.shields.io/x.svg)](https://ci.example)\n\n<h1 align="center">Tidy Tool</h1>\n<p><img src="docs/logo.svg" alt="logo"></p>\n\n## Install\n',
      'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    title: 'Tidy Tool',
    heading: '<h1 align="center">Tidy Tool</h1>',
    shows: ['src="https://img.shields.io/x.svg"', '/assets/logo.'],
  },
  'a logo instead of a heading': {
    files: {
      'package.json': '{ "name": "tidy" }',
      'README.md': '<p><img src="assets/logo.svg" alt="Tidy"></p>\n\n## Install\n',
      'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    title: 'tidy',
    heading: '<h1>tidy</h1>',
    shows: ['/assets/logo.'],
  },
  'packages of a monorepo': {
    files: {
      'README.md': '# Tidy\n\n[a](packages/a/README.md) [b](packages/b)\n',
      'packages/a/README.md': '# A\n',
      'packages/b/index.js': '',
    },
    title: 'Tidy',
    heading: '<h1 id="tidy">Tidy</h1>',
    shows: [
      'href="https://github.com/example/tidy/blob/trunk/packages/a/README.md"',
      'href="https://github.com/example/tidy/tree/trunk/packages/b"',
    ],
  },
  'a page that is the first one': {
    files: { 'README.md': '# Tidy\n', 'docs/start.md': '---\nslug: /\n---\n\n# Start\n' },
    title: 'Tidy',
    heading: '<h1 id="start">Start</h1>',
  },
  'a domain of its own': {
    files: { 'README.md': '# Tidy\n', 'docs/index.md': '# Docs\n', CNAME: 'docs.tidy.example\n' },
    title: 'Tidy',
    heading: '<h1 id="docs">Docs</h1>',
  },
  'names of ours': {
    files: {
      'README.md': '# Tidy\n',
      'docs/search.md': '# Search\n\nHow to.\n',
      'docs/tags.md': '---\ntags: [a]\n---\n\n# Tags\n\nOf all.\n',
      'docs/404.md': '# Not found\n',
      'docs/sidebars.md': '# Sidebars\n',
      'docs/assets.md': '# Assets\n',
    },
    title: 'Tidy',
    heading: '<h1 id="tidy">Tidy</h1>',
  },
  'an underlined heading, and a build folder': {
    files: { 'README.md': 'Tidy *Tool*\n===========\n\n[use](docs/use.md)\n', 'build/run.sh': 'x' },
    title: 'Tidy Tool',
    heading: '<h1 id="tidy-tool">Tidy <em>Tool</em></h1>',
    shows: ['href="/tidy/use/"'],
  },
}

test.each(Object.entries(SHAPES))(
  'a repository with %s is built, and its links are right',
  async (name, shape) => {
    const site = makeSite({ ...COMMON, ...shape.files })
    const before = site.hashes('.')
    const made = await site.run('init', '--yes')
    expect(made).toMatchObject({ code: 0, stderr: '' })
    const folder = 'website/docs.config.json' in site.hashes('.') ? 'website' : '.'
    const settings = JSON.parse(site.read(`${folder}/docs.config.json`))
    expect(settings.title).toBe(shape.title)
    const built = await runCommand(['build'], `${site.root}/${folder}`)
    expect(built.code).toBe(0)
    expect(built.stderr).toContain('broken link ../src/gone.go\n')
    expect(built.stderr.match(/broken/g)).toHaveLength(1)
    const after = site.hashes('.')
    expect(Object.keys(before).filter((path) => after[path] !== before[path])).toEqual([])
    const use = site.read(`${folder}/build/use/index.html`)
    for (const path of ['blob/trunk/src/main.go', 'tree/trunk/src', 'blob/trunk/conf.json#L1'])
      expect(use).toContain(`href="https://github.com/example/tidy/${path}"`)
    const home = site.read(`${folder}/build/index.html`)
    if (shape.heading === undefined) expect(home).toContain('http-equiv="refresh"')
    else expect(home.match(/<h1.*?<\/h1>/g)).toEqual([shape.heading])
    for (const part of shape.shows ?? []) expect(home).toContain(part)
    if ('CNAME' in shape.files) {
      expect(settings).toMatchObject({ url: 'https://docs.tidy.example', baseUrl: '/' })
      expect(site.read(`${folder}/build/CNAME`)).toBe('docs.tidy.example\n')
    }
    if (name !== 'names of ours') return
    for (const page of ['search', 'tags', '404', 'sidebars', 'assets'])
      expect(site.read(`build/${page}/index.html`)).toContain('<article')
    expect(built.stderr).toContain(
      'docs/search.md  warning  the page of search results has the same path, /search',
    )
    expect(built.stderr).toContain('docs/tags.md  warning  the list of tags has the same path, /tags')
  },
)
