import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSite, runCommand } from './command.ts'

/** A site of everything that is not JSON: functions, TypeScript, packages that are not installed. */
const files = {
  'website/docusaurus.config.ts': `
import { themes } from 'prism-react-renderer'
import type { Config } from '@docusaurus/types'
import { title } from './title'
const repository = 'https://git.example.org/tool'
const config: Config = {
  title,
  url: 'https://example.org',
  baseUrl: '/',
  future: { v4: true },
  headTags: [{ tagName: 'link', attributes: { rel: 'me', href: 'https://me.example.org' } }, { tagName: 'script', attributes: {} }],
  presets: [['classic', {
    docs: {
      path: '../docs',
      sidebarPath: require.resolve('./sidebars.js'),
      editUrl: ({ docPath }: { docPath: string }) => \`\${repository}/edit/main/docs/\${docPath}\`,
      remarkPlugins: [require('remark-math'), require('remark-abbr')],
      rehypePlugins: [[require('rehype-katex'), { macros: { '\\\\RR': '\\\\mathbb{R}' } }]],
    },
    theme: { customCss: './src/css/custom.css' },
  }]],
  plugins: [
    ['@docusaurus/plugin-client-redirects', {
      redirects: [{ from: ['/old', '/older', '/docs/intro/'], to: '/docs/guide/first' }],
      createRedirects: (path: string) => path.startsWith('/docs/') ? [path.replace('/docs/', '/manual/')] : undefined,
    }],
    require.resolve('docusaurus-lunr-search'),
  ],
  themeConfig: {
    prism: { theme: themes.github },
    algolia: { appId: 'a', apiKey: 'b', indexName: 'c' },
    navbar: { items: [
      { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
      { href: repository, className: 'icon', 'aria-label': 'Source' },
      { type: 'custom-badge', label: 'Badge' },
    ] },
  },
}
export default async () => config
`,
  'website/title.ts': "export const title: string = 'Tool'\n",
  'website/sidebars.js': `
const guides = ['first', 'second'].map((name) => 'guide/' + name)
module.exports = { main: [
  { type: 'html', value: '<b>Begin</b>', defaultStyle: true },
  ['intro'],
  { type: 'category', label: 'Guides', key: 'g', items: guides },
  { type: 'ref', id: 'intro', label: 'Again' },
] }
`,
  'website/src/css/custom.css': ':root { --ifm-color-primary: #2e8555 }',
  'docs/intro.md': '# Intro\n\nText with [a guide](./guide/first.md).\n',
  'docs/guide/first.md':
    "# First\n\nFirst text.\n\nimport Box from '@site/src/Box'\n\n<Box>\n\nWithin the box.\n\n</Box>\n",
  'docs/guide/second.md': '# Second\n\nSecond text.\n',
}

test('a site moves by two commands, without an edit of a page', async () => {
  const site = makeSite(files)
  const moved = await site.run('migrate')
  expect(moved.stderr).toBe('')
  expect(moved.stdout).toBe(`wrote    website/.gitignore

Wrote website/docs.config.json, with 40 settings of website/docusaurus.config.ts. No page was changed.

Missing, most costly first:
  docs.remarkPlugins: lido-docs has no Markdown plugins; what they change in pages is missing
  themeConfig.navbar.items[2] "Badge": left out: no component found for navbar item type "custom-badge"
  src/css/custom.css: its primary colour is in templates/styles/own.css (for the contrast, #2e8555 to #1d7748 and #2e8555 to #51a573); the rest is to be set there
  headTags: 1 of 2 are neither meta nor link tags

Changed:
  onBrokenMarkdownLinks: written out as "warn"; without it, such a link is an error here
  markdown.math: instead of remark-math; formulas are MathML, and need no stylesheet
  docs.routeBasePath: written out as "docs"; without it, docs are at "/" here
  docs.editUrl: a function; now the text that it makes, https://git.example.org/tool/edit/main/docs/{docPath}
  onUnknownComponents: "warn", so that 1 page with your own components is built; the build lists those that do not work here
  markdown.format: "mdx", since 1 page in .md uses components: the code of all pages is run

Left out, and not missed:
  themeConfig.navbar.items: an icon shows its text, "Source"
  themeConfig.prism.theme: the colours of code are in templates/styles/
  themeConfig.algolia: search is built in, without a service
  docusaurus-lunr-search: search is built in
  the redirect from /docs/intro/: there is a page at its path, which stays, as in Docusaurus

Next: cd website && npx lido-docs build
`)
  expect(JSON.parse(site.read('website/docs.config.json'))).toMatchObject({
    title: 'Tool',
    redirects: [
      { from: '/old', to: '/docs/guide/first' },
      { from: '/older', to: '/docs/guide/first' },
      { from: '/manual/guide/first', to: '/docs/guide/first' },
      { from: '/manual/guide/second', to: '/docs/guide/second' },
      { from: '/manual/intro', to: '/docs/intro' },
    ],
    docs: { path: '../docs', routeBasePath: 'docs' },
  })
  expect(site.read('website/templates/styles/own.css')).toContain(':root {\n  --ld-accent: #1d7748;\n')
  const built = await runCommand(['build'], `${site.root}/website`)
  expect(built.code).toBe(0)
  expect(built.stderr).toContain('cannot find "@site/src/Box"')
  const first = site.read('website/build/docs/guide/first/index.html')
  expect(first).toContain('Within the box.')
  expect(first).toContain('href="https://git.example.org/tool/edit/main/docs/guide/first.md"')
  expect(first).toContain('<li data-html=""><b>Begin</b></li>')
  expect(site.read('website/build/older/index.html')).toContain('url=/docs/guide/first/')
})

describe('migrate', () => {
  test('names the folders of files that pages include from elsewhere, but none that must stay hidden', async () => {
    const site = makeSite({
      'docusaurus.config.js': "module.exports = { title: 'T', presets: ['classic'] }",
      'CHANGELOG.md': '# Changes\n',
      'examples/a.js': 'run()\n',
      '.env': 'KEY=1\n',
      'docs/intro.md':
        "# Intro\n\nimport Changes from '../CHANGELOG.md'\n\n<Changes />\n\n```js file=../examples/a.js\n```\n\n```txt file=../.env\n```\n",
    })
    await site.run('migrate')
    expect(JSON.parse(site.read('docs.config.json')).include).toEqual({ from: ['CHANGELOG.md', 'examples'] })
    const { stderr } = await site.run('build')
    expect(stderr).toContain('    .env is never published, because of the name ".env" in its path\n')
    expect(stderr).not.toContain('include.from')
  })

  test('carries the rules of classes that pages use over into their styles', async () => {
    const site = makeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'T', presets: [['classic', { theme: { customCss: ['./own.css', './more.css'] } }]] }",
      'more.css': ':root { --more: 1px }\n',
      'own.css': '.sandbox { height: 500px }\n.unused { height: 400px }\n.card { height: 300px }\n',
      'docs/intro.md': '# Intro\n\nText of a card.\n\n<div className="sandbox"></div>\n',
    })
    const { stdout } = await site.run('migrate')
    expect(stdout).toContain(
      '  own.css, more.css: the rules of 1 class of pages are in templates/styles/own.css; the rest',
    )
    expect((await site.run('build')).code).toBe(0)
    const [, style = ''] =
      /href="\/(assets\/main\.[^"]+)"/.exec(site.read('build/docs/intro/index.html')) ?? []
    expect(site.read(`build/${style}`)).toContain('.sandbox:where(.markdown *){height:500px}')
    expect(site.read(`build/${style}`)).not.toMatch(/[34]00px\}/)
  })

  test('lists the other sites that pages load from, and lets what the checks would stop pass with a warning', async () => {
    const site = makeSite({
      'docusaurus.config.js': `
const rows = [...require('./generated.json').filter((row) => row.shown).map((row) => row.name)]
module.exports = {
  title: 'T', tagline: rows.join(),
  headTags: [{ tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.example.org/a.css' } }],
  presets: [['classic', { docs: { editUrl: () => JSON.stringify([{ href: 'https://git.example.org' }]) } }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api', editUrl: 'github.com' }]],
  themeConfig: { footer: { links: [{ title: 'More', items: [{ html: '<img src="https://badge.example.org/a.svg" alt="">' }] }] } },
}`,
      'docs/intro.md':
        '# Intro\n\nText.\n\n![A](https://pictures.example.org/a.png)\n\n<iframe src="https://player.example.org/v" title="Player"></iframe>\n\n```ini\nproxy=https://user:hv7Kq2Xw@proxy.test/\n```\n',
      'api/intro.md': '# API\n\nSend it to 0x1F4c1E0aFbeB5B5b86D7722549274434B29884F6.\n',
    })
    const { stdout } = await site.run('migrate')
    expect(stdout).toBe(`wrote    .gitignore

Wrote docs.config.json, with 18 settings of docusaurus.config.js. No page was changed.

Missing, most costly first:
  headTags: https://fonts.example.org/a.css: the security policy allows no styles of other sites
  collections[0].editUrl: left out: expected an absolute URL, got "github.com"
  docs.editUrl: a function whose URLs have no common form; write one with {path} or {docPath}

Changed:
  cli.onSecrets: "warn", for what looks like a secret in docs/intro.md:10:7; correct them, and remove it
  cli.onWrongAddresses: "warn", for Ethereum addresses that are wrong in api/intro.md:3:12; correct them, and remove it
  security.images: other sites that pages load images from: https://badge.example.org, https://pictures.example.org; remove those that you do not trust
  security.frames: other sites that pages load frames from: https://player.example.org; remove those that you do not trust
  onBrokenMarkdownLinks: written out as "warn"; without it, such a link is an error here
  docs.routeBasePath: written out as "docs"; without it, docs are at "/" here

Next: npx lido-docs build
`)
    const { code, stderr } = await site.run('build')
    expect(code).toBe(0)
    expect(stderr).not.toContain('blocked by the policy')
    expect(stderr).toContain('docs/intro.md:10:7  warning  this URL contains a key or password')
    expect(site.read('build/docs/intro/index.html')).toContain('https://pictures.example.org')
  })

  test('counts pages that use components without an import, and anchors that plugins may have made', async () => {
    const site = makeSite({
      'docusaurus.config.js': `
module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', onBrokenAnchors: 'throw',
  markdown: { anchors: { maintainCase: true } },
  presets: [['classic', { docs: { remarkPlugins: ['own-plugin', require('@docusaurus/remark-plugin-npm2yarn')] } }]] }`,
      'src/theme/MDXComponents.js':
        "import Steps from '@site/src/Steps'\nimport Tabs from '@theme/Tabs'\nexport default { Steps, Tabs }\n",
      'src/Steps.jsx':
        'import Tabs from \'@theme/Tabs\'\nexport default ({ children }) => <Tabs groupId="os">{children}</Tabs>\n',
      'docs/intro.md':
        '# Intro\n\nText, and `<Steps>` in code.\n\n<Steps>\n  <TabItem value="a" label="A">\n\n  First **step**.\n\n  </TabItem>\n</Steps>\n\n## The End\n\n[Gone](#the-end) [Lost](#lost)\n',
      'docs/other.md':
        '# Other\n\nText with `<Steps>`.\n\n<Tabs>\n<TabItem value="a">\n\nA\n\n</TabItem>\n</Tabs>\n',
      'versioned_docs/version-1/intro.md':
        '# Intro\n\nText.\n\n```mdx-code-block\nimport A from "./A"\n```\n',
    })
    const { stdout } = await site.run('migrate')
    expect(stdout.slice(stdout.indexOf('Missing'), stdout.indexOf('Left'))).toBe(`Missing, most costly first:
  markdown.anchors.maintainCase: ids of headings are in lower case
  docs.remarkPlugins: lido-docs has no Markdown plugins; what they change in pages is missing

Changed:
  onBrokenMarkdownLinks: written out as "warn"; without it, such a link is an error here
  docs.routeBasePath: written out as "docs"; without it, docs are at "/" here
  onBrokenAnchors: "warn", since plugins that may change the ids of headings are not run; set it to "throw" when they are fixed
  onUnknownComponents: "warn", so that 2 pages with your own components are built; the build lists those that do not work here
  markdown.format: "mdx", since 2 pages in .md use components: the code of all pages is run

`)
    const { code, stderr } = await site.run('build')
    expect(code).toBe(0)
    expect(stderr).toContain('docs/intro.md:15:18  warning  broken anchor #lost')
    expect(stderr).not.toContain('#the-end')
    expect(site.read('build/docs/intro/index.html')).toMatch(
      /<div class="tabs" data-group="os"><div class="tab" data-value="a" data-label="A">.*<strong>step<\/strong>/s,
    )
  })

  test('knows plugins that are installed by their packages, whatever their functions are called', async () => {
    const main =
      "Object.defineProperty(exports, '__esModule', { value: true })\nexports.default = function plugin() {}\n"
    const site = makeSite({
      'docusaurus.config.ts': `
import math from 'remark-math'
export default { title: 'T', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: [math,
    [require('@docusaurus/remark-plugin-npm2yarn'), { converters: ['pnpm'] }]] } }]] }`,
      'node_modules/remark-math/index.js': 'module.exports = function attacher() {}\n',
      'node_modules/@docusaurus/remark-plugin-npm2yarn/index.js': main,
      'docs/intro.md': '# Intro\n\nText.\n',
    })
    const { stdout } = await site.run('migrate')
    expect(stdout).not.toContain('remarkPlugins')
    expect(JSON.parse(site.read('docs.config.json')).markdown).toEqual({
      math: true,
      packageManagers: ['pnpm'],
    })
  })

  test('takes presets based on the classic one, and reports where there are no docs', async () => {
    const site = makeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'T', presets: [['own-preset', { docs: { path: 'pages', exclude: ['a.md'], breadcrumbs: null } }]] }",
      'pages/intro.md': '# Intro\n\nText.\n',
      'none/docusaurus.config.js': "module.exports = { title: 'T', plugins: [() => ({ name: '' })] }",
    })
    const made = await site.run('migrate', '--print')
    expect(JSON.parse(made.stdout).docs).toEqual({ exclude: ['a.md'], path: 'pages', routeBasePath: 'docs' })
    expect((await site.run('migrate', '--from', 'none/docusaurus.config.js')).stdout).toContain(
      '  docs: the config names no docs; those in docs/ are built, if there are any\n  a plugin: lido-docs has no plugins; what it adds is missing\n',
    )
  })

  test('takes sidebars that are JSON', async () => {
    const site = makeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'T', presets: [['classic', { docs: { sidebarPath: './sidebars.json' } }]] }",
      'sidebars.json': '{ "main": { "About": ["intro"] } }',
      'docs/intro.md':
        '# Intro\n\nText.\n\n```js\nimport a from "a"\n```\n\n  ~~~~\n```\nimport b from "b"\n  ~~~~\n',
    })
    const settings = JSON.parse((await site.run('migrate', '--print')).stdout)
    // Imports in code are no components.
    expect(settings).not.toHaveProperty('onUnknownComponents')
    expect(settings.docs.sidebars).toEqual({
      main: { About: ['intro'] },
    })
  })

  test('names the file of a sidebar that is missing, and keeps the other items', async () => {
    const site = makeSite({
      'docusaurus.config.js':
        "module.exports = { title: 'T', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }",
      'sidebars.js':
        "module.exports = { main: ['intro', { type: 'category', label: 'API', items: require('./docs/api/sidebar.cjs').items }], api: require('./api.cjs') }",
      'docs/intro.md': '# Intro\n\nText.\n',
    })
    const { stdout } = await site.run('migrate')
    expect(stdout).toContain(
      '  docs.sidebars.main "API": left out: docs/api/sidebar.cjs is not there. Generate it, and migrate again\n  docs.sidebars.api: left out: api.cjs is not there. Generate it, and migrate again\n',
    )
    expect(JSON.parse(site.read('docs.config.json')).docs.sidebars).toEqual({ main: ['intro'] })
  })

  test('is what init does in the folder of a Docusaurus site', async () => {
    const site = makeSite(files)
    const { code, stdout, stderr } = await site.run('init', '--yes')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^wrote {4}website\/\.gitignore\n\nWrote website\/docs\.config\.json, /)
    expect(JSON.parse(site.read('website/docs.config.json'))).toMatchObject({ title: 'Tool' })
    expect(Object.keys(site.hashes('.'))).not.toContain('docs.config.json')
  })

  test('keeps existing settings, unless asked to replace them', async () => {
    const site = makeSite({ ...files, 'website/docs.config.json': '{}' })
    expect(await site.run('migrate')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'error: website/docs.config.json exists already; use --force to replace it, or --print to see what would be written\n',
    })
    expect((await site.run('migrate', '--print')).stdout).toContain('"title": "Tool"')
    expect(site.read('website/docs.config.json')).toBe('{}')
    expect((await site.run('migrate', '--force')).code).toBe(0)
    expect(site.read('website/docs.config.json')).toContain('"title": "Tool"')
  })

  test('says where a config fails', async () => {
    const site = makeSite({ 'docusaurus.config.js': 'const a = 1\nmodule.exports = {\n  title: a.b.c,\n}\n' })
    expect(await site.run('migrate')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        "docusaurus.config.js:3:14  error  Cannot read properties of undefined (reading 'c')\n    the config must run without Docusaurus; correct it, or write docs.config.json by hand\n1 error.\n",
    })
  })

  test('says that the packages of a site are not there when its config fails', async () => {
    const site = makeSite({ 'docusaurus.config.js': 'throw new Error("no")\n', 'package.json': '{}' })
    expect((await site.run('migrate')).stderr).toContain(
      'are not installed, and its config may need them: run npm install first',
    )
  })

  test('ends a config that does not end by itself, or the process', async () => {
    const site = makeSite({ 'docusaurus.config.js': 'process.exit(0)\n' })
    expect((await site.run('migrate')).stderr).toContain('docusaurus.config.js  error  ended the process\n')
  })

  test('needs a Docusaurus site', async () => {
    expect((await makeSite({}).run('migrate')).stderr).toBe(
      'error: no such file: docusaurus.config.js; name the config of the site with --from\n',
    )
  })

  const pages = {
    'docusaurus.config.js':
      "module.exports = { title: 'T', presets: [['classic', { pages: { exclude: ['old.md', '_part.md'] } }]] }",
    'docs/intro.md': '# Intro\n\nSee [help](/01-help).\n',
    'src/pages/index.jsx':
      'import Layout from \'@theme/Layout\'\nexport default () => <Layout title="Start"><h1>Welcome</h1></Layout>\n',
    'src/pages/chat.js':
      "import { Redirect } from '@docusaurus/router'\nexport default () => <Redirect to='/docs/intro/' />\n",
    // Ids have no part in the paths of pages.
    'src/pages/01-help.md': '---\nid: start\n---\n\n# Help\n\nBack to [the docs](/docs/intro).\n',
    'src/pages/_part.md': 'A part.\n',
    'src/pages/old.md': '# Old\n\nOld text.\n',
  }

  test('makes the pages of React and in Markdown a collection without a sidebar', async () => {
    const site = makeSite(pages)
    const { stdout } = await site.run('migrate')
    expect(stdout).toContain('  src/pages/: 1 page of React, 1 page in Markdown: the collection "pages"\n')
    const { collections, redirects } = JSON.parse(site.read('docs.config.json'))
    expect(redirects).toEqual([{ from: '/chat', to: '/docs/intro/' }])
    expect(collections).toEqual([
      {
        id: 'pages',
        path: 'src/pages',
        routeBasePath: '/',
        include: ['**/*.{js,jsx,ts,tsx,md,mdx}'],
        exclude: ['old.md', '_part.md', 'chat.js'],
        filePaths: true,
        numberPrefixParser: false,
        sidebars: {},
      },
    ])
    expect(await site.run('build', '--strict')).toMatchObject({ code: 0, stderr: '' })
    const help = site.read('build/01-help/index.html')
    expect(help).toContain('Back to <a href="/docs/intro/">the docs</a>.')
    expect(help).not.toContain('class="sidebar"')
    expect(site.read('build/index.html')).toContain('<title>Start | T</title>')
    expect(site.read('build/index.html')).toContain('<div class="landing"><h1>Welcome</h1></div>')
  })

  test('omits those that would stop the build, or show nothing, and says why', async () => {
    const site = makeSite({
      ...pages,
      'src/pages/b.md': '---\ntitle: [\n---\n\nText.\n',
      'src/pages/c.jsx': "import Chart from 'no-such-chart'\nexport default () => <Chart />\n",
      'src/pages/d.jsx': "export { default } from '../Graph'\n",
      'src/pages/e.jsx': "import { List } from '../List'\nexport default () => <List />\n",
      'src/pages/f.jsx':
        "import { Later } from '../Later'\nexport default () => <p>Soon.{globalThis.never && <Later />}</p>\n",
      'src/Later.jsx': "import draw from 'no-such-library'\nexport const Later = () => draw()\n",
      'src/List.jsx':
        "import items from '@site/data/none.json'\nexport const List = () => <ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>\n",
      'src/Graph.jsx': "import Chart from 'no-such-chart'\nexport default () => <Chart />\n",
    })
    const { stdout } = await site.run('migrate')
    expect(stdout).toMatch(/^ {2}src\/pages\/b\.md: left out: line \d+: .+$/m)
    expect(stdout).toMatch(/^ {2}src\/pages\/c\.jsx: left out: .+$/m)
    expect(stdout).toMatch(/^ {2}src\/pages\/d\.jsx: left out: .+$/m)
    expect(stdout).toMatch(/^ {2}src\/pages\/e\.jsx: left out: .+$/m)
    // The page has nothing wrong of its own: what it imports has.
    expect(stdout).toMatch(
      /^ {2}src\/pages\/f\.jsx: left out: src\/Later\.jsx:1:18: cannot find "no-such-library": .+$/m,
    )
    expect(stdout).toContain('  src/pages/: 1 page of React, 1 page in Markdown: the collection "pages"\n')
    expect(await site.run('build')).toMatchObject({ code: 0 })
    expect(existsSync(join(site.root, 'build/c'))).toBe(false)

    // Where it is the home page, readers begin with the docs.
    site.write('src/pages/index.jsx', "export { default } from './c.jsx'\n")
    await site.run('migrate', '--force')
    const { redirects } = JSON.parse(site.read('docs.config.json'))
    expect(redirects).toContainEqual({ from: '/', to: '/docs/intro' })
  })
})

test('where the home page is left out, readers begin with the first docs that the navbar names', async () => {
  const site = makeSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]], themeConfig: { navbar: { items: [{ type: 'doc', docId: 'b', label: 'Docs' }] } } }",
    'sidebars.js': "module.exports = { examples: ['a'], docs: ['b'] }",
    'docs/a.md': '# A\n\nText.\n',
    'docs/b.md': '# B\n\nText.\n',
    'src/pages/index.jsx': "import Chart from 'no-such-chart'\nexport default () => <Chart />\n",
  })
  await site.run('migrate')
  expect(JSON.parse(site.read('docs.config.json')).redirects).toEqual([{ from: '/', to: '/docs/b' }])
})

test('pages in .md whose paragraphs end at lines with <br /> are read as MDX, as by Docusaurus', async () => {
  const config = (more = '') =>
    `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', ${more} presets: [['classic', { docs: {} }]] }\n`
  const site = makeSite({
    'docusaurus.config.js': config(),
    'docs/a.md': '---\ndescription: a\nslug: /\n---\n\n# A\n\nOne\n<br/>\n**Two**\n',
    'docs/b.md': '---\ndescription: b\n---\n\n# B\n\n```html\na\n<br/>\n```\n',
  })
  const { stdout } = await site.run('migrate')
  expect(stdout).toContain(
    '  markdown.format: "mdx", since paragraphs end at lines with <br />, as in docs/a.md: the code of all pages is run\n',
  )
  expect(await site.run('build')).toMatchObject({ code: 0 })
  expect(site.read('build/docs/index.html')).toMatch(/<p>One<\/p>\s*<br>\s*<p><strong>Two<\/strong><\/p>/)
  site.write('docusaurus.config.js', config("markdown: { format: 'detect' },"))
  expect((await site.run('migrate', '--force')).stdout).not.toContain('markdown.format')
})
