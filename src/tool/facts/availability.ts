// Finds the releases of the tool that lack commands or options of its manifest.
import { readableName } from '../manifest/naming.ts'
import type { Command, Option } from '../manifest/tree.ts'
import type { Facts } from './facts.ts'

/** Names of the releases that lack the command; empty if the site has no releases. */
export function releasesWithoutCommand({ path }: Command, { releases }: Facts): string[] {
  return [...(releases ?? [])].flatMap(([name, tree]) => (path === '' || tree.byPath.has(path) ? [] : [name]))
}

/** Names of the releases that have the command, but lack the option. */
export function releasesWithoutOption({ path }: Command, { id }: Option, { releases }: Facts): string[] {
  return [...(releases ?? [])].flatMap(([name, tree]) => {
    const command = path === '' ? tree.root : tree.byPath.get(path)
    return command && !command.options.some((option) => option.id === id) ? [name] : []
  })
}

/** The command of a command line, or one of its options, and the releases that lack it. */
export interface MissingFromReleases {
  /** The command, or the option's longest flag. */
  name: string
  releases: string[]
}

/** What releases lack of a valid command line: the command, otherwise options of it or of its groups. */
export function missingInLine(
  command: Command,
  options: readonly Option[],
  facts: Facts,
): MissingFromReleases[] {
  const releases = releasesWithoutCommand(command, facts)
  if (releases.length > 0) return [{ name: readableName(command), releases }]
  return options.flatMap((option) => {
    const owner = ownerOf(option, command)
    const without = owner ? releasesWithoutOption(owner, option, facts) : []
    return without.length > 0 ? [{ name: option.id, releases: without }] : []
  })
}

function ownerOf(option: Option, command: Command): Command | undefined {
  if (command.options.some(({ id }) => id === option.id)) return command
  return command.parent && ownerOf(option, command.parent)
}
