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

test.each(['[', '[](', '[a]('])('a description with many of %j takes linear time', (piece) => {
  expect(descriptionsOf(piece.repeat(400_000))).toEqual([piece.repeat(400_000)])
})
