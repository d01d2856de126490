import { expect, test } from 'vitest'
import { fromColumns, toColumns } from '../../../../src/features/explain/pack-commands.ts'
import type { ManifestCommand } from '../../../../src/tool/manifest/schema.ts'
import { facts } from '../../tool/tool-fixture.ts'

const sent = (commands: readonly ManifestCommand[]) =>
  fromColumns(JSON.parse(JSON.stringify(toColumns(commands))))

test('commands come back from their columns as they were', () => {
  const commands = facts.tree?.manifest.commands ?? []
  expect(commands.length).toBeGreaterThan(700)
  expect(sent(commands)).toEqual(commands)
})

test('commands may be at any depth, the last one and the next to come too', () => {
  const commands: ManifestCommand[] = [
    { path: 'a' },
    { path: 'a b' },
    { path: 'a b c' },
    { path: 'd' },
    { path: 'd e', aliases: [] },
    { path: 'd e f' },
  ]
  expect(sent(commands)).toEqual(commands)
})
