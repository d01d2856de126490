// What of the tool's facts is found by its name.
import { expect, test } from 'vitest'
import { entriesOf } from '../../../../src/features/search/make/entries.ts'

function descriptionsOf(description: string): string[] {
  const environment = { variables: [{ name: 'TIDY_HOME', description }], deployments: [] }
  const facts = { calls: new Map(), environment } as unknown as Parameters<typeof entriesOf>[0]
  return entriesOf(facts).map((entry) => entry.description)
}

test.each([
  ['The `folder`, see [its page](/home) and [another](/b_(c)).', 'The folder, see its page and another).'],
  ['A list [a, b] and [c](d', 'A list [a, b] and [c](d'],
])('%j is described by its text', (written, text) => {
  expect(descriptionsOf(written)).toEqual([text])
})

test('an error is found by its name and by its selectors, once, with its cause', () => {
  const contracts = {
    contracts: [
      { name: 'Box', errors: ['Full(uint256 size)', 'Torn()'], roles: [] },
      { name: 'Shelf', errors: ['Full()'], roles: [] },
    ],
    errors: [{ name: 'Full', cause: 'No `space`.' }],
  }
  const facts = { calls: new Map(), contracts } as unknown as Parameters<typeof entriesOf>[0]
  expect(
    entriesOf(facts).map(({ name, also, description, names }) => [name, also, description, names]),
  ).toEqual([
    ['Full', '0x0eb259af 0xf36efb6f', 'No space.', [['Full', '0x0eb259af', '0xf36efb6f']]],
    ['Torn', '0xa4bb1663', 'Box', [['Torn', '0xa4bb1663']]],
  ])
})

test.each(['[', '[](', '[a]('])('a description with many of %j takes linear time', (piece) => {
  expect(descriptionsOf(piece.repeat(400_000))).toEqual([piece.repeat(400_000)])
})
