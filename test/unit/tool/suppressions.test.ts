import { expect, test } from 'vitest'
import { createParser } from '../../../src/markdown/parse.ts'
import { checkPageTool } from '../../../src/tool/check/check-tool.ts'
import { treeOf } from './tree-of.ts'

const tree = treeOf('tidy', [{ path: 'list' }])
const parse = createParser({ readText: () => undefined })

function problemsOf(lines: string[]): string[] {
  const source = { path: 'docs/a.md', relativePath: 'a.md', text: lines.join('\n') }
  const { problems } = checkPageTool(parse(source), source, {
    config: { cli: { coverage: {} }, configFile: 'docs.config.json' } as never,
    facts: { tree, calls: new Map() },
  })
  return problems.map(({ severity, line, message }) => `${line} ${severity} ${message}`)
}

const COMMENT = '<!-- skip check-commands: a flag of another tool -->'

test('a comment excuses its own line, and the next one if it is alone', () => {
  expect(problemsOf([`Call \`tidy list --far\`. ${COMMENT}`])).toEqual([])
  expect(problemsOf([COMMENT, '', 'Call `tidy list --far`.'])).toEqual([
    '3 error unknown option "--far" of list',
    '1 warning this exception from check-commands excuses nothing',
  ])
  expect(problemsOf([COMMENT, 'Call `tidy list --far`.'])).toEqual([])
})

test('a comment above a code block excuses the block, one within it a line', () => {
  expect(problemsOf([COMMENT, '```sh', 'tidy list', 'tidy list --far', 'tidy lost', '```'])).toEqual([])
  const inside = ['```sh', 'tidy list --far # skip check-commands: of another tool', 'tidy list --far', '```']
  expect(problemsOf(inside).map((text) => text.slice(0, 7))).toEqual(['3 error'])
  const before = ['```sh', '# skip check-commands: of another tool', 'tidy list --far', '```']
  expect(problemsOf(before)).toEqual([])
})

test('an exception that excuses nothing is a warning, one without a reason an error', () => {
  expect(problemsOf([COMMENT, 'Call `tidy list`.'])).toEqual([
    '1 warning this exception from check-commands excuses nothing',
  ])
  expect(problemsOf(['<!-- skip check-commands -->', 'Call `tidy list --far`.'])).toEqual([
    '1 error this exception from check-commands gives no reason',
  ])
})

test('an exception in an example of Markdown does not count', () => {
  expect(problemsOf(['```md', COMMENT, '```', '', `Write \`${COMMENT}\`.`])).toEqual([])
})

test('a comment in a partial excuses lines of the partial', () => {
  const partials: Record<string, string> = {
    'docs/_b.md': [
      COMMENT,
      '```sh',
      'tidy list --far',
      '```',
      '',
      '```sh',
      'tidy list --lost',
      '```',
      '',
    ].join('\n'),
  }
  const readText = (path: string) => partials[path]
  const source = {
    path: 'docs/a.md',
    relativePath: 'a.md',
    text: "import Part from './_b.md'\n\n<Part />\n\n`tidy list --far`\n",
  }
  const page = createParser({ readText })(source)
  const { problems } = checkPageTool(page, source, {
    config: { cli: { coverage: {} }, configFile: 'docs.config.json' } as never,
    facts: { tree, calls: new Map() },
    readText,
  })
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'docs/_b.md:7 unknown option "--lost" of list',
    'docs/a.md:5 unknown option "--far" of list',
  ])
})
