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

/** The elements that a module maps: those that are taken, and the others with their lines. */
function elements(text: string) {
  const { elements, unused } = find({ 'MDXComponents.js': text }) ?? { elements: {}, unused: [] }
  return [Object.keys(elements), ...unused.map(({ name, line }) => [name, line])]
}

test.each<[string, string, unknown[]]>([
  [
    'an object',
    "import M from '@theme-original/MDXComponents'\n// a: no\nexport default {\n  ...M,\n  h2: (props) => <h2 style={{ p: 1, b: 2 }} {...props} />,\n  Note,\n  'a': Link,\n  img(props) { return null },\n  sub,\n  Details,\n}\n",
    [
      ['h2', 'a', 'img', 'details'],
      ['sub', 9],
    ],
  ],
  [
    'an object that has a name',
    'const all: Record<string, X> = { table: Table, Mark }\nexport default all\n',
    [['table']],
  ],
  [
    'components alone',
    'const p = 1\nexport default { Mark: ({ a, p }) => <b>{a}</b>, /* p: x, */ Note }\n',
    [[]],
  ],
  ['what is elsewhere', "export { default } from './other'\n", [[]]],
])('the elements of Markdown that a module maps are found in %s', (_, text, expected) => {
  expect(elements(text)).toEqual(expected)
})

test('a component of an element may have its own file, but the module takes precedence', () => {
  const files = { 'MDXComponents/A.jsx': '', 'MDXComponents/Heading.tsx': '', 'MDXComponents/Other.js': '' }
  const heading = { file: 'src/theme/MDXComponents/Heading.tsx', receivesName: true }
  const headings = Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading]))
  expect(find(files)?.elements).toEqual({ ...headings, a: { file: 'src/theme/MDXComponents/A.jsx' } })
  const file = 'src/theme/MDXComponents.ts'
  expect(find({ ...files, 'MDXComponents.ts': 'export default { a: Link, h2: H }\n' })?.elements).toEqual({
    ...headings,
    a: { file, member: 'a' },
    h2: { file, member: 'h2' },
  })
  expect(find({})).toBeUndefined()
})
