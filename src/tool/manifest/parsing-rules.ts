// The rules by which a command's words are parsed: the rules of the manifest, else the defaults of commander.
import { type Dialect, dialectOf } from './dialects.ts'
import { type Flags, parseFlags } from './flags.ts'
import type { Command, CommandTree, Option } from './tree.ts'

export interface ParsingRules {
  dialect: Dialect
  /** The command's own options by flag; help is not among them, as it is looked for last. */
  options: ReadonlyMap<string, Option>
  isHelp(text: string): boolean
  helpCommand: string | undefined
  /** The subcommand that runs when none is named. */
  fallback: Command | undefined
  /** It has an action of its own. */
  runs: boolean
  /** More operands than arguments are ignored. */
  allowsExcess: boolean
  /** Options end at the first subcommand. */
  positional: boolean
  /** Options end at the first operand. */
  passThrough: boolean
  /** `-xVALUE` also for an option whose value may be left out. */
  joinsOptionalValue: boolean
  /** Returns whether a word that begins with a dash is a negative number, and so a value. */
  isNegative(text: string): boolean
}

const HELP = '-h, --help'
const NEGATIVE = /^-(\d+|\d*\.\d+)(e[+-]?\d+)?$/
const cache = new WeakMap<Command, ParsingRules>()

/** Returns the rules of a command of the tree. */
export function parsingRules(tree: CommandTree, command: Command): ParsingRules {
  const known = cache.get(command)
  if (known) return known
  const { facts, children, byName } = command
  const { manifest } = tree
  const help = parseFlags(facts.helpFlags ?? manifest.helpFlags ?? HELP)
  const runs = children.length === 0 || (facts.runs ?? false)
  const digits = takesDigits(command) || (parserVersion(tree) ?? 14) < 14
  const dialect = dialectOf(manifest)
  const rules: ParsingRules = {
    dialect,
    options: optionsByFlag(command, help, dialect),
    isHelp: (text) => text === help.short || text === help.long,
    helpCommand: (facts.helpCommand ?? (runs ? '' : 'help')) || undefined,
    fallback: facts.defaultCommand === undefined ? undefined : byName.get(facts.defaultCommand),
    runs,
    allowsExcess: facts.allowExcessArguments ?? manifest.allowExcessArguments ?? !dialect.isKnown,
    positional: facts.positionalOptions ?? manifest.positionalOptions ?? dialect.isPositional,
    passThrough: facts.passThroughOptions ?? false,
    joinsOptionalValue: facts.combineFlagAndOptionalValue ?? manifest.combineFlagAndOptionalValue ?? true,
    isNegative: (text) => !digits && NEGATIVE.test(text),
  }
  cache.set(command, rules)
  return rules
}

/** Major version of commander whose rules hold; undefined when the manifest names none. */
export function parserVersion({ manifest: { parser } }: CommandTree): number | undefined {
  return parser?.name === 'commander' && parser.version ? Number.parseInt(parser.version, 10) : undefined
}

/** Returns whether a digit is an option of the command or of one that contains it: then no word is a negative number. */
function takesDigits(command: Command): boolean {
  for (let step: Command | undefined = command; step; step = step.parent) {
    if (step.options.some(({ short }) => short !== undefined && /^-\d$/.test(short))) return true
  }
  return false
}

function optionsByFlag(command: Command, help: Flags, dialect: Dialect): ReadonlyMap<string, Option> {
  const flags = new Map<string, Option>()
  const listedHelp = findHelp(command, help)
  for (const option of command.options) {
    if (option === listedHelp) continue
    for (const flag of [option.short, option.long]) {
      if (flag !== undefined && !flags.has(flag)) flags.set(flag, option)
    }
  }
  const { parent } = command
  if (!dialect.rereads || !parent) return flags
  return new Map([...optionsByFlag(parent, help, dialect), ...flags])
}

/** The help option, if it is listed; at the top it may have lost one of its flags to another option. */
function findHelp({ options, parent }: Command, { short, long }: Flags): Option | undefined {
  return options.findLast((option) => {
    if (option.arity !== 'none') return false
    if (parent) return option.long === long && option.short === short
    return option.id === long || option.id === short
  })
}
