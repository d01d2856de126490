// Packs and unpacks commands for the browser, with their descriptions and what they call.
import type { ContractCall } from '../../tool/facts/fact-schemas.ts'
import { describeArgument, describeCommand, describeOption, type Facts } from '../../tool/facts/facts.ts'
import type { ManifestCommand, ManifestOption, ValueRules } from '../../tool/manifest/schema.ts'
import { type Command, nameAt } from '../../tool/manifest/tree.ts'
import { type Column, type Columns, columnOf, fromColumns, toColumns, valuesOf } from './columns.ts'
import { markFor, withMark, withName } from './own-names.ts'

/** What a command calls, with fewer details. */
export type PackedCall = Omit<ContractCall, 'command' | 'functions'> & {
  /** Such as `Dashboard.fund()`, without parameters. */
  functions: string[]
}

export interface PackedCommands {
  /** With the site's descriptions; each command directly before those below it. */
  commands: Columns
  /** What each command calls. */
  calls: Column<PackedCall>
  /** The mark that replaces the command's name in its descriptions and calls. */
  mark: string
}

/** @param ordered each command directly before those below it */
export function packCommands(ordered: readonly Command[], facts: Facts): PackedCommands {
  const about = ordered.map((command) => aboutOf(command, facts))
  const calls = ordered.map((command) => packCall(command, facts))
  const mark = markFor([...about, ...calls.flatMap((call) => call?.functions ?? [])])
  const commands = ordered.map((command, index) => {
    const { description: _, irreversible, undoneBy: __, ...known } = command.facts
    const description = withMark(about[index] ?? '', command.name, mark)
    return {
      description: description === '' ? undefined : description,
      ...known,
      irreversible: irreversible ? true : undefined,
      arguments: known.arguments?.map((argument) =>
        packRules(argument, describeArgument(argument.name, command, facts)),
      ),
      options: packOptions(command, facts),
    }
  })
  const marked = calls.map(
    (call, index) =>
      call && {
        ...call,
        functions: call.functions.map((text) => withMark(text, ordered[index]?.name ?? '', mark)),
      },
  )
  return { commands: toColumns(commands), calls: columnOf(marked), mark }
}

/** Returns the commands as in a manifest, and what they call, by path. */
export function unpackCommands({ commands: columns, calls, mark }: PackedCommands): {
  commands: ManifestCommand[]
  calls: [path: string, call: PackedCall][]
} {
  const called = valuesOf(calls)
  const callsByPath: [string, PackedCall][] = []
  const commands = fromColumns(columns).map((command, index) => {
    const { path, description } = command
    const named = (text: string) => withName(text, nameAt(path), mark)
    const call = called[index]
    if (call) callsByPath.push([path, { ...call, functions: call.functions.map(named) }])
    return { ...command, ...(description && { description: named(description) }) }
  })
  return { commands, calls: callsByPath }
}

/** What a command does; of one that only reads, the beginning, as its result says the rest. */
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
function packCall({ path, facts: { access } }: Command, { calls }: Facts): PackedCall | undefined {
  const call = calls.get(path)
  const isWrite = access === 'write'
  if (!call || !(isWrite || call.offers)) return undefined
  const { command: _, functions, ...others } = call
  const changing = functions.filter(({ mutability }) => isWrite && mutability.endsWith('payable'))
  return {
    ...others,
    functions: changing.map(({ contract, signature }) => `${contract}.${nameOf(signature)}`),
  }
}

/** The name of a function, as wallets show it, without parameters. */
function nameOf(signature: string): string {
  return signature.replace(/\(.*/s, '()')
}
