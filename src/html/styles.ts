// Style attributes as classes: the policy of the pages allows rules of a stylesheet, and none that is written at an
// element. A class is named by what it declares, so that it is the same wherever it is needed.
import { byCodeUnits } from '../model/code-units.ts'
import { decodeAttribute } from '../text/entities.ts'
import { escapeAttribute } from '../text/escape.ts'
import { type AttributeRange, type Edit, editTags } from './scan.ts'

/** Declarations by their class. */
export type StyleRules = Map<string, string>

/** Returns the class for declarations, and adds its rule; undefined if they cannot be a rule. */
export function styleClass(declarations: string, rules?: StyleRules): string | undefined {
  const read = readDeclarations(declarations)
  if (!read) return undefined
  const name = `style-${shortHash(read)}`
  rules?.set(name, read)
  return name
}

export interface ClassedHtml {
  /** Gets the rules that the HTML needs. */
  rules?: StyleRules
  /** The declarations also stay in `data-style`, for a script that returns them to whatever made the element. */
  isKept?: boolean
}

/** Puts classes in the place of the style attributes in some HTML, of which all else stays as it is. */
export function classStyles(html: string, { rules, isKept }: ClassedHtml = {}): string {
  if (!/style\s*=/i.test(html)) return html
  return editTags(html, (attributes) => {
    const [style, ...others] = attributes.filter(({ name }) => name === 'style')
    if (!style) return []
    const written = textOf(html, style)
    const added = styleClass(written, rules)
    const removed = others.map((other) => without(html, other))
    if (added === undefined) return [without(html, style), ...removed]
    const given = attributes.find(({ name }) => name === 'class')
    const names = given ? `${textOf(html, given)} ${added}`.trim() : added
    const kept = isKept ? ` data-style="${escapeAttribute(written)}"` : ''
    const text = `class="${escapeAttribute(names)}"${kept}`
    if (!given) return [{ from: style.from, to: style.to, text }, ...removed]
    const put = { from: given.from, to: given.to, text }
    return [put, without(html, style), ...removed].sort((a, b) => a.from - b.from)
  })
}

/** Takes out an attribute with the space before it. */
function without(html: string, { from, to }: AttributeRange): Edit {
  return { from: html[from - 1] === ' ' ? from - 1 : from, to, text: '' }
}

function textOf(html: string, { valueFrom, valueTo }: AttributeRange): string {
  return decodeAttribute(html.slice(valueFrom, valueTo))
}

/** Two ids that no element has at once: a rule with them goes before others, as a style attribute does. */
const WEIGHT = '#_#s'

/** Returns the rules as a stylesheet, in the order of their names. */
export function styleSheet(rules: StyleRules): string {
  return [...rules]
    .sort(byCodeUnits(([name]) => name))
    .map(([name, declarations]) => `:is(.${name},${WEIGHT}){${declarations}}\n`)
    .join('')
}

/** Eleven letters and digits; two texts of one site have never the same ones. */
function shortHash(text: string): string {
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b)
    high ^= high >>> 13
  }
  low = Math.imul(low ^ (high >>> 15), 0x2c1b3c6d)
  return (((high >>> 0) & 0xfffff) * 2 ** 32 + (low >>> 0)).toString(36).padStart(11, '0')
}

/**
 * Returns the declarations of a style attribute without comments and spaces around them, empty when there are none;
 * undefined when they would not stay in the rule they are put into: with braces, or with a string or bracket that
 * nothing closes.
 */
export function readDeclarations(text: string): string | undefined {
  const open: string[] = []
  let read = ''
  for (let at = 0; at < text.length; ) {
    const end = endOfPart(text, at)
    if (end === undefined) return undefined
    const part = text.slice(at, end)
    at = end
    if (part.startsWith('/*')) continue
    if (part === '{' || part === '}') return undefined
    if (part === '(' || part === '[') open.push(part)
    else if (part === ')' || part === ']') {
      if (open.pop() !== (part === ')' ? '(' : '[')) return undefined
    }
    read += part
  }
  if (open.length > 0) return undefined
  return withoutEnd(read.trim())
}

/** Without the semicolons at the end. */
function withoutEnd(declarations: string): string {
  let end = declarations.length
  while (end > 0 && /[;\s]/.test(declarations[end - 1] ?? '')) end--
  return declarations.slice(0, end)
}

/** Where a comment, a string, an escape, an unquoted URL or a character ends; undefined when it never does. */
function endOfPart(text: string, at: number): number | undefined {
  const first = text[at]
  if (first === '\\') return at + 1 < text.length && text[at + 1] !== '\n' ? at + 2 : undefined
  if (first === '"' || first === "'") return endOfString(text, at)
  if (first === '/' && text[at + 1] === '*') {
    const end = text.indexOf('*/', at + 2)
    return end === -1 ? undefined : end + 2
  }
  if ((first === 'u' || first === 'U') && /^url\(\s*(?!["'\s])/i.test(text.slice(at, at + 40))) {
    const end = text.indexOf(')', at)
    const url = text.slice(at + 4, end)
    return end === -1 || /["'(\\\n]/.test(url) ? undefined : end + 1
  }
  return at + 1
}

function endOfString(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\n') return undefined
    if (text[at] === '\\') at++
    else if (text[at] === text[start]) return at + 1
  }
  return undefined
}
