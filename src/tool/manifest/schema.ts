// The manifest of a command-line tool, as it is written in a JSON file: what `manifest` dumps, what authors may
// edit, and what the directives and the command checker read.
import * as z from 'zod/mini'
import { anyText, field, flag, optionalField, text } from '../../schema/field.ts'
import { oneLine } from '../../schema/formats.ts'
import { commandPath, date, flags, name, url, variableName, word } from '../facts/fact-types.ts'

/** The form of a value. A kind that ends in `-list` is such values joined by commas. */
const VALUE_KINDS = [
  'address',
  'bytes32',
  'hex',
  'hex32',
  'hex48',
  'hex96',
  'hex-list',
  'decimal',
  'decimal-list',
  'integer',
  'integer-list',
  'natural',
  'natural-list',
  'json',
] as const

const range = z.strictObject({
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  multipleOf: z.optional(z.number().check(z.positive())),
})

const kind = z.enum(VALUE_KINDS)

/** When something came, and that it is to go. */
export const lifeFields = {
  since: optionalField('First release that has it.', name),
  deprecated: optionalField(
    'It should not be used any more: `true`, a text such as `use pack`, or since which release, and what to use instead.',
    z.union([
      flag,
      text,
      z.strictObject({
        since: optionalField('First release in which it is deprecated.', name),
        by: optionalField(
          'What replaces it: the path of a command, a flag, or the name of an argument or a variable.',
          name,
        ),
      }),
    ]),
  ),
}

/** Why nothing undoes an effect. */
const FINALITIES = ['sends', 'hands-over', 'starts', 'settles'] as const

/** Facts about a value, of an argument or of an option. */
export const valueFields = {
  kind: optionalField('Format of the value; any text if absent.', kind),
  shape: optionalField('With the kind `json`: a name from `shapes`.', name),
  unit: optionalField('Unit of the number, such as ETH or basis points.', name),
  range: optionalField('Inclusive bounds of the number.', range),
  enforcedBy: optionalField('Who rejects an invalid value; `cli` if absent.', z.enum(['cli', 'contract'])),
  choices: optionalField('The allowed values.', z.array(anyText)),
  default: z.optional(z.union([anyText, z.number(), flag])),
  defaultNote: optionalField('The default in words, if it is not a fixed value.', text),
  description: z.optional(anyText),
  ...lifeFields,
}

const argument = z.strictObject({
  name,
  optional: z.optional(flag),
  variadic: z.optional(flag),
  ...valueFields,
})

/** Facts about options that no program knows. */
export const optionEffectFields = {
  confirms: optionalField('Answers every question of the tool, so that a command signs without one.', flag),
  previews: optionalField('Shows what a command would sign, and signs nothing.', flag),
}

const option = z.strictObject({
  flags: field('As commander takes them: `-v, --vault <address>`.', flags),
  mandatory: optionalField('The command cannot run without it.', flag),
  env: optionalField('Environment variable that holds the value when the option is not given.', variableName),
  conflicts: optionalField('Flags of options that cannot be combined with it.', z.array(flags)),
  implies: optionalField('Flags of options that it sets.', z.array(flags)),
  version: optionalField('Prints the version and exits.', flag),
  hidden: z.optional(flag),
  ...optionEffectFields,
  ...valueFields,
})

/** The rules of commander for the words after a command, at the top as in each command. */
const parsing = {
  arguments: z.optional(z.array(argument)),
  options: z.optional(z.array(option)),
  runs: optionalField('Has subcommands, but also runs without one.', flag),
  defaultCommand: optionalField('Name of the subcommand that runs by default.', word),
  allowExcessArguments: z.optional(flag),
  allowUnknownOption: z.optional(flag),
  positionalOptions: optionalField('Its options must come before its subcommand.', flag),
  passThroughOptions: optionalField('Everything after its first argument is an argument.', flag),
  combineFlagAndOptionalValue: optionalField(
    'Accept `-xVALUE` also for an optional value; the default.',
    flag,
  ),
  helpFlags: optionalField(
    'Flags of its help option, empty for none; `-h, --help` if absent.',
    anyText.check(oneLine),
  ),
  helpCommand: optionalField(
    'Name of its subcommand that shows help, empty for none.',
    anyText.check(oneLine),
  ),
}

/** Facts about commands that no program knows. */
export const effectFields = {
  access: optionalField(
    'Whether it reads the chain, writes to it, or runs locally.',
    z.enum(['read', 'write', 'local']),
  ),
  caller: optionalField('Role or party that may call it.', name),
  irreversible: optionalField(
    'Its effect cannot be undone; as text, why: value leaves (`sends`), control passes to someone else (`hands-over`), something begins that cannot be stopped (`starts`), or a fact stays (`settles`).',
    z.union([flag, z.enum(FINALITIES)]),
  ),
  undoneBy: optionalField(
    'Path of the command that undoes it, which may be the command itself; as an object, also `when`: who can, and in which state.',
    z.union([commandPath, z.strictObject({ command: commandPath, when: text })]),
  ),
  ...lifeFields,
}

const command = z.strictObject({
  path: field('Full command path, names separated by spaces.', commandPath),
  aliases: z.optional(z.array(word)),
  description: z.optional(anyText),
  ...effectFields,
  hidden: z.optional(flag),
  ...parsing,
})

export const shapeSchema = z.strictObject({
  list: optionalField('The value is an array of these objects.', flag),
  fields: field('Kind of each key; all are required.', z.record(name, kind)),
  ranges: optionalField('Inclusive bounds of the numbers, by key.', z.record(name, range)),
})

const errorName = field('Letters, digits, `_` and `-`.', text.check(z.regex(/^[\w-]+$/, 'expected a name')))

/** Fields that people write about an error. */
export const errorMeaning = {
  name: errorName,
  cause: optionalField('What is wrong, in a sentence or two.', text),
  remedy: optionalField('What to do about it.', text),
  commands: optionalField('The commands that can report it.', z.array(commandPath)),
}

const inCommandsJson = (subject: string) => `${subject}, which \`commands.json\` names.`

export const errorSchema = z.strictObject({
  ...errorMeaning,
  url: optionalField(inCommandsJson('URL of its explanation'), url),
  contracts: optionalField(inCommandsJson('The contracts that revert with it'), z.array(word)),
  signatures: optionalField(inCommandsJson('What it is there, with its arguments'), z.array(text)),
  selectors: optionalField(inCommandsJson('The first four bytes of each'), z.array(word)),
})

/** Where the facts come from. */
const sourceSchema = z.strictObject({ repository: name, commit: name, date })

/** The beginning of every fact file. */
export const fileHead = {
  $schema: z.optional(anyText),
  version: field('Version of the format.', z.literal(1)),
  source: z.optional(sourceSchema),
}

export const ERRORS = 'Errors that it reports by name.'

export const INVOCATIONS = 'How the tool is called, by the way it was installed; examples show the first one.'

export const PACKAGE = 'Name of its npm package, by which `npx` finds it. Default: the name of the tool.'

export const PREFER_ALIASES = 'Call groups by their first alias in headings, anchors and synopses.'

export const manifestSchema = z.strictObject({
  ...fileHead,
  name: field('Name of the tool.', name),
  description: optionalField('What the tool is for, in a sentence.', text),
  release: optionalField('Version of the tool that is described.', name),
  parser: optionalField(
    'The argument parser of the tool; commander if absent. For an unknown one, lines are checked leniently.',
    z.strictObject({ name: word, version: optionalField('Its version.', name) }),
  ),
  invocations: field(INVOCATIONS, z.record(name, name)),
  package: optionalField(PACKAGE, word),
  preferAliases: optionalField(PREFER_ALIASES, flag),
  ...parsing,
  options: optionalField('Global options.', z.array(option)),
  shapes: optionalField('Shapes of values of kind `json`.', z.record(name, shapeSchema)),
  errors: optionalField(ERRORS, z.array(errorSchema)),
  commands: field('Parents before their children.', z.array(command)),
})

export type ValueKind = (typeof VALUE_KINDS)[number]
export type Manifest = z.infer<typeof manifestSchema>
export type ManifestCommand = z.infer<typeof command>
export type ManifestOption = z.infer<typeof option>
export type ManifestArgument = z.infer<typeof argument>
/** The way to undo a command. */
export type Undoing = NonNullable<ManifestCommand['undoneBy']>
/** The releases in which something came and is to go. */
export type LifeFacts = Pick<ManifestArgument, 'since' | 'deprecated'>
export type Shape = z.infer<typeof shapeSchema>
/** The common part of an argument and an option's value. */
export type ValueRules = Pick<
  ManifestArgument,
  'kind' | 'shape' | 'unit' | 'range' | 'enforcedBy' | 'choices' | 'default' | 'defaultNote' | 'description'
>
