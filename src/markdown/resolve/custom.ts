// Converts custom components and expressions to nodes: data becomes text, everything else is added as code to
// run.
import type { ClientStart, CodeEntry } from '../../model/page-code.ts'
import type { Position } from '../../text/position.ts'
import type { Tag } from '../../text/tag.ts'
import type { Block, Component, Inline, Text } from '../document.ts'
import { INNER_HTML, isComponentName, isMember } from '../lex/component.ts'
import { VOID_ELEMENTS } from '../lex/elements.ts'
import { evaluateLiteral, type Literal } from '../lex/literal.ts'
import type { ExpressionToken } from '../lex/tokens.ts'
import { plainText } from '../plain-text.ts'
import type { Locator } from '../source.ts'
import type { Context } from './context.ts'
import { componentName, evaluate, JSX_NAMES } from './tag.ts'

/** Whether a tag is a component that the file imports or exports itself, or an element with a property that is code. */
export function isCustom(context: Context, tag: Tag): boolean {
  if (!context.scope.isMdx) return false
  // An imported component may be named `A`, which would otherwise be a link.
  if (/^[A-Z_$]/.test(tag.name)) return componentName(context, tag.name) === ''
  if (isMember(tag) && context.scope.binds(tag.name)) return true
  return tag.attributes.some(
    (one) =>
      (one.expression && (one.name === INNER_HTML || evaluate(context, one) === undefined)) ||
      isNameOfReact(one.name),
  )
}

/** Whether only React knows the attribute that a property stands for. */
function isNameOfReact(name: string): boolean {
  return /[A-Z]/.test(name) && !JSX_NAMES.has(name) && name !== 'viewBox'
}

/** Makes a node of an inline component or element, with its content. */
export function readCustomInline(
  context: Context,
  { tag, raw, at, children }: { tag: Tag; raw: string; at: Locator; children: readonly Inline[] },
): Inline {
  const node: Component<Inline> = { type: 'component', parts: [], at: at(tag.start) }
  context.draft.writtenTexts.set(node, writtenText(context, children))
  addEntry(context, node, { tag, raw, at, children })
  return node
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
  return plainText(written(nodes))
}

/** Makes a node of an expression: its value, code to run, or the expression as text. */
export function readExpression(
  context: Context,
  { code, raw }: ExpressionToken,
  at: Position,
): Text | Component<never> {
  const { draft, scope } = context
  const value = knownValue(context, code)
  const text = value === undefined ? undefined : textOf(value)
  if (text !== undefined) {
    const node: Text = { type: 'text', value: text }
    draft.writtenTexts.set(node, code)
    return node
  }
  if (!scope.isCode(code)) {
    warnOfName(context, code, at)
    return { type: 'text', value: raw.trim() }
  }
  const node: Component<never> = { type: 'component', parts: [], at }
  draft.writtenTexts.set(node, code)
  const name = shorten(`{${code}}`)
  draft.code.add(scope, node, { name, at, pieces: [{ text: `{${code}}`, at }] })
  return node
}

function knownValue({ draft, scope }: Context, code: string): Literal | undefined {
  const name = code.trim()
  if (name === '' && scope.isMdx) return null
  if (name === 'contentTitle') return draft.title ?? ''
  return name === 'undefined' && scope.isMdx ? null : evaluateLiteral(code, scope.valueOf)
}

export interface Element {
  tag: Tag
  /** The text to which the tag's offsets refer. */
  raw: string
  at: Locator
  children: readonly Block[] | readonly Inline[]
}

/** Adds the code of a component or an element. */
export function addEntry(
  context: Context,
  node: Component<Block> | Component<Inline>,
  { tag, raw, at, children }: Element,
): void {
  const { code } = context.draft
  const start = startOf(context, tag, at)
  const pieces: CodeEntry['pieces'] = [
    { text: openingTag(raw.slice(tag.start, tag.end), tag, tag.name), at: at(tag.start) },
    ...code.childPieces(children),
    ...(hasContent(tag) ? [{ text: `</${tag.name}>` }] : []),
  ]
  code.add(context.scope, node, { name: `<${tag.name}>`, at: at(tag.start), pieces, ...(start && { start }) })
}

/**
 * The tag as JSX: as written, but without `client:` attributes, and self-closing if HTML needs no end tag.
 */
export function openingTag(written: string, tag: Tag, name: string): string {
  let text = `<${name}`
  let done = 1 + tag.name.length
  for (const attribute of tag.attributes) {
    const [start, end] = [attribute.start - tag.start, attribute.end - tag.start]
    if (attribute.name.startsWith('client:')) {
      text += written.slice(done, start)
      done = end
    }
  }
  const rest = written.slice(done)
  return text + (hasContent(tag) || tag.selfClosing ? rest : `${rest.slice(0, -1)}/>`)
}

export function hasContent(tag: Tag): boolean {
  return !tag.selfClosing && !(VOID_ELEMENTS.has(tag.name) && !isComponentName(tag.name))
}

/** By the word after `client:`. Astro's `idle` is the same as `load`. */
const STARTS = new Map<string, ClientStart>([
  ['load', 'load'],
  ['idle', 'load'],
  ['visible', 'visible'],
  ['only', 'only'],
  ['none', 'none'],
])

function startOf(context: Context, tag: Tag, at: Locator): ClientStart | undefined {
  const attribute = tag.attributes.find(({ name }) => name.startsWith('client:'))
  if (!attribute) return undefined
  const start = STARTS.get(attribute.name.slice('client:'.length))
  if (!start) {
    context.draft.error(context.source, at(attribute.start), {
      rule: 'component',
      message: `unknown property ${attribute.name} of <${tag.name}>`,
      hint: `use one of ${[...STARTS.keys()].map((name) => `client:${name}`).join(', ')}`,
    })
  }
  return start
}

/** A value as React shows it; undefined if React cannot show it. */
function textOf(value: Literal): string | undefined {
  if (value === null || typeof value === 'boolean') return ''
  if (typeof value !== 'object') return String(value)
  if (!Array.isArray(value)) return undefined
  const texts = value.map(textOf)
  return texts.includes(undefined) ? undefined : texts.join('')
}

/** Warns of braces around an unknown name, which are usually meant as an expression. */
function warnOfName(context: Context, code: string, at: Position): void {
  if (!/^\s*[A-Za-z_$][\w$]*(?:\.[\w$]+|\([^()]*\))*\s*$/.test(code)) return
  const [name] = /[\w$]+/.exec(code) ?? ['']
  context.draft.warn(context.source, at, {
    rule: 'unsupported-expression',
    message: `{${code.trim()}} is shown as text: "${name}" is neither imported nor exported here`,
    hint: `for text in braces, write \\{${code.trim()}}`,
  })
}

function shorten(code: string): string {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
