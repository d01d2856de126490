import { describe, expect, test } from 'vitest'
import { openMdx } from '../../../src/features/mdx/syntax/index.ts'
import { findJsxLines } from '../../../src/markdown/lex/jsx-lines.ts'
import { readStatements } from '../../../src/markdown/lex/statements.ts'

const found = (text: string) => findJsxLines(text).map(([from, to]) => text.slice(from, to))

describe('JSX that goes on below its line', () => {
  test.each([
    ['a tag', 'a\n\n<C\n  file={`x\n\ny`} /> z', ['<C\n  file={`x\n\ny`} />']],
    ['a template literal behind a tag', '<C>{`x\n\ny`}</C>\n{`z`}', ['{`x\n\ny`}']],
    ['in a list', '1. <C\n   b />\n- {`c\n  d`}', ['<C\n   b />', '{`c\n  d`}']],
    ['none on one line', '<C a={`b`} />\n{c}\n{/* d\n*/}\n{\ne }', []],
    ['none in a fence', '```\n<C\n/>\n```', []],
    ['none that stays open', '<C a={\n\n{`b\n\n<C d\n', []],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  test('is not searched for after very many that never close', () => {
    expect(found(`${'<C a={\n'.repeat(60)}}\n\n<C\n/>`)).toEqual([])
  })
})

test('what a template literal shows is neither an import, an export nor a comment of the page', () => {
  const shown = '\nimport a from "b"\n\nexport const c = 1\n\n{/* d */}{"e"}\n'
  const text = `import C from './c'\n\n<C file={\`${shown}\`} />\n\n<C>{\`${shown}\`}</C>\n\nexport const last = 1\n`
  const markdown = readStatements(text, 1)
  expect(markdown.text).toBe(`\n\n<C file={\`${shown}\`} />\n\n<C>{\`${shown}\`}</C>\n\n\n`)
  const mdx = openMdx().read(text, { line: 1, isMathRead: false })
  expect(mdx.tokens.filter(({ type }) => type === 'component')).toHaveLength(2)
  for (const { imports, exports } of [markdown, mdx]) {
    expect([...imports.keys()]).toEqual(['C'])
    expect(exports.map(({ line }) => line)).toEqual([19])
  }
})

test('imports are looked for in linear time', () => {
  const blanks = ' '.repeat(1900)
  const { imports } = readStatements(
    `import { a${blanks}as b } from "c"\n\n${`import a${blanks}\n\n`.repeat(5000)}`,
    1,
  )
  expect([...imports]).toEqual([['b', { specifier: 'c', raw: false, line: 1, imported: 'a' }]])
})
