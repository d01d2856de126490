// A site in a language that is written from right to left, and in one without blanks between words.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { violations } from './axe.ts'
import { newPage, open, PHONE } from './browser.ts'
import { config } from './fixture.ts'
import { type ServedSite, startSite } from './site.ts'

const AR = `# مقدمة

تشغيل \`tidy sort --by <size>\` ثم *تأكيد*.

<Tabs>
<TabItem value="a" label="لينكس">

أول

</TabItem>
<TabItem value="b" label="ويندوز">

ثان

</TabItem>
</Tabs>

\`\`\`sh title="الصدفة"
tidy sort
\`\`\`

| الخيار | الوظيفة |
|---|---|
| \`--flag\` | Sorts files. |

## التثبيت

نص.
`
const JA = `# はじめに

トランザクションに*署名*します。

## インストール

金庫を作成してから、入金します。
`

let site: ServedSite
beforeAll(async () => {
  const settings = { ...config, i18n: { defaultLocale: 'en', locales: ['en', 'ar', 'ja'] } }
  site = await startSite({
    files: {
      'docs.config.json': JSON.stringify(settings),
      'i18n/ar/docs/own.md': AR,
      'i18n/ja/docs/own.md': JA,
    },
  })
})

const directionOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).direction)

describe.each([
  ['ar', 'قائمة التنقل', 'البحث في التوثيق'],
  ['ja', 'ナビゲーション', 'ドキュメントを検索'],
])('a page in %s', (locale, menu, search) => {
  it('is accessible, and so are its search and its menu on a phone', async () => {
    const page = await newPage()
    await open(page, `${site.home}${locale}/own/`)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: search }).waitFor()
    expect(await violations(page)).toEqual([])
    const phone = await newPage(PHONE)
    await open(phone, `${site.home}${locale}/own/`)
    await phone.getByRole('button', { name: menu }).tap()
    await phone.getByRole('dialog').waitFor()
    expect(await violations(phone)).toEqual([])
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
})

describe('a page that is written from right to left', () => {
  it('has its code from left to right, and its tabs follow the arrows that point to them', async () => {
    const page = await newPage()
    await open(page, `${site.home}ar/own/`)
    expect(await directionOf(page, 'article')).toBe('rtl')
    for (const code of ['.markdown p code', 'pre', 'pre code'])
      expect(await directionOf(page, code)).toBe('ltr')
    const box = async (selector: string) => {
      const found = await page.locator(selector).first().boundingBox()
      return (found?.x ?? 0) + (found?.width ?? 0) / 2
    }
    expect(await box('.sidebar')).toBeGreaterThan(await box('article'))
    expect(await box('nav.toc')).toBeLessThan(await box('article'))
    const second = page.getByRole('tab', { name: 'ويندوز' })
    await page.getByRole('tab', { name: 'لينكس' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => second.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => second.getAttribute('aria-selected')).toBe('false')
  })
})
