// Code blocks: a figure with the code highlighted, its title, and its lines when lines matter.
import type { Tokens } from 'marked'
import { decodeText } from '../text/entities.ts'
import { escapeAttribute, escapeText } from '../text/escape.ts'
import { nearest } from '../text/nearest.ts'
import { weaveMarks } from './code-marks.ts'
import { renderCodeNote } from './code-note.ts'
import { checkProperties, property, textProperty, unevaluable } from './component-tag.ts'
import type { Context } from './context.ts'
import { type FenceInfo, parseFenceInfo, takeHighlightComments } from './fence-info.ts'
import { LANGUAGES } from './languages.ts'
import { evaluateLiteral } from './literal.ts'
import { resolveImport } from './partial.ts'
import type { Position } from './source.ts'
import type { ComponentToken } from './tokens.ts'

/** Renders a fenced or indented code block. */
export function renderCodeBlock(context: Context, token: Tokens.Code, line: number): string {
  const { article, source } = context
  const isFenced = token.codeBlockStyle !== 'indented'
  const info = parseFenceInfo(decodeText(token.lang ?? ''))
  const start = source.locate(token.text, isFenced ? line + 1 : line)(0)
  article.addCode(source, start, { kind: 'block', language: info.language, text: token.text })
  const place = isFenced ? source.locate(token.raw, line)(0) : start
  return renderFigure(context, token.text.replace(/\n$/, ''), info, place)
}

/** Renders `<CodeBlock language="…">`; its content is text, a template literal, or the name of a raw import. */
export function renderCodeComponent(context: Context, token: ComponentToken, line: number): string {
  const { article, source, imports } = context
  const { tag } = token
  const language =
    textProperty(context, tag, 'language') ??
    /language-(\S+)/.exec(textProperty(context, tag, 'className') ?? '')?.[1]
  const info = parseFenceInfo(`${language ?? 'text'} ${textProperty(context, tag, 'metastring') ?? ''}`)
  info.title = textProperty(context, tag, 'title') ?? info.title
  const numbers = property(context, tag, 'showLineNumbers')
  if (numbers === true || typeof numbers === 'number') info.firstNumber = Number(numbers)
  const at = source.locate(token.raw, line)
  const position = at(tag.start)
  checkProperties(context, tag, at)
  const expression = /^\s*\{([\s\S]*)\}\s*$/.exec(token.content)?.[1]
  const name = expression?.trim() ?? ''
  const imported = imports.get(name)
  if (imported?.raw) {
    return renderFigure(context, (resolveImport(context, imported)?.text ?? '').trimEnd(), info, position)
  }
  if (/^[\w$.]+(?:\(.*\))?$/s.test(name)) {
    unevaluable(
      context,
      { name: tag.name, expression: name },
      position,
      'text, template literals without values, and names imported with !!raw-loader!',
    )
  }
  const literal = expression === undefined ? token.content : evaluateLiteral(expression, () => undefined)
  const text = (typeof literal === 'string' ? literal : token.content).replace(/^[ \t]*\n|\n[ \t]*$/g, '')
  const start = source.locate(token.content, line + token.contentLine)(token.content.search(/[^\s{`]/))
  article.addCode(source, start, { kind: 'block', language: info.language, text })
  return renderFigure(context, text, info, position)
}

function renderFigure(context: Context, written: string, info: FenceInfo, position: Position): string {
  const { language, title, highlighted, firstNumber } = info
  const code = takeHighlightComments(written, highlighted)
  let html = context.highlighter.render(code, language)
  if (html === undefined) {
    unknownLanguage(context, language, position)
    html = escapeText(code)
  }
  const generated = context.source.place !== undefined
  const known = context.options.annotateCode?.({ kind: 'block', language, text: code, generated })
  if (known) html = weaveMarks(html, known.marks)
  if (highlighted.size > 0 || firstNumber !== undefined) html = wrapLines(html, highlighted, firstNumber)
  const name = escapeAttribute(language)
  const caption = title === undefined ? '' : `<figcaption>${escapeText(title)}</figcaption>`
  const note = known?.note ? renderCodeNote(known.note) : ''
  const className = language ? ` class="language-${name}"` : ''
  return `<figure class="code-block"${language ? ` data-language="${name}"` : ''}>${caption}${note}<pre tabindex="0"><code${className}>${html}\n</code></pre></figure>\n`
}

function unknownLanguage(context: Context, language: string, position: Position): void {
  const guess = nearest(language, LANGUAGES.keys())
  context.article.warn(context.source, position, {
    rule: 'unknown-language',
    message: `unknown language "${language}"; the code is shown without colours`,
    hint: guess ? `did you mean "${guess}" ?` : 'use "text" for text without colours',
  })
}

/** Puts every line of highlighted code into a span of its own; spans that cross lines are closed and opened again. */
function wrapLines(html: string, highlighted: ReadonlySet<number>, firstNumber: number | undefined): string {
  const open: string[] = []
  return html
    .split('\n')
    .map((line, index) => {
      const before = open.join('')
      for (const [tag] of line.matchAll(/<span[^>]*>|<\/span>/g)) {
        if (tag === '</span>') open.pop()
        else open.push(tag)
      }
      const className = highlighted.has(index + 1) ? 'line highlighted' : 'line'
      const number = firstNumber === undefined ? '' : ` data-line="${firstNumber + index}"`
      return `<span class="${className}"${number}>${before}${line}${'</span>'.repeat(open.length)}</span>`
    })
    .join('\n')
}
