// `lido-docs manifest --check`: reports what has changed in the program since its manifest was stored, and which lines
// of the pages are affected.

import { resolve } from 'node:path'
import { EXIT } from '../../../commands/exit-codes.ts'
import { fromHere } from '../../../commands/from-here.ts'
import type { Log } from '../../../commands/log.ts'
import { compareCodeUnits } from '../../../model/code-units.ts'
import { UsageError } from '../../../model/problem.ts'
import { loadCodeRooms } from '../../../pipeline/code-rooms.ts'
import { createMarkdownParser } from '../../../pipeline/parse.ts'
import { loadContent } from '../../../sources/load-content.ts'
import { openProject, type Project } from '../../../sources/project.ts'
import { pluralize } from '../../../text/pluralize.ts'
import type { Manifest } from '../../../tool/manifest/schema.ts'
import { type CommandPosition, concerns, findCommandPositions } from '../command-positions.ts'
import { type Change, diffManifests } from '../diff.ts'
import { formatChange } from '../format-diff.ts'
import { splitManifest } from '../split-annotations.ts'
import { requireManifest } from './manifest-file.ts'

export interface CheckOptions {
  config: string
  /** The stored manifest. Default: the one in the site's settings. */
  out: string | undefined
  log: Log
}

/** Prints what differs and returns the exit code. @throws UsageError when there is nothing to compare with */
export async function checkStored(fresh: Manifest, { config, out, log }: CheckOptions): Promise<number> {
  const project = await openProject({ cwd: process.cwd(), config })
  const stored = out ?? (project.embedded ? undefined : siteManifest(project))
  if (stored === undefined)
    throw new UsageError('no stored manifest; name it with --out, or set cli.manifest')
  const before = requireManifest(stored)
  // The program does not know the facts that people have added.
  const changes = diffManifests(splitManifest(before).program, splitManifest(fresh).program)
  if (changes.length === 0) {
    log.info(`${stored} is up to date.`)
    return EXIT.fine
  }
  const places = isOfSite(project, stored) ? await findPlaces(project) : []
  for (const change of changes) {
    log.print(formatChange(change))
    for (const place of placesOf(change, places)) log.print(`    ${fromHere(project.config.root, place)}`)
  }
  log.error(
    `${stored} is stale: ${pluralize(changes.length, 'change')}. Run the command without --check and with --out ${stored}.`,
  )
  return EXIT.problems
}

/** Path of the site's manifest, relative to the current folder. */
function siteManifest({ config: { root, cli } }: Project): string | undefined {
  return cli.manifest && fromHere(root, cli.manifest)
}

function isOfSite({ config, embedded }: Project, stored: string): boolean {
  const { manifest } = config.cli
  return !embedded && manifest !== undefined && resolve(config.root, manifest) === resolve(stored)
}

async function findPlaces({ config }: Project): Promise<CommandPosition[]> {
  const { editions, facts, versionFacts } = await loadContent(config)
  const { tree } = facts
  if (!tree) return []
  await loadCodeRooms(
    config,
    editions.flatMap(({ sources }) => sources),
  )
  const parse = createMarkdownParser({ config, facts })
  const shared = editions.filter(
    ({ contentDir }) => !versionFacts.some(({ folder }) => folder === contentDir),
  )
  return shared.flatMap(({ sources }) =>
    sources.flatMap((source) => findCommandPositions(parse(source), source.text, tree)),
  )
}

/** As `file:line`, sorted, without duplicates. */
function placesOf(change: Change, places: readonly CommandPosition[]): string[] {
  const found = places.filter((place) => concerns(change, place))
  const sorted = found.sort((a, b) => compareCodeUnits(a.file, b.file) || a.line - b.line)
  return [...new Set(sorted.map(({ file, line }) => `${file}:${line}`))]
}
