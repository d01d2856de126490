// JSX of pages as calls, beside what a compiler makes of it.
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { transformSync } from 'esbuild'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileCode, isMistake, namesUsed } from '../../../../../src/features/mdx/javascript/index.ts'
import { type Chance, createChance } from '../../../../chance.ts'

const HEAD = 'const {createElement:$create,Fragment:$Fragment}=require("react");'

function callsOf(source: string): string {
  const read = compileCode(source, (specifier, kind) => `${kind} ${specifier}`)
  return isMistake(read)
    ? `${read.mistake.offset}: ${read.mistake.message}`
    : read.parts.map(({ text }) => text).join('')
}

test.each([
  ['import("./a").then(show)', 'require("import ./a").then(show)'],
  ["const a = require('./a')", 'const a = require("require ./a")'],
  ['require(name)', 'require(name)'],
  ['[import.meta.url, process.env.NODE_ENV]', '[({}).url, "production"]'],
  ['async () => { await 1 }', 'async () => { await 1 }'],
  ['a(await 1)', "2: cannot use keyword 'await' outside an async function"],
  ['a +', '3: unexpected token'],
])('%s becomes %s', (source, expected) => {
  expect(callsOf(source)).toBe(expected)
})

test('names that code uses are those of variables, not of properties', () => {
  const names = namesUsed('<A.B c={d.e[f]} {...g}>{({ h, i: j }) => ({ k, l: m, [n]: "o" })} p</A.B>')
  expect([...names].sort()).toEqual(['A', 'd', 'f', 'g', 'h', 'j', 'k', 'm', 'n'])
  expect([...namesUsed('{ a: b, c }')].sort()).toEqual(['b', 'c'])
  expect([...namesUsed('a b')]).toEqual([])
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
  'lang="a &amp; b"',
  'title={<b>{list}</b>.props.children[1]}',
  'hidden={1 < 2 /* ever */}',
  '{...given}',
  '{...{ title: list[0] }}',
]
const CONTENTS = [
  ' a &lt; b\n\n  c ',
  '{/* nothing */}',
  '{list.map((one) => <i key={one}>{one}</i>)}',
  '<></>',
  '{$html(3)}',
  '{"a < \\"b\\" {"}',
  '{list}',
  '{list.length > 1 && list[0]}',
  '{null}',
]

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
    const jsx = `<>${pieces.join('')}</>`
    const { code } = transformSync(`exports.element = ${jsx}`, {
      loader: 'jsx',
      jsx: 'automatic',
      format: 'cjs',
    })
    expect(render(`${HEAD}exports.element = ${callsOf(jsx)}`), jsx).toBe(render(code))
  }
})
