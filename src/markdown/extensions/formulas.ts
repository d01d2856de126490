// Formulas on their own lines: "```math". Those between dollars look the same, but the lexer reads them: an extension for
// them would be called at every character of every page.
import { undrawnDiagram } from '../../model/page-rules.ts'
import { defineRule } from '../../model/rule.ts'
import type { Formula } from '../code-nodes.ts'
import type { BlockPage, Extension } from '../extension.ts'
import { type MathOptions, typeset } from '../math/typeset.ts'

/** @param math formulas are shown as code when left out */
export function formulas(math: MathOptions | undefined): Extension {
  return {
    fences: {
      math({ text }, page) {
        if (math) return setFormula(page, text.trim(), { isBlock: true, math })
        page.report(undrawnDiagram({ hint: 'set markdown.math to true' }, { subject: 'a formula' }))
        return undefined
      },
    },
  }
}

const faultyFormula = defineRule<{ tex: string; fault: string }>({
  id: 'math',
  severity: 'error',
  message: ({ tex, fault }) => `the formula ${tex} cannot be typeset: ${fault}`,
  hint: 'it is TeX, as temml and KaTeX read it; add your own commands to markdown.math.macros',
  about: 'A formula that is not TeX, or names a command that does not exist.',
  fix: 'Correct it, or add the command to `markdown.math.macros`.',
})

/** Makes the node of a formula; an invalid one is reported, and shown as written. */
export function setFormula(
  { at, report }: Pick<BlockPage, 'at' | 'report'>,
  tex: string,
  { isBlock, math }: { isBlock: boolean; math: MathOptions },
): Formula {
  const result = typeset(tex, isBlock, math)
  if ('mathml' in result) return { type: 'formula', tex, mathml: result.mathml, at }
  report(faultyFormula({}, { tex: shortened(tex), fault: result.fault }))
  return { type: 'formula', tex, mathml: undefined, at }
}

function shortened(tex: string): string {
  const line = tex.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
