// Reads `<head>` in a page: titles, meta tags, links and JSON. If it contains code, that is run first.

import { IMAGE_TAGS } from '../../html/markup.ts'
import { endOfRawText } from '../../html/scan.ts'
import { type Attribute, cutAtTags, RAW_TEXT, type Tag } from '../../html/tag.ts'
import type { HeadElement, PageLink } from '../../model/page.ts'
import type { CodePosition } from '../../model/page-code.ts'
import type { Finding } from '../../model/rule.ts'
import { decodeText } from '../../text/entities.ts'
import { scriptJson } from '../../text/escape.ts'
import { originOf } from '../../text/origins.ts'
import type { ComponentToken } from '../lex/tokens.ts'
import { type Locator, shifted } from '../source.ts'
import { type Context, type Draft, expressionValue } from './context.ts'
import { NO_SCRIPT, STYLES_ELSEWHERE, withoutEffect } from './html-warnings.ts'
import { evaluate } from './tag.ts'

/** An element as written. */
interface Written {
  tag: Tag
  attributes: Record<string, string>
  text: string
}

/** Returns values of attributes and of text between tags; undefined for code. */
interface Reading {
  attribute(attribute: Attribute): unknown
  text(written: string): string | undefined
}

/** Reads `<head>` or `<Head>` on its own lines. Nothing of it is shown. */
export function readHead(context: Context, token: ComponentToken): void {
  const { source, draft } = context
  const { raw, content } = token
  const start = raw.indexOf(content, token.tag.end)
  const written = readElements(content, readingOf(context))
  const at = source.locate(raw, token.line)
  if (written || !context.code) {
    addElements(draft, written ?? [], { file: source.file, at: shifted(at, start), page: draft.file })
    return
  }
  context.code.readHead(context, token)
}

/** Adds the elements that code has rendered for the head of a page. @param at position of the code */
export function addRenderedHead(
  draft: Draft,
  html: string,
  { file, ...at }: CodePosition & { file: string },
): void {
  const reading = {
    attribute: ({ value }: Attribute) => (value === true ? '' : decodeText(value)),
    text: decodeText,
  }
  addElements(draft, readElements(html, reading) ?? [], { file, at: () => at, page: draft.file })
}

function readingOf(context: Context): Reading {
  const { scope } = context
  if (!context.code) return { attribute: (item) => evaluate(context, item) ?? null, text: decodeText }
  return {
    attribute: (attribute) => evaluate(context, attribute),
    text(written) {
      const code = /^\s*\{([\s\S]*)\}\s*$/.exec(written)?.[1]
      if (code === undefined) return written.includes('{') ? undefined : decodeText(written)
      const value = expressionValue(context, code, scope.valueOf)
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
    },
  }
}

/** Finds the elements in a text; undefined if some of it is code. */
function readElements(text: string, reading: Reading): Written[] | undefined {
  const elements: Written[] = []
  let done = 0
  for (const { start, end, tag } of cutAtTags(text)) {
    if (!tag && start >= done && reading.text(text.slice(start, end)) === undefined) return undefined
    if (!tag || tag.closing) continue
    if (/^[A-Z]/.test(tag.name)) return undefined
    const attributes = attributesOf(tag, reading)
    if (!attributes) return undefined
    done = RAW_TEXT.has(tag.name) && !tag.selfClosing ? endOfRawText(text, tag.name, end) : end
    const content = contentOf({ tag, attributes, text: text.slice(end, done) }, reading)
    if (content === undefined) return undefined
    elements.push({ tag, attributes, text: content })
  }
  return elements
}

/**
 * The content of a title or of JSON; undefined if it is code; empty for other elements, whose content is not
 * used.
 */
function contentOf({ tag: { name }, attributes, text }: Written, reading: Reading): string | undefined {
  const isJson = name === 'script' && attributes.type?.endsWith('json')
  if (name !== 'title' && !isJson) return ''
  // JSON has braces, too, but is not an expression.
  return isJson && isWrittenJson(text) ? text : reading.text(text)
}

function isWrittenJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The attributes by their names in HTML; undefined if one is code. */
function attributesOf(tag: Tag, reading: Reading): Record<string, string> | undefined {
  const attributes: Record<string, string> = {}
  for (const attribute of tag.attributes) {
    const value = reading.attribute(attribute)
    if (value === undefined || typeof value === 'object') {
      if (value === null) continue
      return undefined
    }
    const name = attribute.name === 'httpEquiv' ? 'http-equiv' : attribute.name.toLowerCase()
    if (value !== false)
      attributes[name === 'classname' ? 'class' : name] = value === true ? '' : String(value)
  }
  return attributes
}

interface Origin {
  file: string
  at: Locator
  /** The page's own file. */
  page: string
}

function addElements(draft: Draft, elements: readonly Written[], { file, at, page }: Origin): void {
  for (const { tag, attributes, text } of elements) {
    const { line, column } = at(tag.start)
    const judged = checkElement(tag.name.toLowerCase(), attributes, text)
    if (isFault(judged)) {
      draft.problems.push({ ...judged, file, line, column })
      continue
    }
    const { url, ...element } = judged
    const where = { line, column, ...(file !== page && { source: file }) }
    const link: PageLink | undefined = url && { ...url, ...where }
    const made: HeadElement = { ...element, ...(link && { link }) }
    draft.head.push(made)
  }
}

/** An accepted element, with the URL that the site must resolve, if any. */
type Taken = Omit<HeadElement, 'link'> & { url?: Pick<PageLink, 'attribute' | 'element' | 'url'> }

/**
 * Relations of links that make browsers load something, which the policy allows only from the site itself.
 */
const LOADING = /\b(?:stylesheet|icon|apple-touch-icon|preload|modulepreload|prefetch|manifest)\b/i

/** Returns an element as it is accepted, or why it is not. @param attributes by their names in HTML */
function checkElement(
  name: string,
  { ...attributes }: Record<string, string>,
  text: string,
): Taken | Finding {
  for (const key of Object.keys(attributes))
    if (!/^[a-z][\w:.-]*$/.test(key) || /^on/.test(key)) delete attributes[key]
  switch (name) {
    case 'title':
      return { tagName: 'title', attributes: {}, text: text.replace(/\s+/g, ' ').trim() }
    case 'meta':
      return checkMeta(attributes)
    case 'link':
      return checkLink(attributes)
    case 'script':
      return checkScript(attributes, text)
    case 'style':
      return withoutEffect('<style>', STYLES_ELSEWHERE)
    default:
      return withoutEffect(`<${name}> in <head>`, 'it may have title, meta and link, and scripts of JSON')
  }
}

function isFault(judged: Taken | Finding): judged is Finding {
  return 'message' in judged
}

const NAMED_ONLY = 'a meta tag here has a name or a property'

function checkMeta(attributes: Record<string, string>): Taken | Finding {
  const key = attributes.property ?? attributes.name
  const instruction = ['http-equiv', 'charset'].find((name) => attributes[name] !== undefined)
  if (instruction !== undefined) return withoutEffect(`<meta ${instruction}>`, NAMED_ONLY)
  if (key === undefined && attributes.itemprop === undefined) {
    const [name = 'content'] = Object.keys(attributes)
    return withoutEffect(`<meta ${name}>`, NAMED_ONLY)
  }
  if (key === 'viewport')
    return withoutEffect('<meta name="viewport">', 'pages have one that fits every screen')
  const { content = '', ...rest } = attributes
  if (!IMAGE_TAGS.has(key ?? '') || content === '') return { tagName: 'meta', attributes }
  return { tagName: 'meta', attributes: rest, url: { attribute: 'src', element: 'img', url: content } }
}

function checkLink({ href = '', ...attributes }: Record<string, string>): Taken | Finding {
  const { rel = '' } = attributes
  if (href === '' || rel === '') return withoutEffect('<link> without rel and href', 'add both, or remove it')
  if (originOf(href) !== undefined && LOADING.test(rel))
    return withoutEffect(`<link rel="${rel}"> of another site`, 'put the file into the site')
  return { tagName: 'link', attributes, url: { attribute: 'href', element: 'link', url: href } }
}

function checkScript({ type = '' }: Record<string, string>, text: string): Taken | Finding {
  if (!type.endsWith('json')) return withoutEffect('<script>', NO_SCRIPT)
  try {
    return { tagName: 'script', attributes: { type }, text: scriptJson(JSON.parse(text)) }
  } catch {
    return withoutEffect(`<script type="${type}">`, 'its text is not JSON')
  }
}
