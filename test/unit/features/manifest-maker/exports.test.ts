// Manifests in the formats of other programs: those that we read give the same manifest again.
import { expect, test } from 'vitest'
import { parseKdl } from '../../../../src/features/manifest-maker/adapters/documents/kdl.ts'
import { readDocument } from '../../../../src/features/manifest-maker/adapters/programs.ts'
import { specOfKdl } from '../../../../src/features/manifest-maker/adapters/usage-kdl.ts'
import { toFig } from '../../../../src/features/manifest-maker/exports/fig.ts'
import { toMan } from '../../../../src/features/manifest-maker/exports/man.ts'
import { toOpenCli } from '../../../../src/features/manifest-maker/exports/opencli.ts'
import { toUsage } from '../../../../src/features/manifest-maker/exports/usage.ts'
import { flagsOf } from '../../../../src/tool/manifest/flags.ts'
import type { Manifest } from '../../../../src/tool/manifest/schema.ts'
import { assembleTree, type CommandTree } from '../../../../src/tool/manifest/tree.ts'
import { facts } from '../../tool/tool-fixture.ts'

const lido = facts.tree ?? assembleTree({ version: 1, name: '', invocations: {}, commands: [] })

const TIDY: Manifest = {
  version: 1,
  name: 'tidy',
  description: 'Sorts boxes.',
  release: '1.0.0',
  invocations: { installed: 'tidy' },
  options: [{ flags: '-q, --quiet', description: 'Prints "nothing" \\ at all.' }],
  commands: [
    { path: 'box', aliases: ['b'], description: 'Works on boxes.' },
    {
      path: 'box fill',
      description: ".it's a request? No - a sentence.",
      arguments: [{ name: 'folder' }, { name: 'more', optional: true, variadic: true }],
      options: [
        { flags: '-s, --size <mb>', choices: ['1', '2'], default: '1', mandatory: true, env: 'TIDY_SIZE' },
        { flags: '--color [when]', hidden: true },
      ],
    },
    { path: 'list', hidden: true },
  ],
}

function read(document: unknown): Manifest {
  const found = readDocument(document, 'tool')
  if (!found || !('manifest' in found)) throw new Error('not read')
  return found.manifest
}

const readKdl = (text: string) => {
  const parsed = parseKdl(text)
  if ('fault' in parsed) throw new Error(parsed.fault.message)
  return read(specOfKdl(parsed.nodes))
}

const FORMATS: [string, (tree: CommandTree) => string, (text: string) => Manifest][] = [
  ['usage', toUsage, readKdl],
  ['Fig', toFig, (text) => read(JSON.parse(text))],
]

test.each(FORMATS)('what was written as %s is read as the same manifest', (_name, write, readBack) => {
  for (const tree of [assembleTree(TIDY), lido]) {
    const once = readBack(write(tree))
    expect(readBack(write(assembleTree(once)))).toEqual(once)
    expect(once.description).toBe(tree.manifest.description)
    const named = ({ commands }: Manifest) =>
      commands.map(({ path, aliases, description, options = [] }) => [
        path,
        aliases,
        description,
        // Others know no flags of one dash and several letters.
        options.flatMap(flagsOf).filter((flag) => !/^-[^-]./.test(flag)),
      ])
    expect(named(once)).toEqual(named(tree.manifest))
  }
})

test('usage keeps what Fig has no words for: values, environment and what is required', () => {
  const { commands } = readKdl(toUsage(assembleTree(TIDY)))
  expect(commands[1]).toEqual(TIDY.commands[1])
})

test('OpenCLI has every command, argument and option', () => {
  const { commands, info, opencli } = JSON.parse(toOpenCli(assembleTree(TIDY)))
  expect([opencli, info]).toEqual(['0.1', { title: 'tidy', version: '1.0.0', description: 'Sorts boxes.' }])
  expect(commands[0].commands[0]).toEqual({
    name: 'fill',
    description: ".it's a request? No - a sentence.",
    arguments: [
      { name: 'folder', required: true, arity: { minimum: 1, maximum: 1 } },
      { name: 'more', required: false, arity: { minimum: 0 } },
    ],
    options: [
      {
        name: '--size',
        required: true,
        aliases: ['-s'],
        arguments: [
          { name: 'mb', required: true, arity: { minimum: 1, maximum: 1 }, acceptedValues: ['1', '2'] },
        ],
        metadata: [{ name: 'default', value: '1' }],
      },
      {
        name: '--color',
        required: false,
        hidden: true,
        arguments: [{ name: 'when', required: false, arity: { minimum: 0, maximum: 1 } }],
      },
    ],
  })
})

test('a manual page has no line that roff takes for a request of its own', () => {
  expect(toMan(assembleTree(TIDY))).toBe(`.TH "TIDY" 1 "" "tidy 1.0.0"
.SH NAME
tidy \\- Sorts boxes.
.SH SYNOPSIS
.B "tidy"
.I "<command> [options]"
.SH OPTIONS
.TP
.B "\\-q, \\-\\-quiet"
Prints "nothing" \\e at all.
.SH COMMANDS
.SS "tidy box fill <folder> [more...] [options]"
\\&.it's a request? No \\- a sentence.
.TP
.B "\\-s, \\-\\-size <mb>"
One of 1, 2. Default: 1.
`)
  expect(
    toMan(lido)
      .split('\n')
      .filter((line) => /^[.']/.test(line) && !/^\.(?:TH|SH|SS|TP|B|I)\b/.test(line)),
  ).toEqual([])
})
