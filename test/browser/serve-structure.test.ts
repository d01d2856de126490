// Pages that come and go, and settings that change, while a tab is open.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from '../command/command.ts'
import { holdBack, isSameDocument, markDocument, newPage, open } from './browser.ts'
import { startDevSite } from './dev-site.ts'
import { config } from './fixture.ts'

const files = {
  'docs/index.md': '---\nslug: /\nsidebar_position: 1\n---\n\n# Home\n\nText.\n',
  'docs/guides/_category_.json':
    '{ "label": "Guides", "collapsed": false, "link": { "type": "generated-index" } }',
  'docs/guides/first.md': '# First\n\nFirst text.\n',
  'docs/other.md': '# Other\n\nOther text.\n',
}
const missing = { expectedErrors: ['404'] }

function labels(tab: Awaited<ReturnType<typeof newPage>>) {
  return tab.locator('.sidebar .sidebar-link').allTextContents()
}

test('a page that is added, renamed and deleted comes and goes in the sidebar without a reload', async () => {
  const site = await startDevSite({ files })
  // The tab prefetches what it links to; its request may come when the page has been renamed or deleted by the test.
  const tab = await newPage({ expectedErrors: ['/second/'] })
  await open(tab, site.home)
  await markDocument(tab)
  expect(await labels(tab)).toEqual(['Home', 'Guides', 'First', 'Other'])
  site.write('docs/guides/second.md', '# Second\n\nSecond text.\n')
  await expect.poll(() => labels(tab)).toEqual(['Home', 'Guides', 'First', 'Second', 'Other'])
  site.rename('docs/guides/second.md', 'docs/second.md')
  await expect.poll(() => labels(tab)).toEqual(['Home', 'Guides', 'First', 'Other', 'Second'])
  site.remove('docs/second.md')
  await expect.poll(() => labels(tab)).toEqual(['Home', 'Guides', 'First', 'Other'])
  expect(await isSameDocument(tab)).toBe(true)
})

test('a page that is gone before its turn to be prefetched is not asked for', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage()
  const held = await holdBack(tab, /base\/(?!second).+\/$/)
  const asked: string[] = []
  tab.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(tab, site.home)
  // As many as are fetched at the same time.
  await expect.poll(() => held.asked.count).toBe(3)
  site.write('docs/second.md', '# Second\n\nSecond text.\n')
  const link = tab.locator('.sidebar').getByRole('link', { name: 'Second' })
  await link.waitFor()
  site.remove('docs/second.md')
  await link.waitFor({ state: 'detached' })
  site.write('docs/third.md', '# Third\n\nThird text.\n')
  await tab.locator('.sidebar').getByRole('link', { name: 'Third' }).waitFor()
  held.release()
  await expect.poll(() => asked).toContain('/base/third/')
  expect(asked).not.toContain('/base/second/')
})

test('a tab on a page that is deleted shows the not-found page, and the page again when it is back', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage(missing)
  await open(tab, `${site.home}other/`)
  await markDocument(tab)
  site.remove('docs/other.md')
  await tab.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(await tab.title()).toBe('Page not found | Site')
  site.write('docs/other.md', '# Other\n\nBack again.\n')
  await tab.getByText('Back again.').waitFor()
  expect(await tab.title()).toBe('Other | Site')
  expect(await isSameDocument(tab)).toBe(true)
})

test('a page that becomes a draft is gone as it will be from the build', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage(missing)
  await open(tab, `${site.home}other/`)
  site.write('docs/other.md', '---\ndraft: true\n---\n\n# Other\n\nOther text.\n')
  await tab.getByRole('heading', { name: 'Page not found' }).waitFor()
  site.write('docs/other.md', '# Other\n\nOther text.\n')
  await tab.getByText('Other text.').waitFor()
})

test('a category file changes the sidebar and the category page in place', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage()
  await open(tab, `${site.home}category/guides/`)
  await markDocument(tab)
  site.write(
    'docs/guides/_category_.json',
    '{ "label": "Tours", "collapsed": false, "link": { "type": "generated-index", "slug": "/category/guides" } }',
  )
  await tab.getByRole('heading', { name: 'Tours' }).waitFor()
  expect(await labels(tab)).toContain('Tours')
  expect(await isSameDocument(tab)).toBe(true)
})

test('a changed config reaches the open page', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage()
  await open(tab, site.home)
  const themeConfig = { ...config.themeConfig, navbar: { ...config.themeConfig.navbar, title: 'New name' } }
  site.write('docs.config.json', JSON.stringify({ ...config, themeConfig }))
  await tab.locator('nav[aria-label="Main"]', { hasText: 'New name' }).waitFor()
})

test('a changed stylesheet restyles the page in place, a changed template reloads it', async () => {
  const own = (name: string) => readFileSync(join(packageFolder, 'templates', name), 'utf8')
  const site = await startDevSite({
    files: { ...files, 'templates/styles/print.css': own('styles/print.css') },
  })
  const tab = await newPage()
  await open(tab, site.home)
  await markDocument(tab)
  site.write(
    'templates/styles/print.css',
    `${own('styles/print.css')}\n.markdown p { color: rgb(1, 2, 3); }\n`,
  )
  const color = () => tab.locator('.markdown p').evaluate((element) => getComputedStyle(element).color)
  await expect.poll(color).toBe('rgb(1, 2, 3)')
  expect(await isSameDocument(tab)).toBe(true)
  site.write(
    'templates/shell/SkipLink.tsx',
    'export function SkipLink() {\n  return <a className="skip-link" href="#ld_main">Jump to the text</a>\n}\n',
  )
  await tab.getByText('Jump to the text').waitFor({ state: 'attached' })
})

test("a page of the site's own follows its imports, wherever they are", async () => {
  const site = await startDevSite({
    files: {
      ...files,
      'data/team.json': '{ "name": "Ada" }',
      'pages/team.tsx':
        "import { name } from '../data/team.json'\n\nexport default function Team() {\n  return <p>Made by {name}</p>\n}\n",
    },
  })
  const tab = await newPage()
  await open(tab, `${site.home}team/`)
  await tab.getByText('Made by Ada').waitFor()
  site.write('data/team.json', '{ "name": "Grace" }')
  await tab.getByText('Made by Grace').waitFor()
})

test('pages follow partials, and images follow their files', async () => {
  const site = await startDevSite({
    files: {
      ...files,
      'docs/_part.mdx': 'Part one.\n',
      'docs/whole.mdx': "import Part from './_part.mdx'\n\n# Whole\n\n<Part />\n\n![A dot](./dot.svg)\n",
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
    },
  })
  const tab = await newPage()
  await open(tab, `${site.home}whole/`)
  const image = tab.locator('img[alt="A dot"]')
  site.write('docs/_part.mdx', 'Part two.\n')
  await tab.getByText('Part two.').waitFor()
  site.write('docs/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="33" height="10"/>')
  await expect.poll(() => image.getAttribute('width')).toBe('33')
})

test('hundreds of files at once are taken in once or twice, and the last state wins', async () => {
  const updates: number[] = []
  const site = await startDevSite({
    files,
    options: { onUpdate: (changed) => updates.push(changed.size) },
  })
  const tab = await newPage()
  await open(tab, site.home)
  mkdirSync(join(site.root, 'docs/many'))
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < 200; index++) {
      writeFileSync(join(site.root, `docs/many/page-${index}.md`), `# Page ${index}\n\nRound ${round}.\n`)
    }
  }
  await expect.poll(async () => (await fetch(`${site.home}many/page-199/`)).text()).toContain('Round 1.')
  expect(updates.length).toBeLessThanOrEqual(4)
})

test('an editor that writes a new file and renames it over the old one changes the page once', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage(missing)
  const seen: string[] = []
  await open(tab, `${site.home}other/`)
  await tab.exposeFunction('seen', (heading: string) => seen.push(heading))
  await tab.evaluate(() => {
    new MutationObserver(() => {
      Object(globalThis).seen(document.querySelector('h1')?.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  site.write('docs/other.md.tmp', '# Renamed\n\nOther text.\n')
  site.rename('docs/other.md.tmp', 'docs/other.md')
  await tab.getByRole('heading', { name: 'Renamed' }).waitFor()
  expect(seen.some((heading) => heading.includes('not found'))).toBe(false)
})

test('[R-04] an unknown URL is answered by the not-found page with status 404 at any depth', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage(missing)
  for (const path of ['nope', 'nope/', 'deep/down/nope/', 'other/nope.html']) {
    const response = await tab.goto(site.home + path)
    expect([path, response?.status()]).toEqual([path, 404])
    await tab.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(await tab.title()).toBe('Page not found | Site')
    expect(await tab.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
    expect(await tab.locator('link[rel="canonical"]').count()).toBe(0)
  }
  await tab.getByRole('link', { name: 'Site: home page' }).click()
  await tab.getByRole('heading', { name: 'Home' }).waitFor()
})
