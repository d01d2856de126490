// The documentation that this package carries, as files: which pages there are, how big they are, and that they are HTML.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { HtmlValidate, type RuleConfig } from 'html-validate'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashesOf, packageFolder, runCommand } from './command.ts'
import { builtDocs } from './our-docs.ts'

const ROUTES = [
  '',
  'category/commands/',
  'category/contracts/',
  'category/defi-wrapper/',
  'category/get-started/',
  'changelog/',
  'commands/account/',
  'commands/consolidation/',
  'commands/contracts/dashboard-reads/',
  'commands/contracts/dashboard/',
  'commands/contracts/lazy-oracle/',
  'commands/contracts/operator-grid/',
  'commands/contracts/predeposit-guarantee/',
  'commands/contracts/vault-factory/',
  'commands/contracts/vault-hub/',
  'commands/contracts/vault-viewer/',
  'commands/contracts/vault/',
  'commands/defi-wrapper/Factory/',
  'commands/defi-wrapper/distributor/',
  'commands/defi-wrapper/stv-pool/',
  'commands/defi-wrapper/stv-steth-pool/',
  'commands/defi-wrapper/stv-strategy-pool/',
  'commands/defi-wrapper/withdrawal-queue/',
  'commands/deposits/',
  'commands/metrics/',
  'commands/pdg-helpers/',
  'commands/report/',
  'commands/vault-operations/',
  'errors/',
  'get-started/additional-helpers/',
  'get-started/configuration/',
  'get-started/contract-generations/',
  'get-started/create-pool/',
  'get-started/create-vault/',
  'get-started/deposits/',
  'get-started/mint-burn/',
  'get-started/multisig/',
  'get-started/reports/',
  'get-started/standalone-vault/',
  'get-started/supply-withdrawal/',
  'get-started/unguaranteed-deposits/',
  'get-started/wallet-connect/',
  'glossary/',
]

/** Route → ids that its page had as published before, without those that the top of the page stands for as well. */
const OLD_ANCHORS: Record<string, string[]> = JSON.parse(
  readFileSync(join(packageFolder, 'test/fixtures/old-anchors.json'), 'utf8'),
)

/** Rules of style, and one of older HTML: React writes attributes its way, and headings get the ids that GitHub gives. */
const RULES: RuleConfig = {
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  // The sidebar is a dialog on pages that have none of their own list, and the same element.
  'prefer-native-element': ['error', { exclude: ['complementary'] }],
  'valid-id': ['error', { relaxed: true }],
  'void-style': 'off',
}

let folder: string
beforeAll(async () => {
  folder = await builtDocs()
})

/** The page that explains the commands of the tool. */
const EXPLAIN = 'explain/'

/** The page with the cards. */
const HOME = 'index.html'

const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const htmlFiles = [...[...ROUTES, EXPLAIN].map((route) => `${route}index.html`), '404.html']

describe('our docs', () => {
  test('[R-01] are exactly these pages and the one that explains commands, with their Markdown and what all of them share', () => {
    const all = Object.keys(hashesOf(folder))
    const { errors } = JSON.parse(read('commands.json'))
    // A name may mean something else in another contract.
    const names = new Set<string>(errors.map(({ name }: { name: string }) => name))
    expect(all.filter((path) => path.startsWith('e/'))).toEqual(
      [...names].map((name) => `e/${name}/index.html`),
    )
    const files = all
      // What search fetches piece by piece, and the parts of the text for machines: as many as it takes.
      .filter((path) => !/^(?:search\/current|llms-full|e)\//.test(path))
      .map((path) => path.replace(/\.[\da-f]{8}\./, '.[hash].'))
    const expected = [
      ...[...ROUTES, EXPLAIN].map((route) => `${route}index.html`),
      ...ROUTES.map((route) => `${route}page.md`),
      '.lido-docs',
      '404.html',
      'assets/calldata.[hash].js',
      'assets/calldata.[hash].json',
      'assets/client.[hash].js',
      'assets/examples.[hash].js',
      ...Array<string>(4).fill('assets/explain-group.[hash].json'),
      'assets/explain.[hash].css',
      'assets/explain.[hash].js',
      'assets/explain.[hash].json',
      'assets/first.[hash].js',
      'assets/home.[hash].css',
      'assets/steps.[hash].css',
      'assets/main.[hash].css',
      'assets/releases.[hash].js',
      'assets/search.[hash].js',
      'sidebars.html',
      'assets/tabs.[hash].js',
      'build-manifest.json',
      'commands.json',
      'commands.schema.json',
      'img/logo-dark.svg',
      'img/logo.svg',
      'img/social-card.png',
      'llms-full.txt',
      'llms.txt',
      'commands/llms.txt',
      'get-started/llms.txt',
      'pages/llms.txt',
      'robots.txt',
      'search/index.html',
      'sitemap.xml',
    ]
    expect(files.sort()).toEqual(expected.sort())
  })

  test('have their routes in the sitemap', () => {
    const urls = [...read('sitemap.xml').matchAll(/<loc>https:\/\/[^/]+\/lido-staking-vault-cli\/([^<]*)/g)]
    expect(urls.map(([, route]) => route).sort()).toEqual([...ROUTES, EXPLAIN].sort())
  })

  test('[C-04] have no broken link or anchor', async () => {
    const { code, stdout, stderr } = await runCommand(['check-links'], dirname(folder))
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/nothing broken/)
  })

  test('[R-06] are what the command routes prints', async () => {
    const { code, stdout } = await runCommand(['routes'], packageFolder)
    expect(code).toBe(0)
    const [head, ...rows] = stdout.trimEnd().split('\n')
    expect(head).toMatch(/^ROUTE +COMPONENT +CONTENT +SOURCE$/)
    expect(rows.map((row) => row.split(/\s+/)[0]?.slice(1))).toEqual(
      [...ROUTES, EXPLAIN].map((route) => route.slice(0, -1)).sort(),
    )
  })

  test('explain a command with 41 kB at most, the facts of the tool included, and with 47 kB one of the contracts', () => {
    const sizesOf = (pattern: RegExp) =>
      Object.keys(hashesOf(folder))
        .filter((path) => pattern.test(path))
        .map((path) => brotliCompressSync(readFileSync(join(folder, path))).length)
    const first = sizesOf(/^assets\/explain\.\w+\.js(?:on)?$/)
    const groups = sizesOf(/^assets\/explain-group\./)
    expect([first.length, groups.length]).toEqual([2, 4])
    const sum = first.reduce((total, size) => total + size)
    expect(sum).toBeLessThanOrEqual(41_000)
    expect(sum + Math.max(...groups)).toBeLessThanOrEqual(47_000)
  })

  test('show a page with one stylesheet, home, steps and explanations with one more, one script, and home within 20.8 kB', () => {
    const bytes = (path: string) => brotliCompressSync(readFileSync(join(folder, path))).length
    for (const path of htmlFiles) {
      const html = read(path)
      const styles = [...html.matchAll(/<link\b[^>]*\brel="stylesheet"/g)]
      expect(html.match(/<script\b[^>]*\bsrc="[^"]*/g), path).toEqual([
        expect.stringContaining('/assets/first.'),
      ])
      // What only these pages look like is no other page's to load: cards, steps, and explanations.
      const isSpecial = path === HOME || path.startsWith(EXPLAIN) || html.includes('<ol class="steps"')
      expect(styles, path).toHaveLength(isSpecial ? 2 : 1)
    }
    const files = [...read(HOME).matchAll(/assets\/\w+\.\w+\.(?:css|js)/g)].map(([path]) => path)
    expect([HOME, ...files].reduce((total, path) => total + bytes(path), 0)).toBeLessThanOrEqual(20_800)
  })

  test('carry no React, since nothing in them is hydrated', () => {
    const scripts = Object.keys(hashesOf(folder)).filter((path) => path.endsWith('.js'))
    expect(scripts.filter((path) => /react/i.test(read(path)))).toEqual([])
  })

  test('old deep links of the published pages land', () => {
    const lost = Object.entries(OLD_ANCHORS).flatMap(([route, anchors]) => {
      const ids = [...read(`${route}index.html`).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
      return anchors
        .filter((anchor) => ids.filter((id) => id === anchor).length !== 1)
        .map((anchor) => `${route}#${anchor}`)
    })
    expect(lost).toEqual([])
  })

  test('are valid HTML', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: RULES })
    const report = await validator.validateMultipleFiles(htmlFiles.map((path) => join(folder, path)))
    const found = report.results.flatMap(({ filePath = '', messages }) =>
      messages.map(({ ruleId, message, line, column }) => {
        return `${filePath.slice(folder.length + 1)}:${line}:${column} ${ruleId}: ${message}`
      }),
    )
    expect(found).toEqual([])
  })
})
