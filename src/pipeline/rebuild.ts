// The recipe for a few edited pages: as long as nobody else would notice the edit, only they are rendered.
import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BuildOptions, type BuildResult, refuseErrors } from '../build.ts'
import type { SourceFile } from '../model/page.ts'
import { type Problem, sortProblems } from '../model/problem.ts'
import type { RouteEntry } from '../model/site.ts'
import { loadBundle } from '../output/bundle.ts'
import { openStaging, type Staging } from '../output/staging.ts'
import { proofOf } from '../sources/fingerprints.ts'
import { versionFolders } from '../sources/load-content.ts'
import { openProject, type Project } from '../sources/project.ts'
import { readText } from '../sources/read.ts'
import { readFacts } from '../sources/read-facts.ts'
import { sourceFolders } from '../sources/source-folders.ts'
import { createBatch, type ParsedPage, type RenderReport } from './batch.ts'
import { assetsOf, faceOf, outputStates } from './describe-build.ts'
import { forgetRecord, readSiteRecord, type SiteRecord, writeRecord } from './record.ts'
import type { BuildPlace } from './record-place.ts'
import { checkEditedPages } from './site-check.ts'
import type { LastBuild } from './up-to-date.ts'

/** More edited pages than this are no edit but another site. */
const MOST_PAGES = 50

export interface Rebuild {
  place: BuildPlace
  last: LastBuild
}

/**
 * Renders the pages that were edited since the last build, and puts them in its output file by file.
 * @returns undefined when more than these pages would change, so that the whole site has to be built
 * @throws SiteError with all problems; the output is then as it was before
 */
export async function rebuild(
  options: BuildOptions,
  { place, last }: Rebuild,
): Promise<BuildResult | undefined> {
  const { record, changed } = last
  const known = changed.length <= MOST_PAGES ? readSiteRecord(place, record.takenAt) : undefined
  const routes = known && routesOf(changed, known)
  if (!known || !routes) return undefined
  const takenAt = Date.now()
  const proofs = Object.fromEntries(changed.map((path) => [path, proofOf(join(place.root, path))]))
  const project = openProject(options)
  const edit = await renderEdit(project, { known, routes, changed })
  if (!edit) return undefined
  const { parsed, rendered, staging, problems: found } = edit
  try {
    const isOfEdited = ({ file }: Problem) => changed.includes(file)
    const others = record.problems.filter((problem) => !isOfEdited(problem))
    const ofSite = known.site.problems.filter(isOfEdited)
    const checked = checkEditedPages({
      config: project.config,
      known,
      before: record.problems,
      parsed,
      rendered,
      outputs: record.outputs,
    })
    if (!checked) return undefined
    const problems = sortProblems([...others, ...ofSite, ...found, ...rendered.problems, ...checked])
    refuseErrors(problems, options.strict)
    const inputs = { ...record.inputs, ...proofs }
    const outputs = { ...record.outputs, ...outputStates(staging.folder, rendered.files) }
    forgetRecord(place)
    putInPlace(rendered.files, staging.folder, place.outDir)
    const ids = { ...known.ids, ...Object.fromEntries(rendered.pages.map((page) => [page.route, page.ids])) }
    writeRecord(place, { ...record, takenAt, inputs, outputs, problems }, { ...known, takenAt, ids })
    return {
      problems,
      outDir: place.outDir,
      pages: record.pages,
      bytes: record.bytes,
      embedded: record.embedded,
    }
  } finally {
    staging.discard()
  }
}

/** The routes of the edited files, when each of them is the source of a page and of nothing else. */
function routesOf(changed: readonly string[], { site, faces }: SiteRecord): RouteEntry[] | undefined {
  if (!changed.every((path) => Object.hasOwn(faces, path))) return undefined
  const edited = new Set(changed)
  return site.routes.filter(({ source }) => edited.has(source))
}

interface Edit {
  parsed: ParsedPage[]
  rendered: RenderReport
  /** Where the files were written. */
  staging: Staging
  problems: Project['problems']
}

/** Parses and renders the edited pages beside the output; undefined when others would notice the edit. */
async function renderEdit(
  { config, ownTemplates, outDir, problems }: Project,
  { known, routes, changed }: { known: SiteRecord; routes: RouteEntry[]; changed: readonly string[] },
): Promise<Edit | undefined> {
  const [{ facts, problems: factProblems }, bundle] = await Promise.all([
    readFacts(config.root, config.cli),
    loadBundle(ownTemplates),
  ])
  const contentDirs = new Map(versionFolders(config).map(({ name, contentDir }) => [name, contentDir]))
  const found = [...problems, ...factProblems]
  const sources = changed.flatMap(
    (path) => readEdited(path, config.root, [...contentDirs.values()], found) ?? [],
  )
  const batch = createBatch({ config, facts, ownTemplates })
  const parsed = await batch.parse(sources)
  if (parsed.some((one) => faceOf(one) !== known.faces[one.page.source])) return undefined
  const staging = openStaging(outDir, { root: config.root, folders: sourceFolders(config) })
  const { folder } = staging
  const lastChanges = new Map(known.lastChanges)
  const job = { ...known, routes, contentDirs, lastChanges, bundle, folder, shared: false }
  let isComplete = false
  try {
    const rendered = await batch.render(job)
    isComplete = rendered.pages.every((page) => assetsOf(page) === known.assets[page.route])
    return isComplete ? { parsed, rendered, staging, problems: found } : undefined
  } finally {
    if (!isComplete) staging.discard()
  }
}

function readEdited(
  path: string,
  root: string,
  folders: readonly string[],
  problems: Project['problems'],
): SourceFile | undefined {
  const text = readText(join(root, path), path, problems)
  const folder = folders.find((name) => path.startsWith(`${name}/`)) ?? ''
  return text === undefined ? undefined : { path, relativePath: path.slice(folder.length + 1), text }
}

/** Each file takes the place of the last one whole. */
function putInPlace(files: readonly string[], folder: string, outDir: string): void {
  for (const file of files) {
    mkdirSync(dirname(join(outDir, file)), { recursive: true })
    renameSync(join(folder, file), join(outDir, file))
  }
}
