// Joins the facts about each error: contracts share the meaning of an error of the same name.
import { byCodeUnits } from '../../model/code-units.ts'
import { groupBy } from '../../text/groups.ts'
import { memoize } from '../../text/memoize.ts'
import { nameInSignature, parseSignature, selectorOf } from '../ethereum/signature.ts'
import { errorsOf, type KnownError } from './errors.ts'
import type { Facts } from './facts.ts'

export interface ErrorMeaning {
  /** Empty for an error of the tool itself. */
  contracts: string[]
  /** With their arguments, each once. */
  signatures: string[]
  /** The first four bytes of each signature. */
  selectors: string[]
  cause?: string | undefined
  remedy?: string | undefined
  /** Paths of the commands that can report it. */
  commands: string[]
}

type ErrorFacts = Pick<Facts, 'tree' | 'contracts' | 'calls'>

/** The meanings of each error, by its name in alphabetical order. */
export const meaningsOf = memoize((facts: ErrorFacts): ReadonlyMap<string, ErrorMeaning[]> => {
  const callers = callersOf(facts)
  const byName = [...groupBy(errorsOf(facts), ({ name }) => name)]
  const meanings = byName.map(([name, errors]): [string, ErrorMeaning[]] => {
    const alike = groupBy(errors, (error) => noteOf(error, facts))
    return [name, [...alike].map(([note, known]) => meaningOf(known, note, callers))]
  })
  return new Map(meanings.sort(byCodeUnits(([name]) => name.toLowerCase())))
}, new WeakMap())

interface Note {
  cause?: string | undefined
  remedy?: string | undefined
  commands?: readonly string[] | undefined
  functions?: readonly string[]
}

/** The written meaning of an error: for a contract in the facts of contracts, otherwise in the manifest. */
function noteOf({ name, contract }: KnownError, { tree, contracts }: ErrorFacts): Note | undefined {
  if (contract === '') return tree?.manifest.errors?.find((error) => error.name === name)
  return contracts?.errors.find((error) => error.name === name && (error.of?.includes(contract) ?? true))
}

function meaningOf(
  known: readonly KnownError[],
  note: Note | undefined,
  callers: ReadonlyMap<string, string[]>,
): ErrorMeaning {
  const ofContracts = known.filter(({ contract }) => contract !== '')
  const signatures = [...new Set(ofContracts.map(({ signature }) => signature))]
  const calling = note?.functions?.flatMap((name) => callers.get(name) ?? []) ?? []
  return {
    contracts: ofContracts.map(({ contract }) => contract),
    signatures,
    selectors: signatures.flatMap((text) => {
      const signature = parseSignature(text)
      return signature ? [selectorOf(signature)] : []
    }),
    cause: note?.cause,
    remedy: note?.remedy,
    commands: [...new Set([...(note?.commands ?? []), ...calling])].sort(),
  }
}

/** Paths of the commands that call each function, as `Contract.name`. */
function callersOf({ calls }: ErrorFacts): ReadonlyMap<string, string[]> {
  const called = [...calls.values()].flatMap(({ command, functions }) =>
    functions.map(({ contract, signature }) => ({
      command,
      name: `${contract}.${nameInSignature(signature)}`,
    })),
  )
  const byFunction = [...groupBy(called, ({ name }) => name)]
  return new Map(byFunction.map(([name, all]) => [name, all.map(({ command }) => command)]))
}
