// JSX of pages that takes no compiler, beside what the compiler makes of it.
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { transformSync } from 'esbuild'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PLAIN_HEAD, plainEntriesOf } from '../../../src/components/plain-jsx.ts'
import type { CodeEntry, PageCode } from '../../../src/model/page-code.ts'
import { type Chance, createChance } from '../../chance.ts'

const codeOf = (pieces: string[], statement = ''): PageCode =>
  ({
    modules: [{ statements: statement === '' ? [] : [{ text: statement, line: 1 }] }],
    entries: [{ pieces: pieces.map((text) => ({ text })) }],
    props: [],
  }) as unknown as PageCode

const callsOf = (code: PageCode) => plainEntriesOf(code)?.get(code.entries[0] as CodeEntry)

test.each([
  ['{[1].map((n) => <b>{n}</b>)}'],
  ['<Box icon={<Icon />}>', '</Box>'],
  ['<Box title="a &amp; b" />'],
  ['<Box title="two\nlines" />'],
  ['<Box {...(a < b ? c : d)} />'],
  ['<Box mode={process.env.NODE_ENV} />'],
  ['{/* nothing */}'],
  ['{a} and {b}'],
  ['<Head>', 'text <b>bold</b>', '</Head>'],
])('%j takes a compiler', (...pieces) => {
  expect(callsOf(codeOf(pieces))).toBeUndefined()
})

test('so does a page that exports its own component, but not one that exports data', () => {
  expect(callsOf(codeOf(['<Box />'], 'export const Box = () => <b>box</b>'))).toBeUndefined()
  expect(callsOf(codeOf(['<Box of={list} />'], 'export const list = [1, 2]'))).toBe(
    ',$create(Box,{"of":(list)})',
  )
})

/** A component that shows all that it is given, and how many children it has. */
function Box({ children, ...given }: { children?: unknown }) {
  const count = Array.isArray(children) ? children.length : typeof children
  return createElement('div', { title: JSON.stringify({ ...given, count }) }, children as string)
}
const scope = {
  Box,
  Name: { Inner: Box, inner: Box },
  list: ['one', 'two < three'],
  given: { a: 1, 'b-c': ['"'] },
  $element_h2: Box,
}

const require = createRequire(import.meta.url)

function render(script: string): string {
  const module = { exports: {} as { element?: ReturnType<typeof createElement> } }
  const html = (run: number) => createElement('i', {}, `run ${run}`)
  const names = ['exports', 'require', '$html', ...Object.keys(scope)]
  compileFunction(script, names)(module.exports, require, html, ...Object.values(scope))
  return renderToStaticMarkup(module.exports.element as ReturnType<typeof createElement>)
}

const NAMES = ['Box', 'Name.Inner', 'Name.inner', '$element_h2', 'em', 'my-element']
const PROPERTIES = [
  'title="it\'s \\ plain"',
  'title=\'a "b"\'',
  'hidden',
  'data-a="1"',
  'lang={"a<b"}',
  'title={list.join("} {")}',
  'title={list // the first\n[0]}',
  'title={{ a: { b: list } }.a.b[1]}',
  'key="k"',
  '{...given}',
  '{...{ title: list[0] }}',
]
const CONTENTS = ['{$html(3)}', '{"a < \\"b\\" {"}', '{list}', '{list.length > 1 && list[0]}', '{null}']

function randomElement(chance: Chance, depth = 0): string[] {
  const name = chance.pick(NAMES)
  const properties = Array.from({ length: chance.below(4) }, () => chance.pick(PROPERTIES))
  const tag = `<${[name, ...properties].join(' ')}`
  if (chance.happens(0.3)) return [`${tag} />`]
  const inside = Array.from({ length: chance.below(4) }, () =>
    depth < 3 && chance.happens(0.5) ? randomElement(chance, depth + 1) : [chance.pick(CONTENTS)],
  )
  return [`${tag}>`, ...inside.flat(), `</${name}>`]
}

test('the calls make what the compiler makes of the same JSX', () => {
  const chance = createChance(11)
  for (let count = 0; count < 300; count++) {
    const pieces = randomElement(chance)
    const calls = callsOf(codeOf(pieces))
    expect(calls, pieces.join('')).toBeDefined()
    const { code } = transformSync(`exports.element = <>${pieces.join('')}</>`, {
      loader: 'jsx',
      jsx: 'automatic',
      format: 'cjs',
    })
    const plain = `${PLAIN_HEAD}exports.element = $create($Fragment,null${calls})`
    expect(render(plain), pieces.join('')).toBe(render(code))
  }
})
