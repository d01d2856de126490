// The lines in `test/cases/commands` are right, or have the mistakes that can be made.
import { describe, expect, test } from 'vitest'
import { formatProblem } from '../../../src/terminal/log.ts'
import { inspectCommands } from '../../../src/tool/check/commands.ts'
import { facts, pageOf } from './tool-fixture.ts'
import { treeOf } from './tree-of.ts'

const checkCommands = (...input: Parameters<typeof inspectCommands>) => inspectCommands(...input).problems

const fence = (text: string, language = 'sh') => `\`\`\`${language}\n${text}\n\`\`\``

describe('checkCommands', () => {
  test('finds nothing without a manifest', () => {
    expect(checkCommands([pageOf('`vo w fnud 1`')], { calls: new Map() })).toEqual([])
  })

  test('takes hostile text in linear time', () => {
    const hostile = [
      'yarn start '.repeat(20_000),
      `yarn start ${'$('.repeat(20_000)}`,
      `yarn start ${'<'.repeat(50_000)}`,
      `yarn start ${"'".repeat(50_001)}`,
      `yarn start vo w fund ${'[-'.repeat(30_000)}`,
      `yarn start contracts dashboard write role-grant 0x1 '${' '.repeat(300_000)}'`,
    ]
    const inline = `\`-${'a-'.repeat(20_000)}\``
    expect(
      inspectCommands([pageOf([...hostile.map((text) => fence(text)), inline].join('\n\n'))], facts).lines,
    ).toBeGreaterThan(0)
  })
})

test('a hidden command is right, and not suggested', () => {
  const tree = treeOf('tidy', [{ path: 'sort' }, { path: 'debug', hidden: true }])
  const said = (line: string) =>
    checkCommands([pageOf(fence(line))], { tree, calls: new Map() }).map(({ hint }) => hint)
  expect(said('tidy debug')).toEqual([])
  expect(said('tidy completion')).toEqual(['available commands: sort'])
  expect(said('tidy')).toEqual(['available commands: sort'])
})

test('a mistyped command of a group that also runs itself is reported with the nearest name', () => {
  const tree = treeOf('tidy', [{ path: 'box', runs: true }, { path: 'box fill' }], {
    parser: { name: 'cobra' },
  })
  const said = (line: string) =>
    checkCommands([pageOf(fence(line))], { ...facts, tree }).map((problem) => formatProblem(problem))
  expect(said('tidy box fil')).toEqual([
    'docs/page.md:2:10  error  box does not accept the argument "fil"\n    did you mean "tidy box fill"?',
  ])
  expect(said('tidy box other')).toEqual([
    'docs/page.md:2:10  error  box does not accept the argument "other"\n    usage: tidy box',
  ])
})

test('a mistake is an error, what is deprecated a warning', () => {
  const tree = treeOf('tidy', [{ path: 'box', deprecated: true }])
  const problems = checkCommands([pageOf(fence('tidy box\ntidy bux'))], { tree, calls: new Map() })
  expect(problems.map(({ severity }) => severity)).toEqual(['warning', 'error'])
})
