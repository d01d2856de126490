// The rule of "cannot be undone" on the Lido pages: every command that signs has a reason why nothing undoes it, or the
// command that does.
import { expect, test } from 'vitest'
import { ENGLISH } from '../../../src/model/labels.ts'
import { badges } from '../../../src/tool/directives/badges.ts'
import { facts } from '../tool/tool-fixture.ts'

const writes = (facts.tree?.commands ?? []).filter(
  ({ path, children, facts: { access } }) =>
    access === 'write' && children.length === 0 && !path.startsWith('defi-wrapper'),
)

test('every command that signs either has a reason why nothing undoes it, or names what does', () => {
  expect(writes.length).toBeGreaterThan(110)
  const undecided = writes.filter(
    ({ facts: { irreversible, undoneBy } }) =>
      (typeof irreversible === 'string') === (undoneBy !== undefined),
  )
  expect(undecided.map(({ path }) => path)).toEqual([])
})

test('every command that signs says that it cannot be undone, or by what, by whom and when', () => {
  const fateless = writes.filter((command) => {
    const shown = badges(command, facts, { labels: ENGLISH.tool })
    return !/cannot be undone|undone by (?:<code>[\w -]+<\/code>|the same command): \w/.test(shown)
  })
  expect(fateless.map(({ path }) => path)).toEqual([])
})

test('what undoes a command signs, too', () => {
  const undoing = writes.flatMap(({ facts: { undoneBy } }) =>
    typeof undoneBy === 'string' ? undoneBy : (undoneBy?.command ?? []),
  )
  const paths = writes.map(({ path }) => path)
  expect(undoing.filter((path) => !paths.includes(path))).toEqual([])
})

test('commands that call the same function of a contract are undone alike', () => {
  const fates = new Map<string, Set<string>>()
  for (const { path, facts: known } of writes) {
    const changing = (facts.calls.get(path)?.functions ?? []).filter(
      ({ mutability }) => mutability !== 'view',
    )
    for (const { contract, signature } of changing) {
      const name = `${contract}.${signature}`
      const fate = String(known.irreversible ?? 'undone')
      fates.set(name, (fates.get(name) ?? new Set()).add(fate))
    }
  }
  expect(fates.size).toBeGreaterThan(60)
  expect([...fates].filter(([, { size }]) => size > 1).map(([name, set]) => [name, ...set])).toEqual([])
})

test('withdrawals, payouts, creations and disconnections cannot be undone', () => {
  const meant = writes.filter(({ name }) =>
    /withdraw|disburse|collect|recover|^create|disconnect|transfer-vault/.test(name),
  )
  expect(meant.length).toBeGreaterThan(20)
  expect(meant.filter(({ facts: { irreversible } }) => !irreversible).map(({ path }) => path)).toEqual([])
})
