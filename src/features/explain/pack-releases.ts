// Packs releases of the tool as what differs from it now, as far as that decides whether they accept a line.
import type { ToolLabels } from '../../model/labels.ts'
import { isSameData } from '../../text/same-data.ts'
import { deprecationOf } from '../../tool/facts/availability.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import type { Manifest, ManifestCommand } from '../../tool/manifest/schema.ts'
import { type CommandTree, parentPath } from '../../tool/manifest/tree.ts'

/** A release, without what is as it is now. */
export interface PackedRelease {
  name: string
  /** Paths of the commands that it lacks, without those below them. */
  lacks: string[]
  /** Its commands that are gone, or are called in another way. */
  commands: ManifestCommand[]
  /** The words that may follow the name of the tool, if they were different. */
  tool?: Omit<Manifest, 'commands'>
}

/** The function that finds the releases in which a line works. */
export interface PackedReleases {
  labels: Pick<ToolLabels, 'deprecated' | 'works'>
  /** The oldest first. */
  releases: PackedRelease[]
}

/** Packs all releases; undefined if none are known, and nothing is deprecated. */
export function packReleases(
  { releases }: Pick<Facts, 'releases'>,
  { manifest, root, commands }: CommandTree,
  { deprecated, works }: ToolLabels,
): PackedReleases | undefined {
  const isAging = [root, ...commands].some(({ facts, options }) => [facts, ...options].some(deprecationOf))
  if (!releases?.size && !isAging) return undefined
  const now = new Map(manifest.commands.map((command) => [command.path, parsedAs(command)]))
  const { commands: _, ...tool } = manifest
  const packed = [...(releases ?? [])].map(([name, { tree }]) => {
    const { commands, ...before } = tree.manifest
    const isLacking = (path: string) => path !== '' && !tree.byPath.has(path)
    const lacks = [...now.keys()].filter((path) => isLacking(path) && !isLacking(parentPath(path)))
    const changed = commands.flatMap((command) => {
      const parsed = parsedAs(command)
      const { deprecated } = command
      const known = now.get(command.path)
      if (isSameData(parsed, known)) return []
      return known || deprecated === undefined ? parsed : { ...parsed, deprecated }
    })
    const isOther = !isSameData(parsedAs(before), parsedAs(tool))
    return { name, lacks, commands: changed, ...(isOther && { tool: parsedAs(before) }) }
  })
  return { labels: { deprecated, works }, releases: packed }
}

/** Without what no parser needs. */
function parsedAs<Facts extends object>(facts: Facts): Facts {
  const needed = Object.entries(facts).flatMap(([key, value]) => {
    if (UNPARSED.has(key)) return []
    return [[key, key === 'arguments' || key === 'options' ? value.map(parsedAs) : value]]
  })
  return Object.fromEntries(needed)
}

const UNPARSED: ReadonlySet<string> = new Set([
  '$schema',
  'source',
  'release',
  'description',
  'access',
  'caller',
  'irreversible',
  'undoneBy',
  'since',
  'deprecated',
  'hidden',
  'unit',
  'enforcedBy',
])
