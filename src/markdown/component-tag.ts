// Components that stand among text, and the message about those that do not exist.

import { decodeText } from '../text/entities.ts'
import { nearest } from '../text/nearest.ts'
import type { Context } from './context.ts'
import { evaluateLiteral, type Literal } from './literal.ts'
import type { Locator, Position } from './source.ts'
import type { Tag } from './tag.ts'

/** Names that authors may use without an import. */
export const COMPONENTS = [
  'Admonition',
  'CodeBlock',
  'Details',
  'DocCardList',
  'Link',
  'TabItem',
  'Tabs',
] as const

/** Import paths of our components, as Docusaurus' authors know them. */
const KNOWN_IMPORTS = new Map<string, string>([
  ['@docusaurus/Link', 'Link'],
  ...COMPONENTS.map((name): [string, string] => [`@theme/${name}`, name]),
])

/** The name that a component has with us: an import may have given it another. */
export function componentName(context: Context, name: string): string {
  const specifier = context.imports.get(name)?.specifier
  return (specifier && KNOWN_IMPORTS.get(specifier)) ?? name
}

/** A property's value: text, or what its expression evaluates to; undefined when it is missing. */
export function property(context: Context, tag: Tag, name: string): Literal | undefined {
  const attribute = tag.attributes.find((candidate) => candidate.name === name)
  if (!attribute) return undefined
  if (attribute.value === true) return true
  if (!attribute.expression) return decodeText(attribute.value)
  return evaluateLiteral(attribute.value, (binding) => context.imports.get(binding)?.specifier)
}

/** A property's value as text; undefined when it is missing or no text. */
export function textProperty(context: Context, tag: Tag, name: string): string | undefined {
  const value = property(context, tag, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Reports the properties of a component whose expressions cannot be evaluated. */
export function checkProperties(context: Context, tag: Tag, at: Locator): void {
  for (const { name, value, expression, start } of tag.attributes) {
    if (expression && property(context, tag, name) === undefined)
      unevaluable(context, { name: tag.name, expression: String(value) }, at(start))
  }
}

/** Reports an expression that is no literal. */
export function unevaluable(
  context: Context,
  { name, expression }: { name: string; expression: string },
  position: Position,
  honoured = 'literals such as {"text"} and {42}, and require("./file"),',
): void {
  context.article.error(context.source, position, {
    rule: 'unsupported-expression',
    message: `the expression {${expression}} of <${name}> cannot be evaluated`,
    hint: `only ${honoured} are honoured here`,
  })
}

/** Renders a component's tag among text: `<Link to="…">`, and an error for all others. */
export function renderComponentTag(context: Context, tag: Tag, at: Locator): string {
  const name = componentName(context, tag.name)
  if (name === 'Link') return renderLink(context, tag, at(0))
  if (!tag.closing) misplacedComponent(context, tag, at(0))
  return ''
}

/** Opens a link, or closes it. */
export function renderLink(context: Context, tag: Tag, position: Position): string {
  if (tag.closing) return '</a>'
  const url = textProperty(context, tag, 'to') ?? textProperty(context, tag, 'href') ?? ''
  const slot = context.article.addLink(context.source, position, { attribute: 'href', element: 'a', url })
  const className = textProperty(context, tag, 'className')
  const attributes = className ? ` class="${className.replaceAll('"', '&quot;')}"` : ''
  return `<a ${slot}${attributes}>${tag.selfClosing ? '</a>' : ''}`
}

function misplacedComponent(context: Context, tag: Tag, position: Position): void {
  const known = context.imports.get(tag.name)
  const isOurs = COMPONENTS.some((name) => name === componentName(context, tag.name))
  if (!isOurs && !isPartial(known?.specifier)) {
    unknownComponent(context, tag.name, position)
    return
  }
  context.article.error(context.source, position, {
    rule: 'misplaced-component',
    message: `<${tag.name}> stands among text`,
    hint: `put <${tag.name}> on a line of its own, with blank lines around it`,
  })
}

/** Whether an import is of Markdown. */
export function isPartial(specifier: string | undefined): boolean {
  return specifier !== undefined && /\.mdx?$/.test(specifier)
}

/** Reports a component that does not exist. */
export function unknownComponent(context: Context, name: string, position: Position): void {
  const imported = context.imports.get(name)
  const guess = nearest(name, COMPONENTS)
  const reason = imported
    ? `it is imported from "${imported.specifier}", but JSX of your own is not run; `
    : ''
  context.article.error(context.source, position, {
    rule: 'unknown-component',
    message: `no component named <${name}>`,
    hint: `${guess ? `did you mean <${guess}> ? ` : ''}${reason}known components: ${COMPONENTS.join(', ')}`,
  })
}
