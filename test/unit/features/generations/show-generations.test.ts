// `:::generations` with a contract or a part that there is not; what it shows is in `test/cases/commands/`.
import { expect, test } from 'vitest'
import { showGenerations } from '../../../../src/features/generations/show-generations.ts'
import { ENGLISH } from '../../../../src/model/labels.ts'

const nothing = { all: [], some: {} }
const facts = {
  calls: new Map(),
  generations: {
    version: 1 as const,
    generations: [{ name: 'v1' }],
    runs: [],
    contracts: [{ name: 'Account', functions: nothing, errors: nothing }],
  },
}

test.each([
  ['Acount', 'no generations of a contract Acount', 'did you mean "Account"?'],
  ['', 'no generations of a contract', 'available: Account'],
  ['Account error', 'unknown part error', 'did you mean "errors"?'],
  ['Account errors all', 'unknown part errors all', 'did you mean "errors"?'],
])('%j is reported', (argument, message, hint) => {
  expect(showGenerations(argument, facts, ENGLISH.tool)).toEqual({ message, hint })
})

test('without facts of generations, nothing is shown', () => {
  expect(showGenerations('Account', { calls: new Map() }, ENGLISH.tool)).toBe('')
})
