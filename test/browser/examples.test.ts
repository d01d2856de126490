// Examples that become the reader's own: values, the way of calling, the chain; and the note on what signs.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { violations, violationsInBothModes } from './axe.ts'
import { focused, hydrated, isSameDocument, markDocument, newPage, open, PHONE } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'
import { ALPHA_BANK, ALPHA_ORACLE, BETA_BANK, toolSite } from './tool-fixture.ts'

const VAULT = ALPHA_BANK

let site: ServedSite
beforeAll(async () => {
  site = await startSite({ files: toolSite() })
})

/** The code of the block with this title. */
const block = (page: Page, title: string): Locator =>
  page.locator('.code-block').filter({ has: page.locator('figcaption', { hasText: title }) })
const textOf = async (page: Page, title: string) =>
  ((await block(page, title).locator('pre').textContent()) ?? '').trim()
const panel = (page: Page) => page.getByRole('region', { name: 'Your values' })
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('docs.values'))

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your values' }).click()
  await panel(page).waitFor()
}

async function copied(page: Page, title: string): Promise<string> {
  await block(page, title).getByRole('button', { name: 'Copy code' }).click()
  await page.getByRole('button', { name: 'Copied' }).or(page.getByText('Copied')).first().waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

describe('a value that is given once', () => {
  it('fills every example on every page, inline ones as well, until the browser forgets it', async () => {
    const page = await newPage()
    await open(page, site.home)
    expect(await textOf(page, 'Look')).toBe('pnpm acme vault show <vault>')
    await openPanel(page)
    await field(page, 'vault').fill(VAULT)
    await field(page, 'amount').fill('0.5')
    expect(await textOf(page, 'Look')).toBe(`pnpm acme vault show ${VAULT}`)
    expect(await textOf(page, 'Pay')).toBe(`# first look\npnpm acme v pay ${VAULT} 0.5 --note "<text>"`)
    expect(await page.locator('p code').first().textContent()).toBe(`acme vault show ${VAULT}`)
    await markDocument(page)
    await page.locator('main').getByRole('link', { name: 'the other page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
    expect(await page.locator('pre code').textContent()).toBe(`pnpm acme vault show ${VAULT}\n`)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.locator('pre code').textContent()).toBe(`pnpm acme vault show ${VAULT}\n`)
  })

  it('is in the open panel of another tab, too, and leaves it when it is cleared', async () => {
    const page = await newPage()
    await open(page, site.home)
    await openPanel(page)
    const other = await page.context().newPage()
    await open(other, site.home)
    await openPanel(other)
    await field(page, 'vault').fill(VAULT)
    await expect.poll(() => field(other, 'vault').inputValue()).toBe(VAULT)
    await panel(other).getByRole('button', { name: 'Clear' }).click()
    await page.locator('h1').click()
    await expect.poll(() => field(page, 'vault').inputValue()).toBe('')
  })

  it('is in the command that is copied', async () => {
    const page = await newPage()
    await open(page, site.home)
    expect(await copied(page, 'Look')).toBe('pnpm acme vault show <vault>')
    await openPanel(page)
    await field(page, 'vault').fill(VAULT)
    expect(await copied(page, 'Pay')).toBe(`# first look\npnpm acme v pay ${VAULT} <amount> --note "<text>"`)
  })

  it('is shown next to the button, and read aloud, while a copied command lacks it', async () => {
    const page = await newPage()
    await open(page, site.home)
    const button = block(page, 'Pay').locator('button.copy')
    const announcement = page.locator('.route-announcer')
    await copied(page, 'Pay')
    await expect.poll(() => button.textContent()).toBe('Copied; fill in <vault>, <amount>, <text>')
    expect(await announcement.textContent()).toBe('Code copied; fill in <vault>, <amount>, <text>')
    expect(await violations(page, { runOnly: ['label-content-name-mismatch'] })).toEqual([])
    await openPanel(page)
    await field(page, 'vault').fill(VAULT)
    await button.click()
    await expect.poll(() => button.textContent()).toBe('Copied; fill in <amount>, <text>')
    await copied(page, 'Bank')
    await expect.poll(() => announcement.textContent()).toBe('Code copied')
  })

  it('stays in this browser under one key: not in the URL, and nothing is sent', async () => {
    const page = await newPage()
    await open(page, site.home)
    await openPanel(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await field(page, 'vault').fill(VAULT)
    await field(page, 'vault').press('Enter')
    expect(JSON.parse((await kept(page)) ?? '')).toEqual({ values: { vault: VAULT } })
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['docs.values'])
    expect(page.url()).toBe(site.home)
    expect(requests).toEqual([])
  })

  it('shows in other tabs at once', async () => {
    const page = await newPage()
    await open(page, site.home)
    const other = await page.context().newPage()
    await open(other, site.home)
    await openPanel(other)
    await field(other, 'vault').fill(VAULT)
    await expect.poll(() => textOf(page, 'Look')).toBe(`pnpm acme vault show ${VAULT}`)
  })

  it('fills what somebody else, such as the dev server, puts in the place of an example', async () => {
    const page = await newPage()
    await open(page, site.home)
    await openPanel(page)
    await field(page, 'vault').fill(VAULT)
    await block(page, 'Look')
      .locator('.placeholder')
      .evaluate((placeholder) => {
        placeholder.textContent = '<vault address>'
      })
    await field(page, 'amount').fill('1')
    expect(await textOf(page, 'Look')).toBe(`pnpm acme vault show ${VAULT}`)
    await field(page, 'vault').fill('')
    expect(await textOf(page, 'Look')).toBe('pnpm acme vault show <vault address>')
  })

  it('goes with one click, like all the others', async () => {
    const page = await newPage()
    await open(page, site.home)
    await openPanel(page)
    await field(page, 'vault').fill(VAULT)
    await field(page, 'amount').fill('1')
    await panel(page).getByRole('button', { name: 'Clear all' }).click()
    expect(await kept(page)).toBeNull()
    expect(await field(page, 'vault').inputValue()).toBe('')
    expect(await textOf(page, 'Pay')).toBe('# first look\npnpm acme v pay <vault> <amount> --note "<text>"')
    expect(await page.locator('.route-announcer').textContent()).toBe('All values cleared')
  })
})

describe('a wrong value', () => {
  const wrong: [name: string, value: string, message: string][] = [
    ['vault', '0x12', 'an address has 40 hex digits after 0x, this one has 2'],
    [
      'vault',
      VAULT.replace('f', 'F'),
      `the letter case does not match the EIP-55 checksum; if all digits are correct, write ${VAULT}`,
    ],
    ['amount', 'much', 'this is not a decimal number with up to 18 decimal places'],
    ['text', 'a";curl', '" has a special meaning in the shell and is not allowed here'],
    ['text', '<b>', '< has a special meaning in the shell and is not allowed here'],
    ['text', 'ab'.repeat(32), 'this looks like a private key: never enter one on a website'],
  ]

  it('is reported next to its field, stored nowhere and shown nowhere', async () => {
    const page = await newPage()
    await open(page, site.home)
    const before = await page.locator('.markdown').textContent()
    await openPanel(page)
    for (const [name, value, message] of wrong) {
      const input = field(page, name)
      await input.fill(value)
      await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true')
      const fault = page.locator(`#${await input.getAttribute('aria-describedby')}`)
      expect(await fault.textContent()).toBe(message)
      expect(await fault.getAttribute('aria-live')).toBe('polite')
      expect(await page.locator('.markdown').textContent()).toBe(before)
      expect(await kept(page)).not.toContain(value)
      await input.fill('')
      await expect.poll(() => input.getAttribute('aria-invalid')).not.toBe('true')
      expect(await fault.textContent()).toBe('')
    }
  })

  it('that somebody put into the storage is not shown', async () => {
    const page = await newPage()
    await page.addInitScript(() => {
      const values = { vault: '$(curl evil)', text: '<img src=x onerror=alert(1)>', 'amount-eth': '1' }
      localStorage.setItem('docs.values', JSON.stringify({ values, invocation: 'evil', chain: 'evil' }))
    })
    await open(page, site.home)
    await expect
      .poll(() => textOf(page, 'Pay'))
      .toBe('# first look\npnpm acme v pay <vault> 1 --note "<text>"')
  })

  it('of storage that is not JSON changes nothing', async () => {
    const page = await newPage()
    await page.addInitScript(() => localStorage.setItem('docs.values', '{'))
    await open(page, site.home)
    expect(await textOf(page, 'Look')).toBe('pnpm acme vault show <vault>')
    await expect.poll(() => block(page, 'Look').locator('.placeholder').isVisible()).toBe(true)
  })
})

describe('the panel', () => {
  it('asks for what the page shows, and never for a secret', async () => {
    const page = await newPage()
    await open(page, site.home)
    await openPanel(page)
    expect(await panel(page).locator('label[for]').allInnerTexts()).toEqual([
      'Vault address',
      'Amount ETH',
      'Text',
    ])
    expect(await textOf(page, 'Login')).toBe('pnpm acme vault login <private-key> <mnemonic>')
    expect(await block(page, 'Login').getByRole('button', { name: 'mnemonic' }).count()).toBe(0)
  })

  it('is reached, used and left with the keyboard, and leaves the page in reach', async () => {
    const page = await newPage()
    await open(page, site.home)
    const placeholder = block(page, 'Pay').getByRole('button', { name: 'amount: fill in' })
    await placeholder.focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => field(page, 'amount').evaluate((input) => input === document.activeElement))
      .toBe(true)
    await page.keyboard.type('2')
    await page.keyboard.press('Escape')
    expect(await panel(page).count()).toBe(0)
    expect(await focused(page)).toBe('amount: 2')
    const button = page.getByRole('button', { name: 'Your values' })
    await button.focus()
    await page.keyboard.press('Space')
    await panel(page).waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await page.locator('main').getByRole('link', { name: 'the other page' }).focus()
    expect(await panel(page).isVisible()).toBe(true)
    await button.press('Enter')
    expect(await panel(page).count()).toBe(0)
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    expect(await focused(page)).toBe('Your values')
  })

  it('opens from a placeholder by a click', async () => {
    const page = await newPage()
    await open(page, site.home)
    await block(page, 'Look').locator('.placeholder').click()
    await expect
      .poll(() => field(page, 'vault').evaluate((input) => input === document.activeElement))
      .toBe(true)
  })

  it('is loaded with what fills the examples when it is opened, and not before', async () => {
    const page = await newPage()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/examples.')) scripts.push(request.url())
    })
    await open(page, site.home)
    expect(scripts).toEqual([])
    await openPanel(page)
    expect(scripts).toHaveLength(1)
  })

  it.each([
    ['does not come', { status: 404, body: '' }],
    ['has been tampered with', { contentType: 'text/javascript', body: 'document.title = "stolen"' }],
  ])('leaves the examples as written when its script %s, and can be asked for again', async (_, answer) => {
    const page = await newPage({ expectedErrors: ['Failed to load resource', 'integrity'] })
    await page.route('**/examples.*.js', (route) => route.fulfill(answer))
    await open(page, site.home)
    const announcer = page.locator('.route-announcer')
    const choice = page.getByRole('group', { name: 'Show commands' })
    await choice.getByRole('radio', { name: 'Installed' }).click()
    await expect.poll(() => announcer.textContent()).toBe('Your values could not be loaded; try again')
    expect(await choice.getByRole('radio', { name: 'From source' }).isChecked()).toBe(true)
    expect(await textOf(page, 'Look')).toBe('pnpm acme vault show <vault>')
    expect(await page.title()).not.toBe('stolen')
    await page.evaluate(() => localStorage.setItem('docs.values', '{"invocation":"installed"}'))
    await page.reload()
    await hydrated(page)
    await expect.poll(() => block(page, 'Look').locator('.invocation').isVisible()).toBe(true)
    expect(await textOf(page, 'Look')).toBe('pnpm acme vault show <vault>')
    await page.unroute('**/examples.*.js')
    await openPanel(page)
    expect(await textOf(page, 'Look')).toBe('acme vault show <vault>')
  })

  it.each([{}, PHONE])('has nothing that axe complains of, in both color modes, %o', async (options) => {
    const page = await newPage(options)
    await open(page, site.home)
    await openPanel(page)
    await field(page, 'vault').fill('0x12')
    await field(page, 'amount').fill('1')
    await panel(page).getByText('this one has 2').waitFor()
    await page.locator('.code-note summary').click()
    expect(await violationsInBothModes(page)).toEqual([])
  })
})

describe('the choice of the invocation', () => {
  it('is one choice for every example, is remembered, and is what is copied', async () => {
    const page = await newPage()
    await open(page, site.home)
    const choice = page.getByRole('group', { name: 'Show commands' })
    expect(
      await choice
        .getByRole('radio')
        .evaluateAll((all) => all.map((each) => each.parentElement?.textContent)),
    ).toEqual(['From source', 'Installed', 'Docker'])
    await choice.getByRole('radio', { name: 'From source' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => textOf(page, 'Look')).toBe('acme vault show <vault>')
    expect(await copied(page, 'Look')).toBe('acme vault show <vault>')
    await choice.getByRole('radio', { name: 'Docker' }).check()
    await page.reload()
    await hydrated(page)
    await expect.poll(() => textOf(page, 'Look')).toBe('docker run acme/cli vault show <vault>')
    expect(await choice.getByRole('radio', { name: 'Docker' }).isChecked()).toBe(true)
  })

  it('is below the title on phones, too', async () => {
    const page = await newPage(PHONE)
    await open(page, site.home)
    await page.locator('.examples-bar').getByText('Installed').tap()
    await expect.poll(() => textOf(page, 'Look')).toBe('acme vault show <vault>')
  })

  it('does not show as the page came before it shows as chosen', async () => {
    const page = await newPage({ expectedErrors: ['ERR_FAILED', 'Failed to load resource'] })
    await page.addInitScript(() => localStorage.setItem('docs.values', '{"invocation":"installed"}'))
    let release = () => {}
    const shown = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/client.*.js', (route) => shown.then(() => route.continue()))
    await page.goto(site.home, { waitUntil: 'commit' })
    const invocation = block(page, 'Look').locator('.invocation')
    await invocation.waitFor({ state: 'attached' })
    const visibility = () => invocation.evaluate((element) => getComputedStyle(element).visibility)
    expect(await visibility()).toBe('hidden')
    release()
    await expect.poll(visibility).toBe('visible')
    expect(await invocation.textContent()).toBe('acme')
    await page.unroute('**/client.*.js')
    await page.route('**/client.*.js', (route) => route.abort())
    await page.reload()
    await expect.poll(() => invocation.isVisible()).toBe(true)
    expect(await invocation.textContent()).toBe('pnpm acme')
  })
})

describe('the chain', () => {
  it('changes addresses, settings and explorer links of the examples, and nothing that is named', async () => {
    const page = await newPage()
    await open(page, site.home)
    const explorer = page.locator('main').getByRole('link', { name: 'the bank' })
    const tables = async () =>
      page
        .locator('tbody tr:first-child a')
        .evaluateAll((all) => all.map((link) => [link.textContent, (link as HTMLAnchorElement).href]))
    const alpha = [ALPHA_BANK, `https://alpha.example.org/address/${ALPHA_BANK}`]
    expect(await tables()).toEqual([alpha, alpha])
    await page.getByRole('group', { name: 'Chain' }).getByRole('radio', { name: 'Beta' }).check()
    await expect
      .poll(() => textOf(page, 'Bank'))
      .toBe(`pnpm acme vault show ${BETA_BANK}\npnpm acme vault show <no Oracle on Beta>`)
    expect(await textOf(page, '.env')).toBe(
      'CHAIN=7002\nDEPLOYED=deployed-beta.json\nEXPLORER=https://beta.example.org/tx/1',
    )
    expect(await explorer.getAttribute('href')).toBe(`https://beta.example.org/address/${BETA_BANK}`)
    expect(await tables()).toEqual([[BETA_BANK, `https://beta.example.org/address/${BETA_BANK}`], alpha])
    await page.reload()
    await hydrated(page)
    await expect.poll(() => textOf(page, 'Bank')).toContain(BETA_BANK)
    await page.getByRole('group', { name: 'Chain' }).getByRole('radio', { name: 'Alpha' }).check()
    expect(await textOf(page, 'Bank')).toBe(
      `pnpm acme vault show ${ALPHA_BANK}\npnpm acme vault show ${ALPHA_ORACLE}`,
    )
    expect(await explorer.getAttribute('href')).toBe(`https://alpha.example.org/address/${ALPHA_BANK}`)
  })

  it('is not a choice if the tool works on one', async () => {
    const one = await startSite({ files: toolSite({ twoChains: false }) })
    const page = await newPage()
    await open(page, one.home)
    expect(await page.getByRole('group', { name: 'Show commands' }).count()).toBe(1)
    expect(await page.getByRole('group', { name: 'Chain' }).count()).toBe(0)
    expect(await page.locator('.address, .chain-fact').filter({ hasText: 'deployed' }).count()).toBe(0)
  })
})

describe('the note on a command that signs', () => {
  it('comes before the code and the copy button, and says more when asked', async () => {
    const page = await newPage()
    await open(page, site.home)
    const parts = await block(page, 'Pay').evaluate((figure) =>
      [...figure.children].map((part) => part.className || part.localName),
    )
    expect(parts).toEqual(['figcaption', 'code-note', 'pre', 'copy'])
    const note = block(page, 'Pay').locator('.code-note')
    expect(await note.locator('summary').textContent()).toBe(
      'Signs a transaction needs PAY_ROLE cannot be undone',
    )
    const advice = note.getByText('Add --populate-tx to see the calldata without sending.')
    expect(await advice.isVisible()).toBe(false)
    await note.locator('summary').focus()
    await page.keyboard.press('Enter')
    expect(await advice.isVisible()).toBe(true)
    expect(await page.locator('.code-note').count()).toBe(1)
  })

  it('is whole on paper, with the values and without the controls', async () => {
    const page = await newPage()
    await open(page, site.home)
    await openPanel(page)
    await field(page, 'vault').fill(VAULT)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.code-note p').first().isVisible()).toBe(true)
    expect(await page.locator('.examples-bar').isVisible()).toBe(false)
    expect(await panel(page).isVisible()).toBe(false)
    expect(await textOf(page, 'Look')).toBe(`pnpm acme vault show ${VAULT}`)
  })
})

describe('without JavaScript', () => {
  it('the plain examples are shown, with their notes and without dead controls', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(site.home)
    expect(await textOf(page, 'Look')).toBe('pnpm acme vault show <vault>')
    expect(await page.locator('.examples-bar').isVisible()).toBe(false)
    await page.locator('.code-note summary').click()
    expect(await page.locator('.code-note p').first().isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'vault' }).count()).toBe(0)
  })
})
