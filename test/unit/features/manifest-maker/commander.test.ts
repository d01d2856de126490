import { Argument, Command, Option } from 'commander'
import { expect, test } from 'vitest'
import { manifestOfProgram } from '../../../../src/features/manifest-maker/adapters/commander.ts'
import { isCommanderProgram } from '../../../../src/features/manifest-maker/adapters/commander-program.ts'
import { formatManifest } from '../../../../src/tool/manifest/format.ts'
import { manifestSchema } from '../../../../src/tool/manifest/schema.ts'

function createProgram(): Command {
  const program = new Command('tool')
    .description('Tools.')
    .version('1.2.3')
    .option('-q, --quiet', 'say nothing')
  const disk = program.command('disk').alias('d').description('work with disks')
  disk
    .command('list')
    .summary('list disks')
    .description('List all disks that there are.')
    .argument('<kind>', 'what to list')
    .addArgument(new Argument('[names...]', 'which ones').choices(['a', 'b']))
    .addOption(new Option('-s, --sort <by>', 'order').choices(['name', 'size']).default('name'))
    .addOption(new Option('--secret').hideHelp())
    .requiredOption('-t, --to <place>')
    .allowExcessArguments()
  return program
}

test('manifestOfProgram returns all that commander knows of a program', () => {
  const manifest = manifestOfProgram(createProgram())
  expect(manifest).toEqual({
    version: 1,
    name: 'tool',
    description: 'Tools.',
    release: '1.2.3',
    parser: { name: 'commander', version: '14.0.0' },
    invocations: { installed: 'tool' },
    allowExcessArguments: false,
    positionalOptions: false,
    options: [
      { flags: '-V, --version', description: 'output the version number', version: true },
      { flags: '-q, --quiet', description: 'say nothing' },
      { flags: '-h, --help', description: 'display help for command' },
    ],
    commands: [
      { path: 'disk', aliases: ['d'], description: 'work with disks' },
      {
        path: 'disk list',
        description: 'list disks',
        allowExcessArguments: true,
        arguments: [
          { name: 'kind', description: 'what to list' },
          { name: 'names', optional: true, variadic: true, description: 'which ones', choices: ['a', 'b'] },
        ],
        options: [
          { flags: '-s, --sort <by>', description: 'order', choices: ['name', 'size'], default: 'name' },
          { flags: '--secret', hidden: true },
          { flags: '-t, --to <place>', mandatory: true },
        ],
      },
    ],
  })
  expect(manifestSchema.safeParse(manifest).success).toBe(true)
})

test('formatManifest writes one command per line, and its output can be read back', () => {
  const manifest = manifestOfProgram(createProgram())
  const text = formatManifest(manifest)
  expect(JSON.parse(text)).toEqual(manifest)
  expect(text.split('\n').filter((line) => line.startsWith('    {"path":')).length).toBe(2)
})

test('isCommanderProgram recognises a program by its properties', () => {
  expect([new Command(), { commands: [], options: [] }, 'x', null].map(isCommanderProgram)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
