// Converts formulas in text to nodes if the site reads formulas; otherwise, they are shown as written, which
// is reported once for each page.

import type { Position } from '../../text/position.ts'
import type { Formula } from '../code-nodes.ts'
import type { Text } from '../document.ts'
import { setFormula } from '../extensions/formulas.ts'
import type { FormulaToken } from '../lex/tokens.ts'
import { blockPage } from './block-page.ts'
import type { Context } from './context.ts'

/** Makes the node of a formula in text. */
export function readFormula(
  context: Context,
  { tex, raw }: FormulaToken,
  position: Position,
): Formula | Text {
  const { math } = context.options
  if (math) return setFormula(blockPage(context, position), tex, { isBlock: false, math })
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
