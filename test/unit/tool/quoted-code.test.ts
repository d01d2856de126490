// Code that pages show from other files is checked as their own is.
import { expect, test } from 'vitest'
import * as ethereum from '../../../src/features/ethereum/hooks.ts'
import { createParser } from '../../../src/markdown/parse.ts'
import { type Problem, sortProblems } from '../../../src/model/problem.ts'
import { checkPageTool } from '../../../src/tool/check/check-tool.ts'
import { treeOf } from './tree-of.ts'

const tree = treeOf('tidy', [{ path: 'list' }])
const KEY = '4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d'
const ADDRESS = '0x4c9fFC325392090F789255b9948Ab1659b797964'
const SCRIPT = [
  '#!/bin/sh',
  '# #region list',
  'if true; then',
  '  # #region inner',
  `  export PRIVATE_KEY=${KEY}`,
  '  # #endregion inner',
  `  tidy list # ${ADDRESS}`,
  '  tidy lost',
  'fi',
  '# #endregion list',
  '',
].join('\n')

function problemsOf(pages: Record<string, string>, files: Record<string, string>): Problem[] {
  const readText = (path: string) => files[path]
  const parse = createParser({ readText })
  const found = Object.entries(pages).flatMap(([path, text]) => {
    const source = { path, relativePath: path.slice(5), text }
    const page = parse(source)
    const { problems } = checkPageTool(page, source, {
      config: {
        cli: { coverage: {} },
        configFile: 'docs.config.json',
      } as never,
      facts: { tree, calls: new Map() },
      hooks: [ethereum],
      readText,
    })
    return [...page.problems, ...problems]
  })
  return sortProblems(found)
}

const report = (...input: Parameters<typeof problemsOf>) =>
  problemsOf(...input).map(({ file, line, column, message, hint = '' }) => {
    return `${file}:${line}:${column} ${message}; ${hint.split('\n').at(-1)}`
  })

const faults = (path: string, shown: string, at = [5, 7, 8]) => [
  `${path}:${at[0]}:22 this looks like a private key; ${shown}`,
  `${path}:${at[1]}:15 the letter case of ${ADDRESS} does not match its EIP-55 checksum; ${shown}`,
  `${path}:${at[2]}:8 unknown command "lost"; ${shown}`,
]

test.each([
  ['a fence with a file', '```sh file=../run.sh\n```', 'docs/a.md:3'],
  ['a fence with a file and no language', '``` file=../run.sh\n```', 'docs/a.md:3'],
  ['a fence with lines of a file', '```sh file=../run.sh#L4-L9\n```', 'docs/a.md:3'],
  ['a region of a file', '```sh file=../run.sh#list\n```', 'docs/a.md:3'],
  ['a file in a list', '- Run it\n\n  ```sh file=../run.sh\n  ```', 'docs/a.md:5'],
  [
    'an imported text in a block of code',
    'import run from \'!!raw-loader!../run.sh\'\n\n<CodeBlock language="bash">{run}</CodeBlock>',
    'docs/a.md:5',
  ],
])('%s is checked, with the line of the file and that of the page', (_name, text, shown) => {
  expect(report({ 'docs/a.md': `# A\n\n${text}\n` }, { 'run.sh': SCRIPT })).toEqual(
    faults('run.sh', `shown in ${shown}`),
  )
})

test('only the lines that are shown are checked', () => {
  expect(report({ 'docs/a.md': '```sh file=../run.sh#inner\n```\n' }, { 'run.sh': SCRIPT })).toEqual([
    'run.sh:5:22 this looks like a private key; shown in docs/a.md:1',
  ])
})

test('a file that several pages show is reported once, with all of them', () => {
  const pages = {
    'docs/b.md': '```sh file=../run.sh\n```',
    'docs/a.md': '```sh file=../run.sh\n```\n\n```sh file=../run.sh#list\n```\n',
  }
  expect(report(pages, { 'run.sh': SCRIPT })).toEqual(
    faults('run.sh', 'shown in docs/a.md:1, docs/a.md:4, docs/b.md:1'),
  )
})

test('code that a partial shows is checked, and so is the text of the partial', () => {
  const files = { 'docs/_b.md': `Call ${ADDRESS}.\n\n\`\`\`sh file=../run.sh\n\`\`\`\n`, 'run.sh': SCRIPT }
  expect(report({ 'docs/a.md': "import Part from './_b.md'\n\n<Part />\n" }, files)).toEqual([
    `docs/_b.md:1:6 the letter case of ${ADDRESS} does not match its EIP-55 checksum; if all digits are correct, write 0x4C9fFC325392090F789255b9948Ab1659b797964`,
    ...faults('run.sh', 'shown in docs/_b.md:3'),
  ])
})

test('a workflow that a page shows from a file is checked', () => {
  const workflow = 'jobs:\n  a:\n    steps:\n      - run: |\n          tidy list\n          tidy lost\n'
  expect(report({ 'docs/a.md': '```yaml file=../ci.yml\n```' }, { 'ci.yml': workflow })).toEqual([
    'ci.yml:6:16 unknown command "lost"; shown in docs/a.md:1',
  ])
})

test('a comment above the fence says what is made up or meant, and so does one in the file', () => {
  const files = { 'run.sh': `PRIVATE_KEY=${KEY}\ntidy lost\n` }
  const key = 'run.sh:1:13 this looks like a private key; shown in docs/a.md:2'
  const lost = 'run.sh:2:6 unknown command "lost"; shown in docs/a.md:3'
  const skip = '<!-- skip check-commands: an old command -->'
  expect(report({ 'docs/a.md': '<!-- dummy -->\n\n```sh file=../run.sh\n```' }, files)).toEqual([lost])
  expect(report({ 'docs/a.md': `${skip}\n\`\`\`sh file=../run.sh\n\`\`\`` }, files)).toEqual([key])
  const marked = `PRIVATE_KEY=${KEY} # dummy\n# ${skip.slice(5, -4)}\ntidy lost\n`
  expect(report({ 'docs/a.md': '```sh file=../run.sh\n```' }, { 'run.sh': marked })).toEqual([])
})

test('an exception in a file that excuses nothing is reported once', () => {
  const shown = '```sh file=../run.sh\n```'
  const pages = { 'docs/a.md': `${shown}\n\n${shown}`, 'docs/b.md': shown }
  expect(report(pages, { 'run.sh': 'tidy list # skip check-commands: why\n' })).toEqual([
    'run.sh:1:11 this exception from check-commands excuses nothing; shown in docs/a.md:1, docs/a.md:4, docs/b.md:1',
  ])
})
