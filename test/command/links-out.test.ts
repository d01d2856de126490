// Symbolic links and special files in a site: only files in its folder may be read.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startCommand } from './background.ts'
import { makeSite, runCommand, type TestSite } from './command.ts'

const SECRET = 'a-word-that-no-reader-may-see'
const CONFIG = {
  title: 'Site',
  url: 'https://example.org',
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
}
const page = (text: string, more = '') => `---\ndescription: D\nslug: /\n${more}---\n\n# Home\n\n${text}\n`

/** A folder beside all sites, with files that nobody meant for readers. */
function makeOutside(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lido-docs-outside-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['secret.txt', 'secret.md', 'secret.png']) writeFileSync(join(folder, name), SECRET)
  for (const name of ['facts.json', 'versions.json']) writeFileSync(join(folder, name), `["${SECRET}"]`)
  return folder
}

/** The files of a folder that hold the secret. */
function leaksIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return files.filter((file) => readFileSync(file, 'utf8').includes(SECRET))
}

/** Makes a site with one link to somewhere else. */
function linked(files: Record<string, string>, { at, to }: { at: string; to: string }): TestSite {
  const site = makeSite({ 'docs.config.json': JSON.stringify(CONFIG), ...files })
  mkdirSync(join(site.root, at, '..'), { recursive: true })
  symlinkSync(join(makeOutside(), to), join(site.root, at))
  return site
}

const LEFT_OUT = 'warning  this symbolic link points outside the site folder; skipped\n'
const MOVE_INSIDE = '    lido-docs reads nothing outside the site folder; replace the link with a copy\n'
const BEHIND =
  'is, or is reached through, a symbolic link out of the folders of pages and static files; replace it with a copy, or add its target to include.from\n'
const ONE_ERROR = '1 error. Nothing was written.\n'

describe('a link out of the site', () => {
  test.each([
    [
      'an image',
      { 'docs/index.md': page('![x](./x.png)') },
      { at: 'docs/x.png', to: 'secret.png' },
      `docs/index.md:8:1  warning  broken image or file ./x.png\n    docs/x.png ${BEHIND}` +
        `docs/x.png  ${LEFT_OUT}${MOVE_INSIDE}`,
    ],
    [
      'a file',
      { 'docs/index.md': page('[x](./x.txt)') },
      { at: 'docs/x.txt', to: 'secret.txt' },
      `docs/index.md:8:1  warning  broken link ./x.txt\n    docs/x.txt ${BEHIND}` +
        `docs/x.txt  ${LEFT_OUT}${MOVE_INSIDE}`,
    ],
    [
      'a folder with an image',
      { 'docs/index.md': page('![x](./d/secret.png)') },
      { at: 'docs/d', to: '.' },
      `docs/d  ${LEFT_OUT}${MOVE_INSIDE}` +
        `docs/index.md:8:1  warning  broken image or file ./d/secret.png\n    docs/d/secret.png ${BEHIND}`,
    ],
    [
      'a folder of the site',
      { 'docs/index.md': page('[x](@site/d/secret.txt)') },
      { at: 'd', to: '.' },
      `docs/index.md:8:1  warning  broken link @site/d/secret.txt\n    d/secret.txt is not in a folder of pages or static files; if everyone may read it, add it to include.from\n`,
    ],
    [
      'a page',
      { 'docs/index.md': page('Text.') },
      { at: 'docs/x.md', to: 'secret.md' },
      `docs/x.md  ${LEFT_OUT}${MOVE_INSIDE}`,
    ],
    [
      'a partial',
      { 'docs/index.mdx': page("import Part from './_p.md'\n\n<Part />") },
      { at: 'docs/_p.md', to: 'secret.md' },
      `docs/_p.md  ${LEFT_OUT}${MOVE_INSIDE}docs/index.mdx:8:1  error  cannot read "./_p.md"\n` +
        `    docs/_p.md ${BEHIND}1 error, 1 warning. Nothing was written.\n`,
    ],
    [
      'a file that is shown',
      {
        'docs/index.mdx': page(
          'import text from \'!!raw-loader!./x.txt\'\n\n<CodeBlock language="txt">{text}</CodeBlock>',
        ),
      },
      { at: 'docs/x.txt', to: 'secret.txt' },
      'docs/index.mdx:8:1  error  cannot read "./x.txt"\n' +
        `    docs/x.txt ${BEHIND}` +
        `docs/x.txt  ${LEFT_OUT}${MOVE_INSIDE}1 error, 1 warning. Nothing was written.\n`,
    ],
    [
      'a social image',
      { 'docs/index.md': page('Text.', 'image: ./x.png\n') },
      { at: 'docs/x.png', to: 'secret.png' },
      `docs/index.md:4:1  warning  broken image or file ./x.png\n    docs/x.png ${BEHIND}` +
        `docs/x.png  ${LEFT_OUT}${MOVE_INSIDE}`,
    ],
    [
      'a static file',
      { 'docs/index.md': page('Text.') },
      { at: 'static/x.txt', to: 'secret.txt' },
      'static/x.txt  warning  symbolic links in static directories are not copied; skipped\n' +
        `    replace the link with a copy\n`,
    ],
    [
      'a static directory',
      { 'docs/index.md': page('Text.') },
      { at: 'static', to: '.' },
      `static  error  this symbolic link points outside the site folder\n${MOVE_INSIDE}${ONE_ERROR}`,
    ],
    [
      'a file of facts',
      {
        'docs.config.json': JSON.stringify({ ...CONFIG, cli: { manifest: 'facts.json' } }),
        'docs/index.md': page('Text.'),
      },
      { at: 'facts.json', to: 'facts.json' },
      'facts.json  error  cannot read the file of cli.manifest: this symbolic link points outside the site folder\n' +
        `${MOVE_INSIDE}${ONE_ERROR}`,
    ],
    [
      'the docs folder',
      { 'docs.config.json': JSON.stringify(CONFIG) },
      { at: 'docs', to: '.' },
      `docs  error  this symbolic link points outside the site folder\n${MOVE_INSIDE}${ONE_ERROR}`,
    ],
    [
      'the list of versions',
      { 'docs/index.md': page('Text.') },
      { at: 'versions.json', to: 'versions.json' },
      `versions.json  error  this symbolic link points outside the site folder\n${MOVE_INSIDE}${ONE_ERROR}`,
    ],
  ])('publishes nothing, and is reported: %s', async (_, files, link, said) => {
    const site = linked(files as Record<string, string>, link)
    const { code, stderr } = await site.run('build')
    expect(stderr).toBe(said)
    expect(code).toBe(said.includes('  error  ') ? 1 : 0)
    expect(existsSync(join(site.root, 'build'))).toBe(code === 0)
    if (code === 0) expect(leaksIn(join(site.root, 'build'))).toEqual([])
  })

  test('is not given out by serve', async () => {
    const site = linked({ 'docs/index.md': page('![x](./x.png)') }, { at: 'docs/x.png', to: 'secret.png' })
    const command = startCommand(['serve', '--port', '0'], site.root)
    const [, url = ''] = await command.printed(/^(http:\/\/localhost:\d+\/)$/m)
    const html = await (await fetch(url)).text()
    expect(/<img [^>]*>/.exec(html)?.[0]).toBe('<img src="./x.png" alt="x" decoding="async">')
    expect(await command.stop('SIGINT')).toBe(0)
  })
})

describe('links within a site', () => {
  test('lead to its pages, images and partials, also when the site itself is reached by a link', async () => {
    const site = makeSite({
      'site/docs.config.json': JSON.stringify({ ...CONFIG, include: { from: ['parts'] } }),
      'site/docs/index.mdx': page(
        "import Part from './_linked.md'\n\n<Part />\n\n![x](./linked.svg) [f](./there/f.txt)",
      ),
      'site/docs/_sub/c.txt': 'Another file.',
      'site/parts/b.md': '---\ndescription: B\n---\n\n# B\n\n[c](./more/c.txt)\n',
      'site/parts/_p.md': 'A part.',
      'site/parts/f.txt': 'A file.',
      'site/parts/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>',
    })
    const link = (to: string, at: string) => symlinkSync(to, join(site.root, at))
    link('../parts/b.md', 'site/docs/b.md')
    link('_sub', 'site/docs/more')
    link('../parts/_p.md', 'site/docs/_linked.md')
    link('../parts/x.svg', 'site/docs/linked.svg')
    link('../parts', 'site/docs/there')
    link('site', 'way')
    const { code, stderr } = await runCommand(['build'], join(site.root, 'way'))
    expect(stderr).toBe(
      'docs/there  warning  this symbolic link points outside the docs folder; its pages are not read\n',
    )
    expect(code).toBe(0)
    const html = site.read('site/build/index.html')
    expect(html).toContain('<p>A part.</p>')
    expect(html).toMatch(/<img src="\/assets\/linked\.\w+\.svg" width="7" height="7" alt="x"/)
    expect(html).toMatch(/<a href="\/assets\/f\.\w+\.txt"/)
    expect(site.read('site/build/b/index.html')).toMatch(/<a href="\/assets\/c\.\w+\.txt"/)
  })
})

test.runIf(process.platform !== 'win32')(
  'pipes are left out, for nobody may ever write into them',
  async () => {
    const site = makeSite({
      'docs.config.json': JSON.stringify(CONFIG),
      'docs/index.mdx': page("import Part from './_pipe.md'\n\n<Part />"),
      'static/robots.txt': '',
    })
    for (const path of ['docs/_pipe.md', 'docs/pipe.md', 'static/pipe'])
      execFileSync('mkfifo', [join(site.root, path)])
    symlinkSync('pipe.md', join(site.root, 'docs/link.md'))
    const { code, stderr } = await site.run('build')
    const special = 'warning  neither a file nor a folder; skipped\n'
    expect(stderr).toBe(
      `docs/_pipe.md  ${special}` +
        'docs/index.mdx:8:1  error  cannot read "./_pipe.md"\n    no such file: docs/_pipe.md\n' +
        ['docs/link.md', 'docs/pipe.md', 'static/pipe'].map((path) => `${path}  ${special}`).join('') +
        '1 error, 4 warnings. Nothing was written.\n',
    )
    expect(code).toBe(1)
  },
)
