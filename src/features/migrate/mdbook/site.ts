// A book of mdBook: its settings, and its chapters converted to our Markdown.

import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import type { MovedSite, Remark } from '../../../init/foreign-site.ts'
import { SiteError } from '../../../model/problem.ts'
import { recordOf } from '../../../text/record.ts'
import { boxOpening, colonsAround, detailsOpening } from '../boxes.ts'
import { type Data, textOf } from '../data.ts'
import { routeOf } from '../doc-id.ts'
import { changeText, type Fence, fenceAt } from '../fenced.ts'
import { filesBelow } from '../files-below.ts'
import { pictureSettings } from '../foreign-pictures.ts'
import { joinPage, sharedKeys, splitPage } from '../front-matter-keys.ts'
import { CONVERTED, copiesOf, folderRedirects, GENTLE, locationOf, remarkOn } from '../moved-site.ts'
import { expandIncludes } from './includes.ts'
import { readSummary } from './summary.ts'

/** @param file absolute path of `book.toml` @throws SiteError when it is not TOML */
export function moveMdBook(file: string): MovedSite {
  const root = dirname(file)
  const text = readFileSync(file, 'utf8')
  const data = readToml(text, basename(file))
  const book = recordOf(data.book)
  const html = recordOf(recordOf(data.output).html)
  const folder = (textOf(book.src) ?? 'src').replace(/^\.\/|\/$/g, '')
  const summary = readSummary(
    existsSync(join(root, folder, 'SUMMARY.md'))
      ? readFileSync(join(root, folder, 'SUMMARY.md'), 'utf8')
      : '',
  )
  const remarks: Remark[] = []
  const remark = (key: string, message: string) => {
    const line = text.split('\n').findIndex((line) => line.includes(key)) + 1
    remarks.push({ file: basename(file), ...(line > 0 && { line }), text: message })
  }
  const paths = summary.paths.filter((path) => {
    const isThere = existsSync(join(root, folder, path))
    if (!isThere) remarks.push({ file: `${folder}/SUMMARY.md`, text: `no such chapter: ${path}` })
    return isThere
  })
  for (const name of Object.keys(recordOf(data.preprocessor)))
    if (!NEEDLESS.has(name)) remark(`preprocessor.${name}`, `the preprocessor ${name} is not run`)
  for (const key of ['additional-css', 'additional-js', 'theme'].filter((key) => html[key] !== undefined))
    remark(key, `output.html.${key} is not taken over: styles and templates are in templates/ here`)
  const hidden = recordOf(recordOf(html.code).hidelines)
  const isSmart = html['smart-punctuation'] === true || html['curly-quotes'] === true
  const signs = Object.fromEntries(
    Object.entries(hidden).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const drafts = paths.map((path) =>
    convertChapter({
      root,
      folder,
      path,
      label: summary.labels.get(path),
      chapters: new Set(paths),
      isSmart,
      signs,
      remarks,
    }),
  )
  const files = filesBelow(join(root, folder)).filter(
    (path) => /\.\w+$/.test(path) && !/\.md$/.test(path) && !/(?:^|\/)\./.test(path),
  )
  const redirects = redirectsOf(recordOf(html.redirect), new Set(paths), (from, why) =>
    remark(`"${from}"`, `output.html.redirect: ${why}`),
  )
  redirects.push(...folderRedirects(paths))
  const language = textOf(book.language)
  return {
    title: textOf(book.title) ?? bookTitle(summary.title),
    description: textOf(book.description),
    repository: repositoryOf(html),
    settings: {
      ...locationOf(html['site-url']),
      ...(typeof html['site-url'] === 'string' &&
        html['site-url'].startsWith('/') && { baseUrl: `${html['site-url'].replace(/\/$/, '')}/` }),
      ...GENTLE,
      ...pictureSettings(drafts.map(({ text }) => text)),
      // A chapter keeps its file: `/guide/a.html`, which is also shown at `/guide/a`.
      trailingSlash: false,
      ...(language !== undefined &&
        language !== 'en' && { i18n: { defaultLocale: language, locales: [language] } }),
      ...(html['mathjax-support'] === true && { markdown: { math: true } }),
      ...(redirects.length > 0 && { redirects }),
    },
    docs: {
      path: CONVERTED,
      numberPrefixParser: false,
      sidebars: { docs: keepKnown(summary.items, new Set(paths)) },
    },
    drafts,
    copies: copiesOf(join(root, folder), files, { drafts, named: [] }),
    remarks,
  }
}

/** Preprocessors whose work is done here. */
const NEEDLESS = new Set(['links', 'index', 'admonish', 'toc', 'katex'])

function readToml(text: string, file: string): Data {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [message = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n')
    throw new SiteError([
      { severity: 'error', file, line: error.line, column: error.column, message, rule: 'config' },
    ])
  }
}

interface ChapterOptions {
  root: string
  folder: string
  path: string
  /** Its title in the summary. */
  label: string | undefined
  chapters: ReadonlySet<string>
  /** Dashes and dots are typed as on a typewriter. */
  isSmart: boolean
  signs: HiddenSigns
  remarks: Remark[]
}

function convertChapter({ root, folder, path, label, chapters, isSmart, signs, remarks }: ChapterOptions): {
  path: string
  text: string
} {
  const page = `${folder}/${path}`
  const { head, body, offset } = splitPage(readFileSync(join(root, page), 'utf8'))
  const report = (written: string, why: string) =>
    remarks.push(remarkOn(page, { body, offset }, written, why))
  const { text, title } = expandIncludes(body.join('\n'), { folder: dirname(join(root, page)), report })
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
      const line = headingId(linksToPages(lines[at] ?? '', path, chapters))
      out.push(isSmart ? withDashes(line) : line)
      at++
    }
  }
  const keys = sharedKeys(head, () => [])
  // Without a heading of its own, a chapter has the title that the summary gives it.
  const isTitled =
    out.find((line) => line.trim() !== '')?.startsWith('# ') || keys.some((key) => /^title:/.test(key))
  const named = title ?? (isTitled ? undefined : label)
  return {
    path: `${CONVERTED}/${path}`,
    text: joinPage([...keys, ...(named === undefined ? [] : [`title: ${JSON.stringify(named)}`])], out),
  }
}

/** `smart-punctuation`: dashes and dots as typographers set them; lines of dashes are rules, or of tables. */
function withDashes(line: string): string {
  if (/^[\s|:-]*$/.test(line)) return line
  return changeText(line, (text) => text.replaceAll('---', '—').replaceAll('--', '–').replaceAll('...', '…'))
}

/** Of `# Title { #id .class }`, an id remains. */
function headingId(line: string): string {
  return line.replace(/^(#{1,6} .*?)\s*\{([^{}]*)\}\s*$/, (all, title: string, attributes: string) => {
    const id = /#([\w.:-]+)/.exec(attributes)?.[1]
    return id === undefined ? (/^\s*\./.test(attributes) ? title : all) : `${title} {#${id}}`
  })
}

/** Links to the HTML of a chapter name its file here. */
function linksToPages(line: string, path: string, chapters: ReadonlySet<string>): string {
  return line.replace(
    /(\]\(|^\s*\[[^\]]+\]:\s*|\bhref=")([^()\s"#:]+)\.html(?=[#)\s"]|$)/g,
    (all, before: string, target: string) => {
      const names = [`${target}.md`, target.replace(/(^|\/)index$/, '$1README.md')]
      const found = names.find((name) => chapters.has(posix.join(posix.dirname(path), name)))
      return found === undefined ? all : `${before}${found}`
    },
  )
}

/** Items of chapters that are there. */
function keepKnown(items: readonly Data[], paths: ReadonlySet<string>): Data[] {
  const isThere = (id: unknown) => paths.has(`${id}.md`)
  return items.flatMap((item) => {
    if (item.type === 'doc') return isThere(item.id) ? [item] : []
    const { link, items: inner, ...category } = item
    const kept = keepKnown(inner as Data[], paths)
    const isLinked = isThere(recordOf(link).id)
    if (kept.length === 0) return isLinked ? [{ type: 'doc', id: recordOf(link).id, label: item.label }] : []
    return [{ ...category, ...(isLinked && { link }), items: kept }]
  })
}

function repositoryOf(html: Data) {
  const url = textOf(html['git-repository-url']) ?? ''
  const [, owner, name] = /^https:\/\/github\.com\/([\w-]+)\/([\w.-]+?)(?:\.git)?(?:\/|$)/.exec(url) ?? []
  const branch = /\/(?:edit|tree|blob)\/([^/]+)/.exec(textOf(html['edit-url-template']) ?? url)?.[1] ?? 'main'
  return owner && name ? { owner, name, branch } : undefined
}

function redirectsOf(
  map: Data,
  chapters: ReadonlySet<string>,
  report: (from: string, why: string) => void,
): { from: string; to: string }[] {
  const routes = new Set([...chapters].map((path) => routeOf(path, { trailingSlash: false })))
  return Object.entries(map).flatMap(([from, target]) => {
    const old = `/${from
      .replace(/^\//, '')
      .replace(/(?:^|\/)index\.html$/, '')
      .replace(/\.html$/, '')}`
    const to = String(target)
    if (from.includes('#')) {
      report(from, `${from} is not taken over: a heading can keep its old ids instead`)
      return []
    }
    const url = /^https?:/.test(to)
      ? to
      : new URL(to, `https://book.invalid${from.startsWith('/') ? from : `/${from}`}`)
    const path =
      typeof url === 'string'
        ? url
        : `${url.pathname
            .replace(/\/index\.html$/, '/')
            .replace(/\.html$/, '')
            .replace(/(?<=.)\/$/, '')}${url.hash}`
    if (routes.has(old) || (typeof url !== 'string' && !routes.has(path.replace(/#.*/, '')))) {
      report(
        from,
        `${from} is not taken over, because ${routes.has(old) ? 'it is a page' : 'its target is not a page'}`,
      )
      return []
    }
    return { from: old, to: path }
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
  const title = /(?:\btitle\s*=\s*|^(?:[a-z]+\s+)?)"((?:[^"\\]|\\.)*)"/i
    .exec(written)?.[1]
    ?.replace(/\\(.)/g, '$1')
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

/** The usual heading of a summary says nothing. */
function bookTitle(heading: string | undefined): string | undefined {
  return heading === undefined || /^(?:summary|(?:table of )?contents)$/i.test(heading) ? undefined : heading
}
