// Converts the pages of another builder, text to text: front matter, links and pictures here, the rest by each builder's own function.
import { readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { Draft } from '../../init/draft.ts'
import type { Remark } from '../../init/foreign-site.ts'
import { pluralize } from '../../text/pluralize.ts'
import { sitePath } from '../../text/site-path.ts'
import { parseYaml } from '../../text/yaml.ts'
import { eachProseLine, singleBlanks } from './fenced.ts'
import { Foreign } from './foreign.ts'
import { createLinkMover, type LinkOptions } from './moved-links.ts'
import type { PageIndex } from './page-index.ts'

/** A page while it is converted. */
export interface ForeignPage {
  /** Relative to the folder of the pages. */
  path: string
  /** Folder of the file, absolute. */
  folder: string
  front: Foreign
  lines: string[]
  /** Reports what was not converted, as it is written, and why. */
  report(written: string, why: string): void
  /** Reports only the first one of its kind in a page. */
  reportOnce(kind: string, written: string, why: string): void
}

/** A page as ours. */
export interface OurPage {
  /** Lines of front matter, beside the keys that mean the same. */
  keys?: string[]
  lines: string[]
}

export interface PagesOptions {
  root: string
  /** Absolute path of the folder of the pages. */
  folder: string
  /** Folder of the converted pages, relative to the site. */
  converted: string
  pages: PageIndex
  /** Markdown that is no page, but a part of some. */
  partials: readonly string[]
  /** Path of a page in the site. */
  targetOf(path: string): string
  languageOf(path: string): string
  relativeToUrl?: boolean
  aliased?(url: string, path: string): string | undefined
  /** Titles of pages that have none of their own. */
  titleOf?(path: string): string | undefined
  convert(page: ForeignPage): OurPage
}

export interface ConvertedPages {
  drafts: Draft[]
  /** Absolute path of each file to copy, by the path of the copy. */
  copies: Map<string, string>
  /** Folders outside the pages whose files they show. */
  include: string[]
  remarks: Remark[]
}

/** Keys that mean the same here. */
const SAME = ['title', 'description', 'tags', 'keywords', 'image', 'draft']

export function convertPages(options: PagesOptions): ConvertedPages {
  const { root, folder, converted, pages, partials, targetOf } = options
  const remarks: Remark[] = []
  const copies = new Map<string, string>()
  const include = new Set<string>()
  const unread = new Map<string, Remark & { count: number }>()
  const linkOptions: Omit<LinkOptions, 'aliased'> = {
    ...options,
    relativeToUrl: options.relativeToUrl ?? false,
    copy(file) {
      const inside = sitePath(folder, file)
      const copy = inside.startsWith('../')
        ? freeName(`${converted}/assets/${basename(file)}`, file)
        : targetOf(inside)
      copies.set(copy, file)
      return copy
    },
    include: (file) => include.add(sitePath(root, dirname(file)) || '.'),
  }
  const freeName = (path: string, file: string): string => {
    const end = extname(path)
    const isTaken = (copies.get(path) ?? file) !== file
    return isTaken ? freeName(`${path.slice(0, path.length - end.length)}-2${end}`, file) : path
  }
  const drafts = [...pages.paths, ...partials].map((path): Draft => {
    const file = join(folder, path)
    const name = sitePath(root, file)
    const { head, body, offset } = splitPage(readFileSync(file, 'utf8'))
    const parsed = parseYaml(head.join('\n'))
    const front = new Foreign(Array.isArray(parsed) ? {} : parsed.data)
    const reported = new Set<string>()
    const report = (written: string, why: string) => {
      const at = body.findIndex((line) => line.includes(written.split('\n')[0] ?? ''))
      remarks.push({ file: name, line: at < 0 ? undefined : at + 1 + offset, text: `${written}: ${why}` })
    }
    const ours = options.convert({
      path,
      folder: dirname(file),
      front,
      lines: body,
      report,
      reportOnce(kind, written, why) {
        if (!reported.has(kind)) report(written, why)
        reported.add(kind)
      },
    })
    const kept = Array.isArray(parsed) ? head : sameKeys(head, front)
    const keys = [...kept, ...(ours.keys ?? [])]
    const isTitled =
      keys.some((key) => /^title:/.test(key)) ||
      /^# |^<h1/.test(ours.lines.find((line) => line.trim() !== '') ?? '')
    const title = isTitled ? undefined : options.titleOf?.(path)
    if (title !== undefined) keys.push(`title: ${JSON.stringify(title)}`)
    for (const key of front.unread().keys()) {
      const line = head.findIndex((line) => line.startsWith(`${key.replace(/\..*/, '')}:`)) + 2
      const first = unread.get(key) ?? { file: name, line, text: key, count: 0 }
      unread.set(key, { ...first, count: first.count + 1 })
    }
    const move = createLinkMover({
      ...linkOptions,
      ...(options.aliased && { aliased: (url) => options.aliased?.(url, path) }),
    })
    const lines = eachProseLine(ours.lines, (line) => move(path, line))
    return { path: targetOf(path), text: joinPage(keys, lines) }
  })
  for (const { file, line, text, count } of unread.values()) {
    const where = count > 1 ? `, also in ${pluralize(count - 1, 'other page')}` : ''
    remarks.push({
      file,
      line,
      text: `front matter: ${text} is not converted${where}; what it does is missing`,
    })
  }
  return { drafts, copies, include: [...include].sort(), remarks }
}

/** Splits a page into front matter and text. */
function splitPage(text: string): { head: string[]; body: string[]; offset: number } {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const isClosing = (line: string, index: number) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(line)
  const end = lines[0]?.trimEnd() === '---' ? lines.findIndex(isClosing) : -1
  return end < 0
    ? { head: [], body: lines, offset: 0 }
    : { head: lines.slice(1, end), body: lines.slice(end + 1), offset: end + 1 }
}

/** The keys that mean the same here, as they are written. */
function sameKeys(head: readonly string[], front: Foreign): string[] {
  const same = new Set(SAME.filter((key) => front.has(key) && front.whole(key) !== null))
  let isKept = false
  return head.filter((line) => {
    const key = /^([\w-]+)\s*:/.exec(line)?.[1]
    if (key !== undefined) isKept = same.has(key)
    return isKept && line.trim() !== ''
  })
}

function joinPage(keys: readonly string[], body: readonly string[]): string {
  const text = singleBlanks(body).join('\n').trimEnd()
  return `${keys.length === 0 ? '' : `---\n${keys.join('\n')}\n---\n\n`}${text}\n`
}
