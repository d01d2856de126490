// Makes a site next to its output, and swaps it in if there are no errors.
import { type Problem, throwIfErrors } from '../model/problem.ts'
import { openStaging } from '../output/staging.ts'
import { headOf } from '../project/git-head.ts'
import { withWarnings } from '../project/project.ts'
import { showsGit } from '../sources/history.ts'
import { sourceFolders } from '../sources/source-folders.ts'
import type { BuildLocation } from './build-location.ts'
import { createBuildRecord, describeInputs } from './describe-build.ts'
import { openSite, type SiteOptions } from './feature.ts'
import { problemsIn } from './findings.ts'
import { openListings } from './listings.ts'
import { locateParseCache } from './parse-cache-location.ts'
import { type LastSite, makeSite } from './pipeline.ts'
import { forgetRecord, type OpenRecord, writeRecord } from './record.ts'

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
  /** True if the folder has no site, so that the package's own docs are built. */
  embedded: boolean
}

export interface PublishOptions extends BuildOptions {
  location: BuildLocation
  cache: boolean
  last: OpenRecord | undefined
}

/** Makes and publishes the whole site. @throws SiteError with all problems; the output then stays the same */
export async function publishSite(options: PublishOptions): Promise<BuildResult> {
  const { location, cache, strict, onProgress } = options
  const startedAt = Date.now()
  const project = await openSite(options)
  const { config, outDir, embedded } = project
  const staging = openStaging(outDir, { root: config.root, folders: sourceFolders(config) })
  try {
    const { folder } = staging
    const showsHead = cache && (showsGit(config) || !embedded)
    const head = showsHead ? headOf(config.root) : undefined
    const writeListings = openListings(project)
    let described: ReturnType<typeof describeInputs> | undefined
    const made = await withWarnings(project, () =>
      makeSite({
        project,
        folder,
        onProgress,
        cache: cache ? locateParseCache(config, { folder: location.folder, startedAt }) : undefined,
        last: lastSiteOf(options),
        meanwhile: () => {
          if (cache) described = describeInputs(config, startedAt)
        },
      }),
    )
    const { findings, texts, rendered } = made
    const { site } = made.assembled
    const problems = problemsIn(findings)
    throwIfErrors(problems, strict)
    const { output, routes } = rendered
    throwIfErrors([...(await writeListings({ folder, site }, output)), ...problems], strict)
    const result = { pages: site.routes.length, bytes: output.bytes, embedded }
    const record = described && createBuildRecord({ ...made, startedAt, head, config, described })
    if (cache) forgetRecord(location)
    staging.commit(output.files.keys())
    if (record) {
      const order = site.routes.map(({ route }) => route)
      const memo = { order, made: new Map(routes.map((page) => [page.route, page])), texts }
      writeRecord(location, { ...record, ...result, problems }, memo)
    }
    return { ...result, problems, outDir, rendered: result.pages - rendered.kept.size }
  } finally {
    // Published files are no longer staged.
    staging.discard()
  }
}

/** Returns what the last build has left, as far as it can be read. */
function lastSiteOf({ last, location: { outDir } }: PublishOptions): LastSite | undefined {
  const memo = last?.memo()
  if (!last || !memo) return undefined
  const { order, made, texts } = memo
  return { order, made, texts, output: { folder: outDir, states: new Map(last.build.outputs) } }
}
