import { expect, test } from 'vitest'
import { appliesTo, findCommandPositions } from '../../../src/features/manifest-maker/command-positions.ts'
import { diffManifests } from '../../../src/features/manifest-maker/diff.ts'
import { changesToMarkdown, formatChange } from '../../../src/features/manifest-maker/format-diff.ts'
import { createParser } from '../../../src/markdown/parse.ts'
import type { Manifest, ManifestCommand } from '../../../src/tool/manifest/schema.ts'
import { assembleTree } from '../../../src/tool/manifest/tree.ts'
import { phrases } from '../../lists.ts'

const manifest = (commands: ManifestCommand[], more: Partial<Manifest> = {}): Manifest => ({
  version: 1,
  name: 'tidy',
  invocations: { installed: 'tidy' },
  commands,
  ...more,
})

const before = manifest(
  [
    { path: 'box' },
    {
      path: 'box fill',
      arguments: [{ name: 'a' }, { name: 'b' }],
      options: [{ flags: '-s, --size <mb>', default: 100 }],
    },
    { path: 'old' },
    { path: 'old one' },
    { path: 'old two' },
  ],
  { options: [{ flags: '--quiet' }] },
)
const after = manifest(
  [
    { path: 'box', aliases: ['b'] },
    {
      path: 'box fill',
      arguments: [{ name: 'b' }, { name: 'a' }, { name: 'c', optional: true }],
      options: [{ flags: '-s, --size <mb>', default: 200 }, { flags: '--force' }],
    },
    { path: 'box empty', arguments: [{ name: 'x' }] },
  ],
  { options: [], allowExcessArguments: true },
)
const changes = diffManifests(before, after)

test('what was added, removed and changed is said of each part, of whole commands once', () => {
  expect(changes.map(formatChange)).toEqual(
    phrases(`
    ~ the tool: allowExcessArguments none → true · - the tool: option --quiet ·
    ~ box: aliases none → ["b"] · + box fill: argument c · ~ box fill: option --size: default 100 → 200 ·
    + box fill: option --force · + box empty · - old with 2 commands below it
  `),
  )
})

test('the order of arguments is a separate change', () => {
  const swapped = manifest([{ path: 'box', arguments: [{ name: 'b' }, { name: 'a' }] }])
  const plain = manifest([{ path: 'box', arguments: [{ name: 'a' }, { name: 'b' }] }])
  expect(diffManifests(plain, swapped).map(formatChange)).toEqual([
    '~ box: order of arguments ["a","b"] → ["b","a"]',
  ])
  expect(diffManifests(plain, plain)).toEqual([])
})

test('a changelog has a heading for each kind of change', () => {
  expect(changesToMarkdown(changes.slice(-4), 'tidy')).toBe(
    [
      '### Added\n\n- `tidy box fill`: option `--force`\n- `tidy box empty`\n',
      '### Removed\n\n- `tidy old` with 2 commands below it\n',
      '### Changed\n\n- `tidy box fill`: option `--size`: default `100` → `200`\n',
    ].join('\n'),
  )
  expect(changesToMarkdown([], 'tidy')).toBe('')
})

test('a change matters for the lines that call its command, with its option, and for directives', () => {
  const text = [
    '```sh',
    'tidy box fill a b',
    'tidy --quiet box fill a b -s 1',
    'tidy old one',
    '```',
    '',
    ':::command box fill',
    ':::',
  ].join('\n')
  const page = createParser({
    readText: () => undefined,
    extensions: [{ directives: { command: () => '' } }],
  })({ path: 'docs/a.md', relativePath: 'a.md', text })
  const positions = findCommandPositions(page, text, assembleTree(before))
  const matters = changes.map((change) => [
    formatChange(change).slice(2),
    ...positions.filter((position) => appliesTo(change, position)).map(({ line }) => line),
  ])
  expect(matters).toEqual([
    ['the tool: allowExcessArguments none → true'],
    ['the tool: option --quiet', 3],
    ['box: aliases none → ["b"]'],
    ['box fill: argument c', 2, 3, 7],
    ['box fill: option --size: default 100 → 200', 3, 7],
    ['box fill: option --force', 7],
    ['box empty'],
    ['old with 2 commands below it', 4],
  ])
})
