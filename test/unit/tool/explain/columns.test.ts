import { expect, test } from 'vitest'
import { fromColumns, toColumns } from '../../../../src/tool/explain/columns.ts'
import type { ManifestCommand } from '../../../../src/tool/manifest/schema.ts'
import { facts } from '../tool-fixture.ts'

test('commands come back from their columns as they were', () => {
  const commands = facts.tree?.manifest.commands ?? []
  expect(commands.length).toBeGreaterThan(700)
  expect(fromColumns(JSON.parse(JSON.stringify(toColumns(commands))))).toEqual(commands)
})

test('the children of a group may stand apart from it', () => {
  const commands: ManifestCommand[] = [
    { path: 'a' },
    { path: 'b' },
    { path: 'a c' },
    { path: 'b c', aliases: [] },
  ]
  expect(fromColumns(toColumns(commands))).toEqual(commands)
})
