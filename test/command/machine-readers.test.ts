// What a build writes for programs: Markdown next to the pages, lists of pages, the tool's commands and
// releases.
import { describe, expect, test } from 'vitest'
import { makeSite } from './command.ts'

const SETTINGS = { title: 'Site', tagline: 'In short', url: 'https://example.org', baseUrl: '/base/' }
const PAGES = {
  'docs/index.md': '# Home\n\nTo [it](./guide/deep.md#part).\n\n![dot](./dot.svg)\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>',
  'docs/guide/deep.md': '---\ntitle: Deep "down"\n---\n\nHow to go on.\n\n## Part\n\nAnd [up](#part).\n',
  'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "generated-index" } }',
}

function site(settings: object = {}, files: Record<string, string> = {}) {
  return makeSite({ 'docs.config.json': JSON.stringify({ ...SETTINGS, ...settings }), ...PAGES, ...files })
}

describe('the Markdown of a page', () => {
  test('is next to it, complete, with absolute links, and linked in its head', async () => {
    const { run, read } = site()
    expect((await run('build', '--strict')).stderr).toBe('')
    expect(read('build/guide/deep/page.md')).toBe(
      [
        '---',
        'title: "Deep \\"down\\""',
        'description: "How to go on."',
        'url: "https://example.org/base/guide/deep/"',
        '---',
        '',
        '# Deep "down"',
        '',
        'How to go on.',
        '',
        '## Part',
        '',
        'And [up](https://example.org/base/guide/deep/#part).',
        '',
      ].join('\n'),
    )
    const home = read('build/page.md')
    expect(home).toContain('\n# Home\n\nTo [it](https://example.org/base/guide/deep/#part).\n')
    expect(home).toMatch(/!\[dot\]\(https:\/\/example\.org\/base\/assets\/dot\.[\da-f]{8}\.svg\)/)
    expect(read('build/category/guide/page.md')).toContain(
      '\n- [Deep "down"](https://example.org/base/guide/deep/): How to go on.\n',
    )
    const html = read('build/guide/deep/index.html')
    expect(html).toContain(
      '<link rel="alternate" type="text/markdown" title="Markdown" href="/base/guide/deep/page.md">',
    )
    expect(html).toContain('<link rel="alternate" type="text/plain" title="All pages" href="/base/llms.txt">')
    expect(html).toContain('<a class="copy-page page-action" href="/base/guide/deep/page.md">')
  })

  test('follows an edit together with the lists that contain it, and nothing else is made', async () => {
    const made = site()
    await made.run('build')
    made.write('docs/guide/deep.md', PAGES['docs/guide/deep.md'].replace('And', 'Then'))
    expect((await made.run('build')).stdout).toContain('(1 changed)')
    expect(made.read('build/guide/deep/page.md')).toContain('\nThen [up]')
    expect(made.read('build/llms-full.txt')).toContain('\nThen [up]')
    const edited = made.hashes('build')
    await made.run('build', '--no-cache')
    expect(made.hashes('build')).toEqual(edited)
  })

  test('is omitted by one setting, with everything that links to it', async () => {
    const { run, read, hashes } = site({ machineReaders: { markdown: false } })
    await run('build')
    const files = Object.keys(hashes('build'))
    expect(files.filter((path) => path.endsWith('page.md') || path === 'llms-full.txt')).toEqual([])
    expect(read('build/index.html')).not.toMatch(/text\/markdown|<a class="copy-page/)
    expect(read('build/llms.txt')).toContain('- [Home](https://example.org/base/): To it.\n')
  })
})

describe('what lists the site', () => {
  test('is omitted by one setting each, and an author may write it', async () => {
    const off = site({ machineReaders: { llms: false } })
    await off.run('build')
    expect(Object.keys(off.hashes('build')).filter((path) => path.startsWith('llms'))).toEqual([])
    const own = site({}, { 'static/llms.txt': 'mine\n' })
    await own.run('build')
    expect(own.read('build/llms.txt')).toBe('mine\n')
  })

  test('has the commands of the tool with their schema, and its releases', async () => {
    const manifest = {
      version: 1,
      name: 'tidy',
      invocations: { npm: 'npx tidy' },
      commands: [{ path: 'sort', description: 'Sorts.' }],
    }
    const changelog = {
      version: 1,
      releases: [{ version: '1.0.0', date: '2026-01-02', channel: 'stable', changes: ['All.'] }],
    }
    const cli = { manifest: 'cli.json', changelog: 'changelog.json' }
    const files = { 'cli.json': JSON.stringify(manifest), 'changelog.json': JSON.stringify(changelog) }
    const { run, read } = site({ cli }, files)
    expect((await run('build')).code).toBe(0)
    expect(JSON.parse(read('build/commands.json'))).toEqual({
      $schema: './commands.schema.json',
      ...manifest,
    })
    expect(JSON.parse(read('build/commands.schema.json')).title).toBe('Command manifest')
    expect(read('build/changelog.xml')).toContain('<title>1.0.0</title>')
    expect(read('build/index.html')).toContain('type="application/atom+xml"')
  })
})
