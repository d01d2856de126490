// Packs commands for the browser, with their descriptions and what they call.
import type { ToolLabels } from '../../model/labels.ts'
import type { ContractCall } from '../../tool/facts/fact-schemas.ts'
import { describeArgument, describeCommand, describeOption, type Facts } from '../../tool/facts/facts.ts'
import type { ManifestCommand, ManifestOption, ValueRules } from '../../tool/manifest/schema.ts'
import type { Command } from '../../tool/manifest/tree.ts'
import { misfitTexts } from './misfit-texts.ts'

/** The contract calls of a command, with fewer details. */
export type PackedCall = Omit<ContractCall, 'command' | 'functions'> & {
  /** Such as `Dashboard.fund()`, without parameters. */
  functions: string[]
  /** With which generations of its contracts it does not work. */
  misfits?: readonly string[]
}

export interface PackedCommands {
  /** With the site's descriptions; each command directly before those below it. */
  commands: ManifestCommand[]
  /** The contract calls of commands, by path. */
  calls: Record<string, PackedCall>
}

/** @param ordered each command directly before those below it */
export function packCommands(
  ordered: readonly Command[],
  facts: Facts,
  labels: Pick<ToolLabels, 'generations'>,
): PackedCommands {
  const calls = ordered.flatMap((command) => {
    const call = packCall(command, facts, labels)
    return call ? [[command.path, call]] : []
  })
  return { commands: ordered.map((command) => packCommand(command, facts)), calls: Object.fromEntries(calls) }
}

function packCommand(command: Command, facts: Facts): ManifestCommand {
  const { description: _, irreversible, undoneBy: __, ...known } = command.facts
  return {
    ...known,
    description: aboutOf(command, facts) || undefined,
    irreversible: irreversible ? true : undefined,
    arguments: known.arguments?.map((argument) =>
      packRules(argument, describeArgument(argument.name, command, facts)),
    ),
    options: packOptions(command, facts),
  }
}

/** Returns what a command does; of one that only reads, the beginning, as its result says the rest. */
function aboutOf(command: Command, facts: Facts): string {
  const text = describeCommand(command, facts)
  const beginning = command.facts.access === 'read' ? /^.*?(?=[:;] |\. [A-Z`\d])/s.exec(text)?.[0] : undefined
  return beginning === undefined ? text : `${beginning}.`
}

/** The options of a command, or of the root, with the site's descriptions. */
export function packOptions(command: Command, facts: Facts): ManifestOption[] | undefined {
  const described = command.options.map((option) => describeOption(option, command, facts))
  return command.facts.options?.map((option, index) => packRules(option, described[index] ?? ''))
}

/** Omits who rejects wrong values: explanations do not show it. */
function packRules<Rules extends ValueRules>({ enforcedBy: _, ...rules }: Rules, description: string) {
  return { ...rules, description: description === '' ? undefined : description }
}

/**
 * Packs what matters to the signer: the functions that change something, and the transactions that a command
 * offers. Undefined for a command that only reads.
 */
function packCall(
  command: Command,
  facts: Facts,
  labels: Pick<ToolLabels, 'generations'>,
): PackedCall | undefined {
  const { access } = command.facts
  const call = facts.calls.get(command.path)
  const isWrite = access === 'write'
  if (!call || !(isWrite || call.offers)) return undefined
  const { command: _, functions, ...others } = call
  const changing = functions.filter(({ mutability }) => isWrite && mutability.endsWith('payable'))
  const misfits = misfitTexts(command, facts, labels)
  return {
    ...others,
    ...(misfits.length > 0 && { misfits }),
    functions: changing.map(({ contract, signature }) => `${contract}.${nameOf(signature)}`),
  }
}

/** The name of a function, as wallets show it, without parameters. */
function nameOf(signature: string): string {
  return signature.replace(/\(.*/s, '()')
}
