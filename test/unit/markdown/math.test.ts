import { describe, expect, it } from 'vitest'
import { plainMathml, typeset } from '../../../src/markdown/math/typeset.ts'
import { phrases } from '../../lists.ts'
import { html, messages, parse } from './parsing.ts'

const math = { macros: {} }
const read = (text: string) => html(text, { math })
const x = '<math><mi>x</mi></math>'
const block = (content: string) =>
  `<div class="formula" role="group" tabindex="0" aria-label="Formula"><math display="block" class="tml-display">${content}</math></div>`

describe('formulas', () => {
  it('are set in the text, in headings, lists and tables', () => {
    expect(read('a $x$ and $ x $, $$x$$.')).toBe(`<p>a ${x} and ${x}, ${x}.</p>`)
    expect(read('- **$x$**')).toContain(`<strong>${x}</strong>`)
    expect(read('| a |\n|-|\n| $x$ |')).toContain(`<td>${x}</td>`)
    expect(parse('## The $x_i$', { math }).headings).toMatchObject([{ id: 'the-x_i', text: 'The x_i' }])
  })

  it.each([
    ['a fence of dollars', '$$\nx\n$$'],
    ['a paragraph between dollars', '$$ x $$'],
    ['a paragraph of several lines', '$$x\n$$'],
    ['a fence that ends behind the formula', '$$\nx$$'],
    ['a fence with a language', '```math\nx\n```'],
  ])('are on separate lines as %s', (_, text) => {
    expect(read(text)).toBe(block('<mi>x</mi>'))
  })

  it('interrupt a paragraph, and stay in the item or quote that they are in', () => {
    expect(read('a\n$$\nx\n$$\nb')).toBe(`<p>a</p>\n${block('<mi>x</mi>')}\n<p>b</p>`)
    expect(read('- a\n  $$\n  x\n  $$')).toBe(`<ul>\n<li>a${block('<mi>x</mi>')}\n</li>\n</ul>`)
    expect(read('> $$\n> x\n> $$')).toBe(`<blockquote>\n${block('<mi>x</mi>')}\n</blockquote>`)
  })

  it.each(
    phrases(`
    It costs $5 and $10, or US$7 and A$8. · Set $HOME or $PATH to $5/month. · From $ 5 and$ 6. ·
    A lone $ and a $$ and $$$x$$$. · Escaped \\$x\\$. · \`$x$\` is code. · Unclosed $$ x
  `),
  )('are not prices, variables or code: %s', (text) => {
    for (const options of [{ math }, {}]) {
      const page = parse(text, options)
      expect([page.html.includes('<math'), page.problems]).toEqual([false, []])
    }
  })

  it('keep their TeX where pages are searched and written as Markdown', () => {
    const page = parse('# A\n\nThe $x_i$.\n\n$$\n\\frac a\n  b\n$$', {
      math,
      sections: true,
      hasMarkdown: true,
    })
    expect(page.sections).toMatchObject([{ text: 'The x_i.\n\\frac a b' }])
    expect(page.markdown).toBe('# A\n\nThe $x_i$.\n\n$$\n\\frac a\n  b\n$$')
  })

  it('know the macros of the settings, but not those of other formulas', () => {
    const options = { math: { macros: { '\\RR': '\\mathbb{R}' } } }
    expect(html('$\\RR$', options)).toBe('<p><math><mi>ℝ</mi></math></p>')
    expect(messages(parse('$\\gdef\\own{x}$ $\\own$', options))).toHaveLength(1)
  })

  it('with a fault are reported with line and TeX, and shown as code', () => {
    const page = parse('a\n\nb $\\frob{x}$\n\n$$\n\\frac{a}\n$$', { math })
    const hint = 'it is TeX, as temml and KaTeX read it; add your own commands to markdown.math.macros'
    expect(messages(page)).toEqual([
      `docs/page.md:3:3 error the formula \\frob{x} cannot be typeset: unsupported function name: \\frob\n    ${hint}`,
      `docs/page.md:5:1 error the formula \\frac{a} cannot be typeset: unexpected end of input in a macro argument, expected '}'\n    ${hint}`,
    ])
    expect(page.html).toContain('<code>\\frob{x}</code>')
  })

  it('where the site does not read them stay as written, and the first of a page is reported', () => {
    const page = parse('a $5\n\nb $x_i$ and $\\frac12$')
    expect(page.html).toBe('<p>a $5</p>\n<p>b $x_i$ and $\\frac12$</p>\n')
    expect(messages(page)).toEqual([
      'docs/page.md:3:3 warning a formula is shown as text\n    set markdown.math to true; write a dollar that begins no formula as "\\$"',
    ])
    expect(parse('$$\nx\n$$').code).toMatchObject([{ kind: 'block', language: 'math', text: 'x' }])
  })

  it('take time in proportion to their length', () => {
    for (const part of ['$', '$a ', '$$a ', '$a$', '\\$', '$$\na\n', '*$a*', '$$ a\n'])
      expect(parse(part.repeat(20_000), { math }).html.length).toBeGreaterThan(0)
  })
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
