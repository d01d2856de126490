// Formulas to nodes, where the site reads them; where it does not, they stay as written, and a page says so once.
import type { Formula } from '../code-nodes.ts'
import type { Text } from '../document.ts'
import { typeset } from '../math/typeset.ts'
import type { Position } from '../source.ts'
import type { Context } from './context.ts'

/** Makes the node of a formula in the text. @param raw with its dollars */
export function readFormula(context: Context, tex: string, raw: string, position: Position): Formula | Text {
  if (context.options.math) return setFormula(context, tex, { isBlock: false, position })
  if (!context.draft.hasUnreadMath) {
    context.draft.hasUnreadMath = true
    context.draft.warn(context.source, position, {
      rule: 'undrawn-diagram',
      message: 'a formula is shown as text',
      hint: 'set markdown.math to true; write a dollar that begins no formula as "\\$"',
    })
  }
  return { type: 'text', value: raw }
}

/** Makes the node of a formula that stands in lines of its own; undefined where formulas are not read. */
export function readFormulaBlock(context: Context, tex: string, position: Position): Formula | undefined {
  if (context.options.math) return setFormula(context, tex.trim(), { isBlock: true, position })
  context.draft.warn(context.source, position, {
    rule: 'undrawn-diagram',
    message: 'a formula is shown as code',
    hint: 'set markdown.math to true',
  })
  return undefined
}

function setFormula(
  { options, draft, source }: Context,
  tex: string,
  { isBlock, position }: { isBlock: boolean; position: Position },
): Formula {
  const result = typeset(tex, isBlock, options.math ?? { macros: {} })
  if ('mathml' in result) return { type: 'formula', tex, mathml: result.mathml, at: position }
  draft.error(source, position, {
    rule: 'math',
    message: `the formula ${shortened(tex)} cannot be typeset: ${result.fault}`,
    hint: 'it is TeX, as temml and KaTeX read it; add commands of your own to markdown.math.macros',
  })
  return { type: 'formula', tex, mathml: undefined, at: position }
}

function shortened(tex: string): string {
  const line = tex.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
