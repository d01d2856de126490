// Manifests of what ships with tools, and of what they print.
import { describe, expect, test } from 'vitest'
import { parseKdl } from '../../../../src/features/manifest-maker/adapters/documents/kdl.ts'
import { manifestOfHelp } from '../../../../src/features/manifest-maker/adapters/help/manifest-of-help.ts'
import { readHelp } from '../../../../src/features/manifest-maker/adapters/help/read-help.ts'
import { readDocument } from '../../../../src/features/manifest-maker/adapters/programs.ts'
import { specOfKdl } from '../../../../src/features/manifest-maker/adapters/usage-kdl.ts'
import { parseCommandLine } from '../../../../src/tool/lines/parser.ts'
import { explainOutcome } from '../../../../src/tool/lines/verdict.ts'
import { checkManifest } from '../../../../src/tool/manifest/check-manifest.ts'
import { type Manifest, manifestSchema } from '../../../../src/tool/manifest/schema.ts'
import { assembleTree } from '../../../../src/tool/manifest/tree.ts'

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
    [true, true],
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

describe('a help is read as it is printed by', () => {
  const options = (text: string, path = ['tool']) => {
    const page = readHelp(text, path)
    return [
      page.layout,
      page.commands.map(({ name }) => name).join(' '),
      page.options.map(({ flags }) => flags),
      page.arguments,
    ]
  }

  test('commander', () => {
    const text =
      'Usage: tool list [options] <folder> [others...]\n\nLists.\n\nOptions:\n  -s, --size <mb>  size (default: "1")\n  -h, --help       display help for command\n'
    const folder = [{ name: 'folder' }, { name: 'others', optional: true, variadic: true }]
    expect(options(text, ['tool', 'list'])).toEqual([
      'commander',
      '',
      ['-s, --size <mb>', '-h, --help'],
      folder,
    ])
  })

  test('yargs', () => {
    const text =
      'tool <command>\n\nCommands:\n  tool list <folder>  Lists.\n  tool drop           Drops\n                      all.\n\nOptions:\n      --version  Show version number                 [boolean]\n  -s, --size     Size                     [number] [default: 1]\n'
    expect(options(text)).toEqual(['yargs', 'list drop', ['--version', '-s, --size <value>'], []])
  })

  test('clap', () => {
    const text =
      'Usage: tool [OPTIONS] <COMMAND>\n\nCommands:\n  list, ls  Lists\n  help      Print this message\n\nOptions:\n      --color <WHEN>  Colour [possible values: auto, never]\n  -v, --verbose...    More\n  -h, --help          Print help\n'
    expect(options(text)).toEqual([
      'clap',
      'list help',
      ['--color <WHEN>', '-v, --verbose', '-h, --help'],
      [],
    ])
  })

  test('cobra', () => {
    const text =
      'Tidies.\n\nUsage:\n  tool [command]\n\nAvailable Commands:\n  list        Lists\n\nFlags:\n  -h, --help          help for tool\n      --size string   size (default "1")\n\nUse "tool [command] --help" for more information about a command.\n'
    expect(options(text)).toEqual(['cobra', 'list', ['-h, --help', '--size <string>'], []])
  })

  test('click', () => {
    const text =
      'Usage: tool [OPTIONS] NAMES...\n\n  Tidies.\n\nOptions:\n  -n, --name TEXT     Name.  [default: x]\n  --shout / --no-shout\n  --help              Show this message and exit.\n'
    const names = [{ name: 'NAMES', variadic: true }]
    expect(options(text)).toEqual([
      'click',
      '',
      ['-n, --name <TEXT>', '--shout', '--no-shout', '--help'],
      names,
    ])
  })

  test('click, with the choices of a value', () => {
    const text =
      'Usage: tool [OPTIONS]\n\nOptions:\n  -s, --sort [name|size]\n                                  Order.\n  --help                  Show this message and exit.\n'
    expect(readHelp(text, ['tool']).options[0]).toEqual({
      flags: '-s, --sort <value>',
      choices: ['name', 'size'],
      description: 'Order.',
    })
  })

  test('argparse, under the name of its script, with options that exclude each other', () => {
    const text =
      'usage: tool.py [-h] [--tab | --indent N] [file]\n\npositional arguments:\n  file  a file\n\noptions:\n  -h, --help  show this help message and exit\n  --tab       tabs\n  --indent N  blanks\n'
    const page = readHelp(text, ['a.tool'])
    expect(page.arguments).toEqual([{ name: 'file', optional: true, description: 'a file' }])
    expect(page.options.slice(1)).toEqual([
      { flags: '--tab', description: 'tabs', conflicts: ['--indent'] },
      { flags: '--indent <N>', description: 'blanks', conflicts: ['--tab'] },
    ])
  })

  test('a tool whose help names a URL and discusses its use, which are not commands', () => {
    const text =
      'Usage: tool [OPTIONS] COMMAND\n\nCommands:\n  list   Lists.\n  https://tool.example/docs   More.\n\nDiscussion:\n  one  text\n'
    expect(readHelp(text, ['tool']).commands.map(({ name }) => name)).toEqual(['list'])
  })

  test("Go's own flags", () => {
    const text =
      'Usage: tool [global options] plan [options]\n\nOptions:\n\n  -out=path      Writes it.\n\n  -refresh=false  Skips it.\n  -destroy       Ends it.\n'
    expect(options(text, ['tool', 'plan'])[2]).toEqual(['-out <path>', '-refresh', '-destroy'])
  })

  test('curl: options right below the call', () => {
    const text =
      'Usage: tool [options...] <url>\n -d, --data <data>          HTTP POST data\n -u, --user <user:password> Server user\n\nUse "--help all".\n'
    expect(readHelp(text, ['tool'])).toEqual({
      layout: undefined,
      aliases: [],
      commands: [],
      options: [
        { flags: '-d, --data <data>', description: 'HTTP POST data' },
        { flags: '-u, --user <user:password>', description: 'Server user' },
      ],
      arguments: [{ name: 'url' }],
      runs: false,
      unread: [],
      hasOptionsElsewhere: false,
    })
  })

  test('GNU: sections with a blank before their name, long flags alone, a sentence after one blank', () => {
    const text =
      'Usage: tool [OPTION...] [FILE]...\nKeeps files.\n\nExamples:\n  tool -c a  # One.\n\n Main:\n  -c, --create               create\n      --delete               delete\n\n Other:\n  -V,  --version             display it\n       --config=FILE         file to use\n      --ignore-errors-of-all-commands ignore exit codes\n'
    const page = readHelp(text, ['tool'])
    expect(page.options).toEqual([
      { flags: '-c, --create', description: 'create' },
      { flags: '--delete', description: 'delete' },
      { flags: '-V, --version', description: 'display it' },
      { flags: '--config <FILE>', description: 'file to use' },
      { flags: '--ignore-errors-of-all-commands', description: 'ignore exit codes' },
    ])
    expect(page.arguments).toEqual([{ name: 'FILE', optional: true, variadic: true }])
  })

  test('the TypeScript compiler: options at the margin, each above what it does', () => {
    const text =
      'tool: A compiler\n\nCOMMON COMMANDS\n\n  tool app.ts\n  Compiles a file.\n\nCOMMAND LINE FLAGS\n\n--help, -h\nPrint this message.\n\n--init\nInitializes a project.\n'
    const page = readHelp(text, ['tool'])
    expect(page.options).toEqual([
      { flags: '-h, --help', description: 'Print this message.' },
      { flags: '--init', description: 'Initializes a project.' },
    ])
    expect([page.commands, page.arguments]).toEqual([[], undefined])
  })

  test('Python: options at the margin, with a colon', () => {
    const text =
      'usage: tool [option] [arg] ...\nOptions (and corresponding environment variables):\n-b     : warns\n         twice\n-c cmd : runs it\n'
    expect(readHelp(text, ['tool']).options).toEqual([
      { flags: '-b', description: 'warns twice' },
      { flags: '-c <cmd>', description: 'runs it' },
    ])
  })

  test('older commander, with indented headings; webpack, with ruled ones and aliases', () => {
    const text =
      '\n  Usage: tool [cmd] app\n\n  Options:\n\n    -s --silent    hide all\n\n  Commands:\n\n    start <file>   start it\n    delete|del     end it\n'
    expect(options(text).slice(0, 3)).toEqual([undefined, 'start delete', ['-s, --silent']])
    const ruled =
      'Usage: tool [command]\n\nOptions\n────────\n  -w, --watch   again\n\nCommands\n────────\n  build|b   make\n'
    expect(readHelp(ruled, ['tool']).commands).toEqual([
      { name: 'build', aliases: ['b'], description: 'make' },
    ])
  })

  test.each([
    [
      'among others',
      'tool [spec..]\n\nCommands\n  tool [spec..]     Run  [default]\n  tool init <path>  set it up\n',
    ],
    [
      'in the usage',
      'Usage: tool [spec..]\n       tool init <path>\n\nCommands:\n  init <path>  set it up\n',
    ],
  ])('mocha: a command that runs by default, told %s', (_, text) => {
    const { manifest } = manifestOfHelp(
      {
        page: readHelp(text, ['tool']),
        children: [{ command: { name: 'init', aliases: [], description: '' }, tree: undefined }],
      },
      'tool',
    )
    expect(manifest).toMatchObject({
      arguments: [{ name: 'spec', optional: true, variadic: true }],
      runs: true,
    })
  })

  test('rollup: options at the margin whose text is indented', () => {
    const text =
      'Usage: tool [options] <file>\n\nOptions:\n\n-c, --config <file>   Use this (if\n                 it is there)\n--no-strict           Not\n                      --strictly\n'
    expect(readHelp(text, ['tool']).options).toEqual([
      { flags: '-c, --config <file>', description: 'Use this (if it is there)' },
      { flags: '--no-strict', description: 'Not --strictly' },
    ])
  })

  test('node, whose sections of other things are not commands', () => {
    const text =
      'Usage: tool <command>\n\nCommands:\n  watch   run again\n\nReports written:\n  output\n  warnings\n'
    expect(options(text)[1]).toBe('watch')
  })

  test('binutils: what can be disabled', () => {
    expect(options('Usage: tool\n\nOptions:\n  --[disable-]seh   handles them\n')[2]).toEqual([
      '--seh',
      '--disable-seh',
    ])
  })

  test('an unknown parser, without an option: any are accepted', () => {
    const { manifest, gaps } = manifestOfHelp(
      { page: readHelp('Usage: tool [file]\n', ['tool']), children: [] },
      'tool',
    )
    expect(manifest).toMatchObject({ allowUnknownOption: true, options: [] })
    expect(gaps).toEqual([
      'the layout of the help is unknown, so lines are checked leniently',
      'tool: no options could be read; any are accepted',
    ])
  })

  test('an unknown parser: lines that cannot be read are reported', () => {
    const page = readHelp('Usage: tool [a | b]\n\nOptions:\n  -x, --ex  an option\n  --[odd]   none\n', [
      'tool',
    ])
    const { manifest, gaps } = manifestOfHelp({ page, children: [] }, 'tool')
    expect(manifest).toEqual({
      version: 1,
      name: 'tool',
      parser: { name: 'unknown' },
      invocations: { installed: 'tool' },
      // Without them, its synopsis would say that there are none.
      arguments: [{ name: 'arguments', optional: true, variadic: true }],
      allowExcessArguments: true,
      options: [{ flags: '-x, --ex', description: 'an option' }],
      commands: [],
    })
    expect(gaps).toEqual([
      'the layout of the help is unknown, so lines are checked leniently',
      'tool: the option --[odd] could not be read',
      'tool: the arguments could not be read; any are accepted',
    ])
  })
})

test('a tool whose parser is unknown is checked leniently, except for names that it does not have', () => {
  const tree = assembleTree({
    version: 1,
    name: 'tool',
    parser: { name: 'another' },
    invocations: { installed: 'tool' },
    commands: [
      {
        path: 'list',
        arguments: [{ name: 'a' }],
        options: [{ flags: '-s, --size <mb>' }, { flags: '--all' }],
      },
    ],
  })
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
