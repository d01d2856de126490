// The schemas of the other fact files next to a tool's manifest: contracts, environment, changelog,
// descriptions, terms, examples.
import * as z from 'zod/mini'
import { anyText, field, fieldOr, flag, optionalField } from '../../schema/field.ts'
import { fileHead, lifeFields } from '../manifest/schema.ts'

const contractFunction = z.strictObject({
  contract: anyText,
  signature: anyText,
  mutability: z.enum(['view', 'pure', 'nonpayable', 'payable']),
  returns: z.optional(anyText),
})

const call = z.strictObject({
  command: anyText,
  functions: z.array(contractFunction),
  value: optionalField('ETH sent with the call.', anyText),
  confirms: optionalField('Whether it asks for confirmation before signing.', flag),
  checks: optionalField('What the tool checks before signing.', z.array(anyText)),
  offers: optionalField('What it offers to sign first, even if it only reads.', anyText),
  sendsWith: optionalField(
    'An option with which it sends, despite the one that only shows the transaction.',
    anyText,
  ),
})

export const contractsSchema = z.strictObject({
  ...fileHead,
  contracts: z.array(
    z.strictObject({
      name: anyText,
      group: field('The command group that calls it.', anyText),
      address: field('Where its address comes from.', anyText),
      roles: fieldOr([], 'Roles of the contract.', z.array(anyText)),
      errors: fieldOr([], 'Errors that it reverts with.', z.array(anyText)),
      events: fieldOr([], 'Events that it emits.', z.array(anyText)),
      withoutCommand: fieldOr([], 'Write functions without a command.', z.array(anyText)),
    }),
  ),
  calls: fieldOr([], 'Contract functions behind each command.', z.array(call)),
  roleIds: optionalField('Hashes of roles, by name.', z.record(anyText, anyText)),
  parameters: optionalField(
    'Parameters of functions: `name`, or `Contract.function.name` where that differs.',
    z.record(anyText, z.strictObject({ unit: z.optional(anyText), description: z.optional(anyText) })),
  ),
})

const deployment = z.strictObject({
  name: anyText,
  file: anyText,
  chainId: z.number(),
  supported: flag,
  contracts: field('Addresses that readers need, by name.', z.record(anyText, anyText)),
  others: field('All other addresses of the deployment.', z.record(anyText, anyText)),
})

const chain = z.strictObject({
  chainId: z.number(),
  name: anyText,
  title: anyText,
  explorer: anyText,
  forkVersion: z.optional(anyText),
  supported: flag,
})

export const environmentSchema = z.strictObject({
  ...fileHead,
  variables: z.array(
    z.strictObject({
      name: anyText,
      description: anyText,
      format: z.optional(anyText),
      required: z.optional(flag),
      default: z.optional(anyText),
      example: z.optional(anyText),
      secret: z.optional(flag),
      fileOnly: optionalField('The tool reads it from a file only, not from the environment.', flag),
      conflicts: optionalField('Names of variables that cannot be set together with it.', z.array(anyText)),
      pattern: optionalField('Regular expression of its values, which `format` puts in words.', anyText),
      ...lifeFields,
    }),
  ),
  signers: optionalField(
    'Options and variables that say who signs; the first that is given decides.',
    z.array(anyText),
  ),
  chains: fieldOr([], 'Chains that the tool knows, or that its readers may mix up.', z.array(chain)),
  deployments: fieldOr([], 'Deployments of its contracts.', z.array(deployment)),
})

export const changelogSchema = z.strictObject({
  ...fileHead,
  releases: z.array(
    z.strictObject({
      version: anyText,
      date: z.nullable(anyText),
      channel: anyText,
      changes: z.array(anyText),
    }),
  ),
})

const texts = z.record(anyText, anyText)

export const termsSchema = z.strictObject({
  ...fileHead,
  page: field('The page with `:::terms`, relative to the folder of the docs.', anyText),
  terms: field('What each term means.', texts),
})

export const descriptionsSchema = z.strictObject({
  ...fileHead,
  commands: fieldOr({}, 'By full path.', texts),
  arguments: fieldOr({}, 'By name, for every command that does not override it.', texts),
  options: fieldOr({}, 'By long flag, for every command that does not override it.', texts),
  overrides: fieldOr(
    {},
    'By full path of a command, or of a group for all commands below it.',
    z.record(anyText, z.strictObject({ arguments: z.optional(texts), options: z.optional(texts) })),
  ),
})

export const examplesSchema = z.strictObject({
  ...fileHead,
  pages: field(
    'Examples that were run, by the file they are in and the hash of their text.',
    z.record(
      anyText,
      z.record(
        anyText,
        z.strictObject({
          version: field('Version of the tool.', anyText),
          inputs: field('Hash of everything else that it was run with.', anyText),
        }),
      ),
    ),
  ),
})

export type Contracts = z.infer<typeof contractsSchema>
export type Contract = Contracts['contracts'][number]
export type ContractCall = Contracts['calls'][number]
export type Environment = z.infer<typeof environmentSchema>
export type Deployment = z.infer<typeof deployment>
export type Changelog = z.infer<typeof changelogSchema>
export type Descriptions = z.infer<typeof descriptionsSchema>
export type Terms = z.infer<typeof termsSchema>
export type ExampleRecord = z.infer<typeof examplesSchema>
