// A walk through a site in Firefox, where one is installed: what readers do, in the browser that no other test opens.
import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { type BidiPage, openBidiPage } from './bidi.ts'
import { startSite } from './site.ts'

const FIREFOX = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
)

/** Keys as WebDriver writes them. */
const ENTER = '\uE007'
const ESCAPE = '\uE00C'

const all = (selector: string) => `document.querySelectorAll(${JSON.stringify(selector)})`
const saying = (selector: string, text: string) =>
  `[...${all(selector)}].filter((one) => one.textContent.trim() === ${JSON.stringify(text)})`
const isShown = (elements: string) => `[...${elements}].some((one) => one.checkVisibility())`
const isPage = (title: string, hash = '') =>
  `document.querySelector('h1')?.textContent === '${title}' && location.hash === '${hash}'`

interface Step {
  name: string
  take(page: BidiPage): Promise<void>
  /** An expression that becomes true. */
  shows: string
}

function walkOf(home: string): Step[] {
  const click = (elements: string) => (page: BidiPage) => page.click(elements)
  const goto = (path: string) => (page: BidiPage) => page.goto(home + path)
  const type = (text: string) => (page: BidiPage) => page.type(text)
  return [
    { name: 'opens the first page', take: goto(''), shows: isPage('Introduction') },
    {
      name: 'chooses the dark mode',
      take: click(all('.color-mode')),
      shows: "document.documentElement.dataset.theme === 'dark'",
    },
    {
      name: 'opens a branch of the sidebar',
      take: click(saying('.sidebar .sidebar-opener, .sidebar .sidebar-toggle', 'Commands')),
      shows: isShown(saying('.sidebar a', 'Account')),
    },
    { name: 'follows its link', take: click(saying('.sidebar a', 'Account')), shows: isPage('Account') },
    { name: 'goes back', take: (page) => page.back(), shows: isPage('Introduction') },
    {
      name: 'follows a link to a heading',
      take: click(saying('.markdown a', 'second part')),
      shows: `${isPage('Reports', '#heading-two')} && scrollY > 100`,
    },
    {
      name: 'follows a link of the contents',
      take: click(saying('.toc a', 'Heading Three')),
      shows: isPage('Reports', '#heading-three'),
    },
    {
      name: 'goes home by the brand',
      take: click(all('.navbar .navbar-brand')),
      shows: `${isPage('Introduction')} && scrollY === 0`,
    },
    {
      name: 'copies code',
      take: click(all('.code-block .copy')),
      shows: isShown(saying('.code-block .copy', 'Copied')),
    },
    { name: 'opens the search by a key', take: type('/'), shows: isShown(all('dialog[open] input')) },
    {
      name: 'searches',
      take: type('changelog'),
      shows: `document.querySelector('[role="option"]')?.textContent.includes('Changelog')`,
    },
    { name: 'follows the result', take: type(ENTER), shows: isPage('Changelog') },
    {
      name: 'opens a page with tabs, in the mode that was chosen',
      take: goto('get-started/tabs/'),
      shows: `document.documentElement.dataset.theme === 'dark' && ${isShown(saying('.tab p', 'for mac'))}`,
    },
    {
      name: 'picks a tab',
      take: click(saying('[role="tab"]', 'Linux')),
      shows: `${isShown(saying('.tab p', 'for linux'))} && !${isShown(saying('.tab p', 'for mac'))}`,
    },
    {
      name: 'finds it picked again',
      take: goto('get-started/tabs/'),
      shows: isShown(saying('.tab p', 'for linux')),
    },
    {
      name: 'opens the versions',
      take: click(all('.version-dropdown button')),
      shows: isShown(all('.navbar .version-dropdown .dropdown-menu')),
    },
    {
      name: 'closes them by a key',
      take: type(ESCAPE),
      shows: `!${isShown(all('.navbar .version-dropdown .dropdown-menu'))}`,
    },
    {
      name: 'opens a file by its name, which the address bar does not show',
      take: goto('changelog/index.html'),
      shows: `${isPage('Changelog')} && location.pathname.endsWith('/changelog/')`,
    },
    {
      name: 'asks for a page that is not there, and gets suggestions',
      take: goto('old/account/'),
      shows: `${isPage('Page not found')} && ${isShown(all('.not-found-search a'))}`,
    },
    {
      name: 'follows a link back',
      take: click(all('.not-found-links a')),
      shows: isPage('Introduction'),
    },
  ]
}

test.skipIf(!FIREFOX)('a walk of twenty steps through the site holds in Firefox', async () => {
  const { home } = await startSite()
  const page = await openBidiPage(FIREFOX ?? '')
  onTestFinished(page.close)
  for (const { name, take, shows } of walkOf(home)) {
    await take(page)
    await expect.poll(() => page.evaluate(`Boolean(${shows})`), { message: name }).toBe(true)
  }
  expect(page.errors.join('\n')).toBe('')
})
