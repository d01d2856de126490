// `:::generations Dashboard`: where each generation of a contract runs, and the commands of each build of the tool that do not
// work with it; `:::generations Dashboard errors` or `functions`: which generation has which.
import type { ToolLabels } from '../../model/labels.ts'
import { suggestNearest } from '../../text/nearest.ts'
import { code, prose, table } from '../../tool/directives/table.ts'
import type { Generations } from '../../tool/facts/fact-schemas.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import { misfitsOf, runningOf } from '../../tool/facts/generations.ts'

interface Fault {
  message: string
  hint: string
}

const PARTS = ['functions', 'errors'] as const

export function showGenerations(argument: string, facts: Facts, labels: ToolLabels): string | Fault {
  const { generations } = facts
  if (!generations) return ''
  const [name = '', wanted, ...rest] = argument.split(/\s+/).filter(Boolean)
  const names = generations.contracts.map((contract) => contract.name)
  const contract = generations.contracts.find((known) => known.name === name)
  if (!contract) return fault(`no generations of a contract ${name}`.trimEnd(), name, names)
  if (wanted === undefined) return runTable(name, generations, facts, labels)
  const part = PARTS.find((known) => known === wanted)
  if (!part || rest.length > 0) return fault(`unknown part ${[wanted, ...rest].join(' ')}`, wanted, PARTS)
  const running = runningOf(name, generations)
  const { head } = labels
  const { some } = contract[part]
  const rows = Object.entries(some).flatMap(([signature, having]) => {
    const marks = running.map((generation) => (having.includes(generation) ? labels.yes : labels.no))
    return new Set(marks).size > 1 ? [[code(signature), ...marks]] : []
  })
  return table([part === 'errors' ? head.error : head.function, ...running.map(prose)], rows)
}

function runTable(name: string, generations: Generations, facts: Facts, labels: ToolLabels): string {
  const builds = buildsOf(facts, labels)
  const failing = builds.map(([, build]) => failingBy(name, build))
  const running = generations.runs.filter((run) => run.contract === name && run.until === undefined)
  const rows = running.toReversed().map(({ generation, chainId, address, factory = '', since = '' }) => {
    const chain = facts.environment?.chains.find((known) => known.chainId === chainId)
    const linked = (shown: string) =>
      shown && (chain ? `[${code(shown)}](${chain.explorer}/address/${shown})` : code(shown))
    const works = failing.map((commands) =>
      (commands.get(generation) ?? [labels.generations.allWork]).join(', '),
    )
    return [
      prose([generation, chain?.title ?? String(chainId), since].filter(Boolean).join(', ')),
      linked(address),
      linked(factory),
      ...works,
    ]
  })
  const { generation, factory, fails } = labels.generations
  const titles = builds.map(([build]) => prose(fails.replace('{build}', build)))
  return table([generation, labels.head.address, factory, ...titles], rows)
}

type Build = Pick<Facts, 'tree' | 'calls' | 'generations'>

/** The tool as it is now, and its releases, whose facts say what their commands call instead. */
function buildsOf(facts: Facts, labels: ToolLabels): [string, Build][] {
  const [first, ...others] = Object.keys(facts.tree?.manifest.invocations ?? {})
  const now = facts.tree?.manifest.release ?? (others.length > 0 ? first : undefined) ?? labels.changes.now
  const former = [...(facts.releases ?? [])].flatMap(([name, { tree, contracts }]): [string, Build][] => {
    const calls = contracts?.calls.map((call) => [call.command, call] as const)
    return calls ? [[name, { ...facts, tree, calls: new Map([...facts.calls, ...calls]) }]] : []
  })
  return [[now, facts], ...former]
}

/** By generation of a contract, the commands that do not work with it. */
function failingBy(contract: string, build: Build): Map<string, string[]> {
  const failing = new Map<string, string[]>()
  for (const command of build.tree?.commands ?? [])
    for (const misfit of misfitsOf(command, build))
      if (misfit.contract === contract)
        for (const generation of misfit.lacking)
          failing.set(generation, [...(failing.get(generation) ?? []), code(command.name)])
  return failing
}

function fault(message: string, name: string, known: readonly string[]): Fault {
  return { message, hint: suggestNearest(name, known) ?? `available: ${known.join(', ')}` }
}
