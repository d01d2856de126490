// Stylesheets as flat rules: heads and bodies, cut where strings and parentheses allow it.
import { transformSync } from 'esbuild'

export interface CssRule {
  /** Its selectors, or the at-rule with its condition. */
  head: string
  /** Declarations, or the rules within an at-rule. */
  body: string
}

/** A stylesheet without comments and nested rules; empty when it is not what browsers read. */
export function flatten(css: string): string {
  try {
    return transformSync(css, { loader: 'css', minify: true, target: 'chrome90', logLevel: 'silent' }).code
  } catch {
    return ''
  }
}

/** The rules of a flat stylesheet, in order, without statements such as `@import`. */
export function rulesIn(css: string): CssRule[] {
  const rules: CssRule[] = []
  let depth = 0
  let begin = 0
  let open = 0
  for (const { sign, index } of signsIn(css, '{};')) {
    if (sign === '{' && depth++ === 0) open = index
    if (sign === '}' && --depth === 0)
      rules.push({ head: css.slice(begin, open).trim(), body: css.slice(open + 1, index) })
    if (depth === 0) begin = index + 1
  }
  return rules
}

/** Cuts a list of selectors, or of declarations. */
export function partsOf(list: string, separator: ',' | ';'): string[] {
  const cuts = [...signsIn(list, separator)].map(({ index }) => index)
  const begins = [0, ...cuts.map((cut) => cut + 1)]
  return begins.map((begin, at) => list.slice(begin, cuts[at]).trim()).filter(Boolean)
}

/** A string, an escape, or any other character. */
const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|./gs

/** The wanted characters where they have a meaning: not in strings, escapes, parentheses or brackets. */
function* signsIn(css: string, wanted: string): Iterable<{ sign: string; index: number }> {
  let inner = 0
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token === '(' || token === '[') inner++
    if (token === ')' || token === ']') inner--
    if (inner === 0 && token.length === 1 && wanted.includes(token)) yield { sign: token, index }
  }
}
