// Proves what the guide says: it builds, its examples build, its tables name every command, option, setting and rule.

import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { addRules, fillRules, readRows, renderLintRules } from '../../scripts/rule-sections.js'
import { fillSettings, settingsOf } from '../../scripts/settings-tables.js'
import { FORMAT } from '../../src/features/search/query/format.ts'
import lintRules from '../../src/model/lint-rules.json'
import { readRules } from '../../src/package/guide.ts'
import { EXIT } from '../../src/terminal/exit-codes.ts'
import { FACT_DIRECTIVES } from '../../src/tool/directives/index.ts'
import { words } from '../lists.ts'
import { makeSite, packageFolder, runCommand } from './command.ts'
import { examplesIn, readText } from './guide-examples.ts'

const pagesFolder = join(packageFolder, 'guide/docs')
/** The text of each page, by its path below the guide's docs. */
const pages = new Map(
  readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => [path, readText(`guide/docs/${path}`)]),
)
const page = (path: string) => pages.get(path) ?? ''
const readme = readText('README.md')

/** A section of a page, by the heading of level 2 above it, without its code blocks. */
function sectionOf(path: string, heading: string): string {
  const text = page(path).replace(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '')
  return text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? ''
}

/** First cells of the rows of all tables in a text, without their backticks. */
function firstCells(text: string): string[] {
  return [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, cell = '']) => cell)
}

const firstSite = examplesIn(page('tutorial.md'))
const examples = [...pages]
  .map(([name, text]) => ({ name, files: examplesIn(text) }))
  .filter(({ files }) => Object.keys(files).length > 0)

test('the guide builds without a warning', async () => {
  const out = join(makeSite({}).root, 'out')
  const options = ['--config', 'guide/docs.config.json', '--out-dir', out, '--strict', '--no-cache']
  const { code, stderr } = await runCommand(['build', ...options], packageFolder)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const html = readFileSync(join(out, 'index.html'), 'utf8')
  const inline = [...html.matchAll(/<script>([^<]+)<\/script>/g)].map(([, script = '']) => script.length)
  expect(page('explanation/security.md')).toContain(
    `an inline script of ${Math.round(Math.max(...inline) / 500) / 2} kB,`,
  )
  const [first = ''] = readdirSync(join(out, 'assets')).filter((name) => name.startsWith('first.'))
  const bytes = readFileSync(join(out, 'assets', first))
  const [whole, compressed] = [bytes.length, gzipSync(bytes).length].map((size) => Math.round(size / 1000))
  expect(page('explanation/how-it-works.md')).toContain(
    `a script of ${whole} kB, ${compressed} kB when compressed,`,
  )
})

test('the guide lists every exit code, and no other', () => {
  const [codes = ''] = /\| exit code [\s\S]*?\n\n/.exec(page('reference/commands.md')) ?? []
  const listed = [...codes.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code))
  expect(listed).toEqual(Object.values(EXIT))
})

test('the README has at most 150 lines and links to every page of the guide', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(150)
  const linked = [...readme.matchAll(/\]\(guide\/docs\/([^)#]+)/g)].map(([, path]) => path)
  expect([...pages.keys()].filter((path) => path !== 'index.md' && !linked.includes(path))).toEqual([])
  const pictures = [...readme.matchAll(/ (?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path)
  expect(pictures).toHaveLength(2)
  for (const path of pictures) expect(statSync(join(packageFolder, path)).size).toBeLessThan(60_000)
})

test('the guide says which format the index of search has', () => {
  expect(page('how-to/machine-readers.md')).toContain(`\`format\` is \`${FORMAT}\``)
})

describe('examples', () => {
  test('are on the pages that explain how to write something', () => {
    expect(examples.map(({ name }) => name)).toEqual(
      words(`
      how-to/books.md how-to/components.md how-to/extensions.md how-to/languages.md how-to/run-examples.md
      how-to/templates.md how-to/versions.md reference/checks.md reference/markdown.md
      reference/tool-facts.md tutorial.md
    `),
    )
  })

  test.each(examples)('those of $name build without a warning', async ({ files }) => {
    const site = makeSite({ ...firstSite, ...files })
    symlinkSync(join(packageFolder, 'node_modules'), join(site.root, 'node_modules'))
    const { code, stderr } = await site.run('build', '--strict')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test('the commander program makes a manifest that the documented site accepts', async () => {
    const files = examplesIn(page('reference/tool-facts.md'))
    const site = makeSite({ ...firstSite, ...files })
    symlinkSync(join(packageFolder, 'node_modules'), join(site.root, 'node_modules'))
    site.write('package.json', '{ "type": "module" }')
    const made = await site.run('manifest', '--from', 'cli/program.js', '--out', 'docs/_data/cli.json')
    expect(made).toEqual({ code: 0, stdout: 'wrote docs/_data/cli.json\n', stderr: '' })
    site.write(
      'docs/reference.md',
      '# Reference\n\nOne command.\n\n:::command list\n:::\n\n:::global-options\n:::\n',
    )
    site.write('docs/_data/annotations.json', '{ "version": 1 }')
    site.write('docs/_data/contracts.json', '{ "version": 1, "contracts": [] }')
    site.write(
      'docs/_data/descriptions.json',
      '{ "version": 1, "commands": {}, "arguments": {}, "options": {}, "overrides": {} }',
    )
    site.write('docs/guide/variables.md', '# Variables\n\nThey are few.\n\n:::environment\n:::\n')
    const { code, stderr } = await site.run('build', '--strict')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test('of the guide itself print what it shows', async () => {
    const { code, stderr } = await runCommand(
      ['check-examples', '--config', 'guide/docs.config.json'],
      packageFolder,
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test('the example that is run prints what it shows', async () => {
    const site = makeSite({ ...firstSite, ...examplesIn(page('how-to/run-examples.md')) })
    expect(await site.run('check-examples')).toMatchObject({ code: 0, stderr: '' })
  })

  test('templates of the site show in its pages', async () => {
    const site = makeSite({ ...firstSite, ...examplesIn(page('how-to/templates.md')) })
    symlinkSync(join(packageFolder, 'node_modules'), join(site.root, 'node_modules'))
    expect((await site.run('build', '--strict')).stderr).toBe('')
    const home = site.read('build/index.html')
    const style = /href="\/(assets\/main\.[^"]+)"/.exec(home)?.[1]
    expect(home).toContain('href="https://status.example.net">Status</a>')
    expect(site.read('build/about/index.html')).toContain('<h1>About <!-- -->Tidy</h1>')
    expect(site.read(`build/${style}`)).toMatch(
      /\}\}:root\{--ld-accent: ?light-dark\(#7a3e9d, #d3a6ee\);[^@]*$/,
    )
  })

  test('a broken link is reported as the guide shows it', async () => {
    const site = makeSite(firstSite)
    const intro = site.read('docs/intro.md').replace('./guide/install.md', './guide/instal.md')
    site.write('docs/intro.md', intro)
    const { code, stderr } = await site.run('build')
    expect(code).toBe(1)
    expect(page('reference/checks.md')).toContain(`\n${stderr}`)
    expect(page('tutorial.md')).toContain(`\n${stderr}`)
  })

  test('the workflow is the one of this repository', () => {
    expect(page('how-to/deploy.md')).toContain(readText('.github/workflows/deploy.yml'))
  })
})

describe('the reference', () => {
  test('shows the commands and options that the program has (npm run guide:facts takes them over)', async () => {
    const options = ['--from', 'dist/cli.js', '--check', '--config', 'guide/docs.config.json']
    const checked = await runCommand(['manifest', ...options], packageFolder)
    expect(checked).toMatchObject({ code: 0, stderr: '' })
  })

  test('has every setting, as the schema describes it (npm run schema writes it)', () => {
    const settingsPage = page('reference/settings.md')
    const schema = JSON.parse(readText('schemas/docs.config.schema.json'))
    expect(fillSettings(settingsPage, schema)).toBe(settingsPage)
    expect(firstCells(settingsPage)).toEqual(expect.arrayContaining([...settingsOf(schema).keys()]))
  })

  test('has every rule of the lint', () => {
    const names = new Set(Object.values(lintRules))
    expect(firstCells(sectionOf('reference/checks.md', 'Lint')).sort()).toEqual([...names].sort())
  })

  test('has every rule that a problem may have, and no other', async () => {
    const documented = [...page('reference/rules.md').matchAll(/^### `[\w-]+` \{#([\w-]+)\}$/gm)].map(
      ([, id]) => id,
    )
    const rules = await readRows()
    expect([...readRules().keys()]).toEqual(documented)
    expect(documented.sort()).toEqual([...rules.keys()].sort())
    expect(renderLintRules(rules)).toBe(readText('src/model/lint-rules.json'))
  })

  test('says of each rule what its row says (npm run schema writes it)', async () => {
    const rules = await readRows()
    const without = page('reference/rules.md').replace(/^### `case-mismatch`[\s\S]*?(?=^#)/m, '')
    expect(fillRules(addRules(without, rules), rules)).toBe(page('reference/rules.md'))
    for (const name of ['reference/rules.md', 'reference/checks.md'])
      expect(fillRules(page(name), rules)).toBe(page(name))
    expect(fillRules('### `image-alt` {#image-alt}\n\nOld.\n', rules)).toContain(
      rules.get('image-alt')?.about,
    )
  })

  test('has every directive', () => {
    const names = firstCells(sectionOf('reference/tool-facts.md', 'Directives')).map(
      (cell) => /^:::([\w-]+)/.exec(cell)?.[1],
    )
    expect(names.sort()).toEqual([...FACT_DIRECTIVES, 'changes', 'generations'].sort())
  })
})
