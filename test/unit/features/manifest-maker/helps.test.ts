// What printed helps say of aliases, values and defaults: as their tools mean it.
import { describe, expect, test } from 'vitest'
import { manifestOfHelp } from '../../../../src/features/manifest-maker/adapters/help/manifest-of-help.ts'
import { readHelp } from '../../../../src/features/manifest-maker/adapters/help/read-help.ts'

const optionsOf = (text: string) => readHelp(text, ['tool']).options
const aliasesOf = (text: string) =>
  readHelp(text, ['tool']).commands.map(({ name, aliases }) => [name, ...aliases])

describe('aliases of commands', () => {
  test('are in brackets after what yargs and clap say of a command', () => {
    const yargs =
      'tool <command>\n\nCommands:\n  tool list  Lists.           [aliases: ls, l]\n  tool drop  Drops.\n\nOptions:\n  --help  Show help  [boolean]\n'
    expect(readHelp(yargs, ['tool']).commands).toEqual([
      { name: 'list', aliases: ['ls', 'l'], description: 'Lists.' },
      { name: 'drop', aliases: [], description: 'Drops.' },
    ])
    const clap =
      'Usage: tool <COMMAND>\n\nCommands:\n  list  Lists [alias: ls]\n\nOptions:\n  -h, --help  Print help\n'
    expect(aliasesOf(clap)).toEqual([['list', 'ls']])
  })

  test('are in brackets after the name with argparse', () => {
    const text =
      'usage: tool [-h] COMMAND ...\n\nthings to do:\n  COMMAND\n    list (ls, l)  Lists.\n    drop          Drops (all).\n\noptions:\n  -h, --help  show this help message and exit\n'
    expect(aliasesOf(text)).toEqual([['list', 'ls', 'l'], ['drop']])
  })

  test.each([
    ['names', 'Aliases:\n  ls, list, l'],
    ['names at the margin', 'Aliases:\nls, list, l'],
    ['calls', 'Aliases:\n  tool box ls, tool box list, tool box l, tool ls-all'],
    ['calls of oclif', 'ALIASES\n  $ tool box list\n  $ tool box l'],
  ])("are listed by the command's own help: %s", (_, listed) => {
    const help = `Usage:\n  tool box ls [flags]\n\n${listed}\n\nFlags:\n  -h, --help   help for ls\n`
    const page = readHelp(help, ['tool', 'box', 'ls'])
    expect(page.aliases).toEqual(['list', 'l'])
    const other = readHelp('Usage:\n  tool box l\n', ['tool', 'box', 'l'])
    const leaf = (name: string, of: typeof page) => ({
      command: { name, aliases: [], description: '' },
      tree: { page: of, children: [] },
    })
    const box = readHelp('Usage:\n  tool box [command]\n', ['tool', 'box'])
    const { manifest } = manifestOfHelp(
      {
        page: readHelp('Usage:\n  tool [command]\n', ['tool']),
        children: [
          {
            command: { name: 'box', aliases: [], description: '' },
            tree: { page: box, children: [leaf('ls', page), leaf('l', other)] },
          },
        ],
      },
      'tool',
    )
    // A name that is taken by another command is no alias.
    expect(manifest.commands.map(({ path, aliases }) => [path, aliases])).toEqual([
      ['box', undefined],
      ['box ls', ['list']],
      ['box l', undefined],
    ])
  })

  test('are in the call that commander shows', () => {
    const text =
      'Usage: tool list|ls [options] <folder>\n\nOptions:\n  -h, --help  display help for command\n'
    expect(readHelp(text, ['tool', 'list']).arguments).toEqual([{ name: 'folder' }])
  })
})

test('commands of yargs may be in groups of any name', () => {
  const text =
    'tool\n\nCOMMANDS\n  tool docs [search..]  Opens the docs\n\nCOMPUTE & AI\n  tool deploy [script]  Deploys it\n  tool dev              Starts it\n\nGLOBAL FLAGS\n  -h, --help  Show help  [boolean]\n'
  expect(readHelp(text, ['tool']).commands.map(({ name }) => name)).toEqual(['docs', 'deploy', 'dev'])
})

test('topics of the help are not commands', () => {
  const text =
    'Usage:\n\n\ttool <command> [arguments]\n\nThe commands are:\n\n\tbuild  build it\n\nAdditional help topics:\n\n\tbuildmode   build modes\n'
  expect(readHelp(text, ['tool']).commands.map(({ name }) => name)).toEqual(['build'])
})

describe('values of options', () => {
  test('are those of the flags where a type is said as well', () => {
    const text =
      'Usage:\n  $ tool [root]\n\nOptions:\n  --host [host]  [string] name of the host \n  --cors         [boolean] allow others \n'
    expect(readHelp(text, ['tool'])).toMatchObject({
      layout: undefined,
      options: [
        { flags: '--host [host]', description: 'name of the host' },
        { flags: '--cors', description: 'allow others' },
      ],
    })
  })

  test('may follow options of yargs of which no type is said', () => {
    const text =
      'tool\n\nOptions:\n  --help  Show help                                    [boolean]\n  --mode  The mode    [choices: "fast", "slow"] [default: "fast"]\n'
    expect(optionsOf(text)).toEqual([
      { flags: '--help', description: 'Show help' },
      { flags: '--mode [value]', description: 'The mode', choices: ['fast', 'slow'], default: 'fast' },
    ])
  })

  test('may have parts that are optional', () => {
    const text =
      'Usage: tool\n\nOptions:\n  -H, --host=[USER@]HOST   host\n  -L [KIND=]PATH   library\n  --color[=WHEN]   colour\n  --tags TAG [TAG ...]   tags\n'
    expect(optionsOf(text).map(({ flags }) => flags)).toEqual([
      '-H, --host <HOST>',
      '-L <PATH>',
      '--color [WHEN]',
      '--tags <TAG...>',
    ])
  })

  test('are shown by their defaults in helps of the kind of kubectl', () => {
    const text =
      "Options:\n    --size=500:\n\tSize of it\n\n    -f, --filename=[]:\n\tFiles\n\n    --name='':\n\tName\n\n    --mode='fast':\n\tMode\n\n    --all=false:\n\tAll\n"
    expect(optionsOf(text)).toEqual([
      { flags: '--size <value>', description: 'Size of it', default: '500' },
      { flags: '-f, --filename <value>', description: 'Files' },
      { flags: '--name <value>', description: 'Name' },
      { flags: '--mode <value>', description: 'Mode', default: 'fast' },
      { flags: '--all', description: 'All' },
    ])
  })
})

describe('the description of a value', () => {
  const said = (text: string) => optionsOf(`Usage: tool\n\nOptions:\n  --size <mb>  ${text}\n`)[0]

  test.each([
    ['tags [array] [default: ["x","y"]]', { default: '["x","y"]', description: 'tags' }],
    ['files [array] [default: []]', { default: '[]', description: 'files' }],
    ['maps (default map[])', { default: 'map[]' }],
    ['a sentence (default shows just running)', { default: undefined }],
    ['none (default: None)', { default: undefined }],
    ['a bracket (default ")")', { default: ')' }],
    ['level (choices: "a", "b", default: "a", env: LVL)', { choices: ['a', 'b'], default: 'a', env: 'LVL' }],
    ['size [env var: SIZE; default: 5; required]', { env: 'SIZE', default: '5', mandatory: true }],
    [
      'size [deprecated: no]            [string] [required]',
      { mandatory: true, description: 'size [deprecated: no]' },
    ],
    ['two (see "a) (default 5)', { default: '5' }],
    ['size [default: 1; 1<=x<=5]', { default: '1', description: 'size' }],
  ])('%s', (text, facts) => {
    expect(said(text)).toEqual({ flags: '--size <mb>', description: text, ...facts })
  })

  test('of an argument, too', () => {
    const text =
      'tool add <name> [x]\n\nPositionals:\n  name  the name                     [string] [required]\n  x     the x     [choices: "a", "b"] [default: "a"]\n\nOptions:\n  --help  Show help  [boolean]\n'
    expect(readHelp(text, ['tool', 'add']).arguments).toEqual([
      { name: 'name', description: 'the name' },
      { name: 'x', optional: true, description: 'the x', choices: ['a', 'b'], default: 'a' },
    ])
  })
})

describe('arguments', () => {
  test('are not the values of options that the usage shows', () => {
    const text =
      'usage: tool [-h] --req REQ -f F [F ...] --all name [files ...]\n\noptions:\n  -h, --help   show this help message and exit\n  --req REQ    needed\n  -f F [F ...], --from F [F ...]\n  --all        all\n'
    expect(readHelp(text, ['tool']).arguments).toEqual([
      { name: 'name' },
      { name: 'files', optional: true, variadic: true },
    ])
  })

  test('may come after two dashes, with clap, also in its long help', () => {
    const text =
      'Usage: tool test [OPTIONS] [NAME] [-- <ARGS>...]\n\nOptions:\n      --size <MB>\n          Size\n\n          [default: 1]\n\n  -h, --help\n          Print help\n'
    expect(readHelp(text, ['tool', 'test'])).toMatchObject({
      layout: 'clap',
      options: [{ flags: '--size <MB>', description: 'Size', default: '1' }, { flags: '-h, --help' }],
      arguments: [
        { name: 'NAME', optional: true },
        { name: 'ARGS', optional: true, variadic: true },
      ],
    })
  })

  test('of which one has choices are not commands', () => {
    const text =
      'usage: tool [-h] {fast,slow} file\n\npositional arguments:\n  {fast,slow}  the mode\n  file         the file\n\noptions:\n  -h, --help  show this help message and exit\n'
    expect(readHelp(text, ['tool'])).toMatchObject({ commands: [], arguments: undefined })
  })
})

describe('a group is called without a command, too', () => {
  const COMMANDS =
    '\n\nAvailable Commands:\n  fill   Fills it.\n\nFlags:\n  -h, --help   help for box\n  -a, --all string   all of them\n'
  const cobra = (usage: string) =>
    `Usage:\n${usage}${COMMANDS}\nUse "tool box [command] --help" for more information.\n`
  const clap = (usage: string) =>
    `Usage: ${usage}\n\nCommands:\n  fill  Fills it\n\nOptions:\n  -h, --help  Print help\n`
  const folder = [{ name: 'folder', optional: true }]

  test.each([
    [
      'with cobra, where both calls are shown',
      cobra('  tool box [folder] [flags]\n  tool box [command]'),
      true,
      folder,
    ],
    [
      'with kubectl, where the call has no command',
      cobra('  tool box (-f FILE | -k DIR) [options]'),
      true,
      [],
    ],
    ['not with cobra, where only that of a command is', cobra('  tool box [command]'), false, []],
    ['not with kubectl, where a command is needed', cobra('  tool box SUBCOMMAND [options]'), false, []],
    [
      'with clap, where the command is in brackets',
      clap('tool box [OPTIONS] [folder] [COMMAND]'),
      true,
      folder,
    ],
    ['not with clap, where it is not', clap('tool box [OPTIONS] <COMMAND>'), false, []],
  ])('%s', (_, text, runs, args) => {
    const page = readHelp(text, ['tool', 'box'])
    expect(page.arguments).toEqual(args)
    const child = { command: { name: 'fill', aliases: [], description: '' }, tree: undefined }
    const { manifest } = manifestOfHelp({ page, children: [child] }, 'tool')
    expect(manifest.runs ?? false).toBe(runs)
  })
})

test('the help of the group above says nothing of the arguments of a command that has none', () => {
  const text = 'Usage: tool <command>\n\nCommands:\n  list  Lists\n  drop  Drops\n\nOptions:\n  --all  all\n'
  expect(readHelp(text, ['tool', 'list'])).toMatchObject({ arguments: undefined, runs: false })
})

test('sentences are not commands if only the text below the usage mentions commands', () => {
  const text =
    'Create a box for use with others.\n\n        When creating boxes, you may have many.  In order for the\n        boxes to be found, they must have a name.  You can give one.\n\nUsage:\n  tool create box NAME [options]\n\nUse "tool options" for a list of global command-line options (applies to all commands).\n'
  expect(readHelp(text, ['tool', 'create', 'box'])).toMatchObject({ commands: [], hasOptionsElsewhere: true })
})
