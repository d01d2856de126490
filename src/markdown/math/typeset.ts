// Converts TeX to MathML, which browsers render without scripts or fonts of the site. The library is loaded with the first
// formula.
import { createRequire } from 'node:module'
import type Library from 'temml'

const require = createRequire(import.meta.url)

const loadLibrary = (): typeof Library => require('temml')

/** Options of formulas. */
export interface MathOptions {
  /** Macros: the expansion of each command, such as `\mathbb{R}` for `\RR`. */
  macros: Readonly<Record<string, string>>
}

export interface Typeset {
  mathml: string
}

export interface TexFault {
  /** The mistake, without a full stop. */
  fault: string
}

/** Formulas of pages are short; the time that one takes may grow faster than its length. */
const MAX_LENGTH = 10_000

/**
 * Sets a formula; `display` is one in lines of its own. Nothing in TeX may name a file, a link, a class or a style.
 * @throws RangeError when groups are nested too deeply
 */
export function typeset(tex: string, display: boolean, { macros }: MathOptions): Typeset | TexFault {
  if (tex.length > MAX_LENGTH)
    return { fault: `it has ${tex.length} characters; at most ${MAX_LENGTH} are typeset` }
  const options = { displayMode: display, throwOnError: true, trust: false, maxSize: MAX_SIZE }
  try {
    return { mathml: plainMathml(loadLibrary().renderToString(tex, { ...options, macros: { ...macros } })) }
  } catch (error) {
    if (error instanceof RangeError || !(error instanceof Error)) throw error
    return { fault: faultOf(error) }
  }
}

/** Largest size of a space or a rule, in em and in points. */
const MAX_SIZE: [number, number] = [40, 400]

/** The library's message without the position, under which it repeats the formula. */
function faultOf({ name, message }: Error): string {
  if (name !== 'ParseError') return 'it is not complete'
  const text = message.split(/ at (?:position \d+|end of input)/)[0]?.trim() ?? ''
  return text.charAt(0).toLowerCase() + text.slice(1)
}

const TAG = /<(\/?[a-z]+)([^<>]*)>/g
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g

/** Classes for exact declarations of the TeX library; others are refinements that formulas can do without. */
const CLASSES: Readonly<Record<string, string>> = {
  'width:100%': 'math-wide',
  'width:50%': 'math-half',
  'text-align:left': 'math-left',
  'text-align:right': 'math-right',
  'font-weight:bold': 'math-bold',
  'padding:0': 'math-flush',
  'padding:3pt': 'math-padded',
  'padding:0.3em': 'math-padded',
  'white-space:pre-line': 'math-lines',
}

/** Sides of a cell, and how its lines are drawn. */
const LINE = /^border(?:-(top|right|bottom|left))?:[\d.]+(?:em|px|pt) (solid|dashed|double)/

/** Removes the styles from MathML. */
export function plainMathml(mathml: string): string {
  if (!mathml.includes(' style="')) return mathml
  const closings: string[] = []
  return mathml.replace(TAG, (whole, name: string, written: string) => {
    if (name.startsWith('/')) return (closings.pop() ?? '') + whole
    const { attributes, before, after } = readTag(written)
    closings.push(after)
    return `<${name}${attributes}>${before}`
  })
}

/** A tag's attributes without style, and what belongs at the beginning and the end of its element. */
function readTag(written: string): { attributes: string; before: string; after: string } {
  const attributes = new Map<string, string>()
  for (const [, key = '', value = ''] of written.matchAll(ATTRIBUTE)) attributes.set(key, value)
  const style = attributes.get('style')
  if (style === undefined) return { attributes: written, before: '', after: '' }
  attributes.delete('style')
  const element = { classes: new Set(attributes.get('class')?.split(' ')), before: '', after: '' }
  for (const declaration of style.split(';')) {
    const [property = '', value = ''] = declaration.split(':')
    if (property === 'color') attributes.set('mathcolor', value)
    else if (property === 'background-color') attributes.set('mathbackground', value)
    else if (/^padding-/.test(property)) addSpace(property, value, element)
    else addClass(declaration, element)
  }
  const { classes, before, after } = element
  if (classes.size > 0) attributes.set('class', [...classes].join(' '))
  const kept = Array.from(attributes, ([key, value]) => ` ${key}="${value}"`).join('')
  return { attributes: kept, before, after }
}

/** Converts declarations to classes, and spaces at the beginning and the end. */
interface Styled {
  classes: Set<string>
  before: string
  after: string
}

function addClass(declaration: string, { classes }: Styled): void {
  const [, side = 'all', kind = ''] = LINE.exec(declaration) ?? []
  if (kind !== '') classes.add('math-line').add(`math-line-${side}`).add(`math-${kind}`)
  const name = CLASSES[declaration]
  if (name !== undefined) classes.add(name)
}

/** Height of a text without indices above and below its line, in em: a strut is that and the space. */
const STRUT = { height: 0.85, depth: 0.35 } as const

/** A cell's paddings: beside it as spaces, above and below as struts. */
function addSpace(property: string, value: string, element: Styled): void {
  const em = lengthInEm(value)
  const isBeside = property === 'padding-left' || property === 'padding-right'
  if (isBeside) element.classes.add('math-flush')
  if (em === undefined || em === 0) return
  const attribute = property === 'padding-top' ? 'height' : property === 'padding-bottom' ? 'depth' : 'width'
  const size = attribute === 'width' ? em : em + STRUT[attribute]
  const space = `<mspace ${attribute}="${Number(size.toFixed(3))}em"></mspace>`
  if (property === 'padding-right') element.after += space
  else element.before += space
}

const EM: Readonly<Record<string, number>> = { em: 1, ex: 0.43, pt: 0.1, mu: 1 / 18, px: 0.0625 }

function lengthInEm(value: string): number | undefined {
  const [, number = '', unit = ''] = /^(-?[\d.]+)([a-z]{2})$/.exec(value) ?? []
  const size = EM[unit]
  return size === undefined ? undefined : Number(number) * size
}
