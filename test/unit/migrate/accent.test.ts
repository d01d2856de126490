import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { accentOf } from '../../../src/migrate/accent.ts'
import { customPropertiesIn } from '../../../src/migrate/custom-properties.ts'

const tokens = readFileSync(new URL('../../../templates/styles/tokens.css', import.meta.url), 'utf8')
const accentIn = (css: string) => accentOf(css, tokens)

test('a site keeps its primary colour, in light and in dark mode', () => {
  const css = `:root { --ifm-color-primary: #2e8555; } [data-theme='dark'] { --ifm-color-primary: #25c2a0; }`
  expect(accentIn(css)).toMatchInlineSnapshot(`
    {
      "changes": [
        "#2e8555 to #257d4e",
      ],
      "css": ":root {
      --ld-accent: #257d4e;
      --ld-accent-strong: #046a3c;
      --ld-accent-soft: #ecf4f0;
      --ld-code-mark: #257d4e14;
    }

    @media screen {
      [data-theme="dark"] {
        --ld-accent: #25c2a0;
        --ld-accent-strong: #4adbb7;
        --ld-accent-soft: #11302f;
        --ld-code-mark: #25c2a021;
      }
    }
    ",
    }
  `)
})

test.each([
  ['html { --ifm-color-primary: #0A64BD !important }', '#0a64bd'],
  ['a, :root { --brand: hsl(266 70% 45%); --ifm-color-primary: var(--brand) }', '#6822c3'],
  [':root { --ifm-color-primary: var(--none, navy) }', '#000080'],
  [":root { --ifm-color-primary: red } html[data-theme='light'] { --ifm-color-primary: navy }", '#000080'],
  [':root { --ifm-color-primary: red; &[data-theme=light] { --ifm-color-primary: navy } }', '#000080'],
  ["html[data-theme='light']:root { --ifm-color-primary: navy }", '#000080'],
  [':root { --ifm-color-primary: rgb(0 0 128 / 90%) }', '#19198d'],
])('finds it in %s', (css, colour) => {
  expect(accentIn(css)?.css).toContain(`--ld-accent: ${colour};`)
})

test.each([
  '',
  'a { --ifm-color-primary: red }',
  ':root { --ifm-color-primary: currentColor }',
  '@media print { :root { --ifm-color-primary: red } }',
  ':root { --a: var(--b); --b: var(--a); --ifm-color-primary: var(--a) }',
  '$brand: red; :root { --ifm-color-primary: #{$brand} }',
  `:root { --ifm-color-primary: red ${'{'.repeat(9)}`,
])('finds none in %s', (css) => {
  expect(accentIn(css)).toBeUndefined()
})

test.each([
  ["[data-theme='dark']:root { --ifm-color-primary: #25c2a0 }", [undefined, '#25c2a0']],
  [
    `:root { --ifm-color-primary: #0a64bd } [data-theme='dark'] { --ifm-color-primary: theme(blue) }`,
    ['#0a64bd', '#3c8be7'],
  ],
  [`html, [data-theme='dark'] { --ifm-color-primary: #0076ad }`, ['#0074ab', '#3090c9']],
])('knows one of each mode: %s', (css, [light, dark]) => {
  const made = customPropertiesIn(accentIn(css)?.css ?? '')
  expect([made.light.get('--ld-accent'), made.dark.get('--ld-accent')]).toEqual([light, dark])
})

test('says which colours could not be read', () => {
  expect(accentIn(':root { --ifm-color-primary: #ffd700 }')?.changes).toMatchInlineSnapshot(`
    [
      "#ffd700 to #856f00",
    ]
  `)
  expect(accentIn(':root { --ifm-color-primary: #123 }')?.changes).toMatchInlineSnapshot(`
    [
      "#112233 to #788ca1",
    ]
  `)
})

const COLOURS = [0, 20, 40, 60, 80, 90].flatMap((lightness) =>
  [0, 60, 120, 180, 240, 300].map((hue) => `hsl(${hue} 90% ${lightness}%)`),
)

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const colours = (css: string) => customPropertiesIn(tokens + css)[mode]

  test.each(COLOURS)('any colour can be read, such as %s', (colour) => {
    const made = colours(accentIn(`:root { --ifm-color-primary: ${colour} }`)?.css ?? '')
    const pairs = [
      ...['bg', 'bg-soft', 'bg-raised'].flatMap((ground) => [
        ['accent', ground],
        ['accent-strong', ground],
      ]),
      ...['accent', 'text', 'text-strong'].map((ink) => [ink, 'accent-soft']),
      ['on-accent', 'accent'],
      ['on-accent', 'accent-strong'],
    ]
    const hardToRead = pairs.filter(
      ([ink, ground]) => wcagContrast(made.get(`--ld-${ink}`) ?? '', made.get(`--ld-${ground}`) ?? '') < 4.5,
    )
    expect(hardToRead).toEqual([])
  })
})
