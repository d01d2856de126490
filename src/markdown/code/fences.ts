// Renders a code block as a figure with its title, note, marks and lines, highlighted by the language of its
// fence. In the document, it stays code, which is checked, run and searched. Languages that are rendered as
// something other than code are fences of extensions.
import type { CodeAnnotation, CodeNote, ExampleRun } from '../../model/page.ts'
import { escapeAttribute, escapeText } from '../../text/escape.ts'
import type { CodeBlock } from '../code-nodes.ts'
import type { Highlighter } from './highlighter.ts'
import { LANGUAGES, PLAIN } from './languages.ts'
import { type MagicComment, takeLineMarks } from './line-marks.ts'
import { weaveMarks } from './marks.ts'

export interface FenceTools {
  highlighter: Highlighter
  /** Language of code blocks that name none; it decides only how they are shown. */
  defaultLanguage?: string | undefined
  /** Custom comments that mark lines. */
  magicComments?: readonly MagicComment[] | undefined
  /** Returns what the site's manifest knows about the code. */
  annotate(code: {
    kind: 'block'
    language: string
    text: string
    run?: ExampleRun
  }): CodeAnnotation | undefined
}

/** All known names of languages. */
export const CODE_LANGUAGES: ReadonlySet<string> = new Set([...PLAIN, ...LANGUAGES.keys()])

/** Renders a code block; one in an unknown language is not highlighted. */
export function renderFence(block: CodeBlock, tools: FenceTools): string {
  const shownAs = block.language || (tools.defaultLanguage ?? '').toLowerCase()
  const grammar = LANGUAGES.get(shownAs)
  const colour = (code: string) =>
    grammar === undefined ? escapeText(code) : tools.highlighter.render(code, grammar)
  const { language, title, firstNumber, run } = block
  const { code, lines } = takeLineMarks(block.text.replace(/\n$/, ''), block.highlighted, tools.magicComments)
  const known = tools.annotate({ kind: 'block', language, text: code, ...(run && { run }) })
  let html = colour(code)
  if (known) html = weaveMarks(html, known.marks)
  if (lines.size > 0 || firstNumber !== undefined) html = wrapLines(html, lines, firstNumber)
  const name = escapeAttribute(shownAs)
  const caption = title === undefined ? '' : `<figcaption>${escapeText(title)}</figcaption>`
  const note = known?.note ? renderNote(known.note) : ''
  const proof = known?.proof === undefined ? '' : `<p class="code-proof">${escapeText(known.proof)}</p>`
  const className = shownAs ? ` class="language-${name}"` : ''
  return `<figure class="code-block"${shownAs ? ` data-language="${name}"` : ''}>${caption}${note}<pre tabindex="0"><code${className}>${html}\n</code></pre>${proof}</figure>\n`
}

/** Renders a note above the code: one line, and details that readers can open. */
function renderNote({ label, facts, details }: CodeNote): string {
  const line = [
    `<strong>${renderNoteText(label)}</strong>`,
    ...facts.map((fact) => `<span>${renderNoteText(fact)}</span>`),
  ].join(' ')
  if (details.length === 0) return `<p class="code-note">${line}</p>`
  const items = details.map((detail) => `<p>${renderNoteText(detail)}</p>`).join('')
  return `<details class="code-note"><summary>${line}</summary>${items}</details>`
}

/** Renders text; parts in backticks become code. */
function renderNoteText(text: string): string {
  return escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

/**
 * Wraps every line of highlighted code in a span; spans that cross lines are closed and reopened.
 * @param marked classes of lines, by 1-based number
 */
function wrapLines(
  html: string,
  marked: ReadonlyMap<number, string>,
  firstNumber: number | undefined,
): string {
  const open: string[] = []
  return html
    .split('\n')
    .map((line, index) => {
      const before = open.join('')
      for (const [tag] of line.matchAll(/<span[^>]*>|<\/span>/g)) {
        if (tag === '</span>') open.pop()
        else open.push(tag)
      }
      const classes = marked.get(index + 1)
      const className = classes === undefined ? 'line' : `line ${escapeAttribute(classes)}`
      const number = firstNumber === undefined ? '' : ` data-line="${firstNumber + index}"`
      return `<span class="${className}"${number}>${before}${line}${'</span>'.repeat(open.length)}</span>`
    })
    .join('\n')
}
