// What an author sees who saves a file, in an open tab.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isSameDocument, markDocument, newPage, open, scrollTo, scrollTop } from './browser.ts'
import { startDevSite } from './dev-site.ts'
import { toolSite } from './tool-fixture.ts'

const FILLER = `${'A line of text to scroll by. '.repeat(60)}\n\n`.repeat(8)

const page = (text: string) => `# Guide

First paragraph.

:::details More
Hidden text.
:::

${FILLER}

## Second heading

${text}

${FILLER}

Last paragraph.
`

/** Texts of the blocks that are marked as changed. */
function marks(tab: Page): Promise<(string | null | undefined)[]> {
  return tab.evaluate(() =>
    document
      .getAnimations()
      .filter(({ id }) => id === 'lido-docs-changed')
      .map(({ effect }) => (effect as KeyframeEffect).target?.textContent),
  )
}

/** Makes a change, and waits until the tab has taken it in, whether it is one of its own page or not. */
async function updateBy(tab: Page, change: () => void): Promise<void> {
  await tab.evaluate(() => {
    const updated = new Promise((resolve) => addEventListener('lido-docs:change', resolve, { once: true }))
    Object.assign(globalThis, { updated: updated.then(() => true) })
  })
  change()
  await tab.evaluate(() => Object(globalThis).updated)
}

const files = {
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nSee the [guide](./guide.md).\n',
  'docs/guide.md': page('Old text.'),
  'docs/other.md': '# Other\n\nOther text.\n',
}

test('an edit shows in place: scroll, open sections and the rest of the page stay, the new text is marked', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage()
  await open(tab, `${site.home}guide/`)
  await markDocument(tab)
  await tab.locator('details summary', { hasText: 'More' }).click()
  await scrollTo(tab, 900)
  site.write('docs/guide.md', page('New text with `code`.'))
  const changed = tab.getByText('New text with')
  await changed.waitFor({ state: 'attached' })
  expect(await isSameDocument(tab)).toBe(true)
  expect(await scrollTop(tab)).toBe(900)
  expect(await tab.locator('.markdown details').getAttribute('open')).not.toBeNull()
  expect(await marks(tab)).toEqual(['New text with code.'])
})

test("examples that a script has made the reader's own are not taken for changed", async () => {
  const facts = toolSite()
  const site = await startDevSite({ files: facts })
  const tab = await newPage()
  await open(tab, `${site.home}other/`)
  await tab.getByRole('button', { name: 'vault: fill in' }).waitFor()
  site.write('docs/other.md', `${facts['docs/other.md']}\nOne line more.\n`)
  await tab.getByText('One line more.').waitFor()
  expect(await marks(tab)).toEqual(['One line more.'])
  await tab.getByRole('button', { name: 'vault: fill in' }).waitFor()
})

test('title, table of contents, breadcrumbs and sidebar follow an edit', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage()
  await open(tab, `${site.home}guide/`)
  await markDocument(tab)
  site.write('docs/guide.md', '# Manual\n\nText.\n\n## Third heading\n\nMore.\n')
  await tab.locator('.toc a', { hasText: 'Third heading' }).waitFor()
  expect(await tab.title()).toBe('Manual | Site')
  expect(await tab.locator('h1').textContent()).toContain('Manual')
  expect(await tab.locator('.toc a').allTextContents()).toEqual(['Third heading'])
  expect(await tab.locator('nav[aria-label="Breadcrumbs"] [aria-current="page"]').textContent()).toBe(
    'Manual',
  )
  expect(await tab.locator('.sidebar nav [aria-current="page"]').textContent()).toBe('Manual')
  expect(await isSameDocument(tab)).toBe(true)
})

test('the tabs, copy buttons and values that a script has made outlive an edit', async () => {
  const text = (end: string) => `# Tabs

:::tabs
:::tab Mac
for mac
:::
:::tab Linux
for linux
:::
:::

\`\`\`sh
lido-docs build
\`\`\`

${end}
`
  const site = await startDevSite({ files: { ...files, 'docs/guide.md': text('Old end.') } })
  const tab = await newPage()
  await open(tab, `${site.home}guide/`)
  await tab.getByRole('tab', { name: 'Linux' }).click()
  site.write('docs/guide.md', text('New end.'))
  await tab.getByText('New end.').waitFor()
  expect(await tab.getByRole('tab').allTextContents()).toEqual(['Mac', 'Linux'])
  expect(await tab.getByRole('tab', { selected: true }).textContent()).toBe('Linux')
  expect(await tab.getByText('for mac').isVisible()).toBe(false)
  expect(await tab.getByRole('button', { name: 'Copy code' }).count()).toBe(1)
})

test('a page that was prefetched before an edit shows the edit', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage()
  // The link is in sight, so its page is fetched as soon as the script runs.
  await Promise.all([tab.waitForResponse('**/guide/'), open(tab, site.home)])
  await markDocument(tab)
  await updateBy(tab, () => site.write('docs/guide.md', page('Newer text.')))
  await tab.getByRole('link', { name: 'guide', exact: true }).click()
  await tab.getByText('Newer text.').waitFor({ state: 'attached' })
  expect(await isSameDocument(tab)).toBe(true)
})

test('an edit that makes no difference to another page leaves that as it is', async () => {
  const site = await startDevSite({ files })
  const tab = await newPage()
  await open(tab, `${site.home}other/`)
  await markDocument(tab)
  await tab.evaluate(() => {
    const paragraph = document.querySelector('.markdown p')
    if (paragraph) Object.assign(paragraph, { known: true })
  })
  await updateBy(tab, () => site.write('docs/guide.md', page('Newer text.')))
  expect(await isSameDocument(tab)).toBe(true)
  expect(await tab.evaluate(() => 'known' in (document.querySelector('.markdown p') as Element))).toBe(true)
})
