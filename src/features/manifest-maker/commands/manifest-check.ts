// `lido-docs manifest --check`: reports what has changed in the program since its manifest was stored, and which lines
// of the pages are affected.

import { resolve } from 'node:path'
import { compareCodeUnits } from '../../../model/code-units.ts'
import { UsageError } from '../../../model/problem.ts'
import { openHooks, openSite, type SiteFeature } from '../../../pipeline/feature.ts'
import { loadCode } from '../../../pipeline/page-code.ts'
import { createMarkdownParser } from '../../../pipeline/parse.ts'
import { parseSite } from '../../../pipeline/pipeline.ts'
import { openProject, type Project } from '../../../project/project.ts'
import { loadContent } from '../../../sources/load-content.ts'
import { readFacts } from '../../../sources/read-facts.ts'
import { EXIT } from '../../../terminal/exit-codes.ts'
import { fromWorkingFolder } from '../../../terminal/from-working-folder.ts'
import type { Log } from '../../../terminal/log.ts'
import { pluralize } from '../../../text/pluralize.ts'
import { ERROR_ROUTES, errorsOf } from '../../../tool/facts/errors.ts'
import type { Manifest } from '../../../tool/manifest/schema.ts'
import { appliesTo, type CommandPosition, findCommandPositions } from '../command-positions.ts'
import { type Change, diffManifests } from '../diff.ts'
import { formatChange } from '../format-diff.ts'
import { splitManifest } from '../split-annotations.ts'
import { requireManifest } from './manifest-file.ts'

export interface CheckOptions {
  config: string
  /** The stored manifest. Default: the one in the site's settings. */
  out: string | undefined
  log: Log
  features: readonly SiteFeature[]
  /** Returns what the program may print. */
  text(): Promise<string>
}

/** Prints what differs and returns the exit code. @throws UsageError when there is nothing to compare with */
export async function checkStored(fresh: Manifest, options: CheckOptions): Promise<number> {
  const { config, out, log } = options
  const project = await openProject({ cwd: process.cwd(), config })
  const stored = out ?? (project.embedded ? undefined : siteManifest(project))
  if (stored === undefined)
    throw new UsageError('no stored manifest; name it with --out, or set cli.manifest')
  const before = requireManifest(stored)
  // The program does not know the facts that people have added.
  const changes = diffManifests(comparable(before), comparable(fresh))
  const wrong = isOfSite(project, stored) ? await wrongErrors(project, options) : []
  for (const url of wrong)
    log.error(`the program prints ${url}, which does not exist: no page names that error.`)
  if (changes.length === 0) {
    log.info(`${stored} is up to date.`)
    return wrong.length > 0 ? EXIT.problems : EXIT.fine
  }
  const positions = isOfSite(project, stored) ? await findPositions(project, options.features) : []
  for (const change of changes) {
    log.print(formatChange(change))
    for (const position of positionsOf(change, positions))
      log.print(`    ${fromWorkingFolder(project.config.root, position)}`)
  }
  log.error(
    `${stored} is stale: ${pluralize(changes.length, 'change')}. Run the command without --check and with --out ${stored}.`,
  )
  return EXIT.problems
}

/** Removes the version: a new one alone makes no manifest stale. */
function comparable(manifest: Manifest): Manifest {
  const { release: _, ...program } = splitManifest(manifest).program
  return program
}

/** Path of the site's manifest, relative to the current folder. */
function siteManifest({ config: { root, cli } }: Project): string | undefined {
  return cli.manifest && fromWorkingFolder(root, cli.manifest)
}

function isOfSite({ config, embedded }: Project, stored: string): boolean {
  const { manifest } = config.cli
  return !embedded && manifest !== undefined && resolve(config.root, manifest) === resolve(stored)
}

/**
 * URLs of errors that the program prints, but that the site lacks. A text that ends with the folder of the errors is
 * completed by the program, with the name of any error that it knows.
 */
async function wrongErrors({ config }: Project, options: CheckOptions): Promise<string[]> {
  const known = errorsOf((await readFacts(config.root, config.cli)).facts).map(({ name }) => name)
  if (known.length === 0 || config.url === '') return []
  const folder = `${config.url}${config.baseUrl}${ERROR_ROUTES.slice(1)}`
  const urls = (await options.text()).split(folder).slice(1)
  const names = new Set(urls.map((rest) => /^[\w-]*/.exec(rest)?.[0] ?? ''))
  if (names.size === 0) return []
  if (names.delete('')) for (const name of known) names.add(name)
  const project = await openSite({ cwd: process.cwd(), config: options.config, features: options.features })
  const { site } = (await parseSite({ project })).assembled
  for (const { name } of site.errors ?? []) names.delete(name)
  return [...names].sort(compareCodeUnits).map((name) => folder + name)
}

async function findPositions(
  { config }: Project,
  features: readonly SiteFeature[],
): Promise<CommandPosition[]> {
  const { editions, facts, versionFacts } = await loadContent(config)
  const { tree } = facts
  if (!tree) return []
  const hooks = await openHooks(features, config)
  await loadCode(
    hooks,
    editions.flatMap(({ sources }) => sources),
  )
  const parse = createMarkdownParser({ config, facts, hooks })
  const shared = editions.filter(
    ({ contentDir }) => !versionFacts.some(({ folder }) => folder === contentDir),
  )
  return shared.flatMap(({ sources }) =>
    sources.flatMap((source) => findCommandPositions(parse(source), source.text, tree)),
  )
}

/** As `file:line`, sorted, without duplicates. */
function positionsOf(change: Change, positions: readonly CommandPosition[]): string[] {
  const found = positions.filter((position) => appliesTo(change, position))
  const sorted = found.sort((a, b) => compareCodeUnits(a.file, b.file) || a.line - b.line)
  return [...new Set(sorted.map(({ file, line }) => `${file}:${line}`))]
}
