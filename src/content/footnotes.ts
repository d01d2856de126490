// Footnotes of a page: numbered in the order of their first marks, gathered at its end, each with the way back.
import type { Token } from 'marked'
import type { Context } from './context.ts'
import { countLines } from './source.ts'
import type { BlockToken, FootnoteToken } from './tokens.ts'

interface Definition {
  context: Context
  token: FootnoteToken
  line: number
}

interface Footnote {
  number: number
  marks: number
  definition: Definition
}

/** The footnotes of one file; those of a page and its partials are numbered together, by `shared`. */
export class Footnotes {
  readonly #definitions = new Map<string, Definition>()
  readonly #byLabel = new Map<string, Footnote>()
  readonly #all: Footnote[]

  constructor(shared?: Footnotes) {
    this.#all = shared ? shared.#all : []
  }

  /** Notes a definition; of two with one label the first counts. */
  define(context: Context, token: FootnoteToken, line: number): void {
    if (!this.#definitions.has(token.label)) this.#definitions.set(token.label, { context, token, line })
  }

  /** Renders a mark; undefined when nothing defines its footnote, for then it is text. */
  mark(label: string): string | undefined {
    let footnote = this.#byLabel.get(label)
    if (!footnote) {
      const definition = this.#definitions.get(label)
      if (!definition) return undefined
      footnote = { number: this.#all.length + 1, marks: 0, definition }
      this.#byLabel.set(label, footnote)
      this.#all.push(footnote)
    }
    const { number } = footnote
    const { article } = footnote.definition.context
    const id = markId(number, ++footnote.marks)
    article.ids.add(id)
    return `<sup class="footnote-mark"><a id="${id}" href="#fn-${number}" aria-label="Footnote ${number}">${number}</a></sup>`
  }

  /** Renders the section of all footnotes that have a mark; empty when none has. */
  render(): string {
    let items = ''
    // A footnote's text may hold the first mark of another, so the list may grow while it is rendered.
    for (const footnote of this.#all) items += renderFootnote(footnote)
    if (!items) return ''
    return `<section class="footnotes" aria-label="Footnotes">\n<ol>\n${items}</ol>\n</section>\n`
  }
}

function renderFootnote(footnote: Footnote): string {
  const { number, definition } = footnote
  const { context, token, line } = definition
  const html = context.blocks({ ...context, depth: context.depth + 1 }, token.tokens, line).trimEnd()
  const back = Array.from({ length: footnote.marks }, (_, index) => {
    const label = `Back to reference ${number}${index > 0 ? `-${index + 1}` : ''}`
    return ` <a class="footnote-back" href="#${markId(number, index + 1)}" aria-label="${label}">↩</a>`
  }).join('')
  context.article.ids.add(`fn-${number}`)
  const body = html.endsWith('</p>') ? `${html.slice(0, -4)}${back}</p>` : html + back
  return `<li id="fn-${number}">\n${body}\n</li>\n`
}

function markId(number: number, mark: number): string {
  return mark === 1 ? `fnref-${number}` : `fnref-${number}-${mark}`
}

/** Notes every definition among `tokens` and in the containers among them, before any mark is rendered. */
export function collectFootnotes(context: Context, tokens: readonly Token[], line: number): void {
  let at = line
  for (const token of tokens as BlockToken[]) {
    if (token.type === 'footnote') context.footnotes.define(context, token, at)
    else if (token.type === 'directive') collectFootnotes(context, token.tokens, at + 1)
    else if (token.type === 'component') collectFootnotes(context, token.tokens, at + token.bodyLine)
    at += countLines(token.raw)
  }
}
