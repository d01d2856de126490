// Packs and unpacks commands for the browser, with their descriptions and what they call.
import type { ToolLabels } from '../../model/labels.ts'
import type { ContractCall } from '../../tool/facts/fact-schemas.ts'
import { describeArgument, describeCommand, describeOption, type Facts } from '../../tool/facts/facts.ts'
import type { ManifestCommand, ManifestOption, ValueRules } from '../../tool/manifest/schema.ts'
import { type Command, nameAt } from '../../tool/manifest/tree.ts'
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
  commands: Columns
  /** The contract calls of each command. */
  calls: Column<PackedCall>
  /** The mark that replaces the command's name in its descriptions and calls. */
  mark: string
}

/** @param ordered each command directly before those below it */
export function packCommands(
  ordered: readonly Command[],
  facts: Facts,
  labels: Pick<ToolLabels, 'generations'>,
): PackedCommands {
  const about = ordered.map((command) => aboutOf(command, facts))
  const calls = ordered.map((command) => packCall(command, facts, labels))
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

const MARKS = ['=', '^', '~', '\ue000']

/** The first mark that no text contains; empty if there is none. */
export function markFor(texts: readonly string[]): string {
  return MARKS.find((mark) => !texts.some((text) => text.includes(mark))) ?? ''
}

/** Replaces the name of a command, and that of its function, with the mark. */
export function withMark(text: string, name: string, mark: string): string {
  if (mark === '') return text
  return text.replaceAll(`\`${name}\``, mark).replaceAll(`.${functionName(name)}(`, `.${mark}(`)
}

/** Restores the text. */
export function withName(text: string, name: string, mark: string): string {
  if (mark === '') return text
  return text.replaceAll(`.${mark}(`, () => `.${functionName(name)}(`).replaceAll(mark, () => `\`${name}\``)
}

/** The name of the contract's function that a command is named after: `mintShares` for `mint-shares`. */
function functionName(command: string): string {
  return command.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

type Key = Exclude<keyof ManifestCommand, 'path'>

/** A list of values, encoded as its distinct values and their positions in the list. */
interface Column<Value> {
  values: (Value | null)[]
  /**
   * A character for each item of the list: `NEXT` for the first value that has not occurred yet, otherwise
   * the character `1 + index` after `NEXT`, where `index` is that of the value in `values`.
   */
  ids: string
}

/** Followed by letters in Unicode, so that small indexes are letters. */
const NEXT = '@'.charCodeAt(0)

interface Columns {
  /**
   * Last words of the paths, joined by spaces, with `>` before the first child of a command and `<` after its
   * last.
   */
  outline: string
  columns: Partial<Record<Key, Column<unknown>>>
}

/** @param commands each directly before its children */
export function toColumns(commands: readonly ManifestCommand[]): Columns {
  const keys = new Set(commands.flatMap((command) => Object.keys(command) as (Key | 'path')[]))
  keys.delete('path')
  return {
    outline: outlineOf(commands),
    columns: Object.fromEntries(
      [...keys].map((key) => [key, columnOf(commands.map((command) => command[key as Key]))]),
    ),
  }
}

function outlineOf(commands: readonly ManifestCommand[]): string {
  let depth = 1
  return commands
    .flatMap(({ path }) => {
      const words = path.split(' ')
      const steps = words.length - depth
      depth = words.length
      return [...Array<string>(Math.abs(steps)).fill(steps > 0 ? '>' : '<'), words.at(-1) ?? '']
    })
    .join(' ')
}

/** The paths of an outline, in order. */
function pathsOf(outline: string): string[] {
  const path: string[] = []
  let depth = 0
  return outline.split(' ').flatMap((word) => {
    if (word === '>') depth++
    else if (word === '<') depth--
    else {
      path.length = depth
      path.push(word)
      return [path.join(' ')]
    }
    return []
  })
}

function columnOf<Value>(values: readonly (Value | undefined)[]): Column<Value> {
  const known = new Map<string, number>()
  const distinct: (Value | null)[] = []
  const codes = values.map((value) => {
    const text = JSON.stringify(value ?? null)
    const id = known.get(text)
    if (id !== undefined) return NEXT + 1 + id
    known.set(text, distinct.length)
    distinct.push(value ?? null)
    return NEXT
  })
  return { values: distinct, ids: codes.map((code) => String.fromCharCode(code)).join('') }
}

/** Decodes a column; `null` for a missing value. */
function valuesOf<Value>({ values, ids }: Column<Value>): (Value | null)[] {
  let next = 0
  return Array.from(ids, (letter) => {
    const id = letter.charCodeAt(0) - NEXT - 1
    return values[id < 0 ? next++ : id] ?? null
  })
}

/** Decodes the commands. */
export function fromColumns({ outline, columns }: Columns): ManifestCommand[] {
  const rows = Object.entries(columns).map(([key, column]) => [key, valuesOf(column)] as const)
  return pathsOf(outline).map((path, index) => {
    const values = rows.flatMap(([key, all]) => (all[index] === null ? [] : [[key, all[index]]]))
    return { ...Object.fromEntries(values), path }
  })
}
