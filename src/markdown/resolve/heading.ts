// Converts headings, and makes their ids.
import type { Tokens } from 'marked'
import type { Heading, Inline } from '../document.ts'
import { explicitIds } from '../lex/tokenizer.ts'
import type { WithLine } from '../lex/tokens.ts'
import { plainText } from '../plain-text.ts'
import type { Context } from './context.ts'
import { readInline } from './inline.ts'

/** A text directive of Docusaurus: `:name`, unless it is an emoji. */
const TEXT_DIRECTIVE = /(?<!:):[A-Za-z][\w-]*(?<![_-])(?![\w:-])(?:\{[^{}\n]*\})?/g

/**
 * The text from which the id of a heading is made, with leading and trailing spaces, as before a component.
 * Like in Docusaurus, it does not contain text directives.
 */
function slugText(context: Context, children: readonly Inline[]): string {
  const kept = (nodes: readonly Inline[]): Inline[] =>
    nodes.map((node) => {
      if (node.type === 'text' && !context.draft.writtenTexts.has(node))
        return { ...node, value: node.value.replace(TEXT_DIRECTIVE, '') }
      return node.type === 'emphasis' || node.type === 'link'
        ? { ...node, children: kept(node.children) }
        : node
    })
  const text = writtenText(context, children)
  return text.includes(':') ? writtenText(context, kept(children)) : text
}

/** The text of inline nodes as written: of expressions, their code; of components, their content. */
export function writtenText({ draft }: Context, nodes: readonly Inline[]): string {
  const { writtenTexts } = draft
  const written = (inner: readonly Inline[]): Inline[] =>
    inner.map((node) => {
      const own = writtenTexts.get(node)
      if (own !== undefined) return { type: 'text', value: own }
      return node.type === 'emphasis' || node.type === 'link'
        ? { ...node, children: written(node.children) }
        : node
    })
  return plainText(written(nodes), (text) => text)
}

/** Makes a heading, with an explicit id or one by GitHub's rule. */
export function readHeading(context: Context, token: WithLine<Tokens.Heading>): Heading {
  const { draft, source } = context
  const level = token.depth as Heading['level']
  const at = source.locate(token.text, token.line)
  const position = at(0)
  const children = readInline(context, token.tokens, at)
  const text = plainText(children).trim()
  if (level === 1 && !draft.begun) draft.title ??= text
  const [explicit, ...anchors] = explicitIds(token)
  const id = explicit ?? draft.idOf(slugText(context, children))
  if (!explicit && id) draft.ids.add(id)
  draft.outline.push({ id, level, value: text })
  for (const own of explicitIds(token)) draft.addId(source, position, own)
  draft.sectionLevel = level
  const short = draft.shortNames.get(id)
  const heading: Heading = { type: 'heading', level, id, anchors, text, children, at: position }
  if (short !== undefined) heading.short = short
  if (holdsCode(children)) draft.codeHeadings.push(heading)
  return heading
}

function holdsCode(nodes: readonly Inline[]): boolean {
  return nodes.some(
    (node) =>
      node.type === 'component' ||
      ((node.type === 'emphasis' || node.type === 'link') && holdsCode(node.children)),
  )
}
