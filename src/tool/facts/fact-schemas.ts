// The schemas of the other fact files next to a tool's manifest: contracts, environment, changelog,
// descriptions, terms, examples.
import * as z from 'zod/mini'
import { anyText, field, fieldOr, flag, optionalField, text } from '../../schema/field.ts'
import { innerPath, oneLine } from '../../schema/formats.ts'
import { errorMeaning, fileHead, lifeFields } from '../manifest/schema.ts'
import {
  address,
  chainId,
  commandPath,
  date,
  flags,
  forkVersion,
  hash,
  name,
  nameOrSignature,
  pattern,
  signature,
  url,
  variableName,
  word,
} from './fact-types.ts'

const contractFunction = z.strictObject({
  contract: word,
  signature,
  mutability: z.enum(['view', 'pure', 'nonpayable', 'payable']),
  returns: z.optional(text),
})

const call = z.strictObject({
  command: commandPath,
  functions: z.array(contractFunction),
  value: optionalField('ETH sent with the call.', text),
  confirms: optionalField('Whether it asks for confirmation before signing.', flag),
  checks: optionalField('What the tool checks before signing.', z.array(text)),
  offers: optionalField('What it offers to sign first, even if it only reads.', text),
  sendsWith: optionalField(
    'An option with which it sends, despite the one that only shows the transaction.',
    flags,
  ),
})

export const contractsSchema = z.strictObject({
  ...fileHead,
  contracts: z.array(
    z.strictObject({
      name: word,
      group: field('The command group that calls it.', commandPath),
      address: field(
        'Where its address comes from, in words; empty if nothing is known of it.',
        anyText.check(oneLine),
      ),
      roles: fieldOr([], 'Roles of the contract.', z.array(word)),
      errors: fieldOr([], 'Errors that it reverts with.', z.array(nameOrSignature)),
      events: fieldOr([], 'Events that it emits.', z.array(nameOrSignature)),
      withoutCommand: fieldOr([], 'Write functions without a command.', z.array(signature)),
    }),
  ),
  errors: fieldOr(
    [],
    'What errors mean; the first entry for an error and a contract counts.',
    z.array(
      z.strictObject({
        ...errorMeaning,
        of: optionalField(
          'The contracts that it is said of; all that have the error if absent.',
          z.array(word),
        ),
        functions: fieldOr(
          [],
          'The functions, as `Contract.name`, that come to it: commands that call them can report it.',
          z.array(word),
        ),
      }),
    ),
  ),
  calls: fieldOr([], 'Contract functions behind each command.', z.array(call)),
  roleIds: optionalField('Hashes of roles, by name.', z.record(word, hash)),
  parameters: optionalField(
    'Parameters of functions: `name`, or `Contract.function.name` where that differs.',
    z.record(word, z.strictObject({ unit: z.optional(name), description: z.optional(text) })),
  ),
})

const deployment = z.strictObject({
  name: word,
  file: name,
  chainId,
  supported: flag,
  contracts: field('Addresses that readers need, by name.', z.record(name, address)),
  others: field('All other addresses of the deployment.', z.record(name, address)),
})

const chain = z.strictObject({
  chainId,
  name: word,
  title: name,
  explorer: url,
  forkVersion: z.optional(forkVersion),
  supported: flag,
})

export const environmentSchema = z.strictObject({
  ...fileHead,
  variables: z.array(
    z.strictObject({
      name: variableName,
      description: text,
      format: z.optional(text),
      required: z.optional(flag),
      default: z.optional(anyText),
      example: z.optional(anyText),
      secret: z.optional(flag),
      fileOnly: optionalField('The tool reads it from a file only, not from the environment.', flag),
      conflicts: optionalField(
        'Names of variables that cannot be set together with it.',
        z.array(variableName),
      ),
      pattern: optionalField('Regular expression of its values, which `format` puts in words.', pattern),
      ...lifeFields,
    }),
  ),
  signers: optionalField(
    'Options and variables that say who signs; the first that is given decides.',
    z.array(z.union([flags, variableName])),
  ),
  chains: fieldOr([], 'Chains that the tool knows, or that its readers may mix up.', z.array(chain)),
  deployments: fieldOr([], 'Deployments of its contracts.', z.array(deployment)),
})

export const changelogSchema = z.strictObject({
  ...fileHead,
  releases: z.array(
    z.strictObject({
      version: name,
      date: z.nullable(date),
      channel: name,
      changes: z.array(text),
    }),
  ),
})

const presence = z.strictObject({
  all: field('What each generation has.', z.array(nameOrSignature)),
  some: field('What only some have, each with their names.', z.record(nameOrSignature, z.array(name))),
})

export const generationsSchema = z.strictObject({
  ...fileHead,
  generations: field('The oldest first.', z.array(z.strictObject({ name, date: z.optional(date) }))),
  runs: field(
    'Where contracts run.',
    z.array(
      z.strictObject({
        contract: word,
        chainId,
        generation: name,
        address: field('Of the contract; of a proxy or a clone, the implementation.', address),
        factory: optionalField(
          'What clones it; those that it made stay, whatever it is replaced with.',
          address,
        ),
        since: optionalField('When it was deployed.', date),
        until: optionalField('When another replaced it.', date),
      }),
    ),
  ),
  contracts: z.array(
    z.strictObject({ name: word, functions: presence, errors: presence, roles: z.optional(presence) }),
  ),
})

const texts = z.record(name, text)

export const termsSchema = z.strictObject({
  ...fileHead,
  page: field('The page with `:::terms`, relative to the folder of the docs.', text.check(innerPath)),
  terms: field('What each term means.', texts),
})

export const descriptionsSchema = z.strictObject({
  ...fileHead,
  commands: fieldOr({}, 'By full path.', z.record(commandPath, text)),
  arguments: fieldOr({}, 'By name, for every command that does not override it.', texts),
  options: fieldOr({}, 'By long flag, for every command that does not override it.', texts),
  overrides: fieldOr(
    {},
    'By full path of a command, or of a group for all commands below it.',
    z.record(commandPath, z.strictObject({ arguments: z.optional(texts), options: z.optional(texts) })),
  ),
})

export const examplesSchema = z.strictObject({
  ...fileHead,
  pages: field(
    'Examples that were run, by the file they are in and the hash of their text.',
    z.record(
      text.check(innerPath),
      z.record(
        word,
        z.strictObject({
          version: field('Version of the tool.', name),
          inputs: field('Hash of everything else that it was run with.', word),
        }),
      ),
    ),
  ),
})

export type Contracts = z.infer<typeof contractsSchema>
export type Contract = Contracts['contracts'][number]
export type ContractCall = Contracts['calls'][number]
export type Generations = z.infer<typeof generationsSchema>
export type Environment = z.infer<typeof environmentSchema>
export type Deployment = z.infer<typeof deployment>
export type Changelog = z.infer<typeof changelogSchema>
export type Descriptions = z.infer<typeof descriptionsSchema>
export type Terms = z.infer<typeof termsSchema>
export type ExampleRecord = z.infer<typeof examplesSchema>
