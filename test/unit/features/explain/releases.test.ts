// Says in which releases a line works, as their own manifests decide.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkWords, isIgnored } from '../../../../src/tool/lines/verdict.ts'
import { annotateManifest } from '../../../../src/tool/manifest/annotate-manifest.ts'
import { synopsis } from '../../../../src/tool/manifest/naming.ts'
import { assembleTree, type CommandTree } from '../../../../src/tool/manifest/tree.ts'
import { RELEASES_SITE } from '../../../releases-fixture.ts'
import { facts } from '../../tool/tool-fixture.ts'
import { explained, sendFacts, textsOf } from './explain-fixture.ts'

const notes = JSON.parse(RELEASES_SITE['notes.json'])
const read = (file: '1.0.json' | '1.1.json' | 'now.json') =>
  assembleTree(annotateManifest(JSON.parse(RELEASES_SITE[file]), notes))
const now = read('now.json')
const known = {
  tree: now,
  calls: new Map(),
  releases: new Map(
    Object.entries({ '1.0': read('1.0.json'), '1.1': read('1.1.json'), '1.2': now }).map(([name, tree]) => [
      name,
      { tree },
    ]),
  ),
}
const tidy = sendFacts(known)

describe('a line', () => {
  test.each([
    ['that always worked', 'tidy fill a', ['plain Works in 1.0, 1.1, 1.2.']],
    ['that is new', 'tidy fill a --limit 3', ['warning Works in 1.2, but not in 1.0, 1.1.']],
    [
      'that uses something deprecated',
      'tidy fill a --size 3',
      ['plain Works in 1.0, 1.1, 1.2.', 'warning `--size`: deprecated since 1.2; use --limit.'],
    ],
    [
      'whose command is gone',
      'tidy stuff a',
      ['warning Works in 1.0, 1.1, but not in 1.2.', 'warning `stuff`: deprecated; use fill.'],
    ],
    ['with a new global option', 'tidy --loud fill a', ['warning Works in 1.2, but not in 1.0, 1.1.']],
    ['that never worked', 'tidy stow a', []],
  ])('%s says so', (_, line, expected) => {
    const { remarks } = explained(line, tidy)
    expect(remarks.map(({ tone, text }) => `${tone} ${text}`)).toEqual(expected)
  })
})

test('a tool of which no release is known, and in which nothing is deprecated, says and sends nothing of that', () => {
  const plain = sendFacts({ tree: assembleTree(JSON.parse(RELEASES_SITE['1.0.json'])), calls: new Map() })
  expect([textsOf(explained('tidy fill a', plain).remarks), plain.releases(['fill', 'a'])]).toEqual([[], []])
})

test('what is sent of a release accepts and rejects what the release does: every command of the Lido CLI', () => {
  const release = assembleTree(JSON.parse(readFileSync('docs/_data/releases/1.0.0-alpha.62.json', 'utf8')))
  const isAccepted = (tree: CommandTree, texts: string[]) => {
    const words = texts.map((text, index) => ({ text, index }))
    const { reading, faults } = checkWords(tree, words, { texts })
    return faults.every((fault) => isIgnored(fault, reading))
  }
  const { tree } = facts
  if (!tree) throw new Error('there is no tree')
  for (const [one, other] of [
    [tree, release],
    [release, tree],
  ] as const) {
    const sent = sendFacts({ ...facts, tree: one, releases: new Map([['1.0', { tree: other }]]) })
    const lines = [...one.commands, ...other.commands].map((command) =>
      synopsis(command).replace(' [options]', ` ${command.options.map(({ id }) => id).join(' ')}`),
    )
    for (const line of new Set(lines)) {
      const words = line.split(' ')
      const told = textsOf(sent.releases(words))
      expect([line, told]).toEqual([line, isAccepted(other, words) ? ['Works in 1.0.'] : []])
    }
  }
})
