// Commands on their way to the browser, with their descriptions and what they call, packed and unpacked again.
import type { ContractCall } from '../facts/fact-schemas.ts'
import { describeCommand, type Facts } from '../facts/facts.ts'
import type { ManifestCommand, ValueRules } from '../manifest/schema.ts'
import { type Command, nameAt } from '../manifest/tree.ts'
import { type Column, type Columns, columnOf, fromColumns, toColumns, valuesOf } from './columns.ts'
import { markFor, withMark, withName } from './own-names.ts'

/** What a command calls: whether a function takes ETH, the call itself says. */
export type PackedCall = Omit<ContractCall, 'command' | 'functions'> & {
  /** Such as `Dashboard.fund()`, whatever it takes. */
  functions: string[]
}

export interface PackedCommands {
  /** With the descriptions that the site gives them; each right before those below it. */
  commands: Columns
  /** What each command calls. */
  calls: Column<PackedCall>
  /** Where descriptions and calls name their own command. */
  mark: string
}

/** @param ordered each right before those below it */
export function packCommands(ordered: readonly Command[], facts: Facts): PackedCommands {
  const about = ordered.map((command) => describeCommand(command, facts))
  const calls = ordered.map((command) => packCall(command, facts))
  const mark = markFor([...about, ...calls.flatMap((call) => call?.functions ?? [])])
  const commands = ordered.map(({ name, facts: { description: _, ...known } }, index) => {
    const description = withMark(about[index] ?? '', name, mark)
    return {
      description: description === '' ? undefined : description,
      ...known,
      arguments: known.arguments?.map(withoutEnforcer),
      options: known.options?.map(withoutEnforcer),
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

/** Returns the commands as a manifest has them, and what is called by path. */
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

/** Who rejects a wrong value is on its page. */
function withoutEnforcer<Rules extends ValueRules>({ enforcedBy: _, ...rules }: Rules) {
  return rules
}

/** What is called to change something matters to who signs; what is read, and returned, is on its page. */
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

/** The name of a function, which wallets show: its parameters are on its page. */
function nameOf(signature: string): string {
  return signature.replace(/\(.*/s, '()')
}
