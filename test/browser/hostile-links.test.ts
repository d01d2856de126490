// Links to the site that someone else has made up, and texts that its translators have: neither leads readers off the site.
import { beforeAll, describe, expect, it } from 'vitest'
import { hydrated, newPage, open, PHONE } from './browser.ts'
import { config } from './fixture.ts'
import { type ServedSite, startSite } from './site.ts'

const LABEL = '<img src=x> "Menu" & \'back\''

let sites: Record<string, ServedSite>
beforeAll(async () => {
  const labels = { 'shell.menu.close': LABEL, 'shell.menu.back': LABEL, 'shell.menu.docs': LABEL }
  sites = {
    '/base/': await startSite({ files: { 'i18n/en/messages.json': JSON.stringify(labels) } }),
    '/': await startSite({
      files: {
        'docs.config.json': JSON.stringify({ ...config, baseUrl: '/', url: 'https://docs.example' }),
      },
      servedAt: '/',
    }),
  }
})

describe.each(['/', '/base/'])('with the base URL %s', (baseUrl) => {
  const paths = [
    '//evil.example/x.html',
    '///evil.example/index.html',
    '//user@evil.example/x.html?a=1',
    '/%2e%2e//evil.example/x.html',
    '/base/..//evil.example/x.html',
    '//evil.example/',
  ]

  it('the not-found page stays at the site for a path that names another, and so do those that follow it', async () => {
    const page = await newPage({ expectedErrors: ['404'] })
    const elsewhere: string[] = []
    const { origin } = new URL(sites[baseUrl]?.home ?? '')
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) elsewhere.push(request.url())
    })
    for (const path of paths) {
      await page.goto(origin + path)
      await hydrated(page)
      await page.locator('.navbar .navbar-brand').click()
      await page.waitForURL(origin + baseUrl)
      await page.goBack()
      await page.locator('.not-found').waitFor()
      expect(new URL(page.url()).origin, path).toBe(origin)
      expect(elsewhere, path).toEqual([])
    }
  })
})

describe('the menu', () => {
  it('shows labels as text, before the page is hydrated and after', async () => {
    const page = await newPage(PHONE)
    const home = sites['/base/']?.home ?? ''
    const shown = () =>
      page.locator('.mobile-menu').evaluate((menu) => ({
        texts: [...menu.querySelectorAll('.mobile-menu-pane > button')].map((button) => button.textContent),
        close: menu.querySelector('.mobile-menu-close')?.ariaLabel,
        pictures: menu.querySelectorAll('img').length,
      }))
    const expected = { texts: [LABEL, LABEL], close: LABEL, pictures: 0 }
    await page.route('**/client.*.js', () => {})
    await page.goto(home)
    await page.locator('.navbar-toggle').tap()
    expect(await shown()).toEqual(expected)
    await page.unroute('**/client.*.js')
    await open(page, home)
    await page.locator('.navbar-toggle').tap()
    expect(await shown()).toEqual(expected)
  })
})
