// Sites as they come from Docusaurus build as they are.
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { makeSite, runCommand, type TestSite } from './command.ts'

const config = { title: 'T', url: 'https://example.org' }
const page = (body: string) => `---\ntitle: T\ndescription: d\n---\n\n${body}\n`

function siteOf(settings: object, files: Record<string, string>): TestSite {
  return makeSite({ 'docs.config.json': JSON.stringify({ ...config, ...settings }), ...files })
}

const wellBuilt = { code: 0, stderr: '' }
const outcome = ({ code, stderr }: { code: number | null; stderr: string }) => ({ code, stderr })

describe('docs next to the folder of the config', () => {
  const files = {
    'docs/index.md': page('See [more](./more.md).\n\n![A dot](./dot.svg)'),
    'docs/more.md': '---\ndescription: m\n---\n\n# More\n\nMore text.\n',
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'web/docs.config.json': JSON.stringify({
      ...config,
      docs: { path: '../docs', editUrl: 'https://git.example.org/edit/web/', showLastUpdateAuthor: true },
    }),
  }

  test('are built, with their links, pictures, edit links and authors', async () => {
    const site = makeSite(files)
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@b.c', ...args], { cwd: site.root })
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'all')
    expect(outcome(await runCommand(['build'], `${site.root}/web`))).toEqual(wellBuilt)
    const html = site.read('web/build/index.html')
    expect(html).toContain('href="https://git.example.org/edit/docs/index.md"')
    expect(html).toContain('href="/more/"')
    expect(html).toMatch(/<img src="\/assets\/dot\.[\w-]+\.svg"/)
    expect(html).toContain('Ada')
  })

  test('are rebuilt when they are edited, page by page', async () => {
    const site = makeSite(files)
    await runCommand(['build'], `${site.root}/web`)
    site.write('docs/more.md', '---\ndescription: m\n---\n\n# More\n\nOther text.\n')
    const { stdout } = await runCommand(['build'], `${site.root}/web`)
    expect(site.read('web/build/more/index.html')).toContain('Other text.')
    expect(stdout).toContain('Built 2 pages (1 changed)')
  })
})

describe('a file outside the site', () => {
  const settings = (...from: string[]) => JSON.stringify({ ...config, include: { from } })
  const files = {
    'CHANGELOG.md': '# Changes\n\nAll of them.\n',
    'web/docs.config.json': settings('../CHANGELOG.md'),
    'web/docs/index.md': page("import C from '../../CHANGELOG.md';\n\n<C />"),
  }
  const refused = (path: string) =>
    `${path} is not in a folder of pages or static files; if everyone may read it, add it to include.from\n`

  test('is read when the settings name it', async () => {
    const site = makeSite(files)
    expect(outcome(await runCommand(['build'], `${site.root}/web`))).toEqual(wellBuilt)
    expect(site.read('web/build/index.html')).toContain('All of them.')
  })

  test('is read when the settings name its folder, but for what is hidden', async () => {
    const imports = (path: string) =>
      page(
        `import text from '!!raw-loader!@site/../${path}';\n\n<CodeBlock>{text}</CodeBlock>\n\n[It](../../${path})`,
      )
    const site = makeSite({
      'examples/small/tidy.yml': 'rules: all\n',
      'examples/.env': 'KEY=1\n',
      'settings/tidy.yml': 'key: 1\n',
      'web/docs.config.json': settings('../examples'),
      'web/docs/index.md': imports('examples/small/tidy.yml'),
    })
    expect(outcome(await runCommand(['build'], `${site.root}/web`))).toEqual(wellBuilt)
    expect(site.read('web/build/index.html')).toContain('rules')
    for (const [path, reason] of [
      ['examples/.env', '../examples/.env is never published, because of the name ".env" in its path\n'],
      ['settings/tidy.yml', refused('../settings/tidy.yml')],
    ]) {
      site.write('web/docs/index.md', imports(path ?? ''))
      expect(outcome(await runCommand(['build'], `${site.root}/web`))).toEqual({
        code: 1,
        stderr:
          `docs/index.md:6:1  error  cannot read "@site/../${path}"\n    ${reason}` +
          `docs/index.md:10:1  error  broken link ../../${path}\n    ${reason}` +
          '2 errors. Nothing was written.\n',
      })
    }
  })

  test('is rejected otherwise, with the setting', async () => {
    const site = makeSite({ ...files, 'web/docs.config.json': settings() })
    execFileSync('git', ['init', '-q'], { cwd: site.root })
    expect(outcome(await runCommand(['build'], `${site.root}/web`))).toEqual({
      code: 1,
      stderr: `docs/index.md:6:1  error  cannot read "../../CHANGELOG.md"\n    ${refused('../CHANGELOG.md')}1 error. Nothing was written.\n`,
    })
  })

  test('is not named by the settings if it is hidden or installed', async () => {
    const site = makeSite({ ...files, 'web/docs.config.json': settings('../.github', 'node_modules/x') })
    const { stderr } = await runCommand(['build'], `${site.root}/web`)
    const fault = 'expected a path without hidden names and node_modules'
    const hint = 'pages never publish these; copy what readers need to another folder'
    expect(stderr).toBe(
      `docs.config.json:1:61  error  include.from[0]: ${fault}, got "../.github"\n    ${hint}\n` +
        `docs.config.json:1:74  error  include.from[1]: ${fault}, got "node_modules/x"\n    ${hint}\n` +
        '2 errors. Nothing was written.\n',
    )
  })
})

describe('versions', () => {
  const files = {
    'docs/index.md': page('Text.'),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': page('<Own />'),
  }

  test('that are not built are not read', async () => {
    const site = siteOf(
      { docs: { onlyIncludeVersions: ['current'], versions: { '1.0': { label: 'One' } } } },
      files,
    )
    expect(outcome(await site.run('build'))).toEqual(wellBuilt)
  })
})

describe('the first page', () => {
  test('is where the site begins when there is none at its root', async () => {
    const site = siteOf({}, { 'docs/hello.md': '# Hello\n\nText with a [way home](/).\n' })
    expect(outcome(await site.run('build'))).toEqual(wellBuilt)
    expect(site.read('build/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/hello/">')
    expect(site.read('build/hello/index.html')).toContain('<a href="/hello/">way home</a>')
    expect(outcome(await site.run('check-links'))).toEqual({ code: 0, stderr: '' })
  })

  test('is where the ways home lead when the root leads on to it', async () => {
    const site = siteOf(
      { redirects: [{ from: '/', to: '/world' }] },
      { 'docs/hello.md': '# Hello\n\nText with a [way home](/).\n', 'docs/world.md': '# World\n\nText.\n' },
    )
    expect(outcome(await site.run('build'))).toEqual(wellBuilt)
    expect(site.read('build/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/world/">')
    const hello = site.read('build/hello/index.html')
    expect(hello).toContain('<a href="/world/">way home</a>')
    expect(hello).toContain('class="navbar-brand" href="/world/"')
  })

  test('leaves the root to a static page', async () => {
    const site = siteOf(
      {},
      { 'docs/hello.md': '# Hello\n\nText.\n', 'static/index.html': '<title>Own</title>' },
    )
    expect(outcome(await site.run('build'))).toEqual(wellBuilt)
    expect(site.read('build/index.html')).toBe('<title>Own</title>')
  })
})

test('a page has one level-1 heading, also when its own comes after other blocks', async () => {
  const site = siteOf({}, { 'docs/index.md': page(':::danger\nOld.\n:::\n\n# Installation\n\nText.') })
  await site.run('build')
  expect(site.read('build/index.html').match(/<h1/g)).toHaveLength(1)
})

test('several level-1 headings are sections, and the title stays above them', async () => {
  const site = siteOf({}, { 'docs/index.md': page('Text.\n\n# One\n\nText.\n\n# Two\n\nText.') })
  await site.run('build')
  expect(site.read('build/index.html').match(/<h1/g)).toHaveLength(3)
})

test('navbar, footer and head take what Docusaurus lets people write', async () => {
  const themeConfig = {
    navbar: {
      items: [
        { label: 'More', items: [{ label: 'A', href: 'https://a.example.org' }] },
        { href: 'https://git.example.org', className: 'icon', 'aria-label': 'Source', target: '_self' },
        { type: 'docsVersion' },
      ],
    },
    footer: { links: [{ title: 'M', items: [{ html: '<b>x</b>' }] }] },
  }
  const headTags = [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://cdn.example.org' } }]
  const site = siteOf({ themeConfig, headTags }, { 'docs/index.md': page('Text.') })
  expect(outcome(await site.run('build'))).toEqual(wellBuilt)
  const html = site.read('build/index.html')
  expect(html).toContain('<link rel="preconnect" href="https://cdn.example.org">')
  expect(html).toContain('<li><b>x</b></li>')
  expect(html).toMatch(/<a target="_self"[^>]*class="navbar-link icon"[^>]*>Source/)
  expect(html).toContain('>Next</a>')
})
