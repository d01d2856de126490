// Since when commands, options, arguments and variables exist, which releases lack them, and what replaces them: as people
// write it, otherwise as the manifests of the releases show it.
import { addTo } from '../../text/groups.ts'
import { memoize } from '../../text/memoize.ts'
import { omitUndefined } from '../../text/omit-undefined.ts'
import { commandAnchor, readableName } from '../manifest/naming.ts'
import type { LifeFacts, ManifestArgument } from '../manifest/schema.ts'
import type { Command, CommandTree, Option } from '../manifest/tree.ts'
import type { Environment } from './fact-schemas.ts'
import type { Facts, ReleaseFacts } from './facts.ts'
import { type Misfit, misfitsOf } from './generations.ts'

export interface Life {
  /** First release that has it, if an earlier one is known that has not. */
  since?: string
  /** Releases that lack it, if they are not just those before `since`. */
  absent: readonly string[]
  deprecated?: Deprecation
  /** Generations of the contracts that it calls with which it does not work. */
  misfits?: readonly Misfit[]
}

export interface Deprecation {
  since?: string
  /** The command, option, argument or variable that replaces it, as it is called. */
  by?: string
}

export function lifeOfCommand({ path, facts: written }: Command, facts: Facts): Life {
  const misfits = misfitsOf({ path }, facts)
  const life = {
    ...lifeOf(written, facts, ({ tree }) => commandAt(path, tree)?.facts),
    ...(misfits.length > 0 && { misfits }),
  }
  const { deprecated } = life
  const other = facts.tree?.byPath.get(deprecated?.by ?? '')
  return other ? { ...life, deprecated: { ...deprecated, by: readableName(other) } } : life
}

export function lifeOfOption({ path }: Command, option: Option, facts: Facts): Life {
  return lifeOf(option, releasesWithCommand(path, facts), ({ tree }) =>
    commandAt(path, tree)?.options.find(({ id }) => id === option.id),
  )
}

export function lifeOfArgument({ path }: Command, argument: ManifestArgument, facts: Facts): Life {
  return lifeOf(argument, releasesWithCommand(path, facts), ({ tree }) =>
    commandAt(path, tree)?.arguments.find(({ name }) => name === argument.name),
  )
}

export function lifeOfVariable(variable: Environment['variables'][number], facts: Facts): Life {
  return lifeOf(
    variable,
    releasesWith(facts, ({ environment }) => environment !== undefined),
    (release) => release.environment?.variables.find(({ name }) => name === variable.name),
  )
}

/** Returns what is written of a deprecation; undefined if there is none. */
export function deprecationOf({ deprecated }: LifeFacts): Deprecation | undefined {
  if (typeof deprecated !== 'string') return deprecated === true ? {} : deprecated || undefined
  const by = USE.exec(deprecated)?.[1]
  return by === undefined ? {} : { by }
}

/** The replacement in a text such as "use `pack` instead". */
const USE = /^use +[`"']?([^`"']+?)[`"']?(?: instead)?\.?$/i

/** Anchors of the commands that are gone, as their last release says, in favor of one that is there. */
export function formerAnchors({ path }: Command, facts: Facts): string[] {
  return goneIn(facts).get(path) ?? []
}

const goneIn = memoize(({ tree, releases }: Facts): Map<string, string[]> => {
  const last = new Map([...(releases?.values() ?? [])].flatMap((release) => [...release.tree.byPath]))
  const anchors = new Map<string, string[]>()
  for (const [path, command] of last) {
    const { by } = deprecationOf(command.facts) ?? {}
    if (by !== undefined && !tree?.byPath.has(path)) addTo(anchors, by, commandAnchor(command))
  }
  return anchors
}, new WeakMap())

function commandAt(path: string, { root, byPath }: CommandTree): Command | undefined {
  return path === '' ? root : byPath.get(path)
}

type Releases = Pick<Facts, 'releases'>

/** The releases in which a command exists: that others lack its options goes without saying. */
function releasesWithCommand(path: string, facts: Releases): Releases {
  return releasesWith(facts, ({ tree }) => commandAt(path, tree) !== undefined)
}

function releasesWith({ releases }: Releases, has: (release: ReleaseFacts) => boolean): Releases {
  return releases ? { releases: new Map([...releases].filter(([, release]) => has(release))) } : {}
}

/** @param find what a release has of it */
function lifeOf(
  written: LifeFacts,
  { releases }: Releases,
  find: (release: ReleaseFacts) => LifeFacts | undefined,
): Life {
  const known = [...(releases ?? [])].map(([name, release]) => ({ name, found: find(release) }))
  const first = known.findIndex(({ found }) => found)
  const lacking = known.flatMap(({ name, found }) => (found ? [] : [name]))
  const isNew = first > 0 && lacking.length === first
  const since = written.since ?? (isNew ? known[first]?.name : undefined)
  const deprecation = deprecationOf(written)
  return {
    absent: since === undefined ? lacking : [],
    ...omitUndefined({
      since,
      deprecated: deprecation && {
        ...omitUndefined({
          since: firstDeprecated(known.flatMap(({ found, ...state }) => (found ? { found, ...state } : []))),
        }),
        ...deprecation,
      },
    }),
  }
}

/** The release in which something became deprecated; undefined if no earlier one is known in which it was not. */
function firstDeprecated(known: readonly { name: string; found: LifeFacts }[]): string | undefined {
  const at = known.findIndex(({ found }) => deprecationOf(found))
  return at > 0 ? known[at]?.name : undefined
}

/** The command of a command line, or one of its options. */
export interface LifeInLine {
  /** The command, or the option's longest flag. */
  name: string
  life: Life
}

/** The command of a valid line and its options, or the command alone where releases lack it. */
export function lifeInLine(command: Command, options: readonly Option[], facts: Facts): LifeInLine[] {
  const own = { name: readableName(command), life: lifeOfCommand(command, facts) }
  const { since, absent } = own.life
  if (absent.length > 0 || (since !== undefined && facts.releases?.size)) return [own]
  const given = options.flatMap((option) => {
    const owner = ownerOf(option, command)
    return owner ? [{ name: option.id, life: lifeOfOption(owner, option, facts) }] : []
  })
  return [own, ...given]
}

/** The command or group that defines an option of a command. */
export function ownerOf(option: Option, command: Command): Command | undefined {
  if (command.options.some(({ id }) => id === option.id)) return command
  return command.parent && ownerOf(option, command.parent)
}
