// Manifests of what ships with tools, and of what they print.
import { describe, expect, test } from 'vitest'
import { parseKdl } from '../../../../src/features/manifest-maker/adapters/documents/kdl.ts'
import { readDocument } from '../../../../src/features/manifest-maker/adapters/programs.ts'
import { specOfKdl } from '../../../../src/features/manifest-maker/adapters/usage-kdl.ts'
import { parseCommandLine } from '../../../../src/tool/lines/parser.ts'
import { explainOutcome } from '../../../../src/tool/lines/verdict.ts'
import { checkManifest } from '../../../../src/tool/manifest/check-manifest.ts'
import { type Manifest, manifestSchema } from '../../../../src/tool/manifest/schema.ts'
import { treeOf } from '../../tool/tree-of.ts'

function manifestOf(document: unknown): Manifest | undefined {
  const read = readDocument(document, 'tool')
  if (!read || !('manifest' in read)) return undefined
  expect(manifestSchema.safeParse(read.manifest).success).toBe(true)
  expect(checkManifest(read.manifest)).toEqual([])
  return read.manifest
}

test('an oclif manifest has its commands with their topics', () => {
  const flags = {
    size: { name: 'size', char: 's', type: 'option', options: ['1', '2'], required: true, default: '1' },
    color: { name: 'color', type: 'boolean', allowNo: true, exclusive: ['size'] },
  }
  const box = {
    id: 'box:fill',
    aliases: ['box:f', 'fill'],
    summary: 'Fills.',
    flags,
    args: { folder: { required: true } },
  }
  expect(manifestOf({ version: '1.0.0', commands: { 'box:fill': box } })).toEqual({
    version: 1,
    name: 'tool',
    release: '1.0.0',
    parser: { name: 'oclif' },
    invocations: { installed: 'tool' },
    options: [{ flags: '--version', version: true }, { flags: '--help' }],
    helpFlags: '--help',
    commands: [
      { path: 'box' },
      {
        path: 'box fill',
        aliases: ['f'],
        description: 'Fills.',
        arguments: [{ name: 'folder' }],
        options: [
          { flags: '-s, --size <value>', choices: ['1', '2'], default: '1' },
          { flags: '--color', conflicts: ['--size'] },
          { flags: '--no-color' },
        ],
      },
    ],
  })
})

test('a Fig specification has its subcommands, and leaves open those defined elsewhere', () => {
  const spec = {
    name: 'tool',
    subcommands: [
      {
        name: ['list', 'ls'],
        description: 'Lists.',
        options: [{ name: ['-s', '--size'], args: { name: 'mb' } }, { name: '--all' }],
        args: [{ name: 'folder' }, { isOptional: true, isVariadic: true }],
      },
      { name: 'far', loadSpec: 'far' },
    ],
  }
  expect(manifestOf(spec)).toEqual({
    version: 1,
    name: 'tool',
    parser: { name: 'fig' },
    invocations: { installed: 'tool' },
    options: [{ flags: '-h, --help' }],
    commands: [
      {
        path: 'list',
        aliases: ['ls'],
        description: 'Lists.',
        arguments: [
          { name: 'folder', optional: true },
          { name: 'argument2', optional: true, variadic: true },
        ],
        options: [{ flags: '-s, --size <mb>' }, { flags: '--all' }],
      },
      { path: 'far', allowUnknownOption: true, allowExcessArguments: true },
    ],
  })
})

test('a usage specification has its commands, flags and arguments', () => {
  const list = {
    help: 'Lists.',
    aliases: ['ls'],
    args: [{ name: 'FOLDER', required: false }],
    flags: [{ short: ['s'], long: ['size'], help: 'Size.', arg: { name: 'MB', required: true } }],
  }
  expect(manifestOf({ bin: 'tidy', cmd: { subcommands: { list }, subcommand_required: true } })).toEqual({
    version: 1,
    name: 'tidy',
    parser: { name: 'usage' },
    invocations: { installed: 'tidy' },
    options: [{ flags: '-h, --help' }],
    commands: [
      {
        path: 'list',
        aliases: ['ls'],
        description: 'Lists.',
        arguments: [{ name: 'FOLDER', optional: true }],
        options: [{ flags: '-s, --size <MB>', description: 'Size.' }],
      },
    ],
  })
})

describe('a usage specification in KDL', () => {
  const specOf = (text: string) => {
    const read = parseKdl(text)
    return 'nodes' in read ? specOfKdl(read.nodes) : read.fault
  }
  const spec = (yes: string) => `bin "tidy"
version "1.0"
flag "-q --quiet" help="Nothing." global=${yes}
cmd "box" subcommand_required=${yes} {
  alias "b"
  alias "kiste" hide=${yes}
  cmd "fill" help="Fills." {
    arg "<folder>" help="What."
    arg "[others]..."
    flag "-s --size <mb>" default="5" env="TIDY_SIZE"
    flag "--mode" required=${yes} {
      arg "<mode>" {
        choices "fast" "slow"
      }
    }
    flag "--color" negate="--no-color"
  }
}
`

  test.each([
    ['2', '#true'],
    ['1', 'true'],
  ])('has the same facts as its JSON, in version %s of the language', (_version, yes) => {
    expect(manifestOf(specOf(spec(yes)))).toEqual({
      version: 1,
      name: 'tidy',
      parser: { name: 'usage' },
      invocations: { installed: 'tidy' },
      release: '1.0',
      runs: true,
      options: [
        { flags: '-q, --quiet', description: 'Nothing.' },
        { flags: '-h, --help' },
        { flags: '--version', version: true },
      ],
      commands: [
        { path: 'box', aliases: ['b'] },
        {
          path: 'box fill',
          description: 'Fills.',
          arguments: [
            { name: 'folder', description: 'What.' },
            { name: 'others', optional: true, variadic: true },
          ],
          options: [
            { flags: '-s, --size <mb>', default: '5', env: 'TIDY_SIZE' },
            { flags: '--mode <mode>', mandatory: true, choices: ['fast', 'slow'] },
            { flags: '--color' },
            { flags: '--no-color' },
          ],
        },
      ],
    })
  })

  test('is distinguished from other documents and from mistakes', () => {
    expect(specOf('theme "dark"\n')).toBeUndefined()
    expect(specOf('bin "tidy"\ncmd "box" {\n')).toEqual({
      line: 3,
      message: 'Invalid node children at end of input',
    })
  })
})

test.each<[string, unknown, unknown]>([
  [
    'an oclif manifest',
    {
      version: '1.0.0',
      commands: {
        'box:stuff': { state: 'deprecated', deprecationOptions: { to: 'box:fill', version: '1.1.0' } },
        'box:fill': { flags: { size: { deprecated: { to: 'limit' } }, old: { deprecated: true } } },
      },
    },
    [{ by: '--limit' }, true, { since: '1.1.0', by: 'box fill' }],
  ],
  [
    'a Fig specification',
    {
      name: 'tool',
      subcommands: [
        { name: 'fill', options: [{ name: '--size', deprecated: { insertValue: '--limit' } }] },
        { name: 'stuff', deprecated: true },
        { name: 'list', deprecated: false },
      ],
    },
    [true, true],
  ],
  [
    'a usage specification',
    {
      bin: 'tool',
      cmd: {
        subcommands: {
          fill: { flags: [{ long: ['size'], deprecated: 'use --limit' }] },
          stuff: { deprecated: 'use fill' },
        },
      },
    },
    ['use --limit', 'use fill'],
  ],
])('%s says what is deprecated', (_, document, expected) => {
  const { commands = [] } = manifestOf(document) ?? {}
  const said = commands.flatMap(({ deprecated, options = [] }) => [
    ...options.flatMap((option) => option.deprecated ?? []),
    ...(deprecated === undefined ? [] : [deprecated]),
  ])
  expect(said).toEqual(expected)
})

test('anything else is of no known kind', () => {
  expect(readDocument({ a: 1 }, 'tool')).toBeUndefined()
  expect(readDocument([], 'tool')).toBeUndefined()
})

test('a tool whose parser is unknown is checked leniently, except for names that it does not have', () => {
  const tree = treeOf(
    'tool',
    [
      {
        path: 'list',
        arguments: [{ name: 'a' }],
        options: [{ flags: '-s, --size <mb>' }, { flags: '--all' }],
      },
    ],
    { parser: { name: 'another' } },
  )
  const faults = (line: string) => {
    const words = line.split(' ')
    const outcome = parseCommandLine(
      tree,
      words.map((text, index) => ({ text, index })),
    )
    return explainOutcome(outcome, tree, { words, inline: false }).map(({ rule }) => rule)
  }
  for (const line of [
    'list a b c',
    'list a --si 5',
    'list a --all=true',
    'list a --no-all',
    'list a -s5',
    'list a -size=5',
  ])
    expect({ line, faults: faults(line) }).toEqual({ line, faults: [] })
  expect(faults('lost')).toEqual(['unknown-command'])
  expect(faults('list a --none')).toEqual(['unknown-option'])
})
