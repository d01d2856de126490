// Makes commander programs and command lines for them by chance, the same ones for the same seed.

import { Argument, Command, Option } from 'commander'
import { type Chance, createChance } from '../../../chance.ts'
import { words } from '../../../lists.ts'

const NAMES = ['add', 'list', 'remote', 'push', 'run', 'help', 'show', 'rm', 'copy', 'x']
const LONGS = words('all force color tag size no-color no-cache name dry-run help cache')
const SHORTS = ['a', 'f', 'c', 't', 's', 'd', 'n', 'h', 'V', '1', 'l']
const FORMS = ['', '', ' <v>', ' <v>', ' [v]', ' <v...>', ' [some v...]']
const WORDS = ['one', 'two', 'x', '-3', '-1.5e3', '', 'help', '--', '-', 'list', 'one', 'rm', 'a b']
const VALUES = ['one', 'two', '-3', '--', '', 'help', '-x']
const STRAYS = words('--bogus -z -h --help --version -V -- help -1 -ab --x=1 -? hilf')

/** Makes a program with up to three levels of commands, and whatever commander lets be set. */
export function randomProgram(seed: number): Command {
  const chance = createChance(seed)
  const program = new Command('tool')
  if (chance.happens(0.4)) program.version('1', chance.pick(['-V, --version', '-v, --ver', '--vers']))
  if (chance.happens(0.15)) program.enablePositionalOptions()
  if (chance.happens(0.2)) program.allowExcessArguments()
  if (chance.happens(0.1)) program.combineFlagAndOptionalValue(false)
  if (chance.happens(0.1)) program.helpOption(chance.pick(['-?, --assist', '-e']))
  else if (chance.happens(0.05)) program.helpOption(false)
  fillCommand(program, chance, 0)
  return program
}

function fillCommand(command: Command, chance: Chance, depth: number): void {
  for (let count = chance.below(4); count > 0; count--) addOption(command, chance)
  const children = depth === 3 || (depth > 0 && chance.happens(0.6)) ? 0 : chance.below(5)
  const acts = children === 0 || chance.happens(0.25)
  if (acts) addArguments(command, chance)
  if (children === 0 && chance.happens(0.08)) command.allowUnknownOption()
  if (chance.happens(0.1)) command.allowExcessArguments(chance.happens(0.5))
  for (let count = children; count > 0; count--) addChild(command, chance, depth)
  if (children > 0 && chance.happens(0.08))
    command.helpCommand(...(chance.pick([[false], ['hilf [name]']]) as [string]))
  if (acts) command.action(() => {})
}

function addChild(command: Command, chance: Chance, depth: number): void {
  const taken = new Set(command.commands.flatMap((child) => [child.name(), ...child.aliases()]))
  const [name, alias] = [chance.pick(NAMES), chance.pick(NAMES).slice(0, 2)]
  if (taken.has(name)) return
  const settings = { isDefault: chance.happens(0.08), hidden: chance.happens(0.1) }
  const child = new Command(name)
  if (chance.happens(0.8)) child.copyInheritedSettings(command)
  command.addCommand(child, settings)
  if (chance.happens(0.3) && !taken.has(alias) && alias !== name) child.alias(alias)
  fillCommand(child, chance, depth + 1)
  if (chance.happens(0.05)) child.helpOption(chance.pick(['-H, --hulp', false]))
}

function addOption(command: Command, chance: Chance): void {
  const long = chance.pick(LONGS)
  const form = long.startsWith('no-') ? '' : long === 'help' ? ' <v>' : chance.pick(FORMS)
  const short = chance.happens(0.5) ? `-${chance.pick(SHORTS)}${chance.pick([', ', ' ', '|'])}` : ''
  const option = new Option(`${short}--${long}${form}`)
  if (form !== '' && !form.includes('[') && chance.happens(0.2)) option.choices(['one', 'two', '-3'])
  if (chance.happens(0.12)) option.default(form.includes('...') ? ['z'] : 'z')
  else option.makeOptionMandatory(chance.happens(0.12))
  if (chance.happens(0.1)) option.conflicts(chance.pick(LONGS.slice(0, 5)))
  if (chance.happens(0.07)) option.implies({ [chance.pick(LONGS.slice(0, 5))]: 'q' })
  const taken = command.options.some(
    (other) => other.long === option.long || (option.short && other.short === option.short),
  )
  if (!taken) command.addOption(option)
}

function addArguments(command: Command, chance: Chance): void {
  const count = chance.below(4)
  let optional = false
  for (let index = 0; index < count; index++) {
    optional ||= chance.happens(0.3)
    const name = `a${index}${index === count - 1 && chance.happens(0.3) ? '...' : ''}`
    const argument = new Argument(optional ? `[${name}]` : `<${name}>`)
    if (chance.happens(0.15)) argument.choices(['one', 'two', 'x'])
    command.addArgument(argument)
  }
}

/** A line that is mostly right and now and then wrong in one way or several. */
export function randomLine(program: Command, chance: Chance): string[] {
  const words: string[] = []
  const options = [...program.options]
  let command = program
  while (command.commands.length > 0 && chance.happens(0.85)) {
    command = chance.pick(command.commands)
    words.push(chance.pick([command.name(), ...command.aliases()]))
    options.push(...command.options)
  }
  const operands = command.registeredArguments.length + chance.pick([0, 0, 0, 0, -1, 1, 2])
  for (let count = operands; count > 0; count--) words.push(chance.pick(WORDS))
  for (const group of randomOptions(options, chance)) {
    words.splice(chance.below(words.length + 1), 0, ...group)
  }
  return words
}

function randomOptions(options: readonly Option[], chance: Chance): string[][] {
  const groups = options.filter((option) => option.mandatory && chance.happens(0.7)).map(withValue)
  for (let count = options.length > 0 ? chance.below(4) : 0; count > 0; count--) {
    groups.push(spell(chance.pick(options), chance))
  }
  if (chance.happens(0.2)) groups.push([chance.pick(STRAYS)])
  return groups
}

function withValue({ long, required }: Option): string[] {
  return required ? [long ?? '', 'one'] : [long ?? '']
}

function spell({ long, short, required, optional }: Option, chance: Chance): string[] {
  const [whole, letter] = [long ?? '', short ?? long ?? '']
  const value = chance.pick(VALUES)
  if (!required && !optional)
    return [chance.pick([whole, letter, `${whole}=1`, `${letter}${chance.pick(SHORTS)}`])]
  return chance.pick([
    [whole, value],
    [letter, value],
    [whole],
    [whole, value, value],
    [`${whole}=${value}`],
    [`${letter}${value}`],
  ])
}
