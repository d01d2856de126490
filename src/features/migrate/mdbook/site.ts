// A book of mdBook: its settings, and its chapters converted to our Markdown.

import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import type { MovedSite, Remark } from '../../../init/foreign-site.ts'
import { SiteError } from '../../../model/problem.ts'
import { faultySetting } from '../../../schema/explain.ts'
import { boxOpening, colonsAround, detailsOpening } from '../boxes.ts'
import type { Data } from '../data.ts'
import { changeText, type Fence, fenceAt } from '../fenced.ts'
import { filesBelow } from '../files-below.ts'
import { type Advice, Foreign } from '../foreign.ts'
import { lineFinder } from '../foreign-config.ts'
import { repositoryOf, writeMovedSite } from '../moved-site.ts'
import type { ForeignPage, OurPage } from '../pages.ts'
import { expandIncludes } from './includes.ts'
import { readSummary } from './summary.ts'

const NO_CODE = 'code of Rust is not run or tested here: check-examples runs the commands of pages'
const OWN_THEME = 'styles, scripts and templates are not converted: those of lido-docs are in templates/'
const ADVICE: Advice = {
  build: "of mdBook's own build; lido-docs build has options for it",
  rust: NO_CODE,
  'output.html.playground': NO_CODE,
  'output.html.search': 'not converted; search is built in',
  'output.html.print': 'not converted; lido-docs book writes the site as one file',
  'output.html.theme': OWN_THEME,
  'output.html.default-theme': OWN_THEME,
  'output.html.preferred-dark-theme': OWN_THEME,
  'output.html.additional-css': OWN_THEME,
  'output.html.additional-js': OWN_THEME,
  'output.html': 'lido-docs has no such setting: what it does is missing',
  output: 'only the HTML of the book is converted; lido-docs book writes it as one file',
  'preprocessor.*': 'the preprocessor is not run: what it reads in pages is shown as it is written',
}

/** @param file absolute path of `book.toml` @throws SiteError when it is not TOML */
export function moveMdBook(file: string): MovedSite & { root: string } {
  const root = dirname(file)
  const text = readFileSync(file, 'utf8')
  const config = new Foreign(readToml(text, basename(file)))
  const book = config.part('book')
  const html = config.part('output').part('html')
  const source = book.text('src') ?? 'src'
  const folder = join(root, source)
  const remarks: Remark[] = []
  const list = join(folder, 'SUMMARY.md')
  const summary = readSummary(existsSync(list) ? readFileSync(list, 'utf8') : '')
  const pages = summary.paths.filter((path) => existsSync(join(folder, path)))
  for (const path of summary.paths.filter((path) => !pages.includes(path)))
    remarks.push({ file: `${source}/SUMMARY.md`, text: `error: no such chapter: ${path}` })
  const files = filesBelow(folder)
  for (const path of files.filter(
    (path) => path.endsWith('.md') && !summary.paths.includes(path) && path !== 'SUMMARY.md',
  ))
    remarks.push({ file: `${source}/${path}`, text: 'not converted: SUMMARY.md does not name it' })
  const preprocessors = config.part('preprocessor')
  for (const name of ['links', 'index', 'admonish', 'katex', 'toc', 'alerts', 'tabs'])
    if (preprocessors.has(name)) readCommand(preprocessors.part(name))
  const hidden = html.part('code').part('hidelines')
  const rules: ChapterRules = {
    isSmart: [html.flag('smart-punctuation'), html.flag('curly-quotes')].includes(true),
    signs: Object.fromEntries(hidden.keys.map((name) => [name, hidden.text(name) ?? ''])),
    hasContents: preprocessors.has('toc'),
    hasTabs: preprocessors.has('tabs'),
    hasMath: html.flag('mathjax-support') === true,
  }
  const site = html.text('site-url')
  const redirects = html.part('redirect')
  return writeMovedSite({
    configs: [config],
    configFile: { file: basename(file), lineOf: lineFinder(text) },
    advice: ADVICE,
    root,
    folder,
    pages,
    published: files.filter((path) => !path.endsWith('.md')),
    targetOf: (path) => path.replace(/(^|\/)README\.md$/, '$1index.md'),
    // A chapter keeps its file: `/guide/a.html`, which is also shown at `/guide/a`.
    asFiles: true,
    url: site?.startsWith('http') ? site : undefined,
    base: site?.startsWith('/') ? site : undefined,
    domain: html.text('cname'),
    repository: repositoryOf(html.text('git-repository-url'), html.text('edit-url-template')),
    sidebars: { docs: summary.items },
    title: book.text('title') ?? bookTitle(summary.title),
    description: book.text('description'),
    languages: { main: { lang: book.text('language') ?? 'en' }, others: [] },
    math: rules.hasMath || preprocessors.has('katex'),
    redirects: redirects.keys.flatMap((from) => {
      const to = redirects.text(from)
      const isUrl = /^https?:/.test(to ?? '')
      return to === undefined
        ? []
        : [
            {
              from,
              to: isUrl
                ? to
                : new URL(to, `https://book.invalid/${from.replace(/^\//, '')}`).href.replace(
                    'https://book.invalid',
                    '',
                  ),
            },
          ]
    }),
    titleOf: (path) => summary.labels.get(path),
    remarks,
    convert: (page) => convertChapter(page, rules),
  })
}

/** Reads the settings of a preprocessor whose work the conversion does. */
function readCommand(preprocessor: Foreign): void {
  for (const key of ['command', 'assets_version', 'after', 'before', 'renderers']) preprocessor.whole(key)
}

/** The usual heading of a summary says nothing. */
function bookTitle(heading: string | undefined): string | undefined {
  return heading === undefined || /^(?:summary|(?:table of )?contents)$/i.test(heading) ? undefined : heading
}

function readToml(text: string, file: string): Data {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [message = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n')
    throw new SiteError([faultySetting({ file, line: error.line, column: error.column, message })])
  }
}

interface ChapterRules {
  /** Dashes and dots are typed as on a typewriter. */
  isSmart: boolean
  signs: HiddenSigns
  /** A comment stands for a list of the headings. */
  hasContents: boolean
  /** Lines are tabs: `{{#tabs}}`, `{{#tab name="A"}}`. */
  hasTabs: boolean
  /** Formulas are in `\\(…\\)` and `\\[…\\]`. */
  hasMath: boolean
}

function convertChapter(
  { lines: written, folder, report }: ForeignPage,
  { isSmart, signs, hasContents, hasTabs, hasMath }: ChapterRules,
): OurPage {
  const tabbed = hasTabs ? withTabs(written) : written
  const { text, title } = expandIncludes(tabbed.join('\n'), { folder, report })
  const lines = text.split('\n')
  const out: string[] = []
  for (let at = 0; at < lines.length; ) {
    const fence = fenceAt(lines, at)
    const box = fence && admonishBox(fence)
    if (fence && box) {
      lines.splice(at, fence.end - at, ...box)
    } else if (fence) {
      const { info, code } = convertCode(fence.info, fence.code, signs)
      out.push(`${fence.indent}${fence.signs}${info}`, ...code, `${fence.indent}${fence.signs}`)
      at = fence.end
    } else {
      const line = headingId(lines[at] ?? '')
      const shown = hasContents ? line.replace(/^\s*<!--\s*toc\s*-->\s*$/, '[[toc]]') : line
      const typed = isSmart ? withDashes(shown) : shown
      out.push(...(hasMath ? withFormulas(typed) : typed).split('\n'))
      at++
    }
  }
  return { keys: title === undefined ? [] : [`title: ${JSON.stringify(title)}`], lines: out }
}

function withTabs(lines: readonly string[]): string[] {
  return lines.map((line) => {
    const [, indent = '', kind, rest = ''] =
      /^(\s*)\{\{#(tabs|tab|endtabs?)\b([^}]*)\}\}\s*$/.exec(line) ?? []
    const name = /(?:name|global)\s*=\s*"([^"]*)"/.exec(rest)?.[1] ?? ''
    if (kind === undefined) return line
    const ours = {
      tabs: `::::tabs ${name.replace(/\W+/g, '-')}`,
      tab: `:::tab ${name}`,
      endtab: ':::',
      endtabs: '::::',
    }[kind]
    return `${indent}${ours}`.trimEnd()
  })
}

/** `smart-punctuation`: dashes and dots as typographers set them; lines of dashes are rules, or of tables. */
function withDashes(line: string): string {
  if (/^[\s|:-]*$/.test(line)) return line
  return changeText(line, (text) => text.replaceAll('---', '—').replaceAll('--', '–').replaceAll('...', '…'))
}

/** Formulas of MathJax with our marks; those in a line of their own are blocks. */
function withFormulas(line: string): string {
  const block = /^(\s*)\\\\\[(.*)\\\\\]\s*$/.exec(line)
  if (block) return [`$$`, block[2]?.trim(), `$$`].map((part) => `${block[1]}${part}`).join('\n')
  const mark = /^(\s*)\\\\[[\]]\s*$/.exec(line)
  if (mark) return `${mark[1]}$$`
  return changeText(line, (text) =>
    text.replace(/\\\\\(\s*(.*?)\s*\\\\\)/g, (_, formula: string) => `$${formula}$`),
  )
}

/** Of `# Title { #id .class }`, an id remains. */
function headingId(line: string): string {
  return line.replace(/^(#{1,6} .*?)\s*\{([^{}]*)\}\s*$/, (all, title: string, attributes: string) => {
    const id = /#([\w.:-]+)/.exec(attributes)?.[1]
    return id === undefined ? (/^\s*\./.test(attributes) ? title : all) : `${title} {#${id}}`
  })
}

/** Lines of a language that are hidden begin with these signs. */
type HiddenSigns = Readonly<Record<string, string>>

/** `rust,ignore,edition2021` as `rust`; without the hidden lines. */
export function convertCode(
  info: string,
  code: readonly string[],
  hidden: HiddenSigns,
): { info: string; code: string[] } {
  const [language = '', ...attributes] = info.replace(/^\{\.?|\}$/g, '').split(/[\s,]+/)
  const own = attributes.find((attribute) => attribute.startsWith('hidelines='))?.slice('hidelines='.length)
  const sign = own ?? hidden[language]
  if (language === 'rust' && sign === undefined)
    return { info: 'rust', code: code.filter((line) => !/^\s*#(?:\s|$)/.test(line)).map(withoutEscape) }
  return {
    info: language,
    code: sign ? code.filter((line) => !line.trimStart().startsWith(sign)) : [...code],
  }
}

/** `##` at the start of a line is a `#` that is shown. */
function withoutEscape(line: string): string {
  return line.replace(/^(\s*)##/, '$1#')
}

/** A fence of mdbook-admonish, such as `admonish warning title="Careful" collapsible=true`, as a box. */
function admonishBox({ indent, info, code }: Fence): string[] | undefined {
  const [, written] = /^admonish\b\s*(.*)$/.exec(info) ?? []
  if (written === undefined) return undefined
  const [, kind = 'note'] = /^([a-z]+)(?![\w=-])/i.exec(written) ?? []
  const [, , quoted] = /(?:\btitle\s*=\s*|^(?:[a-z]+\s+)?)(["'])((?:(?!\1)[^\\]|\\.)*)\1/i.exec(written) ?? []
  const title = quoted?.replace(/\\(.)/g, '$1')
  const colons = colonsAround(code)
  const opening = /\bcollapsible\s*=\s*true\b/.test(written)
    ? detailsOpening(colons, kind, title || undefined)
    : boxOpening(colons, kind.toLowerCase(), title || undefined)
  return [
    '',
    opening,
    ...code.map((line) => line.slice(Math.min(indent.length, line.search(/\S|$/)))),
    colons,
    '',
  ].map((line) => (line === '' ? '' : indent + line))
}
