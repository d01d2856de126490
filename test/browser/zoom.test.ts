import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSite } from '../command/command.ts'
import { newPage } from './browser.ts'
import { serveFolder } from './site.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="teal"/></svg>'

test('a picture is enlarged and closed by the keyboard, also without a script', async () => {
  const site = makeSite({
    'docs.config.json': '{ "title": "Site", "markdown": { "zoom": true } }',
    'docs/index.md': '# Home\n\nText.\n\n![A picture](./a.svg)\n',
    'docs/a.svg': SVG,
  })
  expect(await site.run('build', '--strict')).toMatchObject({ code: 0, stderr: '' })
  const home = await serveFolder(join(site.root, 'build'), '/')
  for (const javaScriptEnabled of [true, false]) {
    const page = await newPage({ javaScriptEnabled })
    await page.goto(home)
    const button = page.getByRole('button', { name: 'Enlarge: A picture' })
    const enlarged = page.locator('.zoomed img')
    await expect.poll(() => enlarged.isVisible()).toBe(false)
    await button.press('Enter')
    await expect.poll(async () => (await enlarged.boundingBox())?.width ?? 0).toBeGreaterThan(900)
    await page.keyboard.press('Escape')
    await expect.poll(() => enlarged.isVisible()).toBe(false)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  }
})
