import { describe, expect, it } from 'vitest'
import { plainMathml, typeset } from '../../../src/markdown/math/typeset.ts'
import { parse } from './parsing.ts'

const math = { macros: {} }

it('formulas take time in proportion to their length', () => {
  for (const part of ['$', '$a ', '$$a ', '$a$', '\\$', '$$\na\n', '*$a*', '$$ a\n'])
    expect(parse(part.repeat(20_000), { math }).html.length).toBeGreaterThan(0)
})

describe('TeX', () => {
  it('can name no link, no file, no class and no style', () => {
    for (const tex of [
      '\\href{x}{y}',
      '\\url{x}',
      '\\includegraphics{a.png}',
      '\\class{a}{x}',
      '\\style{color:red}{x}',
    ])
      expect(typeset(tex, false, math)).toHaveProperty('fault')
    expect(typeset('\\text{<script>"}', false, math)).toEqual({
      mathml: '<math><mtext>&lt;script&gt;&quot;</mtext></math>',
    })
  })

  it('of any kind makes MathML without style attributes', () => {
    const formulas = [
      '\\begin{aligned} a &= b \\\\[6pt] c &= d \\end{aligned}',
      '\\begin{array}{|c|r:} \\hline a & b \\\\ \\hdashline \\end{array}',
      '\\boxed{x} \\color{red} y \\tag{1}',
      '\\raisebox{2pt}{x} \\colorbox{red}{y} \\fcolorbox{red}{blue}{z} \\phantom{x} \\smash{x} \\llap{x} \\cancelto{0}{x}',
      '\\begin{CD} A @>>> B \\end{CD} \\mathllap{x} \\underbrace{a}_b \\bordermatrix{1 & 2 \\cr 3 & 4}',
    ]
    for (const tex of formulas) {
      const result = typeset(tex, true, math)
      expect(result).toHaveProperty('mathml')
      expect('mathml' in result && result.mathml).not.toContain(' style=')
    }
  })

  it('says by attributes, spaces and classes what styles said', () => {
    expect(
      plainMathml(
        '<mtd class="a" style="padding-left:0em;padding-right:5pt;"><mi style="color:#f00;">x</mi></mtd>',
      ),
    ).toBe('<mtd class="a math-flush"><mi mathcolor="#f00">x</mi><mspace width="0.5em"></mspace></mtd>')
    expect(plainMathml('<mtd style="padding-bottom:1em;border-left:0.06em dashed;"></mtd>')).toBe(
      '<mtd class="math-line math-line-left math-dashed"><mspace depth="1.35em"></mspace></mtd>',
    )
  })

  it('that would take too long is rejected', () => {
    expect(typeset('x'.repeat(10_001), false, math)).toEqual({
      fault: 'it has 10001 characters; at most 10000 are typeset',
    })
  })
})
