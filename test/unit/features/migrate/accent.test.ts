import { readFileSync } from 'node:fs'
import { formatHex, interpolate, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { accentOf } from '../../../../src/features/migrate/theme.ts'
import { customPropertiesIn } from '../../../../src/text/custom-properties.ts'

const tokens = readFileSync(new URL('../../../../templates/styles/tokens.css', import.meta.url), 'utf8')
const accentIn = (css: string) => accentOf(css, tokens)

test('a site keeps its primary color, in light and in dark mode', () => {
  const css = `:root { --ifm-color-primary: #2e8555; } [data-theme='dark'] { --ifm-color-primary: #25c2a0; }`
  expect(accentIn(css)).toMatchInlineSnapshot(`
    {
      "changes": [
        "#2e8555 to #1a7647",
      ],
      "css": ":root {
      --ld-accent: #1a7647;
      --ld-accent-strong: #006237;
      --ld-accent-soft: #ecf4f0;
      --ld-code-mark: #1a764714;
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
])('finds it in %s', (css, color) => {
  expect(accentIn(css)?.css).toContain(`--ld-accent: ${color};`)
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
    ['#0a64bd', '#4e9cfa'],
  ],
  [`html, [data-theme='dark'] { --ifm-color-primary: #0076ad }`, ['#006da0', '#46a3dc']],
])('knows one of each mode: %s', (css, [light, dark]) => {
  const made = customPropertiesIn(accentIn(css)?.css ?? '')
  expect([made.light.get('--ld-accent'), made.dark.get('--ld-accent')]).toEqual([light, dark])
})

test('says which colors could not be read', () => {
  expect(accentIn(':root { --ifm-color-primary: #ffd700 }')?.changes).toMatchInlineSnapshot(`
    [
      "#ffd700 to #796500",
    ]
  `)
  expect(accentIn(':root { --ifm-color-primary: #123 }')?.changes).toMatchInlineSnapshot(`
    [
      "#112233 to #889db2",
    ]
  `)
})

const COLORS = [0, 20, 40, 60, 80, 90].flatMap((lightness) =>
  [0, 60, 120, 180, 240, 300].map((hue) => `hsl(${hue} 90% ${lightness}%)`),
)

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const colors = (css: string) => customPropertiesIn(tokens + css)[mode]

  test.each(COLORS)('any color can be read, such as %s', (color) => {
    const made = colors(accentIn(`:root { --ifm-color-primary: ${color} }`)?.css ?? '')
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

  test.each(COLORS)('links and code in them can be read in boxes, such as %s', (color) => {
    const made = colors(accentIn(`:root { --ifm-color-primary: ${color} }`)?.css ?? '')
    const accent = made.get('--ld-accent') ?? ''
    const [shade, alpha] = mode === 'light' ? ['rgb(13 27 38)', 0.04] : ['rgb(190 220 245)', 0.05]
    const grounds = ['bg', 'bg-soft', 'bg-raised', 'accent-soft', 'teal-soft', 'coral-soft', 'amber-soft']
    const hardToRead = grounds.filter((name) => {
      const ground = made.get(`--ld-${name}`) ?? ''
      const shaded = formatHex(interpolate([ground, shade], 'rgb')(alpha))
      return wcagContrast(accent, ground) < 4.5 || wcagContrast(accent, shaded) < 4.5
    })
    expect(hardToRead).toEqual([])
  })
})
