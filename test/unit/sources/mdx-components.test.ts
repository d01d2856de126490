import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findMdxComponents } from '../../../src/sources/mdx-components.ts'

/** The elements that a module maps, with their lines. */
function elements(text: string): [string, number][] {
  const root = mkdtempSync(join(tmpdir(), 'lido-docs-mdx-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'src/theme'), { recursive: true })
  writeFileSync(join(root, 'src/theme/MDXComponents.js'), text)
  return (findMdxComponents(root)?.elements ?? []).map(({ name, line }) => [name, line])
}

test.each<[string, string, [string, number][]]>([
  [
    'an object',
    "import M from '@theme-original/MDXComponents'\n// a: no\nexport default {\n  ...M,\n  h2: (props) => <h2 style={{ p: 1, b: 2 }} {...props} />,\n  Note,\n  'a': Link,\n  img(props) { return null },\n  pre,\n}\n",
    [
      ['h2', 5],
      ['a', 7],
      ['img', 8],
      ['pre', 9],
    ],
  ],
  [
    'an object that has a name',
    'const all: Record<string, X> = { table: Table, Mark }\nexport default all\n',
    [['table', 1]],
  ],
  [
    'components alone',
    'const p = 1\nexport default { Mark: ({ a, p }) => <b>{a}</b>, /* p: x, */ Note }\n',
    [],
  ],
  ['what is elsewhere', "export { default } from './other'\n", []],
])('the elements of Markdown that a module maps are found in %s', (_, text, expected) => {
  expect(elements(text)).toEqual(expected)
})
