// What our pages say of the errors of the contracts: of each, in words that its facts know, with functions that contracts have.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { meaningsOf } from '../../../src/tool/facts/error-meanings.ts'
import type { Generations } from '../../../src/tool/facts/fact-schemas.ts'
import { readableName } from '../../../src/tool/manifest/naming.ts'
import { findCommand } from '../../../src/tool/manifest/tree.ts'
import { facts } from '../tool/tool-fixture.ts'

const meanings = [...meaningsOf(facts)].flatMap(([name, all]) => all.map((meaning) => ({ name, ...meaning })))
const generations: Generations = JSON.parse(readFileSync('docs/_data/generations.json', 'utf8'))
const notes = facts.contracts?.errors ?? []

test('each error has its cause, for each contract that has it', () => {
  expect(new Set(meanings.map(({ name }) => name)).size).toBe(158)
  expect(meanings.filter(({ cause }) => !cause).map(({ name }) => name)).toEqual([])
  expect(meanings.filter(({ selectors }) => selectors.length === 0).map(({ name }) => name)).toEqual([])
})

test('code in what is said is an argument of the error, a command, or a name in the contracts', () => {
  const tree = facts.tree
  if (!tree) throw new Error('no manifest')
  const names = new Set([
    ...tree.commands.flatMap((command) => [command.name, readableName(command)]),
    ...meanings.map(({ name }) => name),
    ...['initialize', 'renounceRole', 'msg.value', 'stage'],
  ])
  const strange = meanings.flatMap(({ name, signatures, cause = '', remedy = '' }) =>
    [...`${cause} ${remedy}`.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => {
      const isArgument = signatures.some((signature) => new RegExp(`[ (]${code}[,)]`).test(signature))
      const { rest } = findCommand(tree, code.split(' '))
      return isArgument || names.has(code) || (code.includes(' ') && rest.length === 0)
        ? []
        : [`${name}: ${code}`]
    }),
  )
  expect(strange).toEqual([])
})

test('functions that come to an error are functions of generations that run', () => {
  const known = new Set(
    generations.contracts.flatMap(({ name, functions: { all, some } }) =>
      [...all, ...Object.keys(some)].map((signature) => `${name}.${signature.replace(/\(.*/, '')}`),
    ),
  )
  const lost = notes.flatMap(({ name, functions }) =>
    functions.filter((each) => !known.has(each)).map((each) => `${name}: ${each}`),
  )
  expect(lost).toEqual([])
})
