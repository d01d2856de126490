// What `lido-docs build` says and writes when all is well, and which settings it honours.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSite, runCommand } from './command.ts'

const SUMMARY = /^Built 2 pages in build: \d+ kB, (\d+ ms|\d+\.\d s)\.\n$/

const config = { title: 'Site', url: 'https://example.org', baseUrl: '/base/' }
const pages = {
  'docs/index.md': '# Home\n\nWhere it begins.\n',
  'docs/guide.md': '# Guide\n\nHow to go on.\n',
}

/** A site of two pages, with settings and files of its own. */
function site(settings: object = {}, files: Record<string, string> = {}) {
  return makeSite({ 'docs.config.json': JSON.stringify({ ...config, ...settings }), ...pages, ...files })
}

describe('[C-01] build', () => {
  test('says how many pages, how big and how long, in one line', async () => {
    const { code, stdout, stderr } = await site().run('build')
    expect(code).toBe(0)
    expect(stdout).toMatch(SUMMARY)
    expect(stderr).toBe('')
  })

  test('writes into the folder of --out-dir', async () => {
    const { root, run } = site()
    const { stdout } = await run('build', '--out-dir', 'public/docs')
    expect(stdout).toContain('Built 2 pages in public/docs: ')
    expect(existsSync(join(root, 'public/docs/index.html'))).toBe(true)
    expect(readdirSync(root).sort()).toEqual(['.lido-docs', 'docs', 'docs.config.json', 'public'])
  })

  test('counts bytes as they are on disk', async () => {
    const text = `${'é'.repeat(60_000)}\n`
    const { root, run } = site({}, { 'docs/guide.md': `# Guide\n\n${text}` })
    const { stdout } = await run('build')
    const sizes = readdirSync(join(root, 'build'), { recursive: true, withFileTypes: true })
      // The list by which a build knows its own files is not one of the site's.
      .filter((entry) => entry.isFile() && entry.name !== '.lido-docs')
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    expect(stdout).toContain(` in build: ${Math.round(bytes / 1000)} kB, `)
  })

  test('takes an image for used whose URL is written with escapes', async () => {
    const { run } = site(
      {},
      {
        'docs/guide.md': '# Guide\n\n![dot](/img/a%20dot.svg) ![again](/img/b.svg?v=1)\n',
        'static/img/a dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'static/img/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      },
    )
    expect(await run('build', '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  test('writes the size of images, those of static directories included, as they are now', async () => {
    const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4"/>`
    const { run, read, write } = site(
      {},
      { 'docs/index.md': '# Home\n\n![Dot](/img/dot.svg)\n', 'static/img/dot.svg': svg(3) },
    )
    await run('build')
    expect(read('build/index.html')).toContain('<img src="/base/img/dot.svg" width="3" height="4" alt="Dot"')
    write('static/img/dot.svg', svg(50))
    await run('build')
    expect(read('build/index.html')).toContain('<img src="/base/img/dot.svg" width="50" height="4" alt="Dot"')
  })

  test('counts a file as used that a page shows unchanged', async () => {
    const { run } = site(
      {},
      {
        'docs/guide.mdx':
          "# Guide\n\nHow to go on.\n\nimport text from '!!raw-loader!./run.txt'\n\n<CodeBlock>{text}</CodeBlock>\n",
        'docs/shown.md': '# Shown\n\n![A dot](@site/static/img/dot.svg)\n',
        'docs/run.txt': 'go\n',
        'static/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
      },
    )
    expect((await run('build', '--quiet')).stderr).not.toContain('no page uses')
  })

  test('takes the images of a srcset, and those for social networks, as used', async () => {
    const page =
      '---\nimage: ./social.svg\n---\n\n# Page\n\nPictures.\n\n<img alt="A" src="./one.svg" srcset="./one.svg 1x, ./two.svg 2x">\n'
    const image = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'
    const images = { 'docs/one.svg': image, 'docs/two.svg': image, 'docs/social.svg': image }
    expect((await site({}, { 'docs/page.md': page, ...images }).run('build')).stderr).toBe('')
  })

  test('is silent with --quiet but for problems', async () => {
    const fine = await site().run('build', '--quiet')
    expect(fine).toEqual({ code: 0, stdout: '', stderr: '' })
    const warned = await site({}, { 'docs/guide.md': '# Guide\n\nSee [below](#nothing).\n' }).run(
      'build',
      '-q',
    )
    expect(warned).toEqual({
      code: 0,
      stdout: '',
      stderr: 'docs/guide.md:3:5  warning  broken anchor #nothing\n    this page has no #nothing\n',
    })
  })

  test('takes the settings of --config, whose folder is the site', async () => {
    const other = JSON.stringify({ ...config, title: 'Other' })
    const { root, read } = site(
      {},
      { 'other/site.json': other, 'other/docs/index.md': '# There\n\nElsewhere.\n' },
    )
    const { stdout } = await runCommand(['build', '--config', 'other/site.json'], root)
    expect(stdout).toContain('Built 1 page in build: ')
    expect(read('build/index.html')).toContain('<title>There | Other</title>')
  })

  test('needs no config', async () => {
    const { run, read } = makeSite({ ...pages, 'package.json': '{ "name": "my-tool" }' })
    const { code, stdout } = await run('build')
    expect(code).toBe(0)
    expect(stdout).toMatch(SUMMARY)
    expect(read('build/index.html')).toContain('<title>Home | my-tool</title>')
  })

  test('makes warnings errors with --strict', async () => {
    const { code, stdout, stderr } = await site({}, { 'docs/guide.md': '# Guide\n\n[Down](#no)\n' }).run(
      'build',
      '--strict',
    )
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain('docs/guide.md:3:1  error  broken anchor #no\n')
    expect(stderr).toMatch(/\d+ errors?\. Nothing was written\.\n$/)
  })
})

/** Told to Node before the command starts: a terminal, and a clock on which everything takes long. */
const SLOW_TERMINAL = `data:text/javascript,${encodeURIComponent(`
  process.stderr.isTTY = true
  let now = 0
  performance.now = () => (now += 600)
`)}`

describe('[C-01] progress', () => {
  test('is one line of a terminal that is written over, once work takes longer than a second', async () => {
    const { root } = site()
    const { stderr } = await runCommand(['build'], root, {
      env: { NODE_OPTIONS: `--import=${SLOW_TERMINAL}` },
      alone: true,
    })
    const shown = stderr.split('\r\u001b[K').slice(1)
    expect(shown.slice(-8)).toEqual([
      'parsing 1 of 2 pages',
      'parsing 2 of 2 pages',
      'rendering 0 of 2 pages',
      'rendering 1 of 2 pages',
      'rendering 2 of 2 pages',
      'indexing',
      'checking links',
      '',
    ])
  })

  test('is not shown to a log', async () => {
    const { stderr } = await site().run('build')
    expect(stderr).toBe('')
  })
})

describe('[B-07] a blog in the settings', () => {
  test('makes no route', async () => {
    const { root, run } = site({ blog: { path: 'blog' } }, { 'blog/2020-01-01-hello.md': '# Hello\n' })
    const { code, stderr } = await run('build', '--verbose')
    expect(code).toBe(0)
    expect(stderr).toContain('info  blog: this setting of Docusaurus has no effect\n')
    expect(existsSync(join(root, 'build/blog'))).toBe(false)
  })
})

describe('[B-06] the settings of the site', () => {
  test('are in the head of its pages', async () => {
    const favicon = { 'static/img/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    const { run, read } = site({ favicon: 'img/icon.svg', tagline: 'Says it all' }, favicon)
    await run('build')
    const html = read('build/guide/index.html')
    expect(html).toMatch(/^<!doctype html>\n?<html lang="en" dir="ltr"/i)
    expect(html).toContain('<title>Guide | Site</title>')
    expect(html).toContain('<link rel="icon" href="/base/img/icon.svg"')
    expect(html).toContain('<link rel="canonical" href="https://example.org/base/guide/"')
  })
})

describe('[B-08] drafts and unlisted pages', () => {
  const files = {
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nNot yet.\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nFor those who know.\n',
  }
  const settings = { docs: { sidebars: { main: [{ type: 'autogenerated', dirName: '.' }] } } }

  test('a draft is omitted', async () => {
    const { root, run, read } = site(settings, files)
    expect((await run('build')).stdout).toContain('Built 3 pages ')
    expect(existsSync(join(root, 'build/draft'))).toBe(false)
    expect(read('build/index.html')).not.toContain('Draft')
  })

  test('an unlisted page is built, and kept from search engines, sidebar and sitemap', async () => {
    const { run, read } = site(settings, files)
    await run('build')
    expect(read('build/hidden/index.html')).toContain('<meta name="robots" content="noindex')
    expect(read('build/guide/index.html')).not.toContain('noindex')
    expect(read('build/guide/index.html')).not.toContain('Hidden')
    expect(read('build/sitemap.xml').match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://example.org/base/',
      '<loc>https://example.org/base/guide/',
    ])
  })
})

describe('settings that appear in the head', () => {
  const heads = (html: string, name: string) =>
    [...html.matchAll(/<meta \w+="([^"]*)" content="([^"]*)">/g)].flatMap(([, key, content]) =>
      key === name ? [content] : [],
    )

  test('noIndex keeps search engines away from pages of the site’s own too', async () => {
    const { run, read } = site(
      { noIndex: true },
      { 'pages/about.tsx': 'export default () => <main><h1>About</h1></main>\n' },
    )
    await run('build')
    expect(heads(read('build/about/index.html'), 'robots')).toEqual(['noindex, nofollow'])
  })

  test('a picture for social networks may be on another site, and an index of a category has its own', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    const link = { type: 'generated-index', slug: '/all', image: 'all.svg' }
    const { run, read } = site(
      {
        docs: { sidebars: { docs: ['index', { type: 'category', label: 'All', link, items: ['guide'] }] } },
        themeConfig: { image: 'https://cdn.example.net/site.png' },
      },
      { 'static/all.svg': svg },
    )
    expect((await run('build')).stderr).toBe('')
    expect(heads(read('build/guide/index.html'), 'og:image')).toEqual(['https://cdn.example.net/site.png'])
    expect(heads(read('build/all/index.html'), 'og:image')).toEqual(['https://example.org/base/all.svg'])
  })
})
