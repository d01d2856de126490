// The functions of the documented contracts by selector, with what the site knows of them: a file of its own,
// which the explain page loads when calldata is pasted.
import type { LabelTexts } from '../../../model/labels.ts'
import {
  type Parameter as AbiParameter,
  parseSignature,
  selectorOf,
} from '../../../tool/ethereum/signature.ts'
import type { Contracts } from '../../../tool/facts/fact-schemas.ts'
import type { Command, CommandTree } from '../../../tool/manifest/tree.ts'

export type CalldataLabels = LabelTexts['tool']['calldata']

/** A parameter with what the facts say of it. */
export interface Parameter extends AbiParameter {
  components?: readonly Parameter[]
  unit?: string
  description?: string
}

/** A command of the tool that makes the call. */
export interface CallingCommand {
  name: string
  about?: string
  href?: string
  caller?: string
  isFinal?: boolean
  /** With which generations of its contracts it does not work. */
  misfits?: readonly string[]
}

export interface CallableFunction {
  /** `0x` and eight hex digits. */
  selector: string
  contract: string
  name: string
  /** True if it takes ETH; undefined if that is not known. */
  isPayable?: boolean
  inputs: readonly Parameter[]
  commands: readonly CallingCommand[]
}

export interface CallTable {
  labels: CalldataLabels
  functions: readonly CallableFunction[]
  /** Names of roles by their hash. */
  roles: Readonly<Record<string, string>>
}

interface Source {
  contracts: Contracts
  tree: CommandTree
  labels: CalldataLabels
  /** The section that documents a command. */
  sectionOf(command: Command): string | undefined
  misfitsOf?(command: Command): readonly string[]
}

/** Collects the functions that change something. */
export function makeCallTable({ contracts, tree, labels, sectionOf, misfitsOf }: Source): CallTable {
  const functions = new Map<string, CallableFunction & { commands: CallingCommand[] }>()
  const add = (contract: string, signature: string, isPayable?: boolean) => {
    const key = `${contract}.${signature}`
    const known = functions.get(key)
    if (known) return known
    const abi = parseSignature(signature)
    if (!abi) return undefined
    const inputs = abi.inputs.map((input) => describe(input, [contract, abi.name]))
    const head = { selector: selectorOf(abi), contract, name: abi.name }
    const made = { ...head, ...(isPayable !== undefined && { isPayable }), inputs, commands: [] }
    functions.set(key, made)
    return made
  }
  const describe = (input: AbiParameter, [contract = '', method = '']: readonly string[]): Parameter => {
    const { name = '', type, components } = input
    const { parameters = {} } = contracts
    return {
      name,
      type,
      ...(parameters[`${contract}.${method}.${name}`] ?? parameters[name]),
      ...(components && {
        components: components.map((component) => describe(component, [contract, method])),
      }),
    }
  }
  for (const { command: path, functions: called } of contracts.calls) {
    const command = tree.byPath.get(path)
    for (const { contract, signature, mutability } of called) {
      if (mutability === 'view' || mutability === 'pure') continue
      const called = add(contract, signature, mutability === 'payable')
      if (command) called?.commands.push(describeCommand(command, sectionOf(command), misfitsOf?.(command)))
    }
  }
  for (const { name, withoutCommand } of contracts.contracts)
    for (const signature of withoutCommand) add(name, signature)
  const roles = Object.entries(contracts.roleIds ?? {}).map(([name, hash]) => [hash.toLowerCase(), name])
  return { labels, functions: [...functions.values()], roles: Object.fromEntries(roles) }
}

/** Calldata as an example: for the first function with a command and few plain arguments, values made up; none if there is no such function. */
export function exampleCall(functions: readonly CallableFunction[]): string[] {
  const plain = functions.find(
    ({ inputs, commands }) =>
      commands.length > 0 && inputs.length === 2 && inputs.every(({ type }) => type in EXAMPLE_VALUES),
  )
  if (!plain) return []
  const words = plain.inputs.map(({ type }) => (EXAMPLE_VALUES[type] ?? '').padStart(64, '0'))
  return [plain.selector + words.join('')]
}

/** In hex digits: an address that nobody has, and 1 ETH in wei. */
const EXAMPLE_VALUES: Readonly<Record<string, string>> = {
  address: '4'.repeat(40),
  uint256: (10n ** 18n).toString(16),
}

function describeCommand(
  { path, facts }: Command,
  href: string | undefined,
  misfits: readonly string[] = [],
): CallingCommand {
  const { description: about, caller, irreversible } = facts
  return {
    name: path,
    ...(about !== undefined && { about }),
    ...(href !== undefined && { href }),
    ...(caller !== undefined && { caller }),
    ...(irreversible && { isFinal: true }),
    ...(misfits.length > 0 && { misfits }),
  }
}
