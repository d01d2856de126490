import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findMdxComponents } from '../../../src/project/mdx-components.ts'

/** What a site finds in these files of its theme. */
function find(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'lido-docs-mdx-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'src/theme/MDXComponents'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'src/theme', name), text)
  return findMdxComponents(root)
}

/** The elements that a module maps, with their lines. */
function elements(text: string) {
  const { unused = [] } = find({ 'MDXComponents.js': text }) ?? {}
  return unused.map(({ name, line }) => [name, line])
}

test.each<[string, string, unknown[]]>([
  [
    'an object',
    "import M from '@theme-original/MDXComponents'\n// a: no\nexport default {\n  ...M,\n  h2: (props) => <h2 style={{ p: 1, b: 2 }} {...props} />,\n  Note,\n  'a': Link,\n  img(props) { return null },\n  sub,\n  Details,\n}\n",
    [
      ['h2', 5],
      ['a', 7],
      ['img', 8],
      ['sub', 9],
      ['Details', 10],
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
])('the elements of Markdown that a module maps, without effect, are found in %s', (_, text, expected) => {
  expect(elements(text)).toEqual(expected)
})

test('a component of an element in its own file has no effect either', () => {
  const files = { 'MDXComponents/A.jsx': '', 'MDXComponents/Heading.tsx': '', 'MDXComponents/Other.js': '' }
  expect(find(files)?.unused).toEqual([
    { name: 'A', file: 'src/theme/MDXComponents/A.jsx', line: 1 },
    { name: 'Heading', file: 'src/theme/MDXComponents/Heading.tsx', line: 1 },
  ])
  expect(find({})).toBeUndefined()
})
