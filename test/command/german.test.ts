// Our own docs with a guide in German: it says what the English one says, and is shown as it is.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeSite, packageFolder, type TestSite } from './command.ts'

const PAGE = 'i18n/de/docs/get-started/create-vault.md'
const ROUTE = 'build/de/get-started/create-vault/index.html'

let site: TestSite
let problems: { file: string; rule: string; message: string; hint: string }[]
beforeAll(async () => {
  site = makeSite({}, { until: 'file' })
  cpSync(join(packageFolder, 'docs'), join(site.root, 'docs'), { recursive: true })
  cpSync(join(packageFolder, 'test/fixtures/german'), join(site.root, 'i18n/de'), { recursive: true })
  cpSync(join(packageFolder, 'docs.config.json'), join(site.root, 'docs.config.json'))
  const { examples: _, proof: __, ...config } = JSON.parse(site.read('docs.config.json'))
  const settings = { ...config, i18n: { locales: ['en', 'de'] } }
  site.write('docs.config.json', JSON.stringify(settings))
  const { stdout } = await site.run('build', '--format', 'json')
  problems = JSON.parse(stdout).problems
}, 120_000)

test('the guide has the commands, options, addresses and amounts of its source, and no broken link', () => {
  // That its source has changed since is for translators, and no mistake.
  const found = problems.filter(({ file, rule }) => file.startsWith('i18n/') && rule !== 'stale-translation')
  expect(found).toEqual([])
})

test('the guide is shown in German, below the path of the language, with links that stay there', () => {
  const html = site.read(ROUTE)
  expect(html).toContain('<html lang="de" dir="ltr"')
  expect(html).toContain('href="/lido-staking-vault-cli/de/get-started/configuration/"')
  // The note on a block, and the summary of what signs.
  expect(html).toContain('Signiert eine Transaktion')
  expect(html).not.toContain('Signs a transaction')
  expect(html).toMatch(/<h2 id="several-vaults">.*Mehrere Vaults/)
})

test('a wrong fee in the guide is an error with both lines, however old the rest of the guide is', async () => {
  const text = site.read(PAGE)
  site.write(PAGE, text.replace('Gebühr von 5 %', 'Gebühr von 6 %'))
  // Sections that are out of date are not compared: this says that none is.
  await site.run('translated', PAGE)
  const { stdout } = await site.run('build', '--format', 'json')
  const message = 'this amount differs from the source: 6 %'
  const found = JSON.parse(stdout).problems.find(
    (problem: { message: string }) => problem.message === message,
  )
  expect(found).toMatchObject({ severity: 'error', file: PAGE, rule: 'translation-differs' })
  expect(found.hint).toMatch(/^docs\/get-started\/create-vault\.md:\d+ says 5%$/)
  site.write(PAGE, text)
})
