// Pages that extensions add: their routes, links and scripts.
import { expect, test } from 'vitest'
import { integrity } from '../../src/text/hashes.ts'
import { makeSite, type TestSite } from './command.ts'

const PAGE = `export default {
  pages: {
    '/tools/size': {
      title: 'Size & more',
      description: 'How large.',
      script: './lib/size.ts',
      html: ({ baseUrl, locale, pages }) => \`<p id="here">\${locale} \${pages.length} <a href="\${baseUrl}">home</a></p>\`,
    },
  },
}
`

function site(files: Record<string, string> = {}, settings: object = {}): TestSite {
  return makeSite({
    'docs.config.json': JSON.stringify({
      title: 'Site',
      url: 'https://example.org',
      baseUrl: '/tidy/',
      extensions: ['ext/size.ts'],
      ...settings,
    }),
    'docs/index.md': '# Home\n\nSee [sizes](/tools/size#here).\n',
    'ext/size.ts': PAGE,
    'lib/size.ts': "import { word } from './word'\nexport default (page) => page.append(word)\n",
    'lib/word.ts': "export const word = 'first'\n",
    ...files,
  })
}

/** The script of the page, after a build. */
async function scriptOf({ run, read }: TestSite, page = 'tools/size/index.html') {
  expect((await run('build', '--strict')).stderr).toBe('')
  const [, path = '', proof] =
    /src="\/tidy\/(assets\/page[^"]*)" integrity="([^"]*)" defer data-page/.exec(read(`build/${page}`)) ?? []
  return { path, proof, text: read(`build/${path}`) }
}

test('a page of an extension has the layout, a route, and a script that the policy lets run', async () => {
  const made = site()
  const { proof, text } = await scriptOf(made)
  expect(proof).toBe(integrity(text))
  expect(text).toContain('"first"')
  const html = made.read('build/tools/size/index.html')
  expect(html).toContain('<title>Size &amp; more | Site</title>')
  expect(html).toContain('<meta name="description" content="How large.">')
  expect(html).toContain(
    '<h1>Size &amp; more</h1><div class="markdown" data-extension-page="/tools/size"><p id="here">en 1 <a href="/tidy/">home</a></p></div>',
  )
  expect(made.read('build/sitemap.xml')).toContain('<loc>https://example.org/tidy/tools/size/</loc>')
  expect(made.read('build/index.html')).not.toContain('data-page')
})

test('a change of what the script imports builds it again, and its mistakes have their line', async () => {
  const made = site()
  const first = await scriptOf(made)
  made.write('lib/word.ts', "export const word = 'second'\n")
  const second = await scriptOf(made)
  expect(second.text).toContain('"second"')
  expect(second.path).not.toBe(first.path)
  made.write('lib/word.ts', 'export const word =\n')
  expect((await made.run('build')).stderr).toBe(
    'lib/word.ts:2:1  error  unexpected end of file\n1 error. Nothing was written.\n',
  )
})

test('a page in another language is told so, and has the same script', async () => {
  const made = site({}, { i18n: { locales: ['en', 'de'] } })
  const { path } = await scriptOf(made)
  expect(await scriptOf(made, 'de/tools/size/index.html')).toMatchObject({ path })
  expect(made.read('build/de/tools/size/index.html')).toContain('<p id="here">de 1 ')
})

test.each([
  [
    'links to what it does not have',
    PAGE.replace('id="here"', ''),
    'docs/index.md:3:5  warning  broken anchor /tools/size#here\n    /tools/size has no #here\n',
  ],
  [
    'links on it',
    PAGE.replace('}">home', '}none">home'),
    'ext/size.ts  error  broken link /tidy/none\n    no such page: /none\n    found on this page, in template output\n1 error. Nothing was written.\n',
  ],
  [
    'scripts in its HTML',
    PAGE.replace('<p id="here">', '<script>1</script>'),
    'ext/size.ts  error  the page /tools/size of the extension ext/size.ts failed\n    its HTML contains a script, which the policy blocks; name it as `script`\n1 error. Nothing was written.\n',
  ],
  [
    'a path that is none',
    PAGE.replace('/tools/size', 'tools'),
    'ext/size.ts  error  pages: expected a path such as "/size", got "tools"\n',
  ],
  [
    'a page without a title',
    PAGE.replace(/title.*\n/, ''),
    'ext/size.ts  error  pages["/tools/size"]: expected { title, html(site) }, perhaps with description and script\n',
  ],
  [
    'a script that does not exist',
    PAGE.replace('lib/size', 'lib/none'),
    'ext/size.ts  error  could not resolve "././lib/none.ts"\n1 error. Nothing was written.\n',
  ],
])('of a page are reported: %s', async (_, extension, expected) => {
  expect((await site({ 'ext/size.ts': extension }).run('build')).stderr).toContain(expected)
})
