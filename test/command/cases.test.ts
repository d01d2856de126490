// Behaviors as folders: a site in `cases/<topic>/<behavior>/`, and `expected.txt`, what its build says and shows.
// `npx vitest run cases --update` writes what is expected of a new one.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { makeSite, type TestSite } from './command.ts'

const CASES = fileURLToPath(new URL('../cases/', import.meta.url))
const PROJECT = fileURLToPath(new URL('../../', import.meta.url))

/** What the cases of a topic show of a site that could be built, beside the problems. */
const VIEWS: Record<string, (output: string) => string[]> = {
  checks: () => [],
  commands: () => [],
  init: articles,
  links: articles,
  markdown: articles,
  migrate: articles,
  settings: () => [],
  sidebars,
}

/** What makes the settings of sites that have none: a case shows what it says, and the files that it writes. */
const FIRST: Record<string, string[]> = { init: ['init', '--yes'], migrate: ['migrate'] }

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
  const first = FIRST[topic]
  const given = first ? {} : { 'docs.config.json': JSON.stringify(SETTINGS), ...GIVEN[topic] }
  test.each(readdirSync(folder).map((name) => [titleOf(name), name]))('%s', async (_, name) => {
    const site = makeSite({ ...given, ...filesIn(join(folder, name)) })
    const made = first ? await makeSettings(site, first) : []
    const settings = Object.keys(filesIn(site.root)).find((path) => path.endsWith('docs.config.json')) ?? ''
    const { code, stderr } = await site.run('build', ...(first ? ['--config', settings] : []))
    const shown = code === 0 ? view(join(site.root, 'build')) : []
    const said = [...made, stderr.trimEnd(), ...shown].filter(Boolean).join('\n\n')
    await expect(`${said || 'no problems'}\n`).toMatchFileSnapshot(join(folder, name, 'expected.txt'))
  })
})

/** What the command says, and the files that it writes but for those of npm and git. */
async function makeSettings(site: TestSite, command: string[]): Promise<string[]> {
  const before = filesIn(site.root)
  const { stdout, stderr } = await site.run(...command)
  const written = Object.entries(filesIn(site.root)).filter(
    ([path]) => !(path in before) && !/package\.json$|\.gitignore$/.test(path),
  )
  const texts = written.map(
    ([path, text]) => `${path}\n${path.endsWith('.json') ? compact(JSON.parse(text)) : text}`,
  )
  return [stdout + stderr, ...texts].map((text) => text.trimEnd())
}

/** JSON whose lists and objects take a line each, where they fit. */
function compact(value: unknown, indent = ''): string {
  const short = JSON.stringify(value, undefined, 1).replace(/\n\s*/g, ' ')
  if (typeof value !== 'object' || value === null || indent.length + short.length < 100) return short
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((one) => compact(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${compact(one, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.map((line) => inner + line).join(',\n')}\n${indent}${close}`
}

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
    .sort()
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

const ARTICLE =
  /<article .*?<div class="markdown">(?:<link [^>]*>)?([\s\S]*?)<\/div>(<footer class="article-footer">[\s\S]*?)?<\/article>/

/** The article of each page, below its route. */
function articles(output: string): string[] {
  return Object.entries(filesIn(output)).flatMap(([path, text]) => {
    const [article, body, footer = ''] = (path.endsWith('.html') && ARTICLE.exec(text)) || []
    return article
      ? `/${path.replace(/index\.html$/, '')}\n${[body?.trim(), footer.replace(/<svg.*?<\/svg>/g, '')].join('\n').trimEnd()}`
      : []
  })
}

const NAMED = /<nav data-sidebar="(.*?)">(.*?)<\/nav>/gs
const PART = /<(\/?)(ul|li|details|a|summary|span)\b([^>]*)>([^<]*)/g

/** Each sidebar by its name: an item a line, with its URL, and what else it has. */
function sidebars(output: string): string[] {
  return Object.entries(filesIn(output)).flatMap(([path, html]) =>
    /(?:^|\/)sidebars\.html$/.test(path)
      ? Array.from(html.matchAll(NAMED), ([, name, list = '']) =>
          [`sidebar ${name}`, ...outline(list)].join('\n'),
        )
      : [],
  )
}

function outline(html: string): string[] {
  const items: { depth: number; label: string; said: Record<string, string> }[] = []
  let depth = 0
  for (const [, end, tag, attributes = '', text = ''] of html.matchAll(PART)) {
    const read = (name: string) => new RegExp(` ${name}="(.*?)"`).exec(attributes)?.[1]
    const own = read('class')?.replace(
      /^sidebar-(?:link|label|category|opener|toggle)( sidebar-opener)? ?/,
      '',
    )
    if (tag === 'ul') depth += end ? -1 : 1
    if (end) continue
    if (tag === 'li') items.push({ depth, label: '', said: {} })
    const around = items.at(-1)
    if (!around || tag === 'ul') continue
    if (own === 'badge') around.said.badge = text
    else if (own && tag !== 'details') around.said.className = JSON.stringify(own)
    if (tag === 'details') around.said.collapsed = String(!/ open/.test(attributes))
    if (tag === 'a') around.said.href = read('href') ?? ''
    if (read('target')) around.said.external = 'true'
    around.label ||= tag === 'li' ? '' : text
  }
  return items.map(({ depth, label, said: { href = '', ...said } }) =>
    ['  '.repeat(depth) + label, href, ...Object.entries(said).map(([name, value]) => `${name}=${value}`)]
      .filter(Boolean)
      .join('  '),
  )
}
