// Behaviours as folders: a site in `cases/<topic>/<behaviour>/`, and `expected.txt`, what its build says and shows.
// `npx vitest run cases --update` writes what is expected of a new one.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { makeSite, type TestSite } from './command.ts'

const CASES = fileURLToPath(new URL('../cases/', import.meta.url))
const PROJECT = fileURLToPath(new URL('../../', import.meta.url))

/** What the cases of a topic show of a site that could be built, beside the problems. */
const VIEWS: Record<string, (site: TestSite) => string[]> = {
  checks: () => [],
  commands: () => [],
  links: articles,
  markdown: articles,
  settings: () => [],
  sidebars,
}

/** Of a case without settings of its own. */
const SETTINGS = {
  title: 'Case',
  url: 'https://example.org',
  lint: { 'duplicate-description': 'ignore', 'missing-description': 'ignore', 'missing-title': 'ignore' },
}

/** What the sites of a topic have beside their own files: those about commands, the facts of our docs. */
const GIVEN: Record<string, Record<string, string>> = { commands: factsOfOurDocs() }

describe.each(Object.entries(VIEWS))('%s', (topic, view) => {
  const folder = join(CASES, topic)
  test.each(readdirSync(folder).map((name) => [titleOf(name), name]))('%s', async (_, name) => {
    const files = filesIn(join(folder, name))
    const site = makeSite({ 'docs.config.json': JSON.stringify(SETTINGS), ...GIVEN[topic], ...files })
    const { code, stderr } = await site.run('build')
    const shown = code === 0 ? view(site) : []
    const said = [stderr.trimEnd(), ...shown].filter(Boolean).join('\n\n')
    await expect(`${said || 'no problems'}\n`).toMatchFileSnapshot(join(folder, name, 'expected.txt'))
  })
})

/** `E-11-wrong-names` proves row E-11 of the acceptance matrix: `[E-11] wrong names`. */
const titleOf = (name: string) =>
  name.replace(/([A-Z]-\d\d)-|-/g, (_, row?: string) => (row ? `[${row}] ` : ' '))

function factsOfOurDocs(): Record<string, string> {
  const names = ['annotations', 'contracts', 'descriptions', 'environment']
  const paths = Object.fromEntries(names.map((name) => [name, `docs/_data/${name}.json`]))
  const cli = { manifest: 'docs/_data/cli.json', ...paths }
  const files = Object.values(cli).map((path) => [path, readFileSync(join(PROJECT, path), 'utf8')])
  return { ...Object.fromEntries(files), 'docs.config.json': JSON.stringify({ ...SETTINGS, cli }) }
}

function filesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'expected.txt')
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

/** The article of each page, below its route. */
function articles(site: TestSite): string[] {
  return builtFiles(site, /(^|\/)index\.html$/).flatMap((path) => {
    const article = /<article .*?<div class="markdown">([\s\S]*?)<\/div><\/article>/.exec(read(site, path))
    return article ? `/${path.replace(/index\.html$/, '')}\n${article[1]?.trim()}` : []
  })
}

interface Item {
  label?: string
  href?: string
  items?: Item[]
  type: string
  [more: string]: unknown
}

/** Each sidebar by its name: an item a line, with its URL, and what else it has. */
function sidebars(site: TestSite): string[] {
  return builtFiles(site, /^assets\/sidebars\..*\.json$/).flatMap((path) => {
    const named: Record<string, Item[]> = JSON.parse(read(site, path))
    return Object.entries(named).map(([name, items]) =>
      [`sidebar ${name}`, ...outline(items, '  ')].join('\n'),
    )
  })
}

function outline(items: readonly Item[], indent: string): string[] {
  return items.flatMap(({ label, href, items: inner = [], type, key, firstHref, ...rest }) => [
    [
      indent + (label ?? type),
      href,
      ...Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`),
    ]
      .filter(Boolean)
      .join('  '),
    ...outline(inner, `${indent}  `),
  ])
}

function builtFiles({ root }: TestSite, pattern: RegExp): string[] {
  const paths = readdirSync(join(root, 'build'), { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => pattern.test(path)).sort()
}

const read = (site: TestSite, path: string) => site.read(join('build', path))
