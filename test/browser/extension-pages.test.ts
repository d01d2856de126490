// Pages that extensions add, with scripts of their own.
import { expect, it } from 'vitest'
import { violations } from './axe.ts'
import { isSameDocument, markDocument, newPage, open } from './browser.ts'
import { BASE, config } from './fixture.ts'
import { startSite } from './site.ts'

const FILES = {
  'docs.config.json': JSON.stringify({ ...config, extensions: ['size.ts'] }),
  'size.ts': `export default {
  pages: {
    '/size': {
      title: 'Size',
      script: 'size.client.ts',
      html: () => '<label>Bytes <input></label> <output></output> <a href="${BASE}other/">Other</a>',
    },
  },
}\n`,
  'size.client.ts': `export default (page: HTMLElement) => {
  const [input, output] = [page.querySelector('input')!, page.querySelector('output')!]
  input.oninput = () => { output.value += input.value + ' B;' }
}\n`,
  'docs/other.md': '# Other\n\nSee [sizes](/size).\n',
}

it('a script of an extension runs under the policy, once each time its page is shown', async () => {
  const site = await startSite({ files: FILES })
  const page = await newPage()
  await open(page, `${site.home}size/`)
  await page.getByLabel('Bytes').fill('1')
  await expect.poll(() => page.getByRole('status').textContent()).toBe('1 B;')
  expect(await violations(page)).toEqual([])
  await markDocument(page)
  await page.getByRole('main').getByRole('link', { name: 'Other' }).click()
  await page.getByRole('main').getByRole('link', { name: 'sizes' }).click()
  await page.getByLabel('Bytes').fill('2')
  expect(await page.getByRole('status').textContent()).toBe('2 B;')
  await page.goBack()
  await page.goForward()
  await page.getByLabel('Bytes').fill('3')
  expect(await page.getByRole('status').textContent()).toBe('3 B;')
  expect(await isSameDocument(page)).toBe(true)
})

it('so does one whose page is first shown by a link', async () => {
  const site = await startSite({ files: FILES })
  const page = await newPage()
  await open(page, `${site.home}other/`)
  await page.getByRole('main').getByRole('link', { name: 'sizes' }).click()
  await expect
    .poll(async () => {
      await page.getByLabel('Bytes').fill('')
      await page.getByLabel('Bytes').fill('1')
      return page.getByRole('status').textContent()
    })
    .toContain('1 B;')
})
