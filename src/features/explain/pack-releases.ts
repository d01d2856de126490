// Packs releases of the tool as what differs from it now, as far as that decides whether they accept a line.
import { isSameData } from '../../text/same-data.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import type { Manifest, ManifestCommand } from '../../tool/manifest/schema.ts'
import { assembleTree, type CommandTree, isWithin, parentPath } from '../../tool/manifest/tree.ts'

/** A release, without what is as it is now. */
export interface PackedRelease {
  name: string
  /** Paths of the commands that it lacks, without those below them. */
  lacks: string[]
  /** Its commands that are gone, or are called in another way. */
  commands: ManifestCommand[]
  /** What may follow the name of the tool, if that was different. */
  tool?: Omit<Manifest, 'commands'>
}

export function packReleases(
  { releases }: Pick<Facts, 'releases'>,
  { manifest }: CommandTree,
): PackedRelease[] {
  const now = new Map(manifest.commands.map((command) => [command.path, parsedAs(command)]))
  const { commands: _, ...tool } = manifest
  return [...(releases ?? [])].map(([name, { tree }]) => {
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
}

/** The tool as it was. @param now as it is, or as much of it as is loaded */
export function unpackRelease(
  { lacks, commands, tool }: PackedRelease,
  { manifest }: CommandTree,
): CommandTree {
  const changed = new Map(commands.map((command) => [command.path, command]))
  const all = new Map<string, ManifestCommand>()
  for (const command of [...manifest.commands, ...commands]) {
    const { path } = command
    const isKnown = parentPath(path) === '' || all.has(parentPath(path))
    if (isKnown && !lacks.some((group) => isWithin(path, group))) all.set(path, changed.get(path) ?? command)
  }
  return assembleTree({ ...(tool ?? manifest), commands: [...all.values()] })
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
