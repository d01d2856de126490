// `lido-docs verify`: compares a deployed site with the one that was built.
import { join } from 'node:path'
import { UsageError } from '../../../model/problem.ts'
import { openBuiltSite } from '../../../pipeline/open-built-site.ts'
import { EXIT } from '../../../terminal/exit-codes.ts'
import { countProblems, createLog } from '../../../terminal/log.ts'
import { type Format, printReport } from '../../../terminal/report.ts'
import { isWebUrl } from '../../../text/url.ts'
import { BUILD_MANIFEST, type BuildManifest } from '../build-manifest.ts'
import { type Verification, verifySite } from '../verify.ts'
import { readBuildManifest } from './build-manifest-file.ts'

export interface VerifyOptions {
  config?: string
  outDir?: string
  /** The manifest of a build made elsewhere. */
  manifest?: string
  /** Compare the site with its own manifest. */
  self?: boolean
  format?: Format
  /** Number of requests at a time. */
  concurrency?: number
  /** Time limit for a request, in milliseconds. */
  timeout?: number
  verbose?: boolean
  quiet?: boolean
}

/** Runs the command and returns its exit code. @throws UsageError when there is nothing to compare with */
export async function run(url: string, options: VerifyOptions): Promise<number> {
  const { concurrency = 16, timeout = 15_000 } = options
  // The problems are not in files of the author.
  const log = createLog({ ...options, config: undefined })
  if (!isWebUrl(url)) throw new UsageError(`expected an http:// or https:// URL, got ${url}`)
  const expected = options.self ? undefined : await readExpected(options)
  const home = homeOf(url, expected)
  const onProgress = (done: number, total: number) => log.progress(`verified ${done} of ${total} files`)
  const verified = await verifySite({ home, expected, concurrency, timeout, retryDelay: 1000, onProgress })
  log.progress('')
  if (!verified.expected) throw new UsageError(`no ${BUILD_MANIFEST} at ${home}; is the site deployed there?`)
  const { problems } = verified
  printReport(log, {
    problems,
    format: options.format,
    summary: summarize(verified, verified.expected, home),
  })
  return problems.length > 0 ? EXIT.problems : EXIT.fine
}

/** Reads the manifest of the build that should be deployed. */
async function readExpected({ config, outDir, manifest }: VerifyOptions): Promise<BuildManifest> {
  const project = manifest === undefined ? await openBuiltSite({ config, outDir }) : undefined
  const path = manifest ?? join(project?.outDir ?? '', BUILD_MANIFEST)
  return readBuildManifest(path, 'run lido-docs build first, name a manifest with --manifest, or use --self')
}

/** The home page's URL, with a trailing slash. */
function homeOf(url: string, expected: BuildManifest | undefined): string {
  const { origin, pathname } = new URL(url)
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  const { baseUrl = path } = expected ?? {}
  if (path !== '/' && path !== baseUrl)
    throw new UsageError(`the site's baseUrl is ${baseUrl}, but the path of the URL is ${pathname}`)
  return origin + baseUrl
}

function summarize({ problems }: Verification, { files, commit }: BuildManifest, home: string): string {
  const count = Object.keys(files).length
  const from = commit === undefined ? '' : `, from commit ${commit.slice(0, 7)}`
  return problems.length === 0
    ? `All ${count} files at ${home} are those that were built${from}.`
    : `Compared ${count} files at ${home} with the build${from}: ${countProblems(problems)}.`
}
