// What authors style element by element, under a policy that allows no style attribute.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { isSameDocument, markDocument, newPage, open } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

const files = {
  'docs/styled.md': `# Styled

<p id="plain" style="color: rgb(1, 2, 3)">plain</p>

<div id="object" style={{fontSize: 31, paddingLeft: '7px'}}>object</div>

Read [more](./more.md).
`,
  'docs/more.md':
    '# More\n\n<p id="again" style="color: rgb(4, 5, 6)">more</p>\n\nBack to [styled](./styled.md).\n',
  'pages/own.tsx': `import { useState } from 'react'
export const title = 'Own'
export default function Own() {
  const [wide, setWide] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setWide(!wide)}>Change</button>
      <p id="own" className={wide ? 'b' : 'a'} style={wide ? { width: 90 } : { width: 60, color: 'rgb(7, 8, 9)' }}>own</p>
    </>
  )
}
`,
}

let site: ServedSite
beforeAll(async () => {
  const announcementBar = {
    id: 'a',
    content: '<b id="news" style="color: rgb(9, 9, 9)">News</b>',
    backgroundColor: 'rgb(1, 1, 1)',
  }
  site = await startSite({ files, themeConfig: { announcementBar } })
})

const styleOf = (page: Page, selector: string, property: string) =>
  page.evaluate(
    ([name = '', key = '']) => {
      const element = document.querySelector(name)
      return element ? getComputedStyle(element).getPropertyValue(key) : undefined
    },
    [selector, property],
  )

// A blocked style would be an error in the console, which fails the test.
describe('what authors style', () => {
  it('is styled without a script, and no page has a style attribute or an exception in its policy', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(`${site.home}styled/`)
    const shown = await Promise.all([
      styleOf(page, '#plain', 'color'),
      styleOf(page, '#object', 'font-size'),
      styleOf(page, '#object', 'padding-left'),
      styleOf(page, '#news', 'color'),
      styleOf(page, '.announcement', 'background-color'),
    ])
    expect(shown).toEqual(['rgb(1, 2, 3)', '31px', '7px', 'rgb(9, 9, 9)', 'rgb(1, 1, 1)'])
    const pages = readdirSync(site.folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.html'),
    )
    for (const path of pages) {
      const html = readFileSync(join(site.folder, path), 'utf8')
      expect(html).not.toContain('unsafe')
      expect(html).not.toMatch(/<[^>]* style=/)
    }
  })

  it('is styled when its page is reached by a link, and the styles of the last page go', async () => {
    const page = await newPage()
    await open(page, `${site.home}styled/`)
    await markDocument(page)
    await page.getByRole('link', { name: 'more', exact: true }).click()
    await page.locator('#again').waitFor()
    expect(await styleOf(page, '#again', 'color')).toBe('rgb(4, 5, 6)')
    await expect.poll(() => page.locator('link[data-page]').count()).toBe(1)
    await page.goBack()
    await page.locator('#plain').waitFor()
    expect(await styleOf(page, '#plain', 'color')).toBe('rgb(1, 2, 3)')
    expect(await isSameDocument(page)).toBe(true)
  })

  it('can be changed by the page that React takes over', async () => {
    const page = await newPage()
    await open(page, `${site.home}own/`)
    expect(await styleOf(page, '#own', 'color')).toBe('rgb(7, 8, 9)')
    await page.getByRole('button', { name: 'Change' }).click()
    await expect.poll(() => styleOf(page, '#own', 'width')).toBe('90px')
    expect(await styleOf(page, '#own', 'color')).not.toBe('rgb(7, 8, 9)')
  })
})
