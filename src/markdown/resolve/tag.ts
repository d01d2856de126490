// Converts HTML tags and components in text, and evaluates attributes and properties.

import type * as Lexed from '../../html/tag.ts'
import { defineRule } from '../../model/rule.ts'
import type { Data } from '../../text/data.ts'
import { decodeText } from '../../text/entities.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import type { Position } from '../../text/position.ts'
import type { Attribute, Inline, Text } from '../document.ts'
import { misplacedComponent } from '../extensions/tabs.ts'
import { isComponentName } from '../lex/component.ts'
import { HTML_ELEMENTS, VOID_ELEMENTS } from '../lex/elements.ts'
import { isPartial } from '../lex/statements.ts'
import type { MistakeToken } from '../lex/tokens.ts'
import type { Locator, Positioned } from '../source.ts'
import { type Context, expressionValue } from './context.ts'
import { checkEmbeds } from './embeds.ts'
import { warnOfAttribute, warnOfElement } from './html-warnings.ts'
import { lostMarkup } from './lost-markup.ts'
import { warnOfHiding } from './unseen-text.ts'

/** Components that authors may use without an import. */
export const COMPONENTS = [
  'Admonition',
  'CodeBlock',
  'Details',
  'DocCardList',
  'Link',
  'TOCInline',
  'TabItem',
  'Tabs',
] as const

/** Import paths of built-in components, as in Docusaurus. */
const KNOWN_IMPORTS = new Map<string, string>([
  ['@docusaurus/Head', 'Head'],
  ['@docusaurus/Link', 'Link'],
  ...COMPONENTS.map((name): [string, string] => [`@theme/${name}`, name]),
])

/** Built-in components that are run like custom ones if their properties are only known when they are rendered. */
const RUN = new Set(['Admonition', 'Details', 'Link', 'TabItem', 'Tabs'])

/**
 * The name of the built-in component that a tag means, which may be imported under another one; empty for a
 * component that is run.
 */
export function componentName(
  { imports, code }: Context,
  tag: Pick<Lexed.Tag, 'name' | 'attributes'>,
): string {
  const { name } = tag
  const specifier = imports.get(name)?.specifier
  const known = specifier && KNOWN_IMPORTS.get(specifier)
  if (RUN.has(known || name) && code?.isKnownLate(tag)) return ''
  if (known !== undefined && known !== '') return known
  // A custom component may have the name of a built-in one.
  return code?.isComponent(name) ? '' : name
}

/**
 * A property's value: its text, or the value of its expression; undefined if it is missing or has no such
 * value.
 */
export function property(context: Context, tag: Lexed.Tag, name: string): Data | undefined {
  const attribute = tag.attributes.find((candidate) => candidate.name === name)
  return attribute && propertyValue(context, attribute)
}

/** The value of a property of a built-in component, for which code is run if necessary. */
function propertyValue(context: Context, attribute: Lexed.Attribute): Data | undefined {
  const value = evaluate(context, attribute)
  if (value !== undefined || !attribute.expression || attribute.value === true) return value
  return context.code?.findValue(context, attribute.value)
}

/** The value of an attribute, if it is known without running code. */
export function evaluate(context: Context, { value, expression }: Lexed.Attribute): Data | undefined {
  if (value === true) return true
  if (!expression) return decodeText(value)
  const { imports, scope, code } = context
  const pathOf = (name: string) => {
    const specifier = imports.get(name)?.specifier
    return code && specifier !== undefined && CODE_FILE.test(specifier) ? undefined : specifier
  }
  return expressionValue(context, value, (name) => scope.valueOf(name) ?? pathOf(name))
}

/** Paths of imports that are used for their exports, rather than as a path. */
const CODE_FILE = /\.(?:[cm]?[jt]sx?|json|css)$|^[^.]*$|\/[^./]*$/

/** A property's value as text; undefined if it is missing, or neither a string nor a number. */
export function textProperty(context: Context, tag: Lexed.Tag, name: string): string | undefined {
  const value = property(context, tag, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Properties of built-in components that have an effect. */
const PROPERTIES = new Set(
  'groupId defaultValue values value label default type title language showLineNumbers metastring'.split(' '),
)

/** Reports the properties of a component whose expressions cannot be evaluated. */
export function checkProperties(context: Context, tag: Lexed.Tag, at: Locator): void {
  const honored = context.code
    ? 'literals such as {"text"} and {42}, and what the page imports or exports,'
    : undefined
  for (const attribute of tag.attributes) {
    const { name, value, expression, start } = attribute
    if (expression && PROPERTIES.has(name) && propertyValue(context, attribute) === undefined)
      unevaluable(context, { name: tag.name, expression: String(value), at: at(start) }, honored)
  }
}

export const unsupportedExpression = defineRule({
  id: 'unsupported-expression',
  severity: 'error',
  about:
    'An expression that is not a literal, where only literals are allowed, or, in `.mdx`, of a name that is neither imported nor exported.',
  fix: "Write the text itself; rename the page to `.mdx` for code; write `\\{name}` for text in braces. Properties of the tool's own components may also be what an `.mdx` page imports or exports, what it computes of these, and props.",
})

interface Unevaluable {
  /** Name of the component or element. */
  name: string
  expression: string
  at: Position
}

/** Reports an expression that cannot be evaluated. */
export function unevaluable(
  context: Context,
  { name, expression, at }: Unevaluable,
  honored = 'literals such as {"text"} and {42}, and require("./file"),',
): void {
  const message = `the expression {${expression}} of <${name}> cannot be evaluated`
  const hint = `only ${honored} are supported here`
  context.draft.report(context.source, at, unsupportedExpression({ message, hint }))
}

/**
 * Makes the node of a tag that is markup. Of components, only `<Link>` may be in text; others are reported
 * and omitted.
 * @param at locates offsets in `raw`
 */
export function readTag(
  context: Context,
  { tag, raw, at }: { tag: Lexed.Tag; raw: string; at: Locator },
): Inline[] {
  const { name } = tag
  if (isComponentName(name)) {
    if (componentName(context, tag) === 'Link') return [readLink(context, tag, at(0))]
    if (!tag.closing) reportMisplaced(context, tag, at(0))
    return []
  }
  const isVoid = VOID_ELEMENTS.has(name.toLowerCase())
  // Browsers would read `</br>` as another `<br>`.
  if (tag.closing) return isVoid ? [] : [{ type: 'raw', html: context.code ? `</${name}>` : raw }]
  warnOfElement(context, tag, at(0))
  const isEmpty = tag.selfClosing && !isVoid
  const attributes = readAttributes(context, tag, at)
  checkEmbeds(context, name, attributes)
  return [{ type: 'tag', name, attributes, isEmpty, at: at(0) }]
}

/** Makes the start or end tag of a link that is written as a component. */
export function readLink(context: Context, tag: Lexed.Tag, position: Position): Inline {
  if (tag.closing) return { type: 'raw', html: '</a>' }
  const url = textProperty(context, tag, 'to') ?? textProperty(context, tag, 'href') ?? ''
  const attributes = [{ name: 'href', value: url, at: position }]
  for (const name of ['className', 'title', 'target', 'rel', 'aria-label']) {
    const value = textProperty(context, tag, name)
    if (value) attributes.push({ name: JSX_NAMES.get(name) ?? name, value, at: position })
  }
  const id = textProperty(context, tag, 'id')
  if (id) {
    context.draft.addId(context.source, position, id)
    attributes.push({ name: 'id', value: id, at: position })
  }
  return { type: 'tag', name: 'a', attributes, isEmpty: tag.selfClosing, at: position }
}

/** Names of attributes in HTML, by their names in JSX. */
export const JSX_NAMES = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['srcSet', 'srcset'],
  ['tabIndex', 'tabindex'],
])

/** Reads the attributes of an element: records its ids, and converts names of JSX to names of HTML. */
export function readAttributes(context: Context, tag: Lexed.Tag, at: Locator): Attribute[] {
  // As in JSX, the last one of a name counts.
  const last = new Map(tag.attributes.map((entry) => [entry.name, entry]))
  const attributes = context.code ? [...last.values()] : tag.attributes
  return attributes.flatMap((attribute) => {
    const read = readAttribute(context, tag, { ...attribute, at: at(attribute.start - tag.start) })
    return read ?? []
  })
}

function readAttribute(
  context: Context,
  tag: Lexed.Tag,
  written: Lexed.Attribute & Positioned,
): Attribute | undefined {
  const { at, expression } = written
  const name = JSX_NAMES.get(written.name) ?? written.name
  const text = String(written.value)
  const value = attributeValue(written, evaluate(context, written))
  if (value === undefined) unevaluable(context, { name: tag.name, expression: text, at })
  if (value === undefined || value === false) return undefined
  const attribute = { name, value, at }
  warnOfHiding(context.draft, context.source, attribute)
  if (value === true) return attribute
  warnOfAttribute(context, tag.name, attribute)
  if (name === 'id' || (name === 'name' && isAnchor(tag, text)))
    context.draft.addId(context.source, at, value)
  return expression || !/[<>&"]/.test(text)
    ? attribute
    : { ...attribute, html: text.replaceAll('"', '&quot;') }
}

/** Returns whether a `name` is an anchor: on `<a>`, unless its `id` is the same. */
function isAnchor({ name, attributes }: Lexed.Tag, value: string): boolean {
  return /^a$/i.test(name) && attributes.find((attribute) => attribute.name === 'id')?.value !== value
}

function attributeValue({ name }: Lexed.Attribute, value: Data | undefined): string | boolean | undefined {
  if (value === undefined || typeof value === 'string' || typeof value === 'boolean') return value
  if (value === null) return false
  if (typeof value === 'number') return String(value)
  return name === 'style' && !Array.isArray(value) ? styleText(value) : undefined
}

/** A style object as CSS: `{fontSize: 12}` is `font-size:12px`. */
function styleText(style: Record<string, Data>): string {
  return Object.entries(style)
    .map(([name, value]) => {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const unitless =
        /^(?:opacity|z-index|flex|flex-grow|flex-shrink|line-height|font-weight|order|zoom)$/.test(property)
      return `${property}:${value}${typeof value === 'number' && value !== 0 && !unitless ? 'px' : ''}`
    })
    .join(';')
}

function reportMisplaced(context: Context, tag: Lexed.Tag, position: Position): void {
  const known = context.imports.get(tag.name)
  const isOfThisPackage = COMPONENTS.some((name) => name === componentName(context, tag))
  if (!isOfThisPackage && !isPartial(known?.specifier)) {
    unknownComponent(context, tag.name, position)
    return
  }
  const message = `<${tag.name}> is not on its own line`
  const hint = `put <${tag.name}> on its own line, with blank lines around it`
  context.draft.report(context.source, position, misplacedComponent({ message, hint }))
}

/** Code of a page that is wrong. */
export const faultyComponent = defineRule({
  id: 'component',
  lint: 'components',
  severity: 'error',
  about:
    'A [component or an expression](../how-to/components.md) of the page does not compile, throws, does not end, has an unmatched tag, or imports something from outside the site, or code from Markdown.',
  fix: 'See the position in the component, which is in the message.',
})

/** Makes text of code that is wrong, and reports it. */
export function readMistake(
  context: Context,
  { raw, message, hint, offset, isHidden }: MistakeToken,
  at: Locator,
): Text {
  context.draft.report(context.source, at(offset), faultyComponent({ message, hint }))
  return { type: 'text', value: isHidden ? '' : raw }
}

/** Elements that readers would miss, rather than names of values such as `<path>` and `<address>`. */
const MARKUP = new Set(
  'div span details center table b strong em kbd sub sup ul ol blockquote h1 h2 h3 h4 h5 h6'.split(' '),
)

/** Makes text of a tag without its partner, and reports it unless it may stand for a value. */
export function readUnmatchedTag(context: Context, raw: string, at: Position): Text {
  const [, slash = '', name = ''] = /^<(\/?)([^\s>]*)/.exec(raw) ?? []
  const closing = slash !== ''
  if (context.code) {
    const problem = faultyComponent(context.code.unmatchedTagProblem({ closing, name }))
    context.draft.report(context.source, at, problem)
  } else if (HTML_ELEMENTS.has(name) && (closing || MARKUP.has(name) || raw.includes('="'))) {
    const message = `<${slash}${name}> is shown as text: ${closing ? 'it closes nothing' : 'it is never closed'}`
    const hint = closing
      ? `remove it, or put <${name}> before it`
      : `close it with </${name}>, or write \\<${name}>`
    context.draft.report(context.source, at, lostMarkup({ message, hint }))
  }
  return { type: 'text', value: raw }
}

const missingComponent = defineRule<{ name: string }>({
  id: 'unknown-component',
  lint: 'components',
  severity: 'error',
  message: ({ name }) => `no component named <${name}>`,
  about: 'A component that does not exist.',
  fix: 'Use one of the [known components](./markdown.md#partials-and-components).',
})

/** Reports a component that does not exist. */
export function unknownComponent(context: Context, name: string, position: Position): void {
  const imported = context.imports.get(name)
  const guess = nearest(name, COMPONENTS)
  const limit = context.code
    ? 'of which the parts that are Markdown are known'
    : 'but only pages in .mdx run components'
  const reason = imported ? `it is imported from "${imported.specifier}", ${limit}; ` : ''
  const hint = `${guess ? `${didYouMean(`<${guess}>`)} ` : ''}${reason}known components: ${COMPONENTS.join(', ')}`
  context.draft.report(context.source, position, missingComponent({ hint }, { name }))
}
