// The link that reports a problem with a page: complete however it is opened, and of use without script.
import { expect, it } from 'vitest'
import { newPage, open } from './browser.ts'
import { startSite } from './site.ts'

const FORM = 'https://tracker.example.org/new'

it('names the page, the version and the selected text', async () => {
  const site = await startSite({
    files: {
      'docs.config.json': JSON.stringify({
        title: 'Tidy',
        url: 'https://example.org',
        baseUrl: '/base/',
        docs: {
          routeBasePath: '/',
          reportUrl: `${FORM}?title={title}&commit={commit}&version={version}&page={page}&text={selection}&kept={other}`,
        },
      }),
      'docs/index.md': `# Tidy & neat\n\nText.\n\n## First\n\nA wrong word.\n\n## Second\n\n${'Text.\n\n'.repeat(60)}`,
    },
  })
  const link = (page: Awaited<ReturnType<typeof newPage>>) =>
    page.getByRole('link', { name: 'Report a problem' })
  const still = await newPage({ javaScriptEnabled: false })
  await still.goto(site.home)
  expect(await link(still).getAttribute('href')).toBe(
    `${FORM}?title=Tidy%20%26%20neat&commit=&version=Next&page=https%3A%2F%2Fexample.org%2Fbase%2F&text=&kept={other}`,
  )
  const page = await newPage()
  await open(page, site.home)
  await page.getByText('A wrong word.').click({ clickCount: 3 })
  for (const _ of ['once', 'again']) await link(page).dispatchEvent('pointerdown')
  const { searchParams } = new URL((await link(page).getAttribute('href')) ?? '')
  expect(searchParams.get('text')).toBe('A wrong word.')
  expect(searchParams.get('kept')).toBe('{other}')
  expect(searchParams.get('page')).toMatch(new RegExp(`^${site.home}#(?:first|second)$`))
})
