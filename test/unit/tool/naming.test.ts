import { expect, test } from 'vitest'
import { commandAnchor, readableName, synopsis } from '../../../src/tool/manifest/naming.ts'
import { assembleTree } from '../../../src/tool/manifest/tree.ts'

/** How the last command of a small tool is called in headings, in anchors, and when it is typed. */
function namesOf(path: string, preferAliases?: boolean): string[] {
  const tree = assembleTree({
    version: 1,
    name: 'tool',
    invocations: {},
    ...(preferAliases === undefined ? {} : { preferAliases }),
    commands: [
      { path: 'upgrade', aliases: ['update'] },
      { path: 'contracts', aliases: ['c'] },
      { path: 'vault', aliases: ['va'] },
      { path: 'vault write', aliases: ['w'] },
      { path: 'vault write fund', aliases: ['f'] },
    ],
  })
  const command = tree.byPath.get(path)
  return command ? [readableName(command), commandAnchor(command), synopsis(command)] : []
}

test('commands are called by their names', () => {
  expect(namesOf('upgrade')).toEqual(['upgrade', 'upgrade', 'upgrade'])
  expect(namesOf('vault write fund')).toEqual(['vault write fund', 'vault-write-fund', 'vault write fund'])
})

test('groups are called by their first alias if the tool prefers that, commands never', () => {
  expect(namesOf('upgrade', true)).toEqual(['upgrade', 'upgrade', 'upgrade'])
  expect(namesOf('contracts', true)).toEqual(['contracts', 'contracts', 'contracts'])
  expect(namesOf('vault write fund', true)).toEqual(['va write fund', 'va-write-fund', 'va w fund'])
})
