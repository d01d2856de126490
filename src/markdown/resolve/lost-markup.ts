// Reports what looks like markup but is not read as such, and so is published with its marks.

import type { Token, Tokens } from 'marked'
import { defineRule, type Finding } from '../../model/rule.ts'
import type { WithLine } from '../lex/tokens.ts'
import type { Locator } from '../source.ts'
import { type Context, lineStart } from './context.ts'
import { findLostLinks } from './lost-links.ts'

/** Characters of which one is in every mark; a colon before a blank is none. */
const MAY_MARK = /[[*`~{=+^]|:(?!\s)/
/** Stands for what was read: it is neither text nor a mark. */
const READ = '\ufffc'

/** `[text][label]`, `[label][]` and `![text][label]`, unless it continues a name, as in `list[0][1]`. */
const REFERENCE = /(?<![\w\])`\ufffc])(!?)\[([^[\]\n]{2,200})\]\[([^[\]\n]{0,100})\](?![([\w])/g
/** Bold text with a blank inside of its marks, or without a second mark; not a power, an argument or a glob. */
const BOLD = /(?<![\w*/\\])\*\*(?! ?\*)(?:[ \t]+[^*\n]*?\S\*\*|[^\s*/][^*\n]*?[ \t]+\*\*)(?![\w*/])/
/** Emphasis whose marks touch a letter on one side and punctuation on the other, which CommonMark does not read. */
const TOUCHED =
  /(?<=[\p{L}\p{N}])(?:\*\*|~~)(?=[^\p{L}\p{N}\s*~/\\])[^*~\n]*?[^\s*~](?:\*\*|~~)|(?<![*~/\\])(?:\*\*|~~|(?<![^\s\p{Script=Han}])\*)(?=[^\s*~/])[^*~\n]*?[^\p{L}\p{N}\s*~/\\](?:\*\*|~~|\*)(?=[\p{L}\p{N}])/u
const OPEN_BOLD = /^\s*\*\*(?=[A-Z][^*]*\s[^*]*$)/
/** A single backtick before or after a word, in a text without a second one. */
const BACKTICK = /(?<![`\w\\])`(?=[\w./-])|(?<=[\w.)])`(?![`\w])/

export const lostMarkup = defineRule({
  id: 'lost-markup',
  severity: 'warning',
  about:
    'Marks that are shown as written: `**` next to a blank or without its end, a single backtick, a heading without a blank after `##`, a table whose second line has another number of cells than its head, or a link that is none: `[text](my page.md)`, `[text] (page.md)`, `(text)[page.md]`, `[text](page.md` without its end; and markup of other builders, such as `!!! note`, `[[page]]` and `{% hint %}`.',
  fix: 'As the hint says; a backslash before a mark shows it.',
})

const undefinedReference = defineRule<{ meant: string; written: string }>({
  id: 'undefined-reference',
  severity: 'warning',
  message: ({ meant }) => `nothing defines [${meant}], so this link is shown as text`,
  hint: ({ meant, written }) => `add a line "[${meant}]: URL", or write \\${written} if no link is meant`,
  about: 'A link such as `[text][name]` without a line `[name]: URL`: it is shown with its brackets.',
  fix: 'Add the line, or write `\\[` if no link is meant.',
})

/** Reports it in the text of a block. @param at locates offsets in the text of the tokens */
export function warnOfLostMarkup(context: Context, tokens: readonly Token[], at: Locator): void {
  if (!tokens.some(({ type, raw }) => type === 'text' && MAY_MARK.test(raw))) return
  const text = tokens.map(({ type, raw }) => (type === 'text' ? raw : READ.repeat(raw.length))).join('')
  const raw = tokens.map((token) => token.raw).join('')
  const report = (offset: number, finding: Finding) =>
    context.draft.report(context.source, at(offset), finding)
  const warn = (offset: number, message: string, hint: string) =>
    report(offset, lostMarkup({ message, hint }))
  for (const { index, message, hint } of findLostLinks(text, raw)) warn(index, message, hint)
  for (const { 0: found, 2: name = '', 3: label, index } of text.matchAll(REFERENCE)) {
    const meant = label || name
    if (/^[\d\s.,:;-]*$/.test(name) || meant.includes(READ) || /^[-<]/.test(meant)) continue
    const written = raw.slice(index, index + found.length).replace(/^!/, '')
    report(index, undefinedReference({}, { meant, written }))
  }
  const bold = BOLD.exec(text) ?? OPEN_BOLD.exec(text)
  if (bold) {
    const message = 'this ** is shown as written: it neither begins nor ends bold text'
    const hint = 'remove blanks next to the marks, close it, or write \\*\\*'
    warn(bold.index + bold[0].search(/\*/), message, hint)
  }
  const touched = bold ? undefined : TOUCHED.exec(text)
  if (touched) {
    const [mark = ''] = /\*\*?|~~/.exec(touched[0]) ?? []
    const element = { '**': 'strong', '*': 'em', '~~': 'del' }[mark] ?? 'strong'
    warn(
      touched.index,
      `this ${mark} is shown as written: it is between a letter and punctuation`,
      `put a blank between mark and letter, or write <${element}>…</${element}>`,
    )
  }
  if (!context.code) warnOfForeignMarks(text, warn)
  const tick = BACKTICK.exec(text)
  const isCut = context.draft.problems.at(-1)?.rule === 'lost-cell'
  if (tick && !isCut && text.indexOf('`') === text.lastIndexOf('`')) {
    warn(
      tick.index,
      'this backtick is shown as written: no second one ends the code',
      'close it, or write \\`',
    )
  }
}

/** Marks of other builders within a text, with what is written for them here. */
const FOREIGN_MARKS: readonly [pattern: RegExp, mend: string][] = [
  [/\{\{ ?\$?[a-z]\w*(?:\.\w+)+ ?\}\}/i, 'write the value itself, or \\{{ to show it'],
  [/(?<![=\w\\])==(?=[^\s=])[^=\n]{0,200}[^\s=]==(?![=\w])/, 'write <mark>…</mark>'],
  [/(?<![+\w\\])\+\+[a-z][\w+-]{0,40}\+\+(?![+\w])/, 'write <kbd>…</kbd>'],
  [/(?<![\^\w\\])\^\^(?=[^\s^])[^^\n]{0,200}\^\^/, 'write <ins>…</ins>'],
  [/(?<=[\w)])\^[\w+-]{1,8}\^(?![\w^])/, 'write <sup>…</sup>'],
  [/(?<![:\w]):(?:fontawesome|material|octicons|simple)-[\w-]{1,60}:/, 'remove it, or show a picture'],
  [/\{(?:\+\+|--|>>|~~|==) ?\w/, 'write the text as it is to be read'],
  [/(?:\{[a-z][\w:+-]{0,30}\}|(?<![:\w]):[a-z][\w:+-]{0,30}:)(?=\ufffc)/, 'write code, or a link to a file'],
]

function warnOfForeignMarks(
  text: string,
  warn: (offset: number, message: string, hint: string) => void,
): void {
  for (const [pattern, mend] of FOREIGN_MARKS) {
    const { 0: written, index } = pattern.exec(text) ?? {}
    if (written === undefined || index === undefined) continue
    const short = written.length > 30 ? `${written.slice(0, 30)}…` : written
    warn(index, `"${short}" is shown as written: another builder reads it`, mend)
    return
  }
}

/** A heading without a blank after its marks; one mark alone may be a number or a name: `#1`, `#general`. */
const HEADING = /^ {0,3}(?:#{2,6}(?=[^\s#\\])|#(?=[A-Z]\w+(?: |$)))/
const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** Markup of other builders at the start of a line, with what is written for it here. */
const FOREIGN: readonly [pattern: RegExp, mend: string][] = [
  [/^(?:!!!|\?\?\?\+?)\s*[a-z]/i, 'write a box ":::note" or ":::details[Title]"'],
  [/^={2,3}[!+]? +\S/, 'write "::::tabs" with ":::tab Label" for each tab'],
  [/^<<<\s*\S/, 'write a fence with file=path'],
  [/^(?:;?-{1,}8<-|\{[!*] ?\S)/, 'import a Markdown file as a component, or write a fence with file=path'],
  [/^\{% *[a-z]/i, 'write boxes ":::note", tabs "::::tabs", and links to files'],
  [/^\{\{[<%]/, 'write Markdown in place of the shortcode'],
  [
    /^(?:\{\{ ?#[a-z]|\[!INCLUDE )/i,
    'import a Markdown file as a component, or write a fence with file=path',
  ],
  [/^(?:\/{3} ?[a-z]|[?!]> ?\S)/i, 'write a box ":::note" or ":::details[Title]"'],
  [/^\[TOC\]$/, 'remove it, or write [[toc]]'],
  [/(?:^|\s)!?\[\[(?![\s-])[^[\]]{1,200}\]\](?!\w)/, 'write [text](page.md) or ![text](picture.png)'],
  [/^\([\w-]+\)=$/, 'write {#id} after the heading'],
  [/^\*\[[^\]]+\]: /, 'write <abbr title="…">'],
  [/^\.\. [a-z-]+::/i, 'write a box ":::note", or a fence'],
]
/** Code, formulas and directives have braces of their own. */
const CODE_OR_DIRECTIVE = /(`+).*?\1|\$[^$]+\$|:[a-z]+\[[^[\]]*\]\{[^{}]*\}/g
/** Attributes at the end of a line, or after a link, a picture or an emphasis. */
const ATTRIBUTES = /[)\]*_]\{[:.#]?[a-z][^{}]*\}|\s\{:?\s*[.#][a-z][^{}]*\}\s*$|\{:(?<=^\s*\{:)[^{}]+\}$/i

/** Reports attributes at the end of the title of a box, which VitePress reads. */
export function warnOfAttributes(context: Context, title: string, line: number): void {
  const list = /(?:^|\s)(\{[.#]?[a-z][\w\s.#="'-]*\})\s*$/i.exec(title)?.[1]
  if (list === undefined || context.code) return
  const message = `"${list}" is shown as written: boxes have no attributes`
  context.draft.report(
    context.source,
    lineStart(context, { line }),
    lostMarkup({ message, hint: 'remove it' }),
  )
}

/** Reports lines of a paragraph that were meant as another block. @param text of the paragraph */
export function warnOfLostBlocks(context: Context, { text, line }: WithLine<Tokens.Paragraph>): void {
  const lines = text.split('\n')
  const warn = (index: number, message: string, hint: string) =>
    context.draft.report(
      context.source,
      lineStart(context, { line: line + index }),
      lostMarkup({ message, hint }),
    )
  for (const [index, line] of lines.entries()) {
    const plain = line.replace(/(`+).*?\1/g, '`')
    const mend = FOREIGN.find(([pattern]) => pattern.test(plain.trim()))?.[1]
    const list =
      mend === undefined
        ? ATTRIBUTES.exec(line.replace(CODE_OR_DIRECTIVE, ''))?.[0].replace(/^[^{]*/, '')
        : undefined
    if (mend !== undefined) warn(index, 'this markup of another builder is shown as written', mend)
    if (list !== undefined && !context.code)
      warn(
        index,
        `"${list.trim()}" is shown as written: only headings have attributes, {#id}`,
        'remove it, or write HTML',
      )
    if (mend !== undefined || list !== undefined) break
  }
  const mark = lines.length === 1 ? HEADING.exec(text)?.[0].trim() : undefined
  if (mark)
    warn(
      0,
      `"${mark}" is shown as written: a heading has a blank after its marks`,
      `write "${mark} ${text
        .trim()
        .slice(mark.length, mark.length + 20)
        .trim()}"`,
    )
  const [first = '', second = ''] = lines
  if (lines.length < 2 || !second.includes('|') || !first.includes('|') || !DELIMITERS.test(second)) return
  const columns = [first, second].map(countCells)
  if (columns[0] === columns[1]) return
  warn(
    1,
    `this table is shown as text: its head has ${columns[0]} cells, the line below ${columns[1]}`,
    'give both lines the same number of cells',
  )
}

function countCells(row: string): number {
  return row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length
}

/** Reports a block that goes on with the list above it, which it would if what stands between were indented. */
export function warnOfCutList(context: Context, tokens: readonly WithLine[], index: number): void {
  const token = tokens[index]
  const mayContinue = token?.type === 'paragraph' ? /\n {0,3}\d/.test(token.raw) : isFirst(token)
  if (!token || !mayContinue) return
  const before = tokens.slice(Math.max(0, index - 4), index).filter(({ type }) => type !== 'space')
  const warn = (below: number, message: string, hint: string) => {
    const at = lineStart(context, { line: token.line + below })
    context.draft.report(context.source, at, lostMarkup({ message, hint }))
  }
  if (token.type === 'list') {
    const [list, between] = before.slice(-2)
    if (!isFirst(list) || (between?.type !== 'code' && between?.type !== 'paragraph')) return
    const hint = 'indent it by as much as the text of the item, or write the next number'
    warn(0, 'this list begins again at 1: what stands above it is not indented, so it ended the list', hint)
  } else {
    const next = endOf(before.at(-1))
    const at = next === undefined ? -1 : token.raw.split('\n').findIndex((text) => startsWith(text, next + 1))
    const hint = 'put a blank line before it, and indent what belongs to the item above'
    if (at > 0) warn(at, `"${next && next + 1}." is shown as text: it continues a paragraph`, hint)
  }
}

const startsWith = (text: string, number: number) => new RegExp(`^ {0,3}${number}[.)] `).test(text)

const ordered = (token?: Token) =>
  token?.type === 'list' && token.ordered ? (token as Tokens.List) : undefined

/** Returns whether it is a list of one item with the number 1. */
const isFirst = (token?: Token) => ordered(token)?.start === 1 && ordered(token)?.items.length === 1

/** The number of the last item; undefined for anything but a numbered list. */
function endOf(token?: Token): number | undefined {
  const list = ordered(token)
  return list && Number(list.start) + list.items.length - 1
}
