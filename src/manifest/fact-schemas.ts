// The other fact files that lie beside a tool's manifest: contracts, environment, changelog, descriptions.
import * as z from 'zod/mini'
import { anyText, field, flag, optionalField } from '../config/field.ts'
import { fileHead } from './schema.ts'

const contractFunction = z.strictObject({
  contract: anyText,
  signature: anyText,
  mutability: z.enum(['view', 'pure', 'nonpayable', 'payable']),
  returns: z.optional(anyText),
})

const call = z.strictObject({
  command: anyText,
  functions: z.array(contractFunction),
  value: optionalField('ETH that is sent along.', anyText),
  confirms: optionalField('Asks before it signs.', flag),
  checks: optionalField('What the tool looks at before it signs.', z.array(anyText)),
})

export const contractsSchema = z.strictObject({
  ...fileHead,
  contracts: z.array(
    z.strictObject({
      name: anyText,
      group: field('The command group that calls it.', anyText),
      address: field('Where its address comes from.', anyText),
      roles: z.array(anyText),
      errors: z.array(anyText),
      events: z.array(anyText),
      withoutCommand: field('Write functions that no command calls.', z.array(anyText)),
    }),
  ),
  calls: field('Contract functions behind each command.', z.array(call)),
})

const deployment = z.strictObject({
  name: anyText,
  file: anyText,
  chainId: z.number(),
  supported: flag,
  contracts: field('Addresses that readers need, by name.', z.record(anyText, anyText)),
  others: field('All other addresses of the deployment.', z.record(anyText, anyText)),
})

export const environmentSchema = z.strictObject({
  ...fileHead,
  variables: z.array(
    z.strictObject({
      name: anyText,
      description: anyText,
      format: anyText,
      required: z.optional(flag),
      default: z.optional(anyText),
      example: z.optional(anyText),
      secret: z.optional(flag),
    }),
  ),
  chains: z.array(
    z.strictObject({
      chainId: z.number(),
      name: anyText,
      title: anyText,
      explorer: anyText,
      forkVersion: z.optional(anyText),
      supported: flag,
    }),
  ),
  deployments: z.array(deployment),
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

export const descriptionsSchema = z.strictObject({
  ...fileHead,
  commands: field('By full path.', texts),
  arguments: field('By name, for every command that does not override it.', texts),
  options: field('By long flag, for every command that does not override it.', texts),
  overrides: field(
    'By full path of a command or of a group, which then holds for all below it.',
    z.record(anyText, z.strictObject({ arguments: z.optional(texts), options: z.optional(texts) })),
  ),
})

export type Contracts = z.infer<typeof contractsSchema>
export type Contract = Contracts['contracts'][number]
export type ContractCall = Contracts['calls'][number]
export type Environment = z.infer<typeof environmentSchema>
export type Deployment = z.infer<typeof deployment>
export type Changelog = z.infer<typeof changelogSchema>
export type Descriptions = z.infer<typeof descriptionsSchema>
