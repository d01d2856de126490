// Cuts a page into sections, each with a hash: by them a translation knows what it was made from.
import type { CodeBlock } from '../../markdown/code-nodes.ts'
import type { Document, Tag } from '../../markdown/document.ts'
import { eachNode } from '../../markdown/each-node.ts'
import type { ParsedSource } from '../../markdown/parse.ts'
import type { PageDigest, PageSection, Statement } from '../../model/translation.ts'
import { groupBy } from '../../text/groups.ts'
import { hashOf } from '../../text/hashes.ts'
import { opensSession } from '../../text/session.ts'
import { readSteps } from '../../text/session-steps.ts'
import { FACT_DIRECTIVES } from '../../tool/directives/index.ts'
import { UNITS } from './units.ts'

/** Number of digits of a section's hash: enough to tell its versions apart. */
const DIGITS = 8

/** Returns the sections of a page, whose words are as in its file: what is made of them also depends on other files. */
export function digestPage({ text, frontMatter, document }: ParsedSource): PageDigest {
  const lines = text.split('\n')
  const { headings, codeLines, statements } = readDocument(document)
  const statementsAt = groupBy(statements, ({ line }) => line)
  const { title = '', description = '', sidebar_label: label = '' } = frontMatter.data
  const top = { level: 1, title: '', line: 1, words: [title, description, label].join(' ') }
  const starts: Start[] = [{ ...top, bodyLine: frontMatter.bodyLine }, ...headings]
  const sections = starts.map(({ bodyLine, words, ...section }, index): PageSection => {
    const body = lines.slice(bodyLine - 1, (starts[index + 1]?.line ?? Number.POSITIVE_INFINITY) - 1)
    const found = body.flatMap((content, offset) => {
      const line = bodyLine + offset
      const patterns = codeLines.has(line) ? [ADDRESSES] : PROSE
      return [...findAll(content, line, patterns), ...(statementsAt.get(line) ?? [])]
    })
    return { ...section, hash: hashWords([words, ...body]), statements: found }
  })
  return { sections }
}

/** Where a section begins. */
interface Start extends Pick<PageSection, 'level' | 'title' | 'id' | 'line'> {
  /** Those that are not in its body. */
  words: string
  /** First line of its body. */
  bodyLine: number
}

/** The lines of a document's own file. */
interface KnownLines {
  headings: Start[]
  codeLines: Set<number>
  /** Commands and directives. */
  statements: Statement[]
}

function readDocument({ children, footnotes }: Document): KnownLines {
  const headings: Start[] = []
  const codeLines = new Set<number>()
  const statements: Statement[] = []
  const addCode = (text: string, first: number) => {
    for (const offset of text.split('\n').keys()) codeLines.add(first + offset)
  }
  /** A heading in HTML, up to its end tag. */
  let open: Start | undefined
  const begin = (start: Start, element?: Start) => {
    headings.push(start)
    open = element
  }
  eachNode([...children, ...footnotes.flatMap((footnote) => footnote.children)], (node) => {
    if (node.type === 'heading' && node.level > 1) {
      const {
        level,
        text: title,
        id,
        at: { line },
      } = node
      begin({ level, title, ...(id && { id }), line, words: title, bodyLine: line + 1 })
    } else if (node.type === 'tag') {
      const start = startOf(node)
      if (start) begin(start, start)
    } else if (node.type === 'raw' && /^<\/h/i.test(node.html)) open = undefined
    else if (open && node.type === 'text') open.title += node.value
    else if (open && node.type === 'inlineCode') open.title += node.text
    else if (node.type === 'diagram') addCode(node.text, node.at.line + 1)
    else if (node.type === 'code' && node.textAt) {
      addCode(node.text, node.textAt.line)
      statements.push(...commandsIn(node, node.textAt.line))
    } else if (node.type === 'directive' && FACT_DIRECTIVES.includes(node.name))
      statements.push({ kind: 'directive', text: `:::${node.name} ${node.argument}`, line: node.at.line })
    // Included parts are generated, or of another file.
    return node.type !== 'included'
  })
  return { headings: headings.sort((a, b) => a.line - b.line), codeLines, statements }
}

/** The section that a tag begins: one of a heading. */
function startOf({ name, attributes, at: { line } }: Tag): Start | undefined {
  const level = /^h([2-6])$/i.exec(name)?.[1]
  if (level === undefined) return undefined
  const id = attributes.find((attribute) => attribute.name === 'id')?.value
  const named = typeof id === 'string' && { id }
  // Its line may go on behind it.
  return { level: Number(level), title: '', ...named, line, words: '', bodyLine: line }
}

function hashWords(words: readonly string[]): string {
  const text = words.join(' ').replace(/\s+/g, ' ').trim()
  // Letters and digits alone: a hash is a word, and never a number to YAML.
  return `s${hashOf(text)
    .replace(/[^A-Za-z\d]/g, '')
    .slice(0, DIGITS - 1)}`
}

const SHELLS = /^(?:sh|bash|zsh|shell)$/i
const SESSIONS = /^(?:console|shell-session|shellsession|terminal)$/i
const OPTION = /(?<![\w-])--[a-z][\w-]{1,60}/gi
const ADDRESS = /(?<![\w/])0x[0-9a-fA-F]{8,128}(?!\w)/g
/** The character after a number; letters of another script may go on from it, as in `2 GB以上`, and any from a percent sign. */
const AMOUNT = new RegExp(
  `(?<![\\p{N}.,%a-z])\\p{Nd}(?:[\\p{Nd}.,'’٫٬\\u00a0\\u202f]{0,40}\\p{Nd})?[ \\u00a0\\u202f]?(?:[%％٪](?![\\da-f]{2})|(?:${UNITS.join('|')})(?![a-z\\d]|\\p{Script=Cyrillic}))`,
  'giu',
)

type Pattern = [kind: Statement['kind'], pattern: RegExp]

const ADDRESSES: Pattern = ['address', ADDRESS]
const PROSE: readonly Pattern[] = [['option', OPTION], ADDRESSES, ['amount', AMOUNT]]

function findAll(content: string, line: number, patterns: readonly Pattern[]): Statement[] {
  return patterns.flatMap(([kind, pattern]) =>
    [...content.matchAll(pattern)].map(([text]) => ({ kind, text, line })),
  )
}

/** Returns the commands of a block of code. @param line of its first line */
function commandsIn({ text: code, language }: CodeBlock, line: number): Statement[] {
  const isShell = SHELLS.test(language)
  if (!isShell && !SESSIONS.test(language)) return []
  const { steps } = isShell && !opensSession(code) ? { steps: [] } : readSteps(code)
  const typed = steps.length > 0 ? steps : plainCommands(code)
  return typed.flatMap(({ command, line: index }) => {
    const text = withoutComments(command)
    return text === '' ? [] : [{ kind: 'command', text, line: line + index }]
  })
}

/** The lines of code without prompts; a backslash leads on. */
function plainCommands(code: string): { command: string; line: number }[] {
  const lines = code.split('\n')
  const continues = (index: number) => lines[index]?.endsWith('\\') ?? false
  return lines.flatMap((_, line) => {
    if (continues(line - 1)) return []
    let end = line + 1
    while (continues(end - 1)) end++
    return [{ command: lines.slice(line, end).join('\n'), line }]
  })
}

/** A command is the same with other comments beside it. */
function withoutComments(command: string): string {
  return command
    .replace(/\\$/gm, '')
    .replace(/(?:^|\s)#.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}
