// A page of VitePress in our Markdown: containers, code from files, parts of other files, attributes, ids of headings.
import { readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { linesOf, regionOf } from '../../../markdown/file-part.ts'
import { recordOf } from '../../../text/record.ts'
import { withoutAttributes } from '../attributes.ts'
import { boxOpening, colonsAround, detailsOpening, tabSet } from '../boxes.ts'
import { changeText, eachProseLine, fenceAt } from '../fenced.ts'
import { readDefaults, sharedMeanings } from '../front-matter.ts'
import { createHeadingIds } from '../heading-ids.ts'
import { homeLines, homeTitle, WIDE } from '../home-page.ts'
import { isFile } from '../is-file.ts'
import type { PageIndex } from '../page-index.ts'
import type { ForeignPage, OurPage } from '../pages.ts'

export interface VitePressRules {
  /** Absolute path of the folder of the pages, which `@` stands for. */
  source: string
  /** Of attributes; undefined where they are not read. */
  delimiters: readonly [string, string] | undefined
  /** Titles of containers by their kind. */
  labels: ReadonlyMap<string, string>
  hasLineNumbers: boolean
  pages(): PageIndex | undefined
}

export function convertVitePressPage(page: ForeignPage, rules: VitePressRules): OurPage {
  const { front } = page
  const isHome = front.choice('layout', 'home')
  const hero = recordOf(front.has('hero') ? front.whole('hero') : undefined)
  const title = new Map(front.peek()).get('title')
  const home =
    isHome || Object.keys(hero).length > 0
      ? homeLines(hero, isHome ? front.whole('features') : undefined, { title, isMdx: false })
      : []
  const keys = [...sharedMeanings(front, rules.pages), ...(isHome ? WIDE : []), ...homeTitle(hero, title)]
  readDefaults(front)
  const data = new Map(front.peek())
  const text = withIncludes(page.lines.join('\n'), page, rules)
  const lines = convertLines(withoutCode(text.split('\n'), page), page, rules)
  const withId = createHeadingIds(vitepressSlug, '-')
  const changed = eachProseLine(lines, (line) =>
    withId(changeText(line, (text) => withValues(text, data, page))),
  )
  return { keys: [...new Set(keys)], lines: [...home, ...changed] }
}

const INCLUDE = /<!--\s*@include:\s*([^\s#{}>]+?)(?:#([\w$-]+))?\s*(?:\{(\d*),?(\d*)\})?\s*-->/g

/** Replaces `<!--@include: path#region{lines}-->` by the text of the file. */
function withIncludes(
  text: string,
  page: ForeignPage,
  rules: VitePressRules,
  folder = page.folder,
  depth = 0,
): string {
  return text.replace(INCLUDE, (all, path: string, region?: string, from?: string, to?: string) => {
    const file = path.startsWith('@/') ? join(rules.source, path.slice(2)) : join(folder, path)
    const whole = isFile(file) && depth < 8 ? readText(file).replace(/^---\n[\s\S]*?\n---\n/, '') : undefined
    const only = all.includes(',') ? to : (to ?? from)
    const part =
      whole === undefined || region !== undefined
        ? whole && regionOf(whole, region ?? '')
        : linesOf(
            whole,
            Number(from || 1),
            Number((all.includes('{') ? only : undefined) || Number.POSITIVE_INFINITY),
          )
    if (part) return withIncludes(part.text, page, rules, dirname(file), depth + 1)
    page.report(
      all,
      whole === undefined
        ? `error: no such file to include: ${path}`
        : `error: ${path} has no region "${region}"`,
    )
    return ''
  })
}

/** Removes code and styles of Vue, but for what is shown as code. */
function withoutCode(lines: readonly string[], page: ForeignPage): string[] {
  const out: string[] = []
  for (let at = 0; at < lines.length; ) {
    const fence = fenceAt(lines, at)
    const [, name] = (!fence && /^<(script|style)\b/.exec(lines[at] ?? '')) || []
    const length = name === undefined ? -1 : lines.slice(at).findIndex((line) => line.includes(`</${name}>`))
    if (length >= 0) page.report(lines[at] ?? '', `the ${name} of Vue is removed: what it does is missing`)
    else out.push(...lines.slice(at, fence?.end ?? at + 1))
    at = length >= 0 ? at + length + 1 : (fence?.end ?? at + 1)
  }
  return out
}

/** Values of front matter that a text shows; other expressions of Vue remain. */
function withValues(text: string, data: ReadonlyMap<string, unknown>, page: ForeignPage): string {
  return text.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (all, expression: string) => {
    const value = data.get(/^\$?frontmatter\.(\w+)$/.exec(expression)?.[1] ?? '')
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    page.reportOnce(
      'expression',
      all,
      'expressions of Vue are not run, but shown: write the value, or put it in code',
    )
    return all
  })
}

const CONTAINER = /^(\s*)(:{3,})\s*([\w-]+)\s*(.*?)\s*$/
const SNIPPET = /^(\s*)<<<\s+(\S+?)(?:#([\w$-]+))?(?:\s*\{([^{}]*)\})?(?:\s*\[(.*)\])?\s*$/

function convertLines(lines: readonly string[], page: ForeignPage, rules: VitePressRules): string[] {
  const out: string[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const fence = fenceAt(lines, at)
    const container = fence ? null : CONTAINER.exec(line)
    const snippet = fence || container ? null : SNIPPET.exec(line)
    if (fence) {
      const { indent, signs, info, code } = fence
      out.push(`${indent}${signs}${fenceInfo(info, rules)}`, ...code, `${indent}${signs}`)
      at = fence.end
    } else if (container) {
      const end = closingAt(lines, at + 1, container[2]?.length ?? 3)
      out.push(...convertContainer(container, lines.slice(at + 1, end), page, rules))
      at = end + 1
    } else {
      out.push(...(snippet ? codeOfFile(snippet, page, rules) : [convertText(line, page, rules)]))
      at++
    }
  }
  return out
}

function closingAt(lines: readonly string[], start: number, colons: number): number {
  for (let at = start; at < lines.length; ) {
    const fence = fenceAt(lines, at)
    if (!fence && new RegExp(`^\\s*:{${colons},}\\s*$`).test(lines[at] ?? '')) return at
    at = fence?.end ?? at + 1
  }
  return lines.length
}

const BOXES = new Set(['note', 'info', 'tip', 'important', 'warning', 'caution', 'danger'])

function convertContainer(
  [, indent = '', , name = '', rest = '']: RegExpExecArray,
  body: readonly string[],
  page: ForeignPage,
  rules: VitePressRules,
): string[] {
  const attributes = /\s*\{([^{}]*)\}$/.exec(rest)?.[1] ?? ''
  const title = rest.replace(/\s*\{[^{}]*\}$/, '') || rules.labels.get(name)
  const id = /#([\w:.-]+)/.exec(attributes)?.[1]
  const before = id === undefined ? [] : [`${indent}<a id="${id}"></a>`, '']
  if (name === 'code-group') return [...before, ...tabSet(indent, codeTabs(body, page, rules), '')]
  const starts = name === 'tabs' ? labelsIn(body) : []
  if (starts.length > 0) {
    const tabs = starts.map(({ at, label }, index) => ({
      label,
      lines: convertLines(body.slice(at + 1, starts[index + 1]?.at), page, rules),
    }))
    return [...before, ...tabSet(indent, tabs, '')]
  }
  const inner = convertLines(body, page, rules)
  const colons = colonsAround(inner)
  const boxed = (opening: string) => [...before, indent + opening, ...inner, indent + colons]
  if (BOXES.has(name)) return boxed(boxOpening(colons, name, title))
  if (name === 'details' && /(?:^|\s)open\b/.test(attributes))
    return [
      ...before,
      `${indent}<details open>`,
      `${indent}<summary>${title ?? 'Details'}</summary>`,
      '',
      ...inner,
      '',
      `${indent}</details>`,
    ]
  if (name === 'details') return boxed(detailsOpening(colons, 'details', title))
  if (name !== 'raw' && name !== 'v-pre')
    page.reportOnce(
      `::: ${name}`,
      `::: ${name}`,
      'a plugin of the site reads this container; its content is shown without it',
    )
  return [...before, ...inner]
}

/** A tab for each block of code. */
function codeTabs(
  body: readonly string[],
  page: ForeignPage,
  rules: VitePressRules,
): { label: string; lines: string[] }[] {
  const tabs: { label: string; lines: string[] }[] = []
  for (let at = 0; at < body.length; ) {
    const fence = fenceAt(body, at)
    const snippet = SNIPPET.exec(body[at] ?? '')
    if (fence) {
      const { indent, signs, info, code } = fence
      const label = /\[(.+)\]\s*$/.exec(info)?.[1] ?? /^[\w-]+/.exec(info)?.[0] ?? 'text'
      tabs.push({
        label: label.replace(/^:[^:\s]+:\s*/, ''),
        lines: [`${indent}${signs}${fenceInfo(info, rules)}`, ...code, `${indent}${signs}`],
      })
    } else if (snippet) {
      const [, , path = '', , , label] = snippet
      tabs.push({ label: label ?? path.replace(/.*\//, ''), lines: codeOfFile(snippet, page, rules) })
    }
    at = fence?.end ?? at + 1
  }
  return tabs
}

/** Lines `== Label`, of a plugin: those with as many signs as the first one. */
function labelsIn(body: readonly string[]): { at: number; label: string }[] {
  const found: { at: number; label: string }[] = []
  let signs: string | undefined
  let depth = 0
  for (let at = 0; at < body.length; ) {
    const line = body[at] ?? ''
    const fence = fenceAt(body, at)
    if (!fence && CONTAINER.test(line)) depth++
    else if (/^\s*:{3,}\s*$/.test(line)) depth = Math.max(0, depth - 1)
    const [, equals, label = ''] = (!fence && depth === 0 && /^\s*(={2,})\s+(\S.*?)\s*$/.exec(line)) || []
    signs ??= equals
    if (equals !== undefined && equals === signs) found.push({ at, label })
    at = fence?.end ?? at + 1
  }
  return found
}

/** `<<< @/file.js#region{1,3 ts:line-numbers}[label]` as a fence. */
function codeOfFile(
  [all = '', indent = '', path = '', region, inner = '']: RegExpExecArray,
  page: ForeignPage,
  rules: VitePressRules,
): string[] {
  const file = path.startsWith('@/') ? join(rules.source, path.slice(2)) : join(page.folder, path)
  const text = isFile(file) ? readText(file).replace(/\n$/, '') : undefined
  const part = text === undefined || region === undefined ? text : regionOf(text, region)?.text
  if (part === undefined) {
    page.report(
      all.trim(),
      text === undefined ? `error: no such file: ${path}` : `error: ${path} has no region "${region}"`,
    )
    return []
  }
  const [, marked = '', language = ''] = /^\s*([\d,\s-]*?)\s*([a-z][^\s]*)?\s*$/i.exec(inner) ?? []
  const info = fenceInfo(`${language || extname(path).slice(1) || 'text'}${marked && `{${marked}}`}`, rules)
  const signs = '`'.repeat(
    Math.max(3, ...[...part.matchAll(/^\s*(`{3,})/gm)].map(([, found = '']) => found.length + 1)),
  )
  return [signs + info, ...part.split('\n'), signs].map((line) => (line === '' ? '' : indent + line))
}

/** `ts:line-numbers=2 {1,3} [label]` as `ts {1,3} showLineNumbers=2`. */
function fenceInfo(info: string, { hasLineNumbers }: VitePressRules): string {
  const [, name = '', option = '', rest = ''] =
    /^([^\s{:[]*)(?::((?:no-)?line-numbers(?:=\d+)?))?(.*)$/.exec(info.replace(/\s*\[.*\]\s*$/, '')) ?? []
  const later = /:((?:no-)?line-numbers(?:=\d+)?)/.exec(rest)?.[1] ?? ''
  const numbers = option || later || (hasLineNumbers && name !== '' ? 'line-numbers' : '')
  const start = /=(\d+)/.exec(numbers)?.[1]
  const more = rest.replace(/:(?:no-)?line-numbers(?:=\d+)?/, '').trim()
  const shown =
    numbers === '' || numbers.startsWith('no-') ? '' : `showLineNumbers${start ? `=${start}` : ''}`
  return [name.replace(/-vue$/, ''), more, shown].filter(Boolean).join(' ')
}

function convertText(line: string, page: ForeignPage, { delimiters }: VitePressRules): string {
  const badges = changeText(
    line,
    (text) => text.replace(/<Badge\b([^<>]*?)\/>|<Badge\b([^<>]*)>(.*?)<\/Badge>/g, badge),
    { inTags: true },
  )
  const report = (written: string) =>
    page.reportOnce(
      'classes',
      written,
      'classes and styles are removed, since the stylesheets of the site are not converted',
    )
  return delimiters ? withoutAttributes(badges, { delimiters, takesWords: true, report }) : badges
}

function badge(_: string, alone: string | undefined, __: string | undefined, inner = ''): string {
  const text =
    alone === undefined ? inner : (/\btext=(?:"([^"]*)"|'([^']*)')/.exec(alone) ?? []).slice(1).find(Boolean)
  return `<span class="badge">${text ?? ''}</span>`
}

function readText(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
}

const MARKS = /[\u0300-\u036f]/g
const CONTROLS = /[\u0000-\u001f]/g
const SEPARATORS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

/**
 * Makes an id of a heading's text, before it is made unique. The sets of characters are the ones of `slugify` in
 * @mdit-vue/shared, which VitePress uses.
 */
function vitepressSlug(text: string): string {
  const plain = text.normalize('NFKD').replace(MARKS, '').replace(CONTROLS, '').replace(SEPARATORS, '-')
  const slug = plain.replace(/^-|-$/g, '').toLowerCase()
  // An id that begins with a digit is no selector.
  return /^\d/.test(slug) ? `_${slug}` : slug
}
