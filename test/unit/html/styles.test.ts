import { describe, expect, it } from 'vitest'
import {
  classStyles,
  readDeclarations,
  type StyleRules,
  styleClass,
  styleSheet,
} from '../../../src/html/styles.ts'

const RED = styleClass('color:red') ?? ''

describe('style attributes', () => {
  it.each([
    ['become a class', '<p style="color:red">x</p>', `<p class="${RED}">x</p>`],
    ['join the classes that are there', '<p style="color:red" class="a">x', `<p class="a ${RED}">x`],
    ['come after them, too', '<p class="a" id="b" style="color:red">x', `<p class="a ${RED}" id="b">x`],
    ['are read in any spelling', "<P STYLE = 'color:red; ' ID=b>", `<P class="${RED}" ID=b>`],
    ['are decoded', '<p style="color&#58;red">', `<p class="${RED}">`],
    ['count once', '<p style="color:red" style="color:blue">', `<p class="${RED}">`],
    ['go where they are empty', '<p id="a" style=""><b style>x</b>', '<p id="a"><b>x</b>'],
    ['go where they would leave their rule', '<p style="color:red}*{color:blue">x', '<p>x'],
    [
      'are none in text',
      '<p>a style="x"</p><!-- <p style="x"> -->',
      '<p>a style="x"</p><!-- <p style="x"> -->',
    ],
    ['are none in a script', '<script>"<p style=x>"</script>', '<script>"<p style=x>"</script>'],
  ])('%s', (_, html, classed) => {
    expect(classStyles(html)).toBe(classed)
  })

  it('are kept for the owner of the element', () => {
    expect(classStyles('<p style="color:red" class="a">', { isKept: true })).toBe(
      `<p class="a ${RED}" data-style="color:red">`,
    )
  })

  it('make one rule for all elements with the same declarations, before every rule of other stylesheets', () => {
    const rules: StyleRules = new Map()
    classStyles('<p style="color:red;"><b style=" color:red ">', { rules })
    expect(styleSheet(rules)).toBe(`:is(.${RED},#_#s){color:red}\n`)
  })

  it('are read in linear time', () => {
    const many = 100_000
    for (const html of [
      `<p ${'style=a '.repeat(many)}`,
      `<p style="${'('.repeat(many)}">`,
      `<p style="${'/*'.repeat(many)}">`,
      `<p style="${'url('.repeat(many)}">`,
      `<p style="a${'; '.repeat(many)}b">`,
      '<p style="color:red"'.repeat(many / 10),
      `<p ${Array.from({ length: many }, (_, index) => `a${index}=b`).join(' ')} style=a>`,
    ])
      expect(classStyles(html).length).toBeLessThan(2 * html.length)
  })
})

describe('declarations', () => {
  it.each([
    ['color: red;', 'color: red'],
    ['/* why */ color:/* not */red', 'color:red'],
    [`content: "}" ';'`, `content: "}" ';'`],
    ['content: "\\"}"', 'content: "\\"}"'],
    ['background: url(data:image/png;base64,AA==)', 'background: url(data:image/png;base64,AA==)'],
    ['background: url("a)b")', 'background: url("a)b")'],
    ['width: calc((1px + 2px) * 3)', 'width: calc((1px + 2px) * 3)'],
    [' ; ', ''],
  ])('of %s are %s', (text, read) => {
    expect(readDeclarations(text)).toBe(read)
  })

  it.each([
    'color: red } body { color: blue',
    'color: red; @media print { color: blue }',
    'content: "',
    'content: "a\nb"',
    'width: calc(1px',
    'width: 1px)',
    'width: (1px]',
    'color: red /* ',
    'color: red \\',
    'background: url(a"b)',
  ])('of %s cannot be a rule', (text) => {
    expect(readDeclarations(text)).toBeUndefined()
  })
})
