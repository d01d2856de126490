// A site with its own templates, pages and navbar items: the result if they are valid, the messages if they
// are not.
import { describe, expect, test } from 'vitest'
import { makeSite } from './command.ts'

const config = { title: 'Site', url: 'https://example.org', baseUrl: '/' }
const STARS = { themeConfig: { navbar: { items: [{ type: 'stars', repo: 'lido/cli' }] } } }

const site = (files: Record<string, string>, settings: object = {}) =>
  makeSite({
    'docs.config.json': JSON.stringify({ ...config, ...settings }, undefined, 2),
    'docs/index.md': '# Home\n\nWhere it begins.\n',
    ...files,
  })

/** Builds a site that must be refused, and returns what was said. */
async function refusal(files: Record<string, string>, settings?: object): Promise<string> {
  const { code, stdout, stderr } = await site(files, settings).run('build')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  return stderr
}

describe('a page of the site', () => {
  test('is built, with its title and description', async () => {
    const { run, read } = site({
      'pages/faq.tsx': `
        import { useState } from 'react'
        export const title = 'Questions'
        export const description = 'Asked often'
        export default function Faq() {
          const [count, setCount] = useState(3)
          return <button onClick={() => setCount(count + 1)}>{count} answers</button>
        }`,
    })
    expect(await run('build')).toMatchObject({ code: 0, stderr: '' })
    const html = read('build/faq/index.html')
    expect(html).toContain('<title>Questions | Site</title>')
    expect(html).toContain('<meta name="description" content="Asked often"')
    expect(html).toMatch(/<main\b[^>]*>.*<button>3(<!-- -->)? answers<\/button>.*<\/main>/s)
  })

  test('[E-05] that has no default export is named, for nothing can be rendered', async () => {
    expect(await refusal({ 'pages/faq.tsx': 'export const answer = 42\n' })).toMatchInlineSnapshot(`
      "pages/faq.tsx  error  the page component of /faq has no default export, so there is nothing to render
          export a React component as the default
      1 error. Nothing was written.
      "
    `)
  })

  test('that throws is named, with the whole chain of causes', async () => {
    const thrower = `export default function Faq() {
      throw new Error('no answer', { cause: new Error('no question', { cause: new RangeError('nobody there') }) })
    }`
    expect(await refusal({ 'pages/faq.tsx': thrower })).toMatchInlineSnapshot(`
      "pages/faq.tsx:2:13  error  the page /faq failed to render
          no answer
          Cause: no question
          Cause: nobody there
      1 error. Nothing was written.
      "
    `)
  })

  test('that throws what cannot be read is named', async () => {
    const thrower = 'export default () => { throw { toString() { throw new Error() } } }'
    expect(await refusal({ 'pages/faq.tsx': thrower })).toMatchInlineSnapshot(`
      "pages/faq.tsx  error  the page /faq failed to render
          what was thrown cannot be read
      1 error. Nothing was written.
      "
    `)
  })

  test('that uses what only browsers have is reported, with when it may', async () => {
    const browserOnly = 'export default () => <p>{window.innerWidth}</p>'
    expect(await refusal({ 'pages/faq.tsx': browserOnly })).toMatchInlineSnapshot(`
      "pages/faq.tsx:1:26  error  the page /faq failed to render
          window is not defined
          window exists only in browsers; use it in an effect or an event handler, which do not run during the build
      1 error. Nothing was written.
      "
    `)
  })

  test('that cannot be compiled is reported with the position of each mistake', async () => {
    expect(
      await refusal({ 'pages/faq.tsx': "import { answer } from './answers'\nexport default () => answer\n" }),
    ).toMatchInlineSnapshot(`
      "pages/faq.tsx:1:24  error  Could not resolve "./answers"
      1 error. Nothing was written.
      "
    `)
    expect(await refusal({ 'pages/faq.tsx': 'export default () => <p>\n' })).toMatchInlineSnapshot(`
      "pages/faq.tsx:2:1  error  Unexpected end of file before a closing "p" tag
          The opening "p" tag is here: 1:23
      1 error. Nothing was written.
      "
    `)
    expect(
      await refusal({ 'templates/shell/SkipLink.tsx': 'export function SkipLink( {\n' }),
    ).toMatchInlineSnapshot(`
      "templates/shell/SkipLink.tsx:2:1  error  Expected identifier but found end of file
      1 error. Nothing was written.
      "
    `)
  })
})

describe('a stylesheet of the site', () => {
  const OWN = 'templates/styles/own.css'

  test('names static files by their paths, and so uses them', async () => {
    const { run, read, hashes } = site(
      { [OWN]: '.a { background: url(/base/img/paper.png) }\n', 'static/img/paper.png': 'paper' },
      { baseUrl: '/base/' },
    )
    expect(await run('build', '--strict')).toMatchObject({ code: 0, stderr: '' })
    const sheet = Object.keys(hashes('build/assets')).find((file) => /^main\..*css$/.test(file))
    expect(read(`build/assets/${sheet}`)).toContain('.a{background:url(/base/img/paper.png)}')
  })

  test('that leaves a rule open is reported at its line', async () => {
    expect(await refusal({ [OWN]: '.a { color: red }\n.b { color: red;\n' })).toBe(
      `${OWN}:3:1  error  Expected "}" to go with "{"\n    The unbalanced "{" is here: 2:4\n1 error. Nothing was written.\n`,
    )
  })

  test('that names a missing static file is reported at its line', async () => {
    const css =
      '/* url(/base/no.png) */\n.a { background: url("/base/img/gone.png?v=1") }\n.b { src: url(/img/paper.png), url(//cdn.example/a.woff2), url( /base/img/a%20b.svg#c ) }\n'
    const files = {
      'static/img/paper.png': 'paper',
      'static/img/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }
    expect(await refusal({ [OWN]: css, ...files }, { baseUrl: '/base/' })).toBe(
      `static/img/paper.png  warning  no page uses this file
${OWN}:2:22  error  broken image or file /base/img/gone.png?v=1
    no such file: /img/gone.png
${OWN}:3:15  error  broken image or file /img/paper.png
    it points outside the base path /base/; did you mean "/base/img/paper.png"?
2 errors, 1 warning. Nothing was written.
`,
    )
    const { run } = site({ [OWN]: css, ...files }, { baseUrl: '/base/', onBrokenLinks: 'ignore' })
    expect((await run('build')).stderr).not.toContain('broken image')
  })

  test('that names a file elsewhere is reported, with where it has to be', async () => {
    const advice =
      '    put pictures and fonts into static/, and write their paths with baseUrl, such as url(/img/x.png); start the paths of stylesheets with ./\n1 error. Nothing was written.\n'
    expect(await refusal({ [OWN]: '.a { background: url(paper.png) }\n' })).toBe(
      `${OWN}:1:18  error  Could not resolve "paper.png"\n${advice}`,
    )
    expect(await refusal({ [OWN]: '.a { background: url(./a.png) }\n', 'templates/styles/a.png': 'a' })).toBe(
      `${OWN}:1:18  error  No loader is configured for ".png" files: templates/styles/a.png\n${advice}`,
    )
    expect(await refusal({ 'pages/faq.tsx': "import a from 'no-such'\nexport default () => a\n" })).toBe(
      'pages/faq.tsx:1:15  error  Could not resolve "no-such"\n    install the package\n1 error. Nothing was written.\n',
    )
  })
})

describe('a navbar item type of the site', () => {
  test('is rendered with the config of its item', async () => {
    const stars = 'export default ({ item }: { item: { repo: string } }) => <b>Stars of {item.repo}</b>'
    const { run, read } = site({ 'templates/navbar-items/stars.tsx': stars }, STARS)
    expect(await run('build')).toMatchObject({ code: 0, stderr: '' })
    expect(read('build/index.html')).toMatch(/<b>Stars of (<!-- -->)?lido\/cli<\/b>/)
  })

  test('[E-06] that does not exist is named, with the known types', async () => {
    expect(await refusal({}, STARS)).toMatchInlineSnapshot(`
      "docs.config.json:9:19  error  themeConfig.navbar.items[0].type: no component found for navbar item type "stars"
          known types: doc, docSidebar, docsVersion, docsVersionDropdown, dropdown, html, link, localeDropdown, search
      1 error. Nothing was written.
      "
    `)
  })

  test('[E-06] that was meant to be another is named, with the nearest one', async () => {
    const item = 'export default () => <b>Stars</b>'
    const items = [{ type: 'strars' }, { type: 'docSidebr', sidebarId: 'main' }]
    expect(
      await refusal({ 'templates/navbar-items/stars.tsx': item }, { themeConfig: { navbar: { items } } }),
    ).toMatchInlineSnapshot(`
      "docs.config.json:9:19  error  themeConfig.navbar.items[0].type: no component found for navbar item type "strars"
          did you mean "stars"?
          known types: doc, docSidebar, docsVersion, docsVersionDropdown, dropdown, html, link, localeDropdown, search, stars
      docs.config.json:12:19  error  themeConfig.navbar.items[1].type: no component found for navbar item type "docSidebr"
          did you mean "docSidebar"?
          known types: doc, docSidebar, docsVersion, docsVersionDropdown, dropdown, html, link, localeDropdown, search, stars
      2 errors. Nothing was written.
      "
    `)
  })

  test('[E-07] that fails is reported with the config of its item as JSON, and the chain of causes', async () => {
    const thrower = `export default function Stars() {
      throw new Error('no stars', { cause: new TypeError('the sky is grey') })
    }`
    expect(await refusal({ 'templates/navbar-items/stars.tsx': thrower }, STARS)).toMatchInlineSnapshot(`
      "templates/navbar-items/stars.tsx:2:13  error  a navbar item failed to render; its config is
          {
            "type": "stars",
            "position": "right",
            "repo": "lido/cli"
          }
          Cause: no stars
          Cause: the sky is grey
      1 error. Nothing was written.
      "
    `)
  })

  test('[E-07] that has no default export is reported in the same way', async () => {
    expect(
      await refusal({ 'templates/navbar-items/stars.tsx': 'export const sky = 1\n' }, STARS),
    ).toMatchInlineSnapshot(`
      "docs.config.json  error  a navbar item failed to render; its config is
          {
            "type": "stars",
            "position": "right",
            "repo": "lido/cli"
          }
          Cause: the file of navbar item type "stars" has no default export
      1 error. Nothing was written.
      "
    `)
  })
})

describe('a template of the site', () => {
  test('that throws on every page is reported once, with its position, also when it replaces a built-in one', async () => {
    const footer = `import { year } from './year.ts'
    export function Footer() {
      return <footer>{year(undefined)}</footer>
    }`
    const year = `export function year(date?: Date): number {
      if (!date) throw new Error('no date')
      return date.getFullYear()
    }`
    const files = { 'templates/shell/Footer.tsx': footer, 'templates/shell/year.ts': year }
    expect(await refusal({ ...files, 'docs/other.md': '# Other\n\nText.\n' })).toMatchInlineSnapshot(`
      "templates/shell/year.ts:2:24  error  the page / failed to render
          no date
          3 other pages fail in the same way
      1 error. Nothing was written.
      "
    `)
    const ownFooter = `export function Footer({ links }: { links?: string[] }) {
      return <footer>{links.length}</footer>
    }`
    expect(await refusal({ 'templates/shell/Footer.tsx': ownFooter })).toMatchInlineSnapshot(`
      "templates/shell/Footer.tsx:2:29  error  the page / failed to render
          Cannot read properties of undefined (reading 'length')
          2 other pages fail in the same way
      1 error. Nothing was written.
      "
    `)
  })

  test('that throws as soon as it is loaded is reported with its position', async () => {
    const page = 'const width = window.innerWidth\nexport default () => <p>{width}</p>\n'
    expect(await refusal({ 'pages/faq.tsx': page })).toMatchInlineSnapshot(`
      "pages/faq.tsx:1:15  error  the template failed to load
          window is not defined
          window exists only in browsers; use it in an effect or an event handler, which do not run during the build
      1 error. Nothing was written.
      "
    `)
  })

  test('replaces ours of the same name', async () => {
    const { run, read } = site({
      'templates/shell/Footer.tsx': 'export function Footer() { return <footer>All mine</footer> }\n',
    })
    expect(await run('build')).toMatchObject({ code: 0, stderr: '' })
    expect(read('build/index.html')).toContain('<footer>All mine</footer>')
  })

  test('replaces that of a feature by its path, and imports those of features by theirs', async () => {
    const { run, read, hashes } = site({
      'templates/shell/SearchButton.tsx': 'export function SearchButton() { return <i>Seek</i> }\n',
      'templates/shell/Footer.tsx': `
        import { SearchButton } from 'lido-docs/templates/shell/SearchButton.tsx'
        export function Footer() { return <footer><SearchButton /></footer> }`,
      'templates/styles/search.css': '.seek { color: red }\n',
      'templates/client/search/recent.ts': `
        import { storedValue } from 'lido-docs/templates/client/storage.ts'
        import { callsTool } from 'lido-docs/templates/client/search/calls-tool.ts'
        export const mayHoldSecret = () => false
        export const recentSearches = () => ({ list: () => [], add: () => callsTool, clear: () => storedValue('seek') })`,
    })
    expect(await run('build')).toMatchObject({ code: 0, stderr: '' })
    expect(read('build/index.html')).toContain('<footer><i>Seek</i></footer>')
    expect(read('build/index.html').match(/<i>Seek<\/i>/g)).toHaveLength(2)
    const script = Object.keys(hashes('build/assets')).find((file) => /^search\..*js$/.test(file))
    expect(read(`build/assets/${script}`)).toMatch(/\.seek\{color:red\}.*"seek"/s)
  })

  test('that lacks what ours exports is named', async () => {
    expect(
      await refusal({ 'templates/shell/Footer.tsx': 'export const Fotter = 1\n' }),
    ).toMatchInlineSnapshot(`
      "templates/shell/Footer.tsx  error  no export named Footer
          it replaces a template that exports Footer
      1 error. Nothing was written.
      "
    `)
  })
})
