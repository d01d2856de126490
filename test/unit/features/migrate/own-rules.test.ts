import { describe, expect, test } from 'vitest'
import { ownRules } from '../../../../src/features/migrate/own-rules.ts'
import { flatten } from '../../../../src/text/css-rules.ts'
import { customPropertiesIn } from '../../../../src/text/custom-properties.ts'

/** @param used classes that pages name */
function carried(css: string, used = ['box', 'wide', 'md:flex', 'menu__link']): string | undefined {
  const flat = flatten(css)
  return ownRules({
    css: flat,
    properties: customPropertiesIn(flat),
    isUsed: (name) => used.includes(name),
    isOfThisPackage: (name) => ['card', 'navbar'].includes(name),
  })?.css
}

describe('a rule for a class that pages use', () => {
  test.each([
    ['.box { color: red }', '.box:where(.markdown *) { color: red }'],
    ['.box:hover::before { content: "{;}" }', '.box:hover:where(.markdown *):before { content: "{;}" }'],
    ['.box:after { top: 0 }', '.box:where(.markdown *):after { top: 0 }'],
    ['.box img[src$=".png"] { top: 0 }', '.box img[src$=".png"]:where(.markdown *) { top: 0 }'],
    ["[data-theme='dark'] .box { top: 0 }", '[data-theme=dark] .box:where(.markdown *) { top: 0 }'],
    [
      '.box, .other, .box.wide { top: 0 }',
      '.box:where(.markdown *),\n.box.wide:where(.markdown *) { top: 0 }',
    ],
    ['.md\\:flex { display: flex }', '.md\\:flex:where(.markdown *) { display: flex }'],
    ['.box { & a { top: 0 } }', '.box a:where(.markdown *) { top: 0 }'],
    [
      '@media (min-width: 9px) { .box { top: 0 } .other { top: 1px } }',
      '@media(min-width:9px) {\n.box:where(.markdown *) { top: 0 }\n}',
    ],
    ['.box { top: 0; background: url(./a.png) }', '.box:where(.markdown *) { top: 0 }'],
    [
      '.box { background: url("data:image/png;base64,AAAA") }',
      '.box:where(.markdown *) { background: url(data:image/png;base64,AAAA) }',
    ],
    ['.box { top: 0; padding: var(--ifm-pre-padding) }', '.box:where(.markdown *) { top: 0 }'],
  ])('is carried over: %s', (css, rule) => {
    expect(carried(css)).toBe(rule)
  })

  test('brings the properties that it refers to, in both modes, and animations', () => {
    expect(
      carried(`:root { --edge: 1px solid var(--brand); --brand: #123; --none: 0 }
        [data-theme='dark'] { --brand: #def }
        @keyframes turn { to { rotate: 1turn } }
        @keyframes other { to { rotate: 1turn } }
        .box { border: var(--edge); color: var(--ifm-color-primary); animation: turn 1s }`),
    ).toMatchInlineSnapshot(`
      ".markdown { --edge: 1px solid var(--brand); --brand: #123; --ifm-color-primary: var(--ld-accent); }
      @media screen { [data-theme="dark"] .markdown { --brand: #def; } }
      .box:where(.markdown *) { border: var(--edge); color: var(--ifm-color-primary); animation: turn 1s }
      @keyframes turn { to{rotate:1turn} }"
    `)
  })
})

test.each([
  '',
  'p { color: red }',
  '.other { color: red }',
  '.navbar .box { color: red }',
  '.card { color: red }',
  '.menu__link { color: red }',
  '#main .box { color: red }',
  '@font-face { font-family: box; src: url(box.woff2) }',
  '.box { @apply flex; }',
  '.box { background: url(https://example.org/a.png) }',
  '@import "./box.css";',
])('nothing is carried over of %s', (css) => {
  expect(carried(css)).toBeUndefined()
})
