// A page of Starlight in our Markdown: its components as Markdown, HTML, or the components that lido-docs has.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slug } from 'github-slugger'
import { scanTag, type Tag } from '../../../html/tag.ts'
import { SIDEBAR_BADGES } from '../../../model/constants.ts'
import { escapeAttribute } from '../../../text/escape.ts'
import { isRecord, recordOf } from '../../../text/record.ts'
import { eachProseLine, fenceAt } from '../fenced.ts'
import type { Foreign } from '../foreign.ts'
import { readDefaults, sharedMeanings } from '../front-matter.ts'
import { createHeadingIds } from '../heading-ids.ts'
import { homeLines, WIDE } from '../home-page.ts'
import { isFile } from '../is-file.ts'
import type { PageIndex } from '../page-index.ts'
import type { ForeignPage, OurPage } from '../pages.ts'

export function convertStarlightPage(page: ForeignPage, pages: () => PageIndex | undefined): OurPage {
  const { front, path } = page
  const isMdx = path.endsWith('.mdx')
  const isSplash = front.choice('template', 'splash')
  const hero = recordOf(front.has('hero') ? front.whole('hero') : undefined)
  const isHome = isSplash || Object.keys(hero).length > 0
  const title = new Map(front.peek()).get('title')
  const home = isHome ? homeLines(hero, undefined, { title, isMdx }) : []
  const keys = [
    ...sharedMeanings(front, pages),
    ...(isSplash ? WIDE : []),
    ...itemKeys(front, path),
    ...otherKeys(front),
  ]
  readDefaults(front)
  const imports = importsIn(page.lines)
  const converted = isMdx
    ? convertParts(withoutImports(page.lines, imports), imports, page)
    : page.lines.map(plainAside)
  const lines = eachProseLine(
    converted,
    createHeadingIds((text) => slug(text), '-'),
  )
  return {
    keys: [...new Set(keys)],
    lines: isMdx && home.length > 0 ? afterImports(lines, home) : [...home, ...lines],
  }
}

/** `sidebar: { order, label, badge }`. The index of a folder gives its name to the folder here, so that its label would, too. */
function itemKeys(front: Foreign, path: string): string[] {
  if (!new Map(front.peek()).get('sidebar')) return []
  const item = front.part('sidebar')
  const data = new Map(item.peek())
  const order = data.get('order')
  const label = item.text('label')
  const isIndex = /(?:^|\/)index\.mdx?$/.test(path)
  const mark: unknown = data.get('badge')
  const text = String(isRecord(mark) ? mark.text : mark).toLowerCase()
  const badge = SIDEBAR_BADGES.find((known) => known === text)
  if (badge) item.whole('badge')
  return [
    ...(badge ? [`sidebar_badge: ${badge}`] : []),
    ...(typeof order === 'number' ? [`sidebar_position: ${item.whole('order')}`] : []),
    ...(label !== undefined && !isIndex ? [`sidebar_label: ${JSON.stringify(label)}`] : []),
  ]
}

function otherKeys(front: Foreign): string[] {
  const edit = front.text('editUrl')
  const updated = new Map(front.peek()).get('lastUpdated')
  const date =
    updated instanceof Date
      ? updated.toISOString().slice(0, 10)
      : typeof updated === 'string'
        ? updated
        : undefined
  if (date !== undefined) front.whole('lastUpdated')
  // A slug is part of the path here.
  front.text('slug')
  return [
    ...(edit === undefined ? [] : [`custom_edit_url: ${JSON.stringify(edit)}`]),
    ...(date === undefined ? [] : [`last_update: { date: ${date} }`]),
  ]
}

const IMPORT =
  /^import\s+(?:(\w+)|\{([^{}]*)\}|\*\s+as\s+(\w+))?(?:\s*,\s*\{([^{}]*)\})?\s*(?:from\s+)?["']([^"']+)["'];?[ \t]*$/

/** The module that each name comes from. */
function importsIn(lines: readonly string[]): Map<string, string> {
  const joined = lines.join('\n')
  const all = joined.matchAll(new RegExp(IMPORT.source, 'gm'))
  return new Map(
    [...all].flatMap(([, single = '', names = '', star = '', more = '', module = '']) =>
      [single, star, ...names.split(','), ...more.split(',')]
        .map((name) => name.trim().replace(/.*\bas\s+/, ''))
        .filter((name) => name !== '')
        .map((name): [string, string] => [name, module]),
    ),
  )
}

const isOfBuilder = (module: string | undefined) =>
  module !== undefined && /^(?:@astrojs\/starlight\/|astro:)/.test(module)
const isMedia = (module: string | undefined) => /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(module ?? '')

/** Removes imports of the builder and of pictures, which become Markdown. */
function withoutImports(lines: readonly string[], imports: ReadonlyMap<string, string>): string[] {
  const text = lines.join('\n').replace(new RegExp(IMPORT.source, 'gm'), (all, ...groups: string[]) => {
    const module = groups[4]
    return isOfBuilder(module) || /\?raw$/.test(module ?? '') || (isMedia(module) && imports.size > 0)
      ? ''
      : all
  })
  return text.split('\n')
}

function afterImports(lines: readonly string[], home: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => /^import\s/.test(line))
  return [...lines.slice(0, last + 1), '', ...home, ...lines.slice(last + 1)]
}

/** `:::note[Title]{icon="heart"}`: a box has its own icon. */
function plainAside(line: string): string {
  return line.replace(/^(\s*:{3,}\s*[a-z]+(?:\[[^\]]*\])?)\{[^{}]*\}\s*$/, '$1')
}

/** Converts what is not code: lines between fences at once, because tags take several. */
function convertParts(
  lines: readonly string[],
  imports: ReadonlyMap<string, string>,
  page: ForeignPage,
): string[] {
  const out: string[] = []
  let text: string[] = []
  const flush = () => {
    if (text.length > 0) out.push(...convertTags(text.map(plainAside).join('\n'), imports, page).split('\n'))
    text = []
  }
  for (let at = 0; at < lines.length; ) {
    const fence = fenceAt(lines, at)
    if (fence) {
      flush()
      out.push(...lines.slice(at, fence.end))
    } else text.push(lines[at] ?? '')
    at = fence?.end ?? at + 1
  }
  flush()
  return out
}

function convertTags(text: string, imports: ReadonlyMap<string, string>, page: ForeignPage): string {
  let out = ''
  let at = 0
  for (const { 0: all, index } of text.matchAll(/`[^`\n]*`|<\/?[A-Za-z]/g)) {
    if (index < at || all.startsWith('`')) continue
    const tag = scanTag(text, index)
    const replaced = tag && convertTag(tag, imports, page)
    if (!tag || replaced === undefined) continue
    out += text.slice(at, index) + replaced
    at = tag.end
  }
  return out + text.slice(at)
}

/** The text that a tag becomes; undefined for one that stays. */
function convertTag(tag: Tag, imports: ReadonlyMap<string, string>, page: ForeignPage): string | undefined {
  const value = (name: string) => valueIn(tag, name)
  const module = imports.get(tag.name)
  const source = value('src')
  const picture = source === undefined ? undefined : imports.get(source.replace(/\.src$/, ''))
  if (tag.name === 'img' && isMedia(picture)) return pictureTag(picture ?? '', tag)
  if (module !== undefined && !isOfBuilder(module))
    return isMedia(module) ? pictureTag(module, tag) : undefined
  if (module === undefined && !KNOWN.has(tag.name)) return undefined
  const title = value('title') ?? ''
  const href = value('href') ?? ''
  switch (tag.name) {
    case 'Steps':
      return tag.closing ? '\n:::' : ':::steps\n'
    case 'FileTree':
    case 'Icon':
      return ''
    case 'Aside':
      return tag.closing
        ? '</Admonition>'
        : `<Admonition type="${value('type') ?? 'note'}"${title && ` title="${escapeAttribute(title)}"`}${tag.selfClosing ? ' />' : '>'}`
    case 'Tabs':
      return tag.closing ? '</Tabs>' : `<Tabs${value('syncKey') ? ` groupId="${value('syncKey')}"` : ''}>`
    case 'TabItem':
      return tag.closing
        ? '</TabItem>'
        : `<TabItem value="${escapeAttribute(value('label') ?? '')}" label="${escapeAttribute(value('label') ?? '')}">`
    case 'CardGrid':
      return tag.closing ? '\n</div>' : '<div className="cards">\n'
    case 'Card':
      return tag.closing
        ? '\n</div>'
        : `<div className="card">\n\n**${title}**\n\n${tag.selfClosing ? '</div>' : ''}`
    case 'LinkCard': {
      const description = value('description')
      return `<div className="card card-link">\n\n[**${title}**](${href})\n\n${description === undefined ? '' : `${description}\n\n`}</div>`
    }
    case 'LinkButton':
      return tag.closing
        ? '</a></p>'
        : `<p className="buttons"><a href="${escapeAttribute(href)}">${tag.selfClosing ? `${title}</a></p>` : ''}`
    case 'Badge':
      return tag.closing
        ? '</span>'
        : `<span className="badge">${value('text') ?? ''}${tag.selfClosing ? '</span>' : ''}`
    case 'Image':
    case 'Picture':
      return picture === undefined ? undefined : pictureTag(picture, tag)
    case 'Code':
      return codeFence(tag, imports, page)
    default:
      page.reportOnce(
        tag.name,
        `<${tag.name}`,
        'this component of the builder is not converted; its content is shown without it',
      )
      return undefined
  }
}

const KNOWN = new Set([
  'Aside',
  'Steps',
  'FileTree',
  'CardGrid',
  'Card',
  'LinkCard',
  'LinkButton',
  'Badge',
  'Icon',
  'Tabs',
  'TabItem',
])

/** The value of an attribute that is a text, or the name of an import. */
function valueIn(tag: Tag, name: string): string | undefined {
  const found = tag.attributes.find((attribute) => attribute.name === name)
  if (found === undefined || found.value === true) return undefined
  return found.expression ? found.value.trim().replace(/^(["'`])([^$]*)\1$/s, '$2') : found.value
}

function pictureTag(path: string, tag: Tag): string {
  const alt = (valueIn(tag, 'alt') ?? '').replace(/[[\]]/g, '')
  const [width, height] = ['width', 'height'].map((name) => valueIn(tag, name))
  if (width === undefined && height === undefined) return `![${alt}](${path})`
  return `<img src="${path}" alt="${escapeAttribute(alt)}"${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''} />`
}

/** `<Code code={source} lang="js" title="a.js" />` as a fence. */
function codeFence(tag: Tag, imports: ReadonlyMap<string, string>, page: ForeignPage): string | undefined {
  const code = valueIn(tag, 'code')
  const module = imports.get(code ?? '')
  const written = tag.attributes.find(({ name }) => name === 'code')
  const isText = written !== undefined && (!written.expression || /^\s*["'`]/.test(String(written.value)))
  const title = valueIn(tag, 'title')
  const info = `${valueIn(tag, 'lang') ?? ''}${title ? ` title="${title}"` : ''}`
  const file = join(page.folder, (module ?? '').replace(/\?raw$/, ''))
  if (module !== undefined && !isFile(file))
    page.report(`<Code code={${code}}`, `error: no such file: ${module}`)
  const text = module === undefined ? code : isFile(file) ? readFileSync(file, 'utf8').trimEnd() : undefined
  return text !== undefined && (isText || module !== undefined) ? `\`\`\`${info}\n${text}\n\`\`\`` : undefined
}
