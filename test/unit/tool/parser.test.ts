import { readFileSync } from 'node:fs'
import { Command as Commander, CommanderError, Option as CommanderOption } from 'commander'
import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../../src/tool/lines/outcome.ts'
import { parseCommandLine } from '../../../src/tool/lines/parser.ts'
import { argumentForm } from '../../../src/tool/manifest/naming.ts'
import type { Manifest } from '../../../src/tool/manifest/schema.ts'
import { assembleTree, type Command, type CommandTree, type Option } from '../../../src/tool/manifest/tree.ts'

const lido: Manifest = JSON.parse(readFileSync('docs/_data/cli.json', 'utf8'))

/** A tool with the kinds of option that the Lido CLI has not. */
const other: Manifest = {
  version: 1,
  name: 'tool',
  invocations: { installed: 'tool' },
  allowExcessArguments: false,
  options: [{ flags: '--version' }, { flags: '-q, --quiet' }, { flags: '-h, --help' }],
  commands: [
    {
      path: 'copy',
      aliases: ['cp'],
      arguments: [{ name: 'from' }, { name: 'to', optional: true }],
      options: [
        { flags: '-c, --color [when]' },
        { flags: '-i, --ignore <names...>' },
        { flags: '-n, --no-clobber' },
        { flags: '--tag [tags...]' },
      ],
    },
    {
      path: 'list',
      arguments: [{ name: 'names', variadic: true, optional: true }],
      options: [{ flags: '-l, --long' }, { flags: '-w, --width <columns>' }],
    },
    { path: 'remote' },
    {
      path: 'remote add',
      arguments: [{ name: 'name' }, { name: 'offset' }],
      options: [{ flags: '-f' }, { flags: '--depth <n>' }],
    },
    {
      path: 'any',
      allowUnknownOption: true,
      allowExcessArguments: true,
      arguments: [{ name: 'x', optional: true }],
    },
  ],
}

interface Built {
  program: Commander
  /** What has run since this was last asked. */
  ran(): Ran | undefined
}

/** Builds the tool with commander itself, which forgets a line when it parses the next one. */
function buildWithCommander(tree: CommandTree): Built {
  let ran: Ran | undefined
  const build = (command: Command): Commander => {
    const program = new Commander(command.name || 'tool')
    program.exitOverride().configureOutput({ writeOut: () => {}, writeErr: () => {} })
    for (const alias of command.aliases) program.alias(alias)
    if (tree.manifest.positionalOptions) program.enablePositionalOptions()
    program.allowExcessArguments(
      command.facts.allowExcessArguments ?? tree.manifest.allowExcessArguments ?? false,
    )
    program.allowUnknownOption(command.facts.allowUnknownOption ?? false)
    for (const option of command.options) {
      if (option.id === '--version') program.version('1', '--version')
      else if (option.id !== '--help') program.addOption(commanderOption(option))
    }
    for (const argument of command.arguments) program.argument(argumentForm(argument))
    for (const child of command.children) program.addCommand(build(child))
    if (command.children.length === 0) {
      program.action(() => {
        ran = { path: command.path, operands: program.args, options: given(program) }
      })
    }
    return program
  }
  return {
    program: build(tree.root),
    ran() {
      const last = ran
      ran = undefined
      return last
    },
  }
}

interface Ran {
  path: string
  operands: string[]
  options: Record<string, unknown>
}

/** Commander from 13 on refuses to declare flags such as `-rec`, yet parses them as it always did. */
function commanderOption(option: Option): CommanderOption {
  const value = option.flags.match(/ [<[].*/)?.[0] ?? ''
  const made = new CommanderOption(`--${option.negate ? 'no-' : ''}x${value}`)
  made.short = option.short
  made.long = option.long
  made.negate = option.negate
  return made
}

function given(program: Commander): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(program.optsWithGlobals()).filter(([key]) => isGiven(program, key)),
  )
}

function isGiven(program: Commander, key: string): boolean {
  for (let step: Commander | null = program; step; step = step.parent) {
    if (step.getOptionValueSource(key) === 'cli') return true
  }
  return false
}

const CODES: Record<string, string> = {
  'commander.help': 'help',
  'commander.helpDisplayed': 'help',
  'commander.version': 'version',
  'commander.unknownCommand': 'unknown-command',
  'commander.unknownOption': 'unknown-option',
  'commander.missingArgument': 'missing-argument',
  'commander.optionMissingArgument': 'missing-option-value',
  'commander.excessArguments': 'excess-arguments',
}

function askCommander({ program, ran }: Built, words: string[]): unknown {
  try {
    program.parse(words, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    const kind = CODES[error.code]
    return kind === 'help' ? { kind, asked: error.exitCode === 0 } : { kind: kind ?? error.code }
  }
  return { kind: 'run', ...ran() }
}

function askOurs(tree: CommandTree, words: string[]): unknown {
  const outcome = parseCommandLine(
    tree,
    words.map((text, index) => ({ text, index })),
  )
  if (outcome.kind === 'help') return { kind: 'help', asked: outcome.isRequested }
  if (outcome.kind !== 'run') return { kind: outcome.kind }
  return {
    kind: 'run',
    path: outcome.command.path,
    operands: outcome.operands.map((word) => word.text),
    options: optionValues(outcome),
  }
}

/** Option values under the names that commander gives them. */
function optionValues(outcome: Extract<Outcome, { kind: 'run' }>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { option, value } of outcome.options) {
    const flag = (option.long?.replace(/^--/, '') ?? option.short?.slice(1) ?? '').replace(/^no-/, '')
    const name = flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const known = values[name]
    if (option.variadic && value) values[name] = Array.isArray(known) ? [...known, value.text] : [value.text]
    else values[name] = option.negate ? false : (value?.text ?? true)
  }
  return values
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32, public domain). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A command line that is mostly right and now and then wrong in one way or several. */
function generate(tree: CommandTree, next: () => number): string[] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T
  const target = pick(tree.commands)
  const names: string[] = []
  for (let step: Command | undefined = target; step?.parent; step = step.parent) {
    names.unshift(pick([step.name, ...step.aliases]))
  }
  const values = [
    '1',
    '0xabc',
    '-5',
    '-1.5e3',
    '',
    'a b',
    '--',
    '-',
    '-x',
    'help',
    '-1x',
    'read',
    '[{"a":1}]',
  ]
  const count = Math.max(0, target.arguments.length + pick([0, 0, 0, 0, -1, 1]))
  const operands = Array.from({ length: count }, () => pick(next() < 0.7 ? ['1', '0xabc', 'fund'] : values))
  const options = [...target.options, ...tree.root.options, ...pick(tree.commands).options]
  const flags = Array.from({ length: Math.floor(next() * 3) }, () =>
    spellings(pick(options), pick(values), pick),
  )
  const stray =
    next() < 0.15 ? [[pick('--bogus -z --no-x -yv -hy -y- --yes=1 -h --help --version --'.split(' '))]] : []
  const words = [...names, ...operands]
  for (const group of [...flags, ...stray]) words.splice(Math.floor(next() * (words.length + 1)), 0, ...group)
  if (next() < 0.05) words.splice(Math.floor(next() * words.length), 1)
  return words
}

function spellings(option: Option, value: string, pick: <T>(items: readonly T[]) => T): string[] {
  const { short = option.id, long = option.id } = option
  if (option.arity === 'none') return [pick([short, long, `-y${short.slice(1)}`])]
  return pick([
    [short, value],
    [long, value],
    [`${long}=${value}`],
    [`${short}${value}`],
    [long],
    [long, value, value],
  ])
}

describe('parseCommandLine', () => {
  const variants: [string, Manifest, number][] = [
    ['the Lido CLI', { ...lido, parser: undefined }, 1500],
    [
      'the Lido CLI without excess arguments',
      { ...lido, parser: undefined, allowExcessArguments: false },
      700,
    ],
    ['a tool with variadic and optional values', other, 1500],
    ['a tool with positional options', { ...other, positionalOptions: true }, 700],
  ]

  test.each(variants)(
    'says what commander says about generated lines for %s',
    (_name, manifest, count) => {
      const tree = assembleTree(manifest)
      const built = buildWithCommander(tree)
      const next = random(20251024)
      const kinds = new Map<string, number>()
      for (let round = 0; round < count; round++) {
        const words = generate(tree, next)
        const expected = askCommander(built, words)
        expect({ words, outcome: askOurs(tree, words) }).toEqual({ words, outcome: expected })
        const { kind } = expected as { kind: string }
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }
      for (const kind of [
        'run',
        'help',
        'version',
        'unknown-command',
        'unknown-option',
        'missing-argument',
      ]) {
        expect(kinds.get(kind), `lines that end in ${kind}`).toBeGreaterThan(5)
      }
    },
    60_000,
  )

  test('takes a negative number for a value from commander 14 on', () => {
    const words = ['vo', 'w', 'fund', '-5']
    const twelve = assembleTree({ ...lido, parser: { name: 'commander', version: '12.1.0' } })
    const fourteen = assembleTree({ ...lido, parser: { name: 'commander', version: '14.0.0' } })
    expect(askOurs(twelve, words)).toEqual({ kind: 'unknown-option' })
    expect(askOurs(fourteen, words)).toEqual({
      kind: 'run',
      path: 'vault-operations write fund',
      operands: ['-5'],
      options: {},
    })
  })
})
