// Components in pages while their author edits them: the dev server shows each change, tells a mistake with the page's line
// and the component's while all else is served, and what builds say of the same mistake.
import { expect, test } from 'vitest'
import { startCommand } from './background.ts'
import { makeSite } from './command.ts'

const badge = (body: string) => `export default function Badge({ text }) {\n  ${body}\n}\n`
const FILES = {
  'docs.config.json': '{ "title": "Site", "url": "https://example.org" }',
  'docs/index.md': '---\ndescription: A page without code.\n---\n\n# Home\n\nText.\n',
  'docs/badge.mdx':
    '---\ndescription: A page with a component.\n---\n\nimport Badge from \'@site/src/Badge\'\n\n# Badge\n\n<Badge text="one" />\n\n<Mark>two</Mark>\n',
  'src/Badge.jsx': badge('return <b>{text}</b>'),
  'src/theme/MDXComponents.js':
    "import MDXComponents from '@theme-original/MDXComponents'\nimport { Mark } from '../Mark'\nexport default { ...MDXComponents, Mark }\n",
  'src/Mark.jsx': 'export const Mark = ({ children }) => <mark>{children}</mark>\n',
}

test('an edit of a component is shown, an error in it reported with both lines while the rest is served, until it is fixed', async () => {
  const site = makeSite(FILES)
  const command = startCommand(['serve', '--port', '0'], site.root)
  const [, url = ''] = await command.printed(/^(http:\/\/localhost:\d+\/)$/m)
  const page = async () => (await fetch(`${url}badge/`)).text()
  expect(await page()).toContain('<b>one</b>')
  expect(await page()).toContain('<mark>two</mark>')

  site.write('src/Badge.jsx', badge('return <b>edited {text}</b>'))
  await expect.poll(page).toContain('<b>edited one</b>')

  // It throws.
  site.write('src/Badge.jsx', badge('return <b>{missing.text}</b>'))
  await command.printed(
    /^docs\/badge\.mdx:9:1 {2}error {2}<Badge> failed to render\n {4}missing is not defined\n {4}in src\/Badge\.jsx:2:14$/m,
  )
  expect(await page()).toContain('<b>edited one</b>')
  expect(await (await fetch(url)).text()).toContain('Text.')
  site.write('docs/index.md', FILES['docs/index.md'].replace('Text.', 'Other text.'))
  await expect.poll(async () => (await fetch(url)).text()).toContain('Other text.')
  const { code, stderr } = await site.run('build')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      'docs/badge.mdx:9:1  error  <Badge> failed to render\n    missing is not defined\n    in src/Badge.jsx:2:14\n1 error. Nothing was written.\n',
  })

  // It does not compile.
  site.write('src/Badge.jsx', badge('return <b>{text</b>'))
  await command.printed(
    /^docs\/badge\.mdx:5:1 {2}error {2}.*, in a component of this page\n {4}in src\/Badge\.jsx:2:\d+$/m,
  )
  expect(await page()).toContain('<b>edited one</b>')

  site.write('src/Badge.jsx', badge('return <b>mended {text}</b>'))
  await command.printed(/^All problems fixed\.$/m)
  await expect.poll(page).toContain('<b>mended one</b>')

  // What all pages are given is followed likewise.
  site.write('src/Mark.jsx', 'export const Mark = ({ children }) => <mark>more {children}</mark>\n')
  await expect.poll(page).toContain('<mark>more two</mark>')
  site.write('src/theme/MDXComponents.js', 'export default {}\n')
  await command.printed(/^docs\/badge\.mdx:11:1 {2}error {2}no component named <Mark>$/m)
  expect(await command.stop('SIGTERM')).toBe(0)
})

test('a component that the settings tolerate keeps no page from being shown, and is never an error', async () => {
  const text = (words: string) => `# Badge\n\n${words}\n\n<Gone />\n`
  const site = makeSite({
    'docs.config.json': '{ "title": "Site", "lint": { "components": "warn" } }',
    'docs/index.mdx': text('One.'),
  })
  const command = startCommand(['serve', '--port', '0'], site.root)
  const [, url = ''] = await command.printed(/^(http:\/\/localhost:\d+\/)$/m)
  const page = async () => (await fetch(url)).text()
  await command.printed(/^docs\/index\.mdx:5:1 {2}warning {2}no component named <Gone>$/m)
  site.write('docs/index.mdx', text('Two.'))
  await expect.poll(page).toContain('Two.')
  site.write('docs/index.mdx', `${text('Three.')}\n![](gone.png)\n`)
  await command.printed(/warning {2}.*gone\.png/)
  expect(command.output()).not.toContain('error')
  expect(await command.stop('SIGTERM')).toBe(0)
})

test('what a page is found to be made from has not changed thereby, and is followed from then on', async () => {
  const text = (words: string) => `import Card from '@site/late/Card'\n\n# Page\n\n${words}\n\n<Card />\n`
  const site = makeSite({
    'docs.config.json': '{ "title": "Site" }',
    'docs/index.mdx': '# Page\n\nOne.\n\n![](gone.png)\n',
    'late/Card.jsx': "import { words } from './words'\nexport default () => words\n",
    'late/words.js': "export const words = 'First words.'\n",
  })
  const command = startCommand(['serve', '--port', '0'], site.root)
  const [, url = ''] = await command.printed(/^(http:\/\/localhost:\d+\/)$/m)
  const page = async () => (await fetch(url)).text()
  await command.printed(/warning {2}.*gone\.png/)
  site.write('docs/index.mdx', text('Two.'))
  await expect.poll(page).toContain('First words.')
  // The whole site was looked at then.
  await command.printed(/^All problems fixed\.$/m)
  site.write('docs/index.mdx', text('Three.'))
  await expect.poll(page).toContain('Three.')
  site.write('late/words.js', "export const words = 'Other words.'\n")
  await expect.poll(page).toContain('Other words.')
  const changes = command.output().match(/^.*(?= changed, ready)/gm)
  expect(changes).toEqual(['docs/index.mdx', 'docs/index.mdx', 'late/words.js'])
  expect(await command.stop('SIGTERM')).toBe(0)
})
