// Footnotes of a page: numbered in the order of their first marks, gathered at its end, each with the way back.

/** The text of a footnote, which is rendered only when something refers to it. */
export interface FootnoteDefinition {
  /** The ids of the page that it stands on. */
  ids: Set<string>
  render(): string
}

interface Footnote {
  number: number
  marks: number
  definition: FootnoteDefinition
}

/** The footnotes of one file; those of a page and its partials are numbered together, by `shared`. */
export class Footnotes {
  readonly #definitions = new Map<string, FootnoteDefinition>()
  readonly #byLabel = new Map<string, Footnote>()
  readonly #all: Footnote[]

  constructor(shared?: Footnotes) {
    this.#all = shared ? shared.#all : []
  }

  /** Notes a definition; of two with one label the first counts. */
  define(label: string, definition: FootnoteDefinition): void {
    if (!this.#definitions.has(label)) this.#definitions.set(label, definition)
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
    const id = markId(number, ++footnote.marks)
    footnote.definition.ids.add(id)
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
  const html = definition.render().trimEnd()
  const back = Array.from({ length: footnote.marks }, (_, index) => {
    const label = `Back to reference ${number}${index > 0 ? `-${index + 1}` : ''}`
    return ` <a class="footnote-back" href="#${markId(number, index + 1)}" aria-label="${label}">↩</a>`
  }).join('')
  definition.ids.add(`fn-${number}`)
  const body = html.endsWith('</p>') ? `${html.slice(0, -4)}${back}</p>` : html + back
  return `<li id="fn-${number}">\n${body}\n</li>\n`
}

function markId(number: number, mark: number): string {
  return mark === 1 ? `fnref-${number}` : `fnref-${number}-${mark}`
}
