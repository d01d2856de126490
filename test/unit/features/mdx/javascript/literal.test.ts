import { expect, test } from 'vitest'
import { evaluateLiteral } from '../../../../../src/features/mdx/javascript/index.ts'

const NAMES: Record<string, string | number> = { logo: './logo.png', 'frontMatter.title': 'Title', count: 3 }

test.each([
  ['"a"', 'a'],
  ["'a\\u0041\\n'", 'aA\n'],
  ['`a`', 'a'],
  ['`a$' + '{b}`', undefined],
  [' 12 ', 12],
  ['-1.5', -1.5],
  ['-count', -3],
  ['!count', undefined],
  ['true', true],
  ['null', null],
  ['undefined', undefined],
  ['/a/', undefined],
  ['12n', undefined],
  ['[1, ["a", logo],]', [1, ['a', './logo.png']]],
  ['[1, , 2]', undefined],
  ['[...logo]', undefined],
  ['{ a: 1, "b-c": { d: count }, count }', { a: 1, 'b-c': { d: 3 }, count: 3 }],
  ['{ [a]: 1 }', undefined],
  ['{ a() {} }', undefined],
  ['("a")', 'a'],
  ['frontMatter.title', 'Title'],
  ['[frontMatter.title]', ['Title']],
  ['[frontMatter["title"]]', undefined],
  ['require("./a.png")', './a.png'],
  ["require('./a.png').default", './a.png'],
  ["require('./a.png').other", undefined],
  ["useBaseUrl('a.png')", '/a.png'],
  ["useBaseUrl('https://example.org')", 'https://example.org'],
  ["other('a.png')", undefined],
  ['1; 2', undefined],
  ['1) + (2', undefined],
  ['', undefined],
  ['a b', undefined],
])('the value of %s is known without running it', (expression, value) => {
  expect(evaluateLiteral(expression, (name) => NAMES[name])).toEqual(value)
})
