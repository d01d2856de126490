// Reads the code in a file of MDX: what is data becomes text, everything else is added to the code of the page.
import type { Tokens } from 'marked'
import type { Tag } from '../../../html/tag.ts'
import type { Block, Component, Inline, Text } from '../../../markdown/document.ts'
import { INNER_HTML, isMember } from '../../../markdown/lex/component.ts'
import { isPartial } from '../../../markdown/lex/statements.ts'
import type { ComponentToken, ExpressionToken, WithLine } from '../../../markdown/lex/tokens.ts'
import {
  blocksInside,
  type CodeReader,
  type Context,
  type DialectText,
  type Implied,
  type InlineElement,
  lineStart,
} from '../../../markdown/resolve/context.ts'
import { writtenText } from '../../../markdown/resolve/heading.ts'
import { createRawReader } from '../../../markdown/resolve/import-path.ts'
import { readInline } from '../../../markdown/resolve/inline.ts'
import {
  COMPONENTS,
  componentName,
  evaluate,
  JSX_NAMES,
  readTag,
  unsupportedExpression,
} from '../../../markdown/resolve/tag.ts'
import { shifted } from '../../../markdown/source.ts'
import { type Data, isData } from '../../../text/data.ts'
import type { Position } from '../../../text/position.ts'
import { evaluateLiteral, namesUsed } from '../javascript/index.ts'
import { unmatchedTagProblem } from './arrange.ts'
import { codeOf } from './code-draft.ts'
import { addEntry, hasContent, openingTag } from './entry.ts'
import type { CodeScope } from './scope.ts'

export class MdxReader implements CodeReader {
  readonly #scope: CodeScope

  constructor(scope: CodeScope) {
    this.#scope = scope
  }

  begin({ draft }: Context): void {
    if (this.#scope.hasCode) codeOf(draft).addEffects(this.#scope)
  }

  /** Puts the content into the layout that the file exports. */
  finish({ draft }: Context, { layout }: DialectText, content: Block[]): Block[] {
    if (!layout) return content
    const code = codeOf(draft)
    const at = { line: layout.line, column: 1 }
    const node: Component<Block> = { type: 'component', parts: [], at }
    const pieces = [{ text: '<$layout>', at }, ...code.childPieces(content), { text: '</$layout>' }]
    code.add(this.#scope, node, { name: 'the layout', at, pieces, isBlock: true })
    return [node]
  }

  isComponent(name: string): boolean {
    return this.#scope.binds(name)
  }

  isCode(code: string): boolean {
    return this.#scope.isCode(code)
  }

  isKnownLate({ attributes }: Pick<Tag, 'attributes'>): boolean {
    const { given, imports } = this.#scope
    const isLate = (name: string) => {
      if (name === 'props') return given?.entry !== undefined
      const { specifier = '', raw } = imports.get(name) ?? {}
      return !raw && isPartial(specifier)
    }
    return attributes.some(
      (attribute) => attribute.expression && [...namesUsed(String(attribute.value))].some(isLate),
    )
  }

  isCustom(context: Context, tag: Tag): boolean {
    // An imported component may be named `A`, which would otherwise be a link.
    if (/^[A-Z_$]/.test(tag.name)) return componentName(context, tag) === ''
    if (isMember(tag) && this.#scope.binds(tag.name)) return true
    return tag.attributes.some(
      (attribute) =>
        (attribute.expression &&
          (attribute.name === INNER_HTML || evaluate(context, attribute) === undefined)) ||
        isNameOfReact(attribute.name),
    )
  }

  unmatchedTagProblem(tag: { closing: boolean; name: string }): { message: string; hint: string } {
    return unmatchedTagProblem(tag)
  }

  findValue({ options, draft }: Context, expression: string): Data | undefined {
    const scope = this.#scope
    const statements = scope.statementsFor(expression)
    const code =
      statements.length === 0
        ? expression
        : `(() => {\n${statements.join('\n')}\nreturn (${expression}\n)})()`
    const bound = scope.importsIn(code)
    if (bound.length === 0 && statements.length === 0) return undefined
    const readRaw = createRawReader(draft, options)
    const imports = bound.map(({ local, imported, specifier, ...rest }) => {
      const text = rest.raw ? readRaw(specifier, { file: scope.file, line: rest.line }) : undefined
      return { local, imported, specifier, ...(text !== undefined && { text }) }
    })
    const found = options.findValue?.({ file: scope.file, code, imports })
    for (const path of found?.dependencies ?? []) draft.dependencies.add(path)
    return isData(found?.value) ? found.value : undefined
  }

  readInline(context: Context, element: InlineElement): Inline {
    const { tag, at, children } = element
    this.#implyBuiltIn(tag)
    const node: Component<Inline> = { type: 'component', parts: [], at: at(tag.start) }
    context.draft.writtenTexts.set(node, writtenText(context, children))
    addEntry(context, this.#scope, node, element)
    return node
  }

  /** Makes a node of an expression: its value, code to run, or the expression as text. */
  readExpression(
    context: Context,
    { code, raw }: ExpressionToken,
    at: Position,
    isBlock?: true,
  ): Text | Component<never> {
    const { draft } = context
    const value = this.#knownValue(context, code)
    const text = value === undefined ? undefined : textOf(value)
    if (text !== undefined) {
      const node: Text = { type: 'text', value: text }
      draft.writtenTexts.set(node, code)
      return node
    }
    if (!this.isCode(code)) {
      warnOfName(context, code, at)
      return { type: 'text', value: raw.trim() }
    }
    const node: Component<never> = { type: 'component', parts: [], at }
    draft.writtenTexts.set(node, code)
    const name = shorten(`{${code}}`)
    codeOf(draft).add(this.#scope, node, { name, at, pieces: [{ text: `{${code}}`, at }], isBlock })
    return node
  }

  #knownValue({ draft }: Context, code: string): Data | undefined {
    const name = code.trim()
    if (name === '' || name === 'undefined') return null
    return name === 'contentTitle' ? (draft.title ?? '') : evaluateLiteral(code, this.#scope.valueOf)
  }

  readExpressionBlock(context: Context, token: WithLine<ExpressionToken>): Block {
    const at = context.source.locate(token.raw, token.line)(token.raw.indexOf('{'))
    const node = this.readExpression(context, token, at, true)
    if (node.type === 'component')
      return context.isInTags ? Object.assign(node, { tight: true as const }) : node
    return { type: 'html', children: context.isInTags ? [node] : [node, LINE_BREAK], isValue: true, at }
  }

  readComponent(context: Context, token: ComponentToken, implied: Implied = {}): Block[] {
    const { tag, raw, line } = token
    for (const [name, specifier] of Object.entries(implied)) this.#scope.imply(name, specifier)
    this.#implyBuiltIn(tag)
    const at = context.source.locate(raw, line)
    const tight = context.isInTags && { tight: true as const }
    const node: Component<Block> = { type: 'component', parts: [], at: lineStart(context, token), ...tight }
    const children = childrenOf(context, token)
    addEntry(context, this.#scope, node, { tag, raw, at, children, isBlock: true })
    return [node]
  }

  /** Imports a built-in component that is run, unless the file binds its name. */
  #implyBuiltIn({ name }: Tag): void {
    if (!COMPONENTS.some((component) => component === name) || this.#scope.binds(name)) return
    this.#scope.imply(name, name === 'Link' ? '@docusaurus/Link' : undefined)
  }

  /** Makes blocks of an element and the Markdown in it. It is run only if a property is code. */
  readElement(context: Context, token: ComponentToken): Block[] {
    if (this.isCustom(context, token.tag)) return this.readComponent(context, token)
    const { tag, raw, line } = token
    const at = context.source.locate(raw, line)
    const position = lineStart(context, token)
    const opening = { tag, raw: raw.slice(tag.start, tag.end), at: shifted(at, tag.start) }
    const start = readTag(context, opening)
    const end: Inline[] = hasContent(tag) ? [{ type: 'raw', html: `</${tag.name}>` }] : []
    const html = (children: Inline[]): Block => ({ type: 'html', children, at: position })
    const last: Inline[] = context.isInTags ? end : [...end, LINE_BREAK]
    const inline = inlineOf(context, token)
    if (inline) return [html([...start, ...inline, ...last])]
    // A paragraph or a heading cannot contain paragraphs.
    const flat = (block: Block): Block =>
      TEXT_ONLY.test(tag.name) && block.type === 'paragraph' ? html(block.children) : block
    return [html(start), ...blocksInside(context, token, { isInTags: true }).map(flat), html(last)]
  }

  readRaw(context: Context, token: ComponentToken): Block {
    this.#scope.imply(token.tag.name)
    return this.#addWritten(context, token, { opening: openingOf(token, token.tag.name) })
  }

  readHead(context: Context, token: ComponentToken): void {
    this.#scope.imply('Head', '@docusaurus/Head')
    // The node is not added to the blocks: it is not visible, so a title may follow it.
    this.#addWritten(context, token, { opening: '<Head>', name: 'Head', start: 'none' })
  }

  /** Adds a component whose content is not Markdown, as written. */
  #addWritten(
    context: Context,
    token: ComponentToken,
    { opening, name = token.tag.name, start }: { opening: string; name?: string; start?: 'none' },
  ): Component<Block> {
    const { tag, raw, content, line } = token
    const at = context.source.locate(raw, line)
    const node: Component<Block> = { type: 'component', parts: [], at: lineStart(context, token) }
    const pieces = [
      { text: opening, at: at(tag.start) },
      { text: content, at: at(raw.indexOf(content, tag.end)) },
      { text: `</${name}>` },
    ]
    const entry = { name: `<${tag.name}>`, at: at(tag.start), pieces, ...(start && { start }) }
    codeOf(context.draft).add(this.#scope, node, entry)
    return node
  }

  readProps(context: Context, token: ComponentToken): number {
    const { tag, raw, line } = token
    const at = context.source.locate(raw, line)
    const code = codeOf(context.draft)
    const pieces = [
      { text: openingOf(token, '$Given'), at: at(tag.start) },
      ...(hasContent(tag) ? code.childPieces(childrenOf(context, token)) : []),
      ...(hasContent(tag) ? [{ text: '</$Given>' }] : []),
    ]
    return code.addProps(this.#scope, { name: `<${tag.name}>`, at: at(tag.start), pieces })
  }
}

function openingOf({ tag, raw }: ComponentToken, name: string): string {
  return openingTag(raw.slice(tag.start, tag.end), tag, name)
}

/** Returns whether only React knows the attribute that a property stands for. */
function isNameOfReact(name: string): boolean {
  return /[A-Z]/.test(name) && !JSX_NAMES.has(name) && name !== 'viewBox'
}

const LINE_BREAK: Inline = { type: 'text', value: '\n' }

const TEXT_ONLY = /^(?:p|h[1-6])$/

/** The content of a component: inline nodes if text is on the same lines as the tags, otherwise blocks. */
function childrenOf(context: Context, token: ComponentToken): Block[] | Inline[] {
  return (
    inlineOf(context, token) ?? blocksInside({ ...context, isInComponent: true }, token, { isInTags: true })
  )
}

const OWN_LINES = /^[ \t]*\n|\n[ \t]*$/

/** The content of a component, if it is text on the same lines as the tags. */
function inlineOf(context: Context, token: ComponentToken): Inline[] | undefined {
  const [only] = token.tokens
  if (token.tokens.length !== 1 || only?.type !== 'paragraph' || OWN_LINES.test(token.content))
    return undefined
  const { text, tokens, line } = only as WithLine<Tokens.Paragraph>
  return readInline(context, tokens, context.source.locate(text, line))
}

/** A value as React shows it; undefined if React cannot show it. */
function textOf(value: Data): string | undefined {
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
  const message = `{${code.trim()}} is shown as text: "${name}" is neither imported nor exported here`
  const hint = `for text in braces, write \\{${code.trim()}}`
  const problem = unsupportedExpression({ severity: 'warning', message, hint })
  context.draft.report(context.source, at, problem)
}

function shorten(code: string): string {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
