// Which generations of the tool's contracts run, and which of them lack what a command calls: a chain's contracts are
// replaced while the tool stays, and clones stay while their factory is replaced.
import { memoize } from '../../text/memoize.ts'
import { canonicalForm, parseSignature } from '../ethereum/signature.ts'
import type { Command } from '../manifest/tree.ts'
import type { Generations } from './fact-schemas.ts'
import type { Facts } from './facts.ts'

/** A contract whose generations that run do not all have what a command calls. */
export interface Misfit {
  contract: string
  /** Names of the generations that run, the oldest first. */
  having: string[]
  lacking: string[]
  /** A function that they lack, and the one of that name which they have instead. */
  missing: string
  instead?: string
}

/** @returns for each contract that a command calls, the generations with which it does not work */
export function misfitsOf(
  { path }: Pick<Command, 'path'>,
  facts: Pick<Facts, 'calls' | 'generations'>,
): Misfit[] {
  const { generations, calls } = facts
  if (!generations) return []
  const found = new Map<string, Misfit>()
  for (const { contract, signature } of calls.get(path)?.functions ?? []) {
    const running = runningOf(contract, generations)
    const missing = canonical(signature)
    const lacking = running.filter((name) => !hasFunction(contract, missing, name, generations))
    if (lacking.length === 0 || found.has(contract)) continue
    const having = running.filter((name) => !lacking.includes(name))
    const [last = ''] = lacking.slice(-1)
    const name = missing.slice(0, missing.indexOf('(') + 1)
    const instead = functionsOf(contract, last, generations).find((other) => other.startsWith(name))
    found.set(contract, { contract, having, lacking, missing, ...(instead !== undefined && { instead }) })
  }
  return [...found.values()]
}

/** Generations of a contract that run somewhere: those that nothing replaced, and all that a factory cloned. */
export function runningOf(contract: string, { generations, runs }: Generations): string[] {
  const names = new Set(
    runs.flatMap((run) => (run.contract === contract && run.until === undefined ? run.generation : [])),
  )
  return generations.flatMap(({ name }) => (names.has(name) ? name : []))
}

/** The newest generation of a contract on each chain. */
export function newestOf(contract: string, { runs }: Generations): Set<string> {
  const own = runs.filter((run) => run.contract === contract)
  return new Set(new Map(own.map((run) => [run.chainId, run.generation])).values())
}

export function functionsOf(contract: string, generation: string, facts: Generations): string[] {
  return listsOf(facts).get(`${contract} ${generation}`) ?? []
}

/** A contract of which nothing is known has everything. */
function hasFunction(contract: string, signature: string, generation: string, facts: Generations): boolean {
  return listsOf(facts).get(`${contract} ${generation}`)?.includes(signature) ?? true
}

const listsOf = memoize(({ contracts, generations }: Generations): ReadonlyMap<string, string[]> => {
  const lists = contracts.flatMap(({ name, functions: { all, some } }) =>
    generations.map((generation): [string, string[]] => {
      const own = Object.entries(some).flatMap(([known, names]) =>
        names.includes(generation.name) ? known : [],
      )
      return [`${name} ${generation.name}`, [...all, ...own]]
    }),
  )
  return new Map(lists)
}, new WeakMap())

function canonical(signature: string): string {
  const parsed = parseSignature(signature)
  return parsed ? canonicalForm(parsed) : signature
}
