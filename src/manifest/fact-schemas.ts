// The other fact files that lie beside a tool's manifest: contracts, environment, changelog, descriptions.
import { z } from 'zod'
import { sourceSchema } from './schema.ts'

const contractFunction = z.strictObject({
  contract: z.string(),
  signature: z.string(),
  mutability: z.enum(['view', 'pure', 'nonpayable', 'payable']),
  returns: z.string().optional(),
})

export const contractsSchema = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  source: sourceSchema.optional(),
  contracts: z.array(
    z.strictObject({
      name: z.string(),
      group: z.string().describe('The command group that calls it'),
      address: z.string().describe('Where its address comes from'),
      roles: z.array(z.string()),
      errors: z.array(z.string()),
      events: z.array(z.string()),
      withoutCommand: z.array(z.string()).describe('Write functions that no command calls'),
    }),
  ),
  calls: z
    .array(
      z.strictObject({
        command: z.string(),
        functions: z.array(contractFunction),
        value: z.string().optional().describe('ETH that is sent along'),
        confirms: z.boolean().optional().describe('Asks before it signs'),
        checks: z.array(z.string()).optional().describe('What the tool looks at before it signs'),
      }),
    )
    .describe('Contract functions behind each command'),
})

const deployment = z.strictObject({
  name: z.string(),
  file: z.string(),
  chainId: z.number(),
  supported: z.boolean(),
  contracts: z.record(z.string(), z.string()).describe('Addresses that readers need, by name'),
  others: z.record(z.string(), z.string()).describe('All other addresses of the deployment'),
})

export const environmentSchema = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  source: sourceSchema.optional(),
  variables: z.array(
    z.strictObject({
      name: z.string(),
      description: z.string(),
      format: z.string(),
      required: z.boolean().optional(),
      default: z.string().optional(),
      example: z.string().optional(),
      secret: z.boolean().optional(),
    }),
  ),
  chains: z.array(
    z.strictObject({
      chainId: z.number(),
      name: z.string(),
      title: z.string(),
      explorer: z.string(),
      forkVersion: z.string().optional(),
      supported: z.boolean(),
    }),
  ),
  deployments: z.array(deployment),
})

export const changelogSchema = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  source: sourceSchema.optional(),
  releases: z.array(
    z.strictObject({
      version: z.string(),
      date: z.string().nullable(),
      channel: z.string(),
      changes: z.array(z.string()),
    }),
  ),
})

const texts = z.record(z.string(), z.string())

export const descriptionsSchema = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  commands: texts.describe('By full path'),
  arguments: texts.describe('By name, for every command that does not override it'),
  options: texts.describe('By long flag, for every command that does not override it'),
  overrides: z
    .record(z.string(), z.strictObject({ arguments: texts.optional(), options: texts.optional() }))
    .describe('By full path of a command or of a group, which then holds for all below it'),
})

export type Contracts = z.infer<typeof contractsSchema>
export type Contract = Contracts['contracts'][number]
export type ContractCall = Contracts['calls'][number]
export type Environment = z.infer<typeof environmentSchema>
export type Deployment = z.infer<typeof deployment>
export type Changelog = z.infer<typeof changelogSchema>
export type Descriptions = z.infer<typeof descriptionsSchema>
