// Components that live: seen, touched or declared, with the script held back, by keyboard, and when they fail.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { violations } from './axe.ts'
import { holdBack, hydrated, isSameDocument, markDocument, newPage, open } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

const COUNTER = `import { useEffect, useState } from 'react'
import styles from './Counter.module.css'
export default function Counter({ name, children }) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    globalThis.mounted = (globalThis.mounted ?? 0) + 1
    return () => { globalThis.mounted-- }
  }, [])
  return (
    <div className={styles.box}>
      <button type="button" onClick={() => setCount(count + 1)}>{name} {count}</button>
      {count > 1 && children}
    </div>
  )
}
`
const LINES = 'Text that fills the page.\n\n'.repeat(80)
const PAGE = `---
title: Islands
---

import Counter from '@site/src/Counter'
import Broken from '@site/src/Broken'
import Static from '@site/src/Static'

[Other page](./static.mdx)

<Counter name="declared" client:load />

<Static />

${LINES}
<Counter name="seen">

Shown **later**, with a [link](./static.mdx).

</Counter>

${LINES}
<Counter name="touched" />

<Broken />

<Counter name="only" client:only />
`
const FILES = {
  'docs/islands.mdx': PAGE,
  'docs/static.mdx':
    "---\ntitle: Static\n---\n\nimport Static from '@site/src/Static'\n\n<Static />\n\n[Back](./islands.mdx)\n",
  'docs/tabs.mdx':
    "---\ntitle: Tabs\n---\n\nimport Choice from '@site/src/Choice'\n\n<Choice client:load />\n",
  'src/Choice.jsx': `import { useState } from 'react'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
export default function Choice() {
  const [count, setCount] = useState(0)
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>more</button>
      <Tabs><TabItem value="a" label="A">first {count}</TabItem><TabItem value="b" label="B">second {count}</TabItem></Tabs>
    </div>
  )
}
`,
  'docs/version.mdx':
    "---\ntitle: Version\nsidebar_position: 7\n---\n\nimport Version from '@site/src/Version'\n\n<Version client:load />\n",
  'src/Version.jsx': `import { useState } from 'react'
import { useActiveVersion, useDoc, useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client'
export default function Version() {
  const [count, setCount] = useState(0)
  const { preferredVersion, savePreferredVersionName } = useDocsPreferredVersion()
  const press = () => { setCount(count + 1); savePreferredVersionName('current') }
  return <button type="button" onClick={press}>{useActiveVersion().label} {useDoc().frontMatter.sidebar_position} {preferredVersion?.label ?? 'none'} {count}</button>
}
`,
  'src/Counter.jsx': COUNTER,
  'src/Counter.module.css': '.box { border-left: 4px solid rgb(1, 2, 3) }\n',
  'src/Static.jsx': 'export default function Static() { return <p className="still">still</p> }\n',
  'src/Broken.jsx':
    "import { useEffect } from 'react'\nexport default function Broken() {\n  useEffect(() => { throw new Error('on purpose') }, [])\n  return <p className=\"broken\">as built</p>\n}\n",
}

let site: ServedSite
beforeAll(async () => {
  site = await startSite({ files: FILES })
})

const scriptsOf = (path: string) =>
  [
    ...readFileSync(join(site.folder, path, 'index.html'), 'utf8').matchAll(/<script[^>]* src="([^"]+)"/g),
  ].map(([, src = '']) => src.replace(/\.\w{8}\.js$/, ''))

describe('a page with three islands', () => {
  it('carries the script that waits, and one with static components none', () => {
    expect(scriptsOf('islands').length).toBe(scriptsOf('static').length + 1)
    const text = readFileSync(join(site.folder, 'static/index.html'), 'utf8')
    expect(text).toContain('<p class="still">still</p>')
    expect(text).not.toMatch(/island-|data-page|components\./)
  })

  it('brings to life what is declared, then what is seen, then what is touched', async () => {
    const page = await newPage()
    await page.goto(`${site.home}islands`)
    const state = (name: string) =>
      page.locator('island-root', { has: page.getByRole('button', { name }) }).getAttribute('data-state')
    await expect.poll(() => state('declared')).toBe('live')
    expect(await state('seen')).toBe('waiting')
    expect(await state('touched')).toBe('waiting')
    await page.getByRole('button', { name: 'declared 0' }).click()
    await page.getByRole('button', { name: 'declared 1' }).waitFor()
    await page.getByRole('button', { name: 'seen 0' }).scrollIntoViewIfNeeded()
    await expect.poll(() => state('seen')).toBe('live')
    expect(await state('touched')).toBe('waiting')
    await page
      .getByRole('button', { name: 'touched 0' })
      .evaluate((button) => button.dispatchEvent(new Event('pointerover', { bubbles: true })))
    await expect.poll(() => state('touched')).toBe('live')
    expect(await page.locator('.still').textContent()).toBe('still')
  })

  it('shows the Markdown inside of one when it is wanted, which the page has had all along', async () => {
    const page = await newPage()
    await page.goto(`${site.home}islands`)
    const button = page.getByRole('button', { name: /^seen/ })
    await button.scrollIntoViewIfNeeded()
    expect(await page.getByText('Shown later').count()).toBe(0)
    await button.click()
    await page.getByRole('button', { name: 'seen 1' }).click()
    await page.getByText('Shown later').waitFor()
    expect(await page.locator('island-part strong').textContent()).toBe('later')
    expect(
      await button.evaluate((element) => getComputedStyle(element.parentElement ?? element).borderLeftColor),
    ).toBe('rgb(1, 2, 3)')
  })

  it('does what was pressed before the script came, once, by keyboard as well', async () => {
    const page = await newPage()
    const { release } = await holdBack(page, '**/components.*.js')
    await page.goto(`${site.home}islands`, { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'declared 0' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'declared 0' }).waitFor()
    release()
    await page.getByRole('button', { name: 'declared 1' }).waitFor()
    // Nor must the shell press again when it is hydrated.
    await hydrated(page)
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'declared 2' }).waitFor()
  })

  it('may hold tabs, which stay those of the page', async () => {
    const page = await newPage()
    await page.goto(`${site.home}tabs`)
    await expect.poll(() => page.locator('island-root').getAttribute('data-state')).toBe('live')
    await page.getByRole('tab', { name: 'B' }).click()
    await page.getByRole('button', { name: 'more' }).click()
    await page.getByRole('tabpanel').getByText('second 1').waitFor()
    expect(await page.getByText('first 1').isVisible()).toBe(false)
  })

  it('knows its version and its page as the build did, and keeps the version that its reader picks', async () => {
    const page = await newPage()
    await open(page, `${site.home}version`)
    const button = page.locator('island-root[data-state="live"] button')
    await button.filter({ hasText: 'Next 7 none 0' }).click()
    await page.getByRole('button', { name: 'Next 7 Next 1' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Next 7 Next 0' }).waitFor()
  })

  it('keeps what the build rendered where a component throws', async () => {
    const page = await newPage({ expectedErrors: ['on purpose'] })
    await page.goto(`${site.home}islands`)
    const broken = page.locator('island-root', { has: page.locator('.broken') })
    await broken.locator('.broken').scrollIntoViewIfNeeded()
    await expect.poll(() => broken.getAttribute('data-state')).toBe('failed')
    expect(await broken.locator('.broken').textContent()).toBe('as built')
    await page.getByRole('button', { name: 'only 0' }).waitFor()
  })

  it('lives after navigation, and is ended when its reader leaves', async () => {
    const page = await newPage()
    await open(page, `${site.home}static`)
    await markDocument(page)
    await page.getByRole('link', { name: 'Back' }).click()
    const mounted = () => page.evaluate(() => (globalThis as { mounted?: number }).mounted)
    await expect.poll(mounted).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'declared 0' }).click()
    await page.getByRole('button', { name: 'declared 1' }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
    await page.getByRole('link', { name: 'Other page' }).click()
    await page.getByRole('link', { name: 'Back' }).waitFor()
    await expect.poll(mounted).toBe(0)
    expect(await page.locator('link[href*="/components."]').count()).toBe(0)
  })

  it.each([
    [320, 'light'],
    [375, 'dark'],
    [768, 'dark'],
    [1440, 'light'],
  ])('lives, is accessible and no wider than its window, %i pixels, %s', async (width, theme) => {
    const page = await newPage({ viewport: { width, height: 740 }, expectedErrors: ['on purpose'] })
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
    await page.goto(`${site.home}islands`)
    for (const name of ['declared', 'seen', 'touched']) {
      await page.getByRole('button', { name: `${name} 0` }).click()
      await page.getByRole('button', { name: `${name} 1` }).waitFor()
    }
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  })
})
