// Blocks of Python-Markdown and Material, which are made by indenting, as ours, which are fenced.
import { boxOpening, colonsAround, detailsOpening, groupOf, tabSet } from '../boxes.ts'
import { dedent, fenceAt, indentedBelow } from '../fenced.ts'
import { convertInline, type InlineOptions } from './inline.ts'

/** The words after the signs of a fence: attributes of SuperFences and Highlight in our own words. */
const LINE = String.raw`\d+(?:-\d+)?`

/** `{ .py .annotate title="a.py" hl_lines="1 3-4" linenums="1" }` as `py title="a.py" {1,3-4} showLineNumbers`. */
function fenceInfo(info: string, languages: ReadonlyMap<string, string>): string {
  const inner = info.replace(/^\{\s*|\s*\}$/g, '').replace(/\s*\{\s*(.*?)\s*\}\s*$/, ' $1')
  const language = /^\.?([\w+#-]+)(?![\w+#-]*=)/.exec(inner)?.[1] ?? ''
  const title = /\btitle=("[^"]*"|'[^']*')/.exec(inner)?.[1]
  const marked = new RegExp(`\\bhl_lines=["']?((?:${LINE}[ ,]*)+)`).exec(inner)?.[1]
  const first = /\blinenums=["']?(\d+)/.exec(inner)?.[1]
  return [
    languages.get(language) ?? language,
    title && `title=${title}`,
    marked && `{${marked.trim().split(/[ ,]+/).join(',')}}`,
    first && (first === '1' ? 'showLineNumbers' : `showLineNumbers=${first}`),
  ]
    .filter(Boolean)
    .join(' ')
}

export interface BlockOptions extends InlineOptions {
  /** Gives a heading the id that it has in MkDocs, if it would have another one here. */
  withId(line: string): string
  /** Languages of code by the names that the site gives them. */
  languages: ReadonlyMap<string, string>
  /** Tabs with the same labels switch together. */
  linksTabs: boolean
  /** Reports what was not converted, as it is written, and why. */
  report(written: string, why: string): void
  /** Reports only the first of its kind in a page. */
  reportOnce(kind: string, written: string, why: string): void
}

const BOX = /^(\s*)(!!!|\?\?\?\+?)\s*([a-z][\w-]*)((?:\s+[a-z-]+)*)(?:\s+"(.*)")?\s*$/i
const TAB = /^(\s*)===[!+]?\s+["'](.*)["']\s*$/
const SLASHES = /^(\s*)(\/{3,})\s*([a-z][\w-]*)\s*(?:\|\s*(.*?)\s*)?$/i
const AUTODOC = /^(\s*):::\s*([\w.:-]+)\s*$/
const HTML = /^(\s*)<([a-z][\w-]*)\b([^<>]*?)\s+markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?([^<>]*)>(.*)$/i
const JINJA = /\{[%#].*[%#]\}/

/** Converts lines, and the lines of the blocks in them. */
export function convertBlocks(lines: readonly string[], options: BlockOptions): string[] {
  const out: string[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const block =
      codeAt(lines, at, options) ??
      boxAt(lines, at, options) ??
      tabsAt(lines, at, options) ??
      slashesAt(lines, at, options) ??
      htmlAt(lines, at, options) ??
      autodocAt(lines, at, options) ??
      definitionsAt(lines, at, options)
    if (block) {
      out.push(...block.lines)
      at = block.end
      continue
    }
    at++
    if (/^\s*\[TOC\]\s*$/.test(line)) {
      out.push('[[toc]]')
      continue
    }
    // An attribute list of its own belongs to the block above it, which Markdown cannot say.
    const own = /^\s*\{:\s*([^{}]*)\}\s*$/.exec(line)?.[1]
    if (own !== undefined) continue
    if (JINJA.test(line)) options.report(line.trim(), 'templates in pages are not run')
    out.push(options.withId(convertInline(line, options)))
  }
  return out
}

interface Taken {
  lines: string[]
  end: number
}

function codeAt(lines: readonly string[], at: number, { languages }: BlockOptions): Taken | undefined {
  const fence = fenceAt(lines, at)
  if (!fence) return undefined
  const { indent, signs, info, code, end } = fence
  return {
    lines: [
      `${indent}${signs}${fenceInfo(info, languages)}`,
      ...code.map(withoutNumbers),
      `${indent}${signs}`,
    ],
    end,
  }
}

/** `# (1)!` at the end of a line of code names an item of the list below it: its sign is for Material's script. */
function withoutNumbers(line: string): string {
  return line.replace(/\((\d+)\)!\s*$/, '($1)')
}

function boxAt(lines: readonly string[], at: number, options: BlockOptions): Taken | undefined {
  const [whole, indent = '', signs = '', type = '', , title] = BOX.exec(lines[at] ?? '') ?? []
  if (whole === undefined) return undefined
  const body = bodyOf(lines, at, indent, options)
  const colons = colonsAround(body.lines)
  const opening =
    signs === '!!!' ? boxOpening(colons, type.toLowerCase(), title) : detailsOpening(colons, type, title)
  return boxed(indent, opening, colons, body)
}

function boxed(indent: string, opening: string, colons: string, { lines, end }: Taken): Taken {
  return { lines: ['', opening, ...lines, colons, ''].map((line) => (line === '' ? '' : indent + line)), end }
}

/** The converted lines below a marker, without their indent. */
function bodyOf(lines: readonly string[], at: number, indent: string, options: BlockOptions): Taken {
  const width = indent.length + 4
  const body = indentedBelow(lines, at + 1, width)
  return { lines: convertBlocks(dedent(body, width), options), end: at + 1 + body.length }
}

function tabsAt(lines: readonly string[], at: number, options: BlockOptions): Taken | undefined {
  const indent = TAB.exec(lines[at] ?? '')?.[1]
  if (indent === undefined) return undefined
  const tabs: { label: string; lines: string[] }[] = []
  let end = at
  for (let next = at; ; ) {
    const tab = TAB.exec(lines[next] ?? '')
    if (tab?.[1] !== indent) break
    const body = bodyOf(lines, next, indent, options)
    tabs.push({ label: plainLabel(tab[2] ?? '', options), lines: body.lines })
    end = body.end
    next = end
    while (next < lines.length && lines[next]?.trim() === '') next++
  }
  return { lines: tabSet(indent, tabs, options.linksTabs ? groupOf(tabs) : ''), end }
}

function plainLabel(label: string, options: BlockOptions): string {
  return (
    convertInline(label, options)
      .replace(/<[^<>]*>|`/g, '')
      .trim() || label
  )
}

/** Blocks between slashes: `/// note | Title`, `/// details`, and `/// tab`, which follow each other. */
function slashesAt(lines: readonly string[], at: number, options: BlockOptions): Taken | undefined {
  const first = slashBlock(lines, at, options)
  if (!first) return undefined
  const { indent, name, title } = first
  const colons = colonsAround(first.lines)
  if (name === 'details') return boxed(indent, detailsOpening(colons, 'note', title), colons, first)
  if (name !== 'tab') return boxed(indent, boxOpening(colons, name, title), colons, first)
  const tabs: { label: string; lines: string[] }[] = []
  let block: SlashBlock | undefined = first
  let end = first.end
  while (block?.name === 'tab') {
    tabs.push({ label: plainLabel(block.title ?? '', options), lines: block.lines })
    end = block.end
    let next = end
    while (next < lines.length && lines[next]?.trim() === '') next++
    block = slashBlock(lines, next, options)
  }
  return { lines: tabSet(indent, tabs, options.linksTabs ? groupOf(tabs) : ''), end }
}

interface SlashBlock extends Taken {
  indent: string
  name: string
  title: string | undefined
}

function slashBlock(lines: readonly string[], at: number, options: BlockOptions): SlashBlock | undefined {
  const [whole, indent = '', signs = '', name = '', title] = SLASHES.exec(lines[at] ?? '') ?? []
  if (whole === undefined) return undefined
  const length = lines.slice(at + 1).findIndex((line) => line.trim() === signs)
  if (length < 0) return undefined
  const body = lines.slice(at + 1, at + 1 + length)
  // Its options are indented, before the first blank line.
  const isOption = (line: string) => /^\s{4,}[\w-]+:/.test(line)
  const start = body.findIndex((line) => !isOption(line))
  const inner = convertBlocks(dedent(body.slice(Math.max(0, start)), indent.length), options)
  return { indent, name: name.toLowerCase(), title, lines: inner, end: at + length + 2 }
}

/** `<div markdown>`: blank lines around Markdown in HTML make it Markdown. */
function htmlAt(lines: readonly string[], at: number, options: BlockOptions): Taken | undefined {
  const [whole, indent = '', tag = '', before = '', after = '', rest = ''] = HTML.exec(lines[at] ?? '') ?? []
  if (whole === undefined) return undefined
  const head = `${indent}<${tag}${before}${after}>`
  if (rest.includes(`</${tag}>`)) return { lines: [`${head}${convertInline(rest, options)}`], end: at + 1 }
  const end = closingAt(lines, at, tag)
  const inner = [rest.trimStart(), ...lines.slice(at + 1, end)]
  const first = inner.find((line) => line.trim() !== '') ?? ''
  // Lines of a list keep the indent that makes them part of it.
  const width = first.search(/\S|$/)
  const body = convertBlocks(dedent(inner, width), options).map((line) => (line === '' ? '' : indent + line))
  return { lines: [head, '', ...body, '', ...lines.slice(end, end + 1)], end: end + 1 }
}

/** Index of the line that closes a tag, or of the line after the last. */
function closingAt(lines: readonly string[], at: number, tag: string): number {
  let depth = 0
  for (let index = at; index < lines.length; index++) {
    const line = lines[index] ?? ''
    depth += (line.match(new RegExp(`<${tag}\\b`, 'gi')) ?? []).length
    depth -= (line.match(new RegExp(`</${tag}>`, 'gi')) ?? []).length
    if (depth <= 0 && index > at) return index
  }
  return lines.length
}

/** `::: package.module`, which a plugin replaces by documentation of code. */
function autodocAt(lines: readonly string[], at: number, options: BlockOptions): Taken | undefined {
  const [whole, indent = '', name = ''] = AUTODOC.exec(lines[at] ?? '') ?? []
  if (whole === undefined) return undefined
  options.reportOnce(
    'documentation of code',
    `::: ${name}`,
    'a plugin reads this documentation from code; write it, or generate it as Markdown',
  )
  return { lines: [], end: at + 1 + indentedBelow(lines, at + 1, indent.length + 4).length }
}

/** A term with its definitions below it, whose blocks may need to be converted. */
function definitionsAt(lines: readonly string[], at: number, options: BlockOptions): Taken | undefined {
  const mark = /^ {0,3}:[ \t]+(?=\S)/.exec(lines[at] ?? '')?.[0]
  if (mark === undefined || !options.extensions.has('def_list')) return undefined
  const body = indentedBelow(lines, at + 1, 4)
  const text = [lines[at]?.slice(mark.length) ?? '', ...dedent(body, 4)]
  const [first = '', ...others] = convertBlocks(text, options)
  const below = others.map((line) => (line === '' ? '' : `    ${line}`))
  return { lines: [`:   ${first}`, ...below], end: at + 1 + body.length }
}
