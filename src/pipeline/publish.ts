// Makes a site, or its edited part, next to its output, and swaps it in if there are no errors.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem, throwIfErrors } from '../model/problem.ts'
import { openStaging, type Staging, stageEdit } from '../output/staging.ts'
import { headOf } from '../project/git-head.ts'
import { type Project, withWarnings } from '../project/project.ts'
import { type OutputState, proofOf } from '../sources/fingerprints.ts'
import { showsGit } from '../sources/load-content.ts'
import { sourceFolders } from '../sources/source-folders.ts'
import type { BuildLocation } from './build-location.ts'
import {
  createBuildRecord,
  createSiteRecord,
  describeInputs,
  outputStates,
  partsOf,
} from './describe-build.ts'
import { editedPages } from './edited-pages.ts'
import { openSite, type SiteOptions } from './feature.ts'
import { problemsIn } from './findings.ts'
import type { LastBuild } from './last-build.ts'
import { openListings } from './listings.ts'
import { locateParseCache } from './parse-cache-location.ts'
import { type MadeSite, makeSite, wholeSite } from './pipeline.ts'
import { type BuildRecord, forgetRecord, writeRecord } from './record.ts'

export interface BuildOptions extends SiteOptions {
  /** Treat every warning as an error. */
  strict?: boolean | undefined
  /** False: use nothing of earlier builds, and keep nothing for the next one. */
  cache?: boolean | undefined
  /** Called with a few words on what is being done. */
  onProgress?: ((text: string) => void) | undefined
}

export interface BuildResult {
  /** Warnings and advice; a site with errors is not built. */
  problems: Problem[]
  outDir: string
  /** Number of pages of the site, without the not-found page. */
  pages: number
  /** Number of pages that this build made. */
  rendered: number
  bytes: number
  /** Whether the folder has no site, so that the package's own docs are built. */
  embedded: boolean
}

export interface PublishOptions extends BuildOptions {
  place: BuildLocation
  cache: boolean
}

/** Makes and publishes the whole site. @throws SiteError with all problems; the output then stays the same */
export async function publishSite(options: PublishOptions): Promise<BuildResult> {
  const { place, cache, strict, onProgress } = options
  const startedAt = Date.now()
  const project = await openSite(options)
  const { config, outDir, embedded } = project
  return staged(openStaging(outDir, siteFolders(project)), async (staging) => {
    const { folder } = staging
    const head = cache ? headOn(project) : undefined
    const writeListings = openListings(project)
    let described: ReturnType<typeof describeInputs> | undefined
    const made = await withWarnings(project, () =>
      makeSite({
        project,
        scope: wholeSite(project),
        folder,
        onProgress,
        cache: cache ? locateParseCache(config, { folder: place.folder, startedAt }) : undefined,
        meanwhile: () => {
          if (cache) described = describeInputs(config, startedAt)
        },
      }),
    )
    const problems = problemsIn(made.findings)
    throwIfErrors(problems, strict)
    const pages = made.assembled.site.routes.length
    const { files: others, bytes } = made.rendered
    const listings = await writeListings({ folder, site: made.assembled.site, files: others })
    if (!listings) throw new Error('the listings of a whole site were not written')
    throwIfErrors([...listings.problems, ...problems], strict)
    const files = new Map([...others, ...listings.files])
    const result = { pages, bytes: bytes + listings.bytes, embedded }
    const record =
      described && createBuildRecord({ ...made, startedAt, head, config, described, files, folder })
    if (cache) forgetRecord(place)
    staging.commit()
    if (record) {
      const { findings } = made
      writeRecord(
        place,
        { ...record, ...result, findings },
        createSiteRecord(made, { config, plans: listings.plans }),
      )
    }
    return { ...result, problems, outDir, rendered: pages }
  })
}

/**
 * Makes and publishes the pages that were edited since the last build, and the files that list them.
 * @returns undefined when more would change, so that the whole site has to be made
 * @throws SiteError with all problems; the output then stays as it was
 */
export async function publishEdit(
  options: PublishOptions,
  last: LastBuild,
): Promise<BuildResult | undefined> {
  const { place, strict, onProgress } = options
  const { record, changed } = last
  const known = last.site()
  if (!known) return undefined
  const takenAt = Date.now()
  const proofs = new Map(changed.map((path) => [path, proofOf(join(place.root, path))]))
  const project = await openSite(options)
  const writeListings = openListings(project)
  const read = (path: string) =>
    record.outputs.has(path) ? readFileSync(join(place.outDir, path), 'utf8') : undefined
  const scope = editedPages(project, { changed, record, known, read })
  if (!scope) return undefined
  return staged(stageEdit(project.outDir, siteFolders(project)), async (staging) => {
    const { folder } = staging
    // If only git has moved on, no page has changed.
    const made = changed.length > 0 ? await makeSite({ project, scope, folder, onProgress }) : UNCHANGED
    if (!made) return undefined
    const { files } = made.rendered
    const findings = made.findings ?? record.findings
    const problems = problemsIn(findings)
    throwIfErrors(problems, strict)
    const { changes, parts } = editOutputs(made, record, folder)
    const listings = await writeListings({
      folder,
      site: known.site,
      files: new Map(Array.from(changes, ([path, state]) => [path, state?.[2]])),
      before: { folder: project.outDir, outputs: record.outputs, plan: known.plans },
    })
    if (!listings) return undefined
    throwIfErrors([...listings.problems, ...problems], strict)
    const outputs = record.outputs.with(new Map([...changes, ...outputStates(folder, listings.files)]))
    const inputs = record.inputs.with(proofs)
    const head = record.head && { ...record.head, name: last.newHead ?? record.head.name }
    const next = { ...record, takenAt, inputs, outputs, parts, findings, ...(head && { head }) }
    const folders = project.hooks.flatMap(({ indexFolder }) => indexFolder ?? [])
    forgetRecord(place)
    staging.commit({
      kept: (folder) => outputs.paths(folder),
      aside: [...files.keys()].filter((path) => folders.some((folder) => path.startsWith(folder))),
      removed: made.removed,
      listings: [...listings.files.keys()],
    })
    writeRecord(place, next)
    const { pages, bytes, embedded } = record
    const rendered = made.rendered.pages.length
    return { problems, outDir: place.outDir, pages, rendered, bytes, embedded }
  })
}

interface EditedFiles {
  rendered: Pick<MadeSite['rendered'], 'files' | 'pages'>
  /** Paths of files of the last build that no longer exist. */
  removed: readonly string[]
}

/** The outputs that an edit changes, undefined for removed ones, and the parts that pages have afterwards. */
function editOutputs({ rendered, removed }: EditedFiles, record: BuildRecord, folder: string) {
  const files = [...rendered.files]
  const fresh = files.filter(([path]) => !isPublished(path, record))
  for (const [path] of files) if (isPublished(path, record)) rmSync(join(folder, path))
  const changes = new Map<string, OutputState | undefined>(outputStates(folder, fresh))
  const parts = { ...partsOfOthers(record.parts, rendered.pages), ...partsOf(rendered.pages) }
  const wanted = new Set(Object.values(parts).flat())
  const unwanted = Object.values(record.parts)
    .flat()
    .filter((path) => !wanted.has(path))
  for (const path of [...removed, ...unwanted]) changes.set(path, undefined)
  return { changes, parts }
}

function partsOfOthers(
  parts: BuildRecord['parts'],
  pages: readonly { route: string }[],
): BuildRecord['parts'] {
  const routes = new Set(pages.map(({ route }) => route))
  return Object.fromEntries(Object.entries(parts).filter(([route]) => !routes.has(route)))
}

/** The result when no page was edited. */
const UNCHANGED: EditedFiles & { findings: undefined } = {
  rendered: { files: new Map(), pages: [] },
  removed: [],
  findings: undefined,
}

/** Git's HEAD, if the output shows anything of git. */
function headOn({ config, embedded }: Project): BuildRecord['head'] {
  const isOnPages = showsGit(config)
  return isOnPages || !embedded ? { name: headOf(config.root), isOnPages } : undefined
}

/** The name of an asset identifies its contents: one that exists stays, so that less is swapped. */
function isPublished(path: string, { outputs }: LastBuild['record']): boolean {
  return path.startsWith('assets/') && outputs.has(path)
}

/** Removes what was staged, unless it was put in place. */
async function staged<Result>(
  staging: Staging,
  work: (staging: Staging) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(staging)
  } finally {
    staging.discard()
  }
}

function siteFolders({ config }: Project) {
  return { root: config.root, folders: sourceFolders(config) }
}
