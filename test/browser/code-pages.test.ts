// A page that is a file of code: wide, and alive where its component is.
import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { newPage, PHONE } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

const HOME = `import { useState } from 'react'
import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import Logo from './logo.svg'

export default function Start() {
  const [count, setCount] = useState(0)
  return (
    <Layout title="Start" description="Where to start.">
      <header className="hero hero--primary">
        <div className="container">
          <h1 className="hero__title">Start here</h1>
          <button type="button" className="button" onClick={() => setCount(count + 1)}>pressed {count}</button>
          <Link className="button button--primary" to="/get-started/reports">Reports</Link>
        </div>
      </header>
      <main className="container row">
        <div className="col col--6"><Logo className="mark" title="A mark" /><p>Left</p></div>
        <div className="col col--6"><p>Right</p></div>
      </main>
    </Layout>
  )
}
`

let site: ServedSite
beforeAll(async () => {
  site = await startSite({
    collections: [{ id: 'pages', path: 'code', routeBasePath: 'start', sidebars: {}, include: ['**/*.jsx'] }],
    files: {
      'code/index.jsx': HOME,
      'code/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    },
  })
})

test('a page of code lives, is as wide as the window, and has no fault that axe knows', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${site.home}start/`)
  const button = page.getByRole('button', { name: /^pressed/ })
  await button.click()
  await expect.poll(() => button.textContent()).toBe('pressed 1')
  expect(await page.title()).toBe('Start | Site')
  expect(await page.getByRole('img', { name: 'A mark' }).count()).toBe(1)
  const box = async (text: string) =>
    (await page.getByText(text, { exact: true }).boundingBox()) ?? { x: 0, y: 0 }
  expect((await box('Right')).x).toBeGreaterThan((await box('Left')).x + 300)
  const width = await page.evaluate(() => document.body.clientWidth)
  expect((await page.locator('.hero').boundingBox())?.width).toBe(width)
  expect(await page.locator('.breadcrumbs, .copy-page, .edit-link').filter({ visible: true }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.locator('main').getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
})

test('a page of code has its columns below each other on a phone, and nothing wider than the window', async () => {
  const page = await newPage(PHONE)
  await page.goto(`${site.home}start/`)
  const box = async (text: string) =>
    (await page.getByText(text, { exact: true }).boundingBox()) ?? { x: 0, y: 0 }
  expect((await box('Right')).y).toBeGreaterThan((await box('Left')).y)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('a page of code cuts off no column on the narrowest phone', async () => {
  const page = await newPage({ ...PHONE, viewport: { width: 320, height: 640 } })
  await page.goto(`${site.home}start/`)
  const { x = 0, width = 0 } = (await page.getByText('Right', { exact: true }).boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(320)
})
