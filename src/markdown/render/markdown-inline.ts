// Renders inline nodes as Markdown. HTML elements with a meaning are kept, such as links, pictures and
// tables; those that only change the layout are omitted.
import { escapeAttribute } from '../../text/escape.ts'
import type { Inline, Tag } from '../document.ts'
import { importedText, textParts } from '../plain-text.ts'
import { elementOf, ShownNodes } from '../shown-nodes.ts'
import type { Rendering } from './rendering.ts'

const MARKS = { em: '*', strong: '**', del: '~~' } as const

/** HTML elements that are kept, with the attributes below. */
const KEPT = new Set(
  'a img kbd sub sup br table thead tbody tr th td caption ul ol li dl dt dd pre code video audio'.split(' '),
)
const KEPT_ATTRIBUTES = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan'])

export class MarkdownInline {
  readonly #page: Rendering
  /** Drawings are no text. */
  readonly #shown = new ShownNodes(['svg'])

  constructor(page: Rendering) {
    this.#page = page
  }

  write(nodes: readonly Inline[]): string {
    let text = ''
    for (const node of this.#shown.of(nodes)) text += this.#node(node)
    return text
  }

  #node(node: Inline): string {
    switch (node.type) {
      case 'text':
        return escapeMarks(node.value)
      case 'break':
        return '\\\n'
      case 'emphasis':
        return wrapped(MARKS[node.element], this.write(node.children))
      case 'inlineCode':
        return writeCode(node.text)
      case 'link':
        return `[${this.write(node.children)}](${this.#page.markOf(node)}${titleOf(node.title)})`
      case 'image':
        return `![${escapeMarks(node.alt)}](${this.#page.markOf(node)}${titleOf(node.title)})`
      case 'checkbox':
        return node.checked ? '[x] ' : '[ ] '
      case 'formula':
        return `$${node.tex}$`
      case 'footnoteMark':
        return `[^${node.number}]`
      case 'tag':
        return this.#tag(node)
      case 'raw':
        return endTag(node.html)
      case 'component':
        return textParts(node.parts, importedText)
          .map((part) => (typeof part === 'string' ? escapeMarks(part) : this.write(part)))
          .join('')
    }
  }

  #tag({ name, attributes, isEmpty }: Tag): string {
    const element = name.toLowerCase()
    if (!KEPT.has(element)) return ''
    const written = attributes.flatMap((attribute) => {
      const { name: key, value } = attribute
      if (!KEPT_ATTRIBUTES.has(key) || value === true) return []
      return ` ${key}="${this.#page.markOf(attribute) || escapeAttribute(value)}"`
    })
    return `<${element}${written.join('')}>${isEmpty ? `</${element}>` : ''}`
  }
}

/** Keeps the end tags of kept elements. End tags of omitted `p` and `div` become line breaks. */
function endTag(html: string): string {
  const element = elementOf(html)
  if (KEPT.has(element)) return html
  return element === 'p' || element === 'div' ? '\n' : ''
}

/** Escapes characters that Markdown would read as markup. */
export function escapeMarks(text: string): string {
  return text
    .replace(/[\\`*[\]<]|~(?=~)|&(?=#?\w{1,32};|$)/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
}

/** Encloses text in marks of emphasis, which must not be next to spaces, so spaces go outside. */
function wrapped(mark: string, text: string): string {
  const inner = text.trim()
  if (inner === '') return text
  const start = text.indexOf(inner)
  return `${text.slice(0, start)}${mark}${inner}${mark}${text.slice(start + inner.length)}`
}

function writeCode(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^`|`$|^ .*\S.* $/.test(text) ? ' ' : ''
  return `${fence}${pad}${text}${pad}${fence}`
}

function titleOf(title: string | undefined): string {
  return title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : ''
}
