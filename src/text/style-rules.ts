// Style attributes as classes: the policy of the pages allows rules of a stylesheet, and none that is written at an
// element. A class is named by what it declares, so that it is the same wherever it is needed.
import { byCodeUnits } from '../model/code-units.ts'
import { decodeAttribute } from './entities.ts'
import { escapeAttribute } from './escape.ts'
import { readDeclarations } from './style-declarations.ts'
import { type AttributeRange, type Edit, editTags } from './tag-edits.ts'

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
    const gone = others.map((other) => without(html, other))
    if (added === undefined) return [without(html, style), ...gone]
    const given = attributes.find(({ name }) => name === 'class')
    const names = given ? `${textOf(html, given)} ${added}`.trim() : added
    const kept = isKept ? ` data-style="${escapeAttribute(written)}"` : ''
    const text = `class="${escapeAttribute(names)}"${kept}`
    if (!given) return [{ from: style.from, to: style.to, text }, ...gone]
    const put = { from: given.from, to: given.to, text }
    return [put, without(html, style), ...gone].sort((a, b) => a.from - b.from)
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
