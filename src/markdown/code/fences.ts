// What becomes of a block of code, by the language of its fence: a table of renderers, to which a language that is more
// than coloured text adds a row. The usual ones make a figure, with the code's title, note, marks and lines.
import type { CodeAnnotation, CodeNote, ExampleRun } from '../../model/page.ts'
import { escapeAttribute, escapeText } from '../../text/escape.ts'
import type { CodeBlock } from '../code-nodes.ts'
import type { Highlighter } from './highlighter.ts'
import { LANGUAGES, PLAIN } from './languages.ts'
import { type MagicComment, takeLineMarks } from './line-marks.ts'
import { weaveMarks } from './marks.ts'

export interface FenceTools {
  highlighter: Highlighter
  /** Comments of the site's own that mark lines. */
  magicComments?: readonly MagicComment[] | undefined
  /** Says what is known about the code. */
  annotate(code: {
    kind: 'block'
    language: string
    text: string
    run?: ExampleRun
  }): CodeAnnotation | undefined
}

/** Makes the HTML of a whole block. */
export type RenderFence = (block: CodeBlock, tools: FenceTools) => string

const plain: RenderFence = (block, tools) => renderFigure(block, tools, escapeText)

const highlighted: RenderFence = (block, tools) =>
  renderFigure(block, tools, (code) => tools.highlighter.render(code, LANGUAGES.get(block.language) ?? ''))

/** By every name that authors write. */
export const FENCES: ReadonlyMap<string, RenderFence> = new Map([
  ...PLAIN.map((name): [string, RenderFence] => [name, plain]),
  ...Array.from(LANGUAGES.keys(), (name): [string, RenderFence] => [name, highlighted]),
])

/** Renders a block of code; one of a language that no row knows is plain text. */
export function renderFence(block: CodeBlock, tools: FenceTools): string {
  return (FENCES.get(block.language) ?? plain)(block, tools)
}

function renderFigure(block: CodeBlock, tools: FenceTools, colour: (code: string) => string): string {
  const { language, title, firstNumber, run } = block
  const { code, lines } = takeLineMarks(block.text.replace(/\n$/, ''), block.highlighted, tools.magicComments)
  const known = tools.annotate({ kind: 'block', language, text: code, ...(run && { run }) })
  let html = colour(code)
  if (known) html = weaveMarks(html, known.marks)
  if (lines.size > 0 || firstNumber !== undefined) html = wrapLines(html, lines, firstNumber)
  const name = escapeAttribute(language)
  const caption = title === undefined ? '' : `<figcaption>${escapeText(title)}</figcaption>`
  const note = known?.note ? renderNote(known.note) : ''
  const proof = known?.proof === undefined ? '' : `<p class="code-proof">${escapeText(known.proof)}</p>`
  const className = language ? ` class="language-${name}"` : ''
  return `<figure class="code-block"${language ? ` data-language="${name}"` : ''}>${caption}${note}<pre tabindex="0"><code${className}>${html}\n</code></pre>${proof}</figure>\n`
}

/** One line before the code, and more behind it for those who ask. */
function renderNote({ label, facts, details }: CodeNote): string {
  const line = [
    `<strong>${renderNoteText(label)}</strong>`,
    ...facts.map((fact) => `<span>${renderNoteText(fact)}</span>`),
  ].join(' ')
  if (details.length === 0) return `<p class="code-note">${line}</p>`
  const items = details.map((detail) => `<p>${renderNoteText(detail)}</p>`).join('')
  return `<details class="code-note"><summary>${line}</summary>${items}</details>`
}

/** Text with `code` in it. */
function renderNoteText(text: string): string {
  return escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

/** Puts every line of highlighted code into a span of its own; spans that cross lines are closed and opened again. */
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
