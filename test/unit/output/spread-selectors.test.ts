import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'
import { expect, test } from 'vitest'
import { spreadSelectors } from '../../../scripts/spread-selectors.js'

test.each([
  // The list is all that a browser could look up.
  [':is(.a, .b)', '.a,.b'],
  ['.c :is(p, ul)', '.c p,.c ul'],
  ['.c > :is(.a, .b):hover::before', '.c>.a:hover:before,.c>.b:hover:before'],
  [':is(.a, :is(.b, .c))', '.a,.b,.c'],
  [':is(.a .b, .c > .d):hover', '.a .b:hover,.c>.d:hover'],
  // A list is as specific as the most specific of its selectors.
  [':is(.a, .b .c)', '.a:not(.x),.b .c'],
  [':is(.a, .b p)', '.a:not(x),.b p'],
  [':is(#a, .b#c)', '#a:not(.x),.b#c'],
  // These cannot be made as specific, or would match less.
  [':is(.a, p)', ':is(.a,p)'],
  ['.c :is(.a .b, .d)', '.c :is(.a .b,.d)'],
  // Browsers find these without.
  ['p:is(.a, .b)', 'p:is(.a,.b)'],
  [':is(.a, .b) p', ':is(.a,.b) p'],
  [':where(.a, .b)', ':where(.a,.b)'],
])('%s', (selector, expected) => {
  expect(spreadSelectors(`${selector}{color:red}`)).toBe(`${expected}{color:red}`)
})

test('lists around nested rules are lists, too', () => {
  expect(spreadSelectors('.a, .b { &:hover { color: red } & :is(p, ul) { color: tan } }')).toBe(
    '.a:hover,.b:hover{color:red}:is(.a,.b) p,:is(.a,.b) ul{color:tan}',
  )
})

test('the stylesheets of the package leave no list that browsers cannot look up, where all in it are classes', () => {
  const assets = fileURLToPath(new URL('../../../dist/assets/', import.meta.url))
  const left: unknown[] = []
  for (const name of readdirSync(assets).filter((file) => file.endsWith('.css'))) {
    const code = readFileSync(assets + name)
    const visitor = {
      Selector(parts: readonly { type: string; kind?: string; selectors?: { type: string }[][] }[]) {
        const [only, ...others] = parts
        const isClass = (selector: { type: string }[]) => selector.every(({ type }) => type === 'class')
        if (others.length === 0 && only?.kind === 'is' && only.selectors?.every(isClass))
          left.push([name, only])
      },
    }
    transform({ filename: name, code, visitor: visitor as object })
  }
  expect(left).toEqual([])
})
