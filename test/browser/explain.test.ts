// The page that explains command lines: by keyboard, by a link, with secrets, with scripts and facts that do not come.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createChance } from '../chance.ts'
import { violations, violationsInBothModes } from './axe.ts'
import { focused, hydrated, isSameDocument, markDocument, newPage, open } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'
import { ALPHA_BANK, toolSite } from './tool-fixture.ts'

const LINE = `pnpm acme v pay ${ALPHA_BANK} 0.5`
const KEY = `4c0883a69102937d6231471b5dbb6204${'fe5129617082792ae468d01a3f362318'}`

/** `pay(address,uint256)` with the bank and 1 ETH. */
const PAY = `0xc4076876${ALPHA_BANK.slice(2).toLowerCase().padStart(64, '0')}${(10n ** 18n).toString(16).padStart(64, '0')}`

const contracts = {
  version: 1,
  contracts: [],
  calls: [
    {
      command: 'vault pay',
      functions: [
        { contract: 'Bank', signature: 'pay(address to, uint256 amount)', mutability: 'nonpayable' },
      ],
    },
  ],
  parameters: { amount: { unit: 'wei' } },
}

const reference = `---\ntitle: Commands\n---\n\n:::command vault pay\n:::\n\n:::command vault show\n:::\n`

let site: ServedSite
beforeAll(async () => {
  const files = toolSite()
  const manifest = JSON.parse(files['facts/cli.json'] ?? '')
  // A group that no page documents.
  manifest.commands.push(
    { path: 'extra' },
    { path: 'extra sweep', access: 'write', irreversible: true, description: 'Sweeps the vault.' },
  )
  site = await startSite({
    files: {
      ...files,
      'docs.config.json': (files['docs.config.json'] ?? '')
        .replace('"cli":{', '"cli":{"contracts":"facts/contracts.json",')
        .replace(
          '"docs":{',
          '"docs":{"reportUrl":"https://tracker.example.org/new?text={selection}&page={page}",',
        ),
      'facts/contracts.json': JSON.stringify(contracts),
      'facts/cli.json': JSON.stringify(manifest),
      'docs/commands.md': reference,
    },
  })
})

const field = (page: Page) => page.getByRole('textbox', { name: 'Command line or transaction' })
const result = (page: Page) => page.locator('.explain-result')
const headings = (page: Page) => result(page).getByRole('heading', { level: 2 }).allInnerTexts()
const terms = (page: Page) => result(page).locator('dt').allInnerTexts()
const linkTo = (line: string) => `${site.home}explain/#line=${encodeURIComponent(line)}`

async function openPage(page: Page, url = `${site.home}explain/`): Promise<void> {
  await open(page, url)
  await result(page).getByRole('heading').first().waitFor()
}

describe('the page that explains command lines', () => {
  it('explains what is typed, word by word, with links to the sections', async () => {
    const page = await newPage()
    await openPage(page)
    await field(page).fill(LINE)
    expect(await headings(page)).toEqual(['Signs a transaction'])
    expect(await terms(page)).toEqual(['pnpm acme', 'v', 'pay', ALPHA_BANK, '0.5'])
    expect(await result(page).innerText()).toContain('0xfB69…d359 is Bank on Alpha.')
    expect(await result(page).innerText()).toContain('That is 0.5 ETH.')
    await markDocument(page)
    await result(page).getByRole('link', { name: 'pay' }).click()
    await page.waitForURL(`${site.home}commands/#vault-pay`)
    expect(await page.locator('#vault-pay').isVisible()).toBe(true)
    await page.goBack()
    await expect.poll(() => field(page).inputValue()).toBe(LINE)
    expect(await isSameDocument(page)).toBe(true)
  })

  it('explains calldata, for which it loads a script of its own', async () => {
    const page = await newPage()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url().replace(/.*assets\/|\.\w{8}/g, '')))
    await openPage(page)
    await field(page).fill(LINE)
    expect(await headings(page)).toEqual(['Signs a transaction'])
    expect(loaded.filter((name) => name.startsWith('calldata'))).toEqual([])
    await field(page).fill(PAY)
    await expect.poll(() => headings(page)).toEqual(['Calls pay of Bank'])
    expect(loaded.filter((name) => name.startsWith('calldata')).sort()).toEqual([
      'calldata.js',
      'calldata.json',
    ])
    expect(await terms(page)).toEqual([ALPHA_BANK, '1000000000000000000'])
    expect(await result(page).locator('.explain-calls').innerText()).toBe('Same call: vault pay')
    expect(await result(page).innerText()).toContain('That is 1 ETH.')
    expect(await violations(page)).toEqual([])
    await field(page).fill(PAY.slice(2, 100).replace(/.{60}/g, '$&\n'))
    await expect.poll(() => headings(page)).toEqual(['Calls pay of Bank, but not all of it can be read'])
    expect(await terms(page)).toEqual([ALPHA_BANK])
    await field(page).fill(`${PAY}00`)
    await expect.poll(() => headings(page)).toEqual(['It is not certain what this calls'])
    expect(await terms(page)).toEqual([])
    await openPage(await newPage(), `${site.home}explain/#data=${PAY}`)
  })

  it('says first that a line would be rejected, and why, then what it would do', async () => {
    const page = await newPage()
    await openPage(page)
    await field(page).fill(`${LINE} --bogus`)
    expect(await headings(page)).toEqual(['acme would reject this line, or ignore a part of it'])
    expect(await result(page).locator('.explain-verdict > *').allTextContents()).toEqual([
      'acme would reject this line, or ignore a part of it',
      'Danger: unknown option "--bogus" of vault pay; available options: --note, --populate-tx, --verbose',
      'Signs a transaction',
      'Pays ETH out of the vault.',
      'Danger: This cannot be undone.Only an account with PAY_ROLE can send it.Calls Bank.pay().Add --populate-tx to see the transaction without sending it.',
    ])
  })

  it.each([
    ['a key', `pnpm acme v show ${KEY}`, KEY],
    ['a password', `pnpm acme v show ${ALPHA_BANK} --password hunter2secret`, 'hunter2secret'],
  ])('is reached from the search, which keeps nothing of a line with %s', async (_, line, secret) => {
    const page = await newPage()
    await open(page, site.home)
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill(line)
    await page.getByRole('option').locator('code').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/explain/')
    await result(page).getByRole('heading').first().waitFor()
    const everywhere = () =>
      page.evaluate(() =>
        JSON.stringify([
          location.href,
          history.state,
          { ...localStorage },
          { ...sessionStorage },
          document.documentElement.outerHTML,
          [...document.querySelectorAll('input, textarea')].map((each) => (each as HTMLInputElement).value),
        ]),
      )
    expect(await everywhere()).not.toContain(secret)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    expect(await page.getByRole('combobox').inputValue()).toBe('')
    expect(await everywhere()).not.toContain(secret)
  })

  it('explains and draws anew only what a key changed, of four hundred lines', async () => {
    const page = await newPage()
    await open(page, `${site.home}explain/`)
    const lines = Array.from({ length: 400 }, (_, index) => `pnpm acme v pay ${ALPHA_BANK} 0.${index + 1}`)
    await field(page).evaluate((area: HTMLTextAreaElement, text) => {
      area.value = text
      area.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }, lines.join('\n'))
    const sections = result(page).locator('.explain-command')
    await expect.poll(() => sections.count()).toBe(25)
    await sections.evaluateAll((all) => {
      for (const section of all) section.setAttribute('data-drawn', 'before')
    })
    const drawn = () => result(page).locator('.explain-command:not([data-drawn])').count()
    await field(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4))
    await field(page).press('x')
    expect([await drawn(), await sections.count()]).toEqual([1, 25])
    expect(await sections.first().innerText()).toContain('pnpmx')
    await field(page).press('End')
    await field(page).press('7')
    expect(await drawn()).toBe(1)
    await field(page).press('Control+End')
    await field(page).press('7')
    expect(await drawn()).toBe(1)
  })

  it('pushes nothing that is in sight when it shows a result', async () => {
    const page = await newPage()
    await openPage(page)
    const end = () => result(page).evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
    const before = await end()
    expect(before).toBeGreaterThan(800)
    await field(page).fill(LINE)
    await expect.poll(() => headings(page)).toEqual(['Signs a transaction'])
    expect(await end()).toBe(before)
  })

  it('is found above the examples of a page', async () => {
    const page = await newPage()
    await open(page, site.home)
    await page.getByRole('link', { name: 'Explain a command' }).click()
    await page.getByRole('heading', { level: 1, name: 'Explain a command or transaction' }).waitFor()
    expect(page.url()).toBe(`${site.home}explain/`)
    await field(page).fill(`acme v show ${ALPHA_BANK}`)
    await expect.poll(() => headings(page)).toEqual(['Only reads'])
  })

  it('takes a line that was pasted into the search, which keeps nothing that may be secret', async () => {
    const page = await newPage()
    const paste = async (line: string) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill(line)
      const group = page.getByRole('group', { name: 'Explain this command line' })
      await group.getByRole('option', { name: line }).waitFor()
      await page.keyboard.press('Enter')
    }
    await open(page, site.home)
    await paste(`PRIVATE_KEY=0x${KEY} ${LINE}`)
    await page.waitForURL(`${site.home}explain/`)
    await expect.poll(() => headings(page)).toEqual(['Signs a transaction'])
    expect(await field(page).inputValue()).toBe(`PRIVATE_KEY=<secret> ${LINE}`)
    await paste('acme v show <vault>')
    await expect.poll(() => headings(page)).toEqual(['Only reads'])
    await paste(`v show ${ALPHA_BANK}`)
    await expect.poll(() => field(page).inputValue()).toBe(`v show ${ALPHA_BANK}`)
    await expect.poll(() => headings(page)).toEqual(['Only reads'])
    await paste(`bash -c 'acme v show <vault>'`)
    await expect.poll(() => headings(page)).toEqual(['1. Another program', '2. Only reads'])
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]))
    expect(kept).not.toContain(KEY)
    expect(kept).toContain('acme v show')
  })

  it('takes a text of several lines that was pasted into the search', async () => {
    const page = await newPage()
    await open(page, site.home)
    const text = `# look first\nacme v show \\\n  ${ALPHA_BANK}\n${LINE}`
    await page.evaluate((lines) => navigator.clipboard.writeText(lines), text)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').press('Control+v')
    await page.getByRole('group', { name: 'Explain this command line' }).getByRole('option').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => headings(page)).toEqual(['1. Only reads', '2. Signs a transaction'])
    expect(await field(page).inputValue()).toBe(text)
  })

  it('takes the line of a link, and the next one', async () => {
    const page = await newPage()
    await openPage(page, linkTo(LINE))
    expect(await field(page).inputValue()).toBe(LINE)
    expect(await headings(page)).toEqual(['Signs a transaction'])
    await page.evaluate(() => {
      location.hash = '#line=acme%20v%20show%20%3Cvault%3E'
    })
    await expect.poll(() => headings(page)).toEqual(['Only reads'])
    expect(await field(page).inputValue()).toBe('acme v show <vault>')
  })

  it('offers lines to try, and copies links to what is explained', async () => {
    const page = await newPage()
    await openPage(page)
    expect(await result(page).getByRole('link').allInnerTexts()).toEqual([
      'pnpm acme vault show <vault>',
      'pnpm acme vault pay <vault> <amount>',
      `0xc4076876${'4'.repeat(40).padStart(64, '0')}${(10n ** 18n).toString(16).padStart(64, '0')}`,
    ])
    await result(page).getByRole('link').first().click()
    await expect.poll(() => headings(page)).toEqual(['Only reads'])
    await field(page).fill(LINE)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkTo(LINE))
  })

  it('is used by keyboard alone, and says aloud what it found', async () => {
    const page = await newPage()
    await openPage(page)
    await field(page).focus()
    await page.keyboard.insertText(LINE.replace('pay', 'pya'))
    await expect
      .poll(() => page.locator('.route-announcer').textContent())
      .toBe('acme would reject this line, or ignore a part of it: 1; Signs a transaction')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Copy link')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Clear')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Use this line')
    await page.keyboard.press('Enter')
    expect(await field(page).inputValue()).toBe(LINE)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('line')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await field(page).inputValue()).toBe('')
    expect(await headings(page)).toEqual(['For example'])
  })

  it.each([1440, 320])('is accessible in both color modes and not wider than %d pixels', async (width) => {
    const page = await newPage({ viewport: { width, height: 800 } })
    await openPage(page)
    for (const line of [
      '',
      LINE,
      `PRIVATE_KEY=${KEY} pnpm acme v pya ${'0x'.padEnd(90, 'a')} | tee x\nacme`,
    ]) {
      await field(page).fill(line)
      expect(await violationsInBothModes(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
})

describe('a secret', () => {
  it('is reported, removed from the field, and in no link, URL, history or storage', async () => {
    const page = await newPage()
    await openPage(page)
    const reported = async () => {
      const report = page.getByRole('link', { name: 'Report a problem' })
      await report.dispatchEvent('pointerdown')
      const { searchParams } = new URL((await report.getAttribute('href')) ?? '')
      return [...searchParams]
    }
    const target = ['page', `${site.home}explain/`]
    await field(page).fill('mytool login hunter2')
    expect(await reported()).toEqual([['text', ''], target])
    await field(page).fill(`PRIVATE_KEY=0x${KEY} ${LINE}`)
    expect(await result(page).innerText()).toContain('This text holds a secret: the value of PRIVATE_KEY.')
    expect(await reported()).toEqual([['text', `PRIVATE_KEY=<secret> ${LINE}`], target])
    // What somebody writes is not changed under their hands.
    expect(await field(page).inputValue()).toBe(`PRIVATE_KEY=0x${KEY} ${LINE}`)
    await field(page).blur()
    expect(await field(page).inputValue()).toBe(`PRIVATE_KEY=<secret> ${LINE}`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    const kept = await page.evaluate(async () =>
      [
        await navigator.clipboard.readText(),
        JSON.stringify(localStorage),
        JSON.stringify(sessionStorage),
        JSON.stringify(history.state),
        location.href,
        document.documentElement.outerHTML,
        document.cookie,
      ].join('\n'),
    )
    expect(kept).not.toContain(KEY)
    expect(page.url()).toBe(`${site.home}explain/`)
  })

  it.each([
    [`${LINE} --note hunter2`, `${LINE} --note <value>`],
    [`${LINE} 'abaisser abandon abdiquer'`, `${LINE} <value>`],
    [`# pin 4711\n${LINE}`, LINE],
    [PAY, `data: ${PAY}`],
    [JSON.stringify({ data: PAY, note: 'hunter2' }), `data: ${PAY}`],
  ])('that nobody can recognize is in no copied link: %s', async (pasted, linked) => {
    const page = await newPage()
    await openPage(page)
    await field(page).fill(pasted)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkTo(linked))
  })

  it('is not linked to where nothing is of the tool', async () => {
    const page = await newPage()
    await openPage(page)
    await field(page).fill('mytool login hunter2')
    await page.getByRole('button', { name: 'Clear' }).waitFor()
    expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0)
  })

  it('in a link is taken out of the URL', async () => {
    const page = await newPage()
    await openPage(page, linkTo(`acme v show ${KEY}`))
    expect(await field(page).inputValue()).toBe('acme v show <private-key>')
    expect(page.url()).toBe(`${site.home}explain/`)
    await page.goForward()
    expect(page.url()).toBe(`${site.home}explain/`)
  })
})

describe('what a page is explained with', () => {
  it('is loaded by no other page, and sends nothing', async () => {
    const page = await newPage()
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await open(page, site.home)
    expect(requests.filter((request) => request.includes('/assets/explain'))).toEqual([])
    await openPage(page)
    const before = requests.length
    await field(page).fill(LINE)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    // Pages that links in sight lead to are fetched ahead, whenever the browser has time.
    const sent = requests.slice(before).filter((request) => !/^GET .*\/$/.test(request))
    expect(sent).toEqual([])
  })

  it.each(['js', 'json'])(
    'that does not come (%s) can be asked for again, and nothing typed is lost',
    async (kind) => {
      const page = await newPage({ expectedErrors: ['net::ERR_FAILED'] })
      const pattern = `**/assets/explain.*.${kind}`
      await page.route(pattern, (route) => route.abort())
      await open(page, `${site.home}explain/`)
      await page.getByRole('alert').waitFor()
      expect(await page.getByRole('alert').innerText()).toBe(
        'What explains a line could not be loaded. Try again',
      )
      await field(page).fill(LINE)
      await page.unroute(pattern)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => headings(page)).toEqual(['Signs a transaction'])
      expect(await field(page).inputValue()).toBe(LINE)
    },
  )

  it('comes in two parts, of which the second is asked for by a line that needs it, again if need be', async () => {
    const page = await newPage({ expectedErrors: ['net::ERR_FAILED'] })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const ofGroup = () => requests.filter((url) => url.includes('/assets/explain-group.')).length
    const pattern = '**/assets/explain-group.*'
    await page.route(pattern, (route) => route.abort())
    await openPage(page, linkTo(LINE))
    await expect.poll(() => headings(page)).toEqual(['Signs a transaction'])
    expect(ofGroup()).toBe(0)
    await field(page).fill('acme extra sweep')
    await page.getByRole('alert').waitFor()
    // What was said of the line before must not stand below this one.
    expect(await headings(page)).toEqual([])
    await page.unroute(pattern)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => headings(page)).toEqual(['Signs a transaction'])
    expect(await result(page).innerText()).toContain('Sweeps the vault.')
    await page.getByRole('alert').waitFor({ state: 'hidden' })
    const before = ofGroup()
    await field(page).fill('acme extra sweep --populate-tx')
    await expect.poll(() => headings(page)).toEqual(['Prints a transaction and sends nothing'])
    expect(ofGroup()).toBe(before)
  })

  it('keeps what is typed while it loads, whatever the URL contains', async () => {
    const page = await newPage()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/explain.*.json', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/assets/explain.*.json')
    await open(page, linkTo(LINE))
    await asked
    await field(page).fill('acme v')
    release()
    await expect.poll(() => headings(page)).not.toEqual([])
    expect(await field(page).inputValue()).toBe('acme v')
  })

  it('is not missed without a script: the page says what it needs and where the commands are', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(`${site.home}explain/`)
    expect(await field(page).isVisible()).toBe(false)
    expect(await page.locator('main').getByRole('link').allInnerTexts()).toEqual([
      'Commands',
      'Report a problem',
    ])
    await page.locator('main').getByRole('link', { name: 'Commands' }).click()
    expect(page.url()).toBe(`${site.home}commands/`)
  })
})

describe('hostile texts', () => {
  const PIECES = [
    ...[
      '<script>hacked=1</script>',
      '<img src=x onerror="hacked=1">',
      'javascript:hacked=1',
      '"><svg onload=hacked=1>',
    ],
    ...[
      'acme',
      'v',
      'pay',
      '--note',
      '"',
      "'",
      '`',
      '$(',
      ')',
      '\\',
      '\n',
      '|',
      ';',
      '(a+)+$',
      '0x',
      '__proto__',
    ],
    ...[
      '\u202e',
      '\u0000',
      '\u001b[2J',
      'שלום',
      '\ud800',
      'a'.repeat(2000),
      '#line=',
      '%3Cscript%3E',
      '`<b>`',
    ],
  ]

  it('by the thousand become text: nothing runs, nothing is drawn, nothing hangs', {
    timeout: 120_000,
  }, async () => {
    const page = await newPage()
    await openPage(page)
    const chance = createChance(7)
    const texts = Array.from({ length: 1000 }, () =>
      Array.from({ length: chance.below(12) }, () => chance.pick(PIECES)).join(chance.pick([' ', ''])),
    )
    const drawn = await page.evaluate((list) => {
      const input = document.querySelector('textarea') as HTMLTextAreaElement
      let elements = 0
      for (const text of list) {
        input.value = text
        input.dispatchEvent(new Event('input'))
        elements += document.querySelectorAll('main :is(script, img, svg:not(.icon), b, iframe)').length
      }
      return { elements, hacked: 'hacked' in globalThis }
    }, texts)
    expect(drawn).toEqual({ elements: 0, hacked: false })
    await field(page).fill(LINE)
    expect(await headings(page)).toEqual(['Signs a transaction'])
  })

  it('in the URL do no more', async () => {
    const page = await newPage()
    for (const hash of [
      '#line=%',
      '#line=<img src=x onerror=hacked=1>',
      `#line=${'%22'.repeat(5000)}`,
      '#line=',
    ]) {
      await page.goto('about:blank')
      await page.goto(`${site.home}explain/${hash}`)
      await hydrated(page)
      await result(page).locator('h2, p').first().waitFor()
      expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
    }
  })
})
