// The manifest of a command-line tool, as it is written in a JSON file: what `manifest` dumps, what authors may
// edit, and what the directives and the command checker read.
import { z } from 'zod'

/** What a value must look like. A kind that ends in `-list` is such values joined by commas. */
export const VALUE_KINDS = [
  'address',
  'bytes32',
  'hex',
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
  min: z.number().optional(),
  max: z.number().optional(),
  multipleOf: z.number().positive().optional(),
})

const value = {
  kind: z.enum(VALUE_KINDS).optional().describe('What the value must look like; any text when absent'),
  shape: z.string().optional().describe('With the kind json: a name from shapes'),
  unit: z.string().optional().describe('Unit of the number, such as ETH or basis points'),
  range: range.optional().describe('Bounds of the number, both included'),
  enforcedBy: z.enum(['cli', 'contract']).optional().describe('Who refuses a wrong value; cli when absent'),
  choices: z.array(z.string()).optional().describe('The only values there are'),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  defaultNote: z.string().optional().describe('The default in words, when it is not a fixed value'),
  description: z.string().optional(),
}

const argument = z.strictObject({
  name: z.string().min(1),
  optional: z.boolean().optional(),
  variadic: z.boolean().optional(),
  ...value,
})

const option = z.strictObject({
  flags: z.string().regex(/^-/).describe('As commander takes them: -v, --vault <address>'),
  mandatory: z.boolean().optional(),
  hidden: z.boolean().optional(),
  ...value,
})

const command = z.strictObject({
  path: z.string().min(1).describe('Full names from the top, joined by blanks'),
  aliases: z.array(z.string()).optional(),
  description: z.string().optional(),
  access: z.enum(['read', 'write']).nullish().describe('Whether it reads or changes the chain'),
  caller: z.string().optional().describe('Role or party that may call it'),
  irreversible: z.boolean().optional().describe('What it does cannot be undone'),
  hidden: z.boolean().optional(),
  allowExcessArguments: z.boolean().optional(),
  allowUnknownOption: z.boolean().optional(),
  arguments: z.array(argument).optional(),
  options: z.array(option).optional(),
})

const shape = z.strictObject({
  list: z.boolean().optional().describe('An array of such objects'),
  fields: z.record(z.string(), z.enum(VALUE_KINDS)).describe('Kind of each key; all are required'),
})

/** Where the facts come from. */
export const sourceSchema = z.strictObject({
  repository: z.string(),
  commit: z.string(),
  date: z.string(),
})

export const manifestSchema = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  name: z.string().min(1).describe('Name of the tool'),
  source: sourceSchema.optional(),
  parser: z
    .strictObject({ name: z.literal('commander'), version: z.string() })
    .optional()
    .describe('The parser whose rules hold'),
  invocations: z
    .record(z.string(), z.string().min(1))
    .describe('What stands before a command, by the way it was installed'),
  allowExcessArguments: z.boolean().optional(),
  positionalOptions: z.boolean().optional().describe('Global options must stand before the command'),
  options: z.array(option).optional().describe('Global options'),
  shapes: z.record(z.string(), shape).optional().describe('Objects that a value of kind json may be'),
  commands: z.array(command).describe('Parents before their children'),
})

export type ValueKind = (typeof VALUE_KINDS)[number]
export type Manifest = z.infer<typeof manifestSchema>
export type ManifestCommand = z.infer<typeof command>
export type ManifestOption = z.infer<typeof option>
export type ManifestArgument = z.infer<typeof argument>
export type Shape = z.infer<typeof shape>
export type FactSource = z.infer<typeof sourceSchema>
/** What an argument and an option's value have in common. */
export type ValueRules = Pick<
  ManifestArgument,
  'kind' | 'shape' | 'unit' | 'range' | 'enforcedBy' | 'choices' | 'default' | 'defaultNote' | 'description'
>
