// Code whose lines are long, and code with lines that are hidden.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { violations } from './axe.ts'
import { newPage, open, PHONE } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

const LONG = `tidy ${'--option value '.repeat(20)}`.trim()
const PAGE = `# Code

\`\`\`sh
${LONG}
\`\`\`

\`\`\`sh
tidy
\`\`\`

\`\`\`js title="a.js"
import fs from 'node:fs' // [!code hide]
read(fs)
\`\`\`

\`\`\`text wrap nocopy
${LONG}
\`\`\`
`

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

let site: ServedSite
beforeAll(async () => {
  site = await startSite({ files: { 'docs/code.md': PAGE } })
})

it.each([{ viewport: { width: 1440, height: 900 } }, PHONE])(
  'wraps long lines at a button, in all blocks and on later pages, and no others, %o',
  async (device) => {
    const page = await newPage(device)
    await open(page, `${site.home}code/`)
    await page.keyboard.press('Shift')
    const wrap = page.getByRole('button', { name: 'Wrap long lines' })
    await expect.poll(() => wrap.count()).toBe(1)
    const code = page.locator('pre').first()
    const isTooWide = () => code.evaluate((element) => element.scrollWidth > element.clientWidth)
    expect(await isTooWide()).toBe(true)
    await wrap.click()
    expect(await isTooWide()).toBe(false)
    expect(await wrap.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => code.getAttribute('tabindex')).toBe(null)
    await page.reload()
    await page.keyboard.press('Shift')
    expect(await isTooWide()).toBe(false)
    await expect.poll(() => wrap.getAttribute('aria-pressed')).toBe('true')
    await wrap.click()
    expect(await isTooWide()).toBe(true)
    expect(await violations(page)).toEqual([])
  },
)

it('shows hidden lines at a button, and copies them with the others', async () => {
  const page = await newPage()
  await open(page, `${site.home}code/`)
  await page.keyboard.press('Shift')
  const hidden = page.getByText('node:fs')
  const show = page.getByRole('button', { name: 'Show hidden lines' })
  await expect.poll(() => show.count()).toBe(1)
  expect(await hidden.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Copy code' }).last().click()
  await expect.poll(() => clipboard(page)).toBe("import fs from 'node:fs'\nread(fs)")
  await show.click()
  expect(await hidden.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await page.locator('.show-lines').dispatchEvent('click')
  expect(await hidden.isVisible()).toBe(true)
})

it('has neither hidden lines nor a button where no script runs, and none to copy where the author wants none', async () => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(`${site.home}code/`)
  expect(await page.getByText('node:fs').isVisible()).toBe(true)
  const other = await newPage()
  await open(other, `${site.home}code/`)
  expect(await other.locator('.copy').count()).toBe(3)
})
