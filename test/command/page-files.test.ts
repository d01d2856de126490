// What the text of a page can publish: forms of naming a file, times files that nobody meant for readers, times ways to
// spell their paths. Each attempt is a page of one site.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { words } from '../lists.ts'
import { makeSite, runCommand, type TestSite } from './command.ts'

const SECRET = 'a-word-that-no-reader-may-see'
const FINE = 'a-word-that-is-for-readers'

/** How a page names a file. @param path from the page's folder @param inSite from the site's root */
type Form = (path: string, inSite: string) => string

const code = (specifier: string) =>
  `import text from '!!raw-loader!${specifier}'\n\n<CodeBlock language="txt">{text}</CodeBlock>`

const FORMS: Record<string, Form> = {
  'imported text': (path) => code(path),
  'imported text from the root': (_, inSite) => code(`@site/${inSite}`),
  'a fence': (path) => `\`\`\`txt file=${path}\n\`\`\``,
  'lines of a fence': (path) => `\`\`\`txt file=${path}#L1-L2\n\`\`\``,
  'a link': (path) => `[x](<${path}>)`,
  'a link from the root': (_, inSite) => `[x](<@site/${inSite}>)`,
  'a reference': (path) => `[x]\n\n[x]: <${path}>`,
  'an image': (path) => `![x](<${path}>)`,
  'an image from the root': (_, inSite) => `![x](<@site/${inSite}>)`,
  'an element': (path) => `<img src="${path}" alt="x" />`,
  'a set of sources': (path) =>
    `<picture><source srcset="${path} 2x" /><img src="./ok.png" alt="x" /></picture>`,
  'a video': (path) => `<video src="${path}" poster="${path}"></video>`,
  'a download': (path) => `<a href="${path}" download>x</a>`,
  'an object': (path) => `<object data="${path}"></object>`,
  'a style': (path) => `<div style="background: url('${path}')">x</div>`,
}

const PARTS: Record<string, Form> = {
  'a partial': (path) => `import Part from '${path}'\n\n<Part />`,
  'a partial from the root': (_, inSite) => `import Part from '@site/${inSite}'\n\n<Part />`,
}

/** Pages in .mdx, whose code could read every file anyway, but not by these forms. */
const CODE_FORMS: Record<string, Form> = {
  'text in an expression': (path) => `import text from '!!raw-loader!${path}'\n\n<pre>{text.trim()}</pre>`,
  'a required image': (path) => `<img src={require('${path}').default} alt="x" />`,
}

/** Files of the site that no setting names for readers, relative to its root. */
const SECRETS = [
  '.env',
  '.npmrc',
  '.git/config',
  '.ssh/id_rsa',
  'key.pem',
  'config/prod.yaml',
  'src/secrets.ts',
  'node_modules/p/token.json',
  'package.json',
  'README.md',
  'docs/.env',
  'docs/.hidden/notes.md',
  'docs/node_modules/p/readme.md',
  'docs/own/local.txt',
  'docs/own/deep/local.txt',
  'docs/generated/_api.md',
  'examples/.env',
  'examples/key.pem',
  // By symbolic links of the docs.
  'docs/link.png',
  'docs/link.md',
  'docs/all/.env',
  'docs/all/config/prod.yaml',
  'docs/linked-hidden/notes.md',
  'docs/two.txt',
]

/** Ways to spell the path of `.env` from a page's folder. */
const SPELLINGS = words(`
  .././../.env ../..//.env ../../docs/../.env ../../../site/.env ..%2f..%2f.env ../../%2eenv
  %2e%2e/%2e%2e/.env ..\\..\\.env ../../.ENV ../../.env. ../../.env/. ../../.env/ ../../.env?x
  ../../.env#x ../../.env\0.png /.env //.env /docs/../.env file://ROOT/.env ROOT/.env pathname:///.env
  ~/.env
`)

/** Files that pages may publish, by the same forms. */
const ALLOWED = [
  'docs/own/part.md',
  'static/notes.txt',
  'examples/app/run.ts',
  'CHANGELOG.md',
  'listed/out.txt',
]

const CONFIG = {
  title: 'Site',
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  lint: { components: 'warn' },
  include: { from: ['examples', 'CHANGELOG.md', 'listed'] },
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function makeHostileSite(pages: Record<string, string>): TestSite {
  const site = makeSite({
    'docs.config.json': JSON.stringify(CONFIG),
    'docs/index.md': '# Home\n',
    ...pages,
  })
  const { root } = site
  execFileSync('git', ['init', '-q'], { cwd: root })
  write(root, '.git/config', `[http]\n\textraheader = "AUTHORIZATION: ${SECRET}"\n`)
  const links: [string, string][] = [
    ['docs/link.png', '../.env'],
    ['docs/link.md', '../.env'],
    ['docs/all', '..'],
    ['docs/linked-hidden', '.hidden'],
    ['docs/two.txt', 'link.png'],
  ]
  const isMade = (path: string) =>
    path === '.git/config' || links.some(([link]) => path === link || path.startsWith(`${link}/`))
  for (const path of SECRETS)
    if (!isMade(path))
      write(
        root,
        path,
        `key: ${SECRET}
`,
      )
  for (const path of ALLOWED) write(root, path, `${FINE}\n`)
  write(root, '.gitignore', '*.pem\n/docs/generated/\n/listed/\n')
  write(root, 'docs/own/.gitignore', 'local.txt\n')
  write(root, 'docs/a/ok.png', 'x')
  for (const [link, target] of links) symlinkSync(target, join(root, link))
  return site
}

const page = (text: string) => `---\ndescription: D\n---\n\n# Page\n\n${text}\n`
const fromPage = (path: string) => (path.startsWith('docs/') ? `../${path.slice(5)}` : `../../${path}`)

/** A page for each form and file. */
function attempts(
  files: readonly string[],
  formsOf: (file: string) => Record<string, Form>,
): Record<string, string> {
  const pages: Record<string, string> = {}
  for (const file of files)
    for (const [name, form] of Object.entries(formsOf(file)))
      pages[`docs/a/${Object.keys(pages).length}.${name in CODE_FORMS ? 'mdx' : 'md'}`] = page(
        form(fromPage(file), file),
      )
  return pages
}

const formsOf = (file: string) => ({
  ...FORMS,
  ...CODE_FORMS,
  ...(file.endsWith('.md') && PARTS),
})

/** Files below a folder that contain a word. */
function holding(folder: string, word: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file, 'utf8').includes(word))
}

describe('the text of a page', () => {
  test('publishes no file that the settings do not name, nor a hidden, installed or ignored one', async () => {
    const plain = attempts(SECRETS, formsOf)
    const site = makeHostileSite(plain)
    const spelled = SPELLINGS.flatMap((path) =>
      Object.values({ ...FORMS, ...CODE_FORMS }).map((form) =>
        form(path.replace('ROOT', site.root), path.replace(/^(?:\.\.\/)+/, '')),
      ),
    )
    for (const [index, text] of spelled.entries()) site.write(`docs/a/s${index}.md`, page(text))
    const { code, stderr } = await runCommand(['build', '--verbose'], site.root)
    expect(code, stderr).toBe(0)
    expect(Object.keys(plain).length + spelled.length).toBeGreaterThan(700)
    const leaking = holding(join(site.root, 'build'), SECRET)
    const sources = leaking.map((file) => /build\/a\/(\w+)/.exec(file)?.[1] ?? file)
    expect([...new Set(sources)].map((name) => plain[`docs/a/${name}.md`] ?? name)).toEqual([])
    const silent = Object.keys(plain).filter((path) => !stderr.includes(`${path}:`))
    expect(silent.map((path) => plain[path]?.split('\n').slice(6).join(' '))).toEqual([])
  })

  test('publishes what git ignores no longer, and nothing that it ignores since the last build', async () => {
    const site = makeSite({
      'docs.config.json': JSON.stringify(CONFIG),
      'docs/index.md': page('```txt file=./own/notes.txt\n```'),
      'docs/own/notes.txt': `${FINE}\n`,
    })
    execFileSync('git', ['init', '-q'], { cwd: site.root })
    const shown = async () => {
      await runCommand(['build'], site.root)
      return holding(join(site.root, 'build'), FINE).length > 0
    }
    expect(await shown()).toBe(true)
    site.write('.gitignore', '*.txt\n')
    expect(await shown()).toBe(false)
    site.write('.gitignore', '')
    expect(await shown()).toBe(true)
    site.write('docs/own/.gitignore', 'notes.txt\n')
    expect(await shown()).toBe(false)
  })

  test('publishes files of the docs, static files, and what `include.from` names', async () => {
    const pages = attempts(ALLOWED, (file) => ({ ...FORMS, ...(file.endsWith('.md') && PARTS) }))
    const site = makeHostileSite(pages)
    const { code, stderr } = await runCommand(['build'], site.root)
    expect(code, stderr).toBe(0)
    expect(stderr).not.toContain('cannot read')
    expect(holding(join(site.root, 'build'), FINE).length).toBeGreaterThan(50)
  })
})
