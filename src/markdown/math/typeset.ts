// Converts TeX to MathML, which browsers render without scripts or fonts of the site. The library is loaded with the first
// formula.
import { createRequire } from 'node:module'
import type Library from 'temml'
import { plainMathml } from './plain-mathml.ts'

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
  /** What is wrong, without a full stop. */
  fault: string
}

/** Formulas of pages are short; the time that one takes may grow faster than its length. */
const LONGEST = 10_000

/**
 * Sets a formula; `display` is one in lines of its own. Nothing in TeX may name a file, a link, a class or a style.
 * @throws RangeError when groups are nested too deeply
 */
export function typeset(tex: string, display: boolean, { macros }: MathOptions): Typeset | TexFault {
  if (tex.length > LONGEST)
    return { fault: `it has ${tex.length} characters; at most ${LONGEST} are typeset` }
  const options = { displayMode: display, throwOnError: true, trust: false, maxSize: MAX_SIZE }
  try {
    return { mathml: plainMathml(loadLibrary().renderToString(tex, { ...options, macros: { ...macros } })) }
  } catch (error) {
    if (error instanceof RangeError || !(error instanceof Error)) throw error
    return { fault: faultOf(error) }
  }
}

/** What a space or a rule may measure, in em and in points. */
const MAX_SIZE: [number, number] = [40, 400]

/** The library's message without the place, under which it repeats the formula. */
function faultOf({ name, message }: Error): string {
  if (name !== 'ParseError') return 'it is not complete'
  const text = message.split(/ at (?:position \d+|end of input)/)[0]?.trim() ?? ''
  return text.charAt(0).toLowerCase() + text.slice(1)
}
