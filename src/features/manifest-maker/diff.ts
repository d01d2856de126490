// Compares two manifests of a tool: lists the changes that its users notice.
import { isSameData } from '../../text/same-data.ts'
import { parseFlags } from '../../tool/manifest/flags.ts'
import type {
  Manifest,
  ManifestArgument,
  ManifestCommand,
  ManifestOption,
} from '../../tool/manifest/schema.ts'
import { parentPath } from '../../tool/manifest/tree.ts'

export interface Change {
  kind: 'added' | 'removed' | 'changed'
  /** Full path of the command; empty for the tool itself. */
  command: string
  /** The part of it that the change is about: an argument by name, an option by its long flag, or a fact. */
  part?: { kind: 'argument' | 'option' | 'fact'; name: string }
  /** The facts of a part that changed, such as `default`. */
  fact?: string
  before?: unknown
  after?: unknown
  /** Commands below one that was added or removed. */
  below?: number
}

/** Returns the changes in the order of the new manifest's commands; those that were removed come last. */
export function diffManifests(before: Manifest, after: Manifest): Change[] {
  const old = new Map(before.commands.map((command) => [command.path, command]))
  const fresh = new Map(after.commands.map((command) => [command.path, command]))
  return [
    ...diffCommand(factsOf(before), factsOf(after)),
    ...after.commands.flatMap((command) => {
      const known = old.get(command.path)
      if (known) return diffCommand(known, command)
      return old.has(parentPath(command.path)) || parentPath(command.path) === ''
        ? [whole('added', command, after)]
        : []
    }),
    ...before.commands.flatMap((command) => {
      const { path } = command
      const isOuter = !fresh.has(path) && (fresh.has(parentPath(path)) || parentPath(path) === '')
      return isOuter ? [whole('removed', command, before)] : []
    }),
  ]
}

/** The tool as a command: what its first words may be, and how it parses. */
function factsOf({ commands: _, $schema: __, version: ___, source: ____, shapes: _____, ...tool }: Manifest) {
  return { ...tool, path: '' }
}

function whole(kind: 'added' | 'removed', { path }: ManifestCommand, { commands }: Manifest): Change {
  const below = commands.filter((command) => command.path.startsWith(`${path} `)).length
  return { kind, command: path, ...(below > 0 && { below }) }
}

function diffCommand(before: ManifestCommand, after: ManifestCommand): Change[] {
  const { path: command, arguments: oldArguments = [], options: oldOptions = [], ...oldFacts } = before
  const { path: _, arguments: newArguments = [], options: newOptions = [], ...newFacts } = after
  const values = diffFacts(oldFacts, newFacts).map(({ fact, ...change }) => ({
    ...change,
    part: { kind: 'fact' as const, name: fact },
  }))
  const changes: Omit<Change, 'command'>[] = [
    ...values,
    ...diffList('argument', byName(oldArguments), byName(newArguments)),
    ...diffList('option', byFlag(oldOptions), byFlag(newOptions)),
  ]
  const [oldOrder, newOrder] = [oldArguments, newArguments].map((list) => list.map(({ name }) => name))
  if (changes.length === 0 && !isSameData(oldOrder, newOrder)) {
    const part = { kind: 'fact' as const, name: 'order of arguments' }
    changes.push({ kind: 'changed', part, before: oldOrder, after: newOrder })
  }
  return changes.map((change) => ({ ...change, command }))
}

type Named = ReadonlyMap<string, ManifestArgument | ManifestOption>

const byName = (list: readonly ManifestArgument[]): Named =>
  new Map(list.map((argument) => [argument.name, argument]))

function byFlag(list: readonly ManifestOption[]): Named {
  return new Map(
    list.map((option) => {
      const { long, short } = parseFlags(option.flags)
      return [long ?? short ?? option.flags, option]
    }),
  )
}

function diffList(kind: 'argument' | 'option', before: Named, after: Named): Omit<Change, 'command'>[] {
  const changed = [...after].flatMap(([name, value]): Omit<Change, 'command'>[] => {
    const part = { kind, name }
    const old = before.get(name)
    if (!old) return [{ kind: 'added', part }]
    return diffFacts(old, value).map((change) => ({ ...change, part }))
  })
  const removed = [...before.keys()].filter((name) => !after.has(name))
  return [...changed, ...removed.map((name) => ({ kind: 'removed' as const, part: { kind, name } }))]
}

type FactChange = { kind: 'changed'; fact: string; before?: unknown; after?: unknown }

function diffFacts(before: object, after: object): FactChange[] {
  const facts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return facts.flatMap((fact) => {
    const [old, fresh]: unknown[] = [Reflect.get(before, fact), Reflect.get(after, fact)]
    if (isSameData(old, fresh)) return []
    return [
      {
        kind: 'changed' as const,
        fact,
        ...(old === undefined ? {} : { before: old }),
        ...(fresh === undefined ? {} : { after: fresh }),
      },
    ]
  })
}
