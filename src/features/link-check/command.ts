// `lido-docs check-links`: checks the links of the built site, or of its sources, or of the deployed site.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readConfigText } from '../../check/config-positions.ts'
import type { Config } from '../../config/resolve.ts'
import { asError, isError, type Problem, type SeveritySetting, UsageError } from '../../model/problem.ts'
import { version } from '../../package/manifest.ts'
import { openHooks, type SiteFeature, templatesOf } from '../../pipeline/feature.ts'
import { openBuiltSite } from '../../pipeline/open-built-site.ts'
import { makeSite } from '../../pipeline/pipeline.ts'
import type { Project } from '../../project/project.ts'
import type { LinkSettings } from '../../site/links.ts'
import { EXIT } from '../../terminal/exit-codes.ts'
import { createFileFilter } from '../../terminal/file-filter.ts'
import { fromWorkingFolder } from '../../terminal/from-working-folder.ts'
import { countProblems, createLog, type Log } from '../../terminal/log.ts'
import { type Format, printReport } from '../../terminal/report.ts'
import { hasPartsInOrder } from '../../text/parts-in-order.ts'
import { isWebUrl } from '../../text/url.ts'
import { withoutKnown, writeBaseline } from './baseline.ts'
import { isExternalTrouble } from './external/external-links.ts'
import type { ServedInput } from './served/check-served.ts'
import { checkSources, type SiteLinkReport } from './source-links.ts'

export interface CheckLinksOptions {
  config?: string
  outDir?: string
  /** Check only the sources: all of them, or these. */
  source?: true | string[]
  /** Also check links to other sites. */
  external?: boolean
  /** With `external`: also check anchors in the pages of other sites. */
  fragments?: boolean
  /** Treat every warning as an error. */
  strict?: boolean
  format?: Format
  /** URL of a deployed site to check instead of the built one. */
  url?: string
  updateBaseline?: boolean
  /** Number of requests at a time. */
  concurrency?: number
  /** Time limit for a request, in milliseconds. */
  timeout?: number
  /** False: ignore cached results. */
  cache?: boolean
  verbose?: boolean
  quiet?: boolean
}

/** Runs the command and returns its exit code. */
export async function run(options: CheckLinksOptions, features: readonly SiteFeature[]): Promise<number> {
  validateOptions(options)
  const opened = await openBuiltSite({ config: options.config, outDir: options.outDir })
  const config = { ...opened.config, ...severitySettingsOf(opened.config) }
  const hooks = await openHooks(features, config)
  const project = { ...opened, config, hooks, templates: templatesOf(features) }
  const isSelected = Array.isArray(options.source)
    ? createFileFilter(options.source, project.config.root)
    : () => true
  const log = createLog(options)
  const { assembled, rendered } = await makeSite({ project, keepsLinks: true })
  const check = {
    settings: project.config,
    routes: assembled.site.routes,
    redirectTargets: project.config.redirects.map(({ to }) => to),
    isIgnored: createIgnore(project.config.links.ignore),
    ...readConfigText(project.config),
    pages: rendered.routes.map(({ use }) => use),
  }
  const report = options.source
    ? checkSources({ ...check, files: [...rendered.output.files.keys()] })
    : await checkSite(check, { ...options, project, onProgress: log.progress })
  const external = options.external ? await checkOutside(check, report, { ...options, project, log }) : []
  log.progress('')
  const unread = [...assembled.problems, ...rendered.problems].filter(hidesLinks)
  const problems = [...unread, ...report.problems, ...external]
  const found = problems.filter(({ file }) => isSelected(file))
  return finish(found, { options, project, log, report })
}

/** Returns whether something that may contain links could not be read or made. */
function hidesLinks({ severity, rule }: Problem): boolean {
  return severity === 'error' && HIDING_RULES.has(rule)
}

const HIDING_RULES = new Set(['docs-folder', 'not-utf8', 'render', 'unreadable-file'])

/** @throws UsageError for options that cannot be combined */
function validateOptions({ source, url, updateBaseline }: CheckLinksOptions): void {
  if (source && url !== undefined) throw new UsageError('--source and --url cannot be used together')
  if (!Array.isArray(source)) return
  if (updateBaseline)
    throw new UsageError('--update-baseline needs the whole site; use --source without a list of files')
}

type CheckInput = Pick<
  ServedInput,
  'settings' | 'routes' | 'redirectTargets' | 'config' | 'isIgnored' | 'pages'
>

/** This command fails on broken links, even if the build would only warn. */
function severitySettingsOf(
  config: Config,
): Pick<LinkSettings, 'onBrokenLinks' | 'onBrokenMarkdownLinks' | 'onBrokenAnchors'> {
  const strict = (reporting: SeveritySetting): SeveritySetting => (reporting === 'warn' ? 'throw' : reporting)
  return {
    onBrokenLinks: strict(config.onBrokenLinks),
    onBrokenMarkdownLinks: strict(config.onBrokenMarkdownLinks),
    onBrokenAnchors: strict(config.onBrokenAnchors),
  }
}

interface SiteOptions extends CheckLinksOptions {
  project: Project
  onProgress(text: string): void
}

async function checkSite(input: CheckInput, options: SiteOptions): Promise<SiteLinkReport> {
  const { checkServed } = await import('./served/check-served.ts')
  const { concurrency = 32, timeout = 15_000, onProgress, project } = options
  const limits = { concurrency, timeout, onProgress }
  if (options.url !== undefined) {
    const origin = originOf(options.url, project.config)
    const report = await checkServed({ ...input, ...limits, origin, isRemote: true })
    const missing = report.problems.filter(({ rule }) => rule === 'missing-page')
    if (missing.length > 0 && missing.length === input.pages.length)
      throw new UsageError(`no page found at ${origin}${project.config.baseUrl}; is the site deployed there?`)
    return report
  }
  if (!existsSync(join(project.outDir, 'index.html'))) {
    const folder = relative(process.cwd(), project.outDir) || '.'
    throw new UsageError(`no built site in ${folder}; run lido-docs build first, or use --source`)
  }
  const { serveFolder } = await import('../../serve/preview-server.ts')
  const { outDir, config } = project
  const server = await serveFolder({ ...config, outDir, keepHtml: true })
  try {
    return await checkServed({ ...input, ...limits, origin: `http://127.0.0.1:${server.port}` })
  } finally {
    await server.close()
  }
}

/** The site's links contain its base path, so it must be deployed there. */
function originOf(url: string, { baseUrl }: Config): string {
  if (!isWebUrl(url)) {
    throw new UsageError(`--url must be an http:// or https:// URL, got ${url}`)
  }
  const { origin, pathname } = new URL(url)
  if (pathname !== '/' && `${pathname}/`.replace('//', '/') !== baseUrl) {
    throw new UsageError(`the site's baseUrl is ${baseUrl}, but the path of --url is ${pathname}`)
  }
  return origin
}

async function checkOutside(
  { pages, isIgnored, config }: CheckInput,
  { outside }: SiteLinkReport,
  options: CheckLinksOptions & { project: Project; log: Log },
): Promise<Problem[]> {
  const { project, log } = options
  const [{ collectExternalLinks, externalProblems }, { checkExternal }, { editedFile }, { openUrlCache }] =
    await Promise.all([
      import('./external/external-links.ts'),
      import('./external/check-external.ts'),
      import('./external/edit-links.ts'),
      import('./external/cache.ts'),
    ])
  const { docs, collections } = project.config
  const editUrls = [docs, ...collections].flatMap(({ editUrl }) => editUrl?.split('{')[0] ?? [])
  const isEdit = (url: string) => editUrls.some((editUrl) => url.startsWith(editUrl))
  const links = collectExternalLinks({
    pages,
    outside,
    isIgnored,
    ...(config && { config }),
  })
  const cache = options.cache === false ? undefined : openUrlCache(join(project.config.root, CACHE_FILE))
  const requests = new Map([...links.keys()].map((url) => [url, isEdit(url) ? editedFile(url) : url]))
  const answers = await checkExternal([...new Set(requests.values())], {
    concurrency: options.concurrency ?? 16,
    perHost: 2,
    timeout: options.timeout ?? 15_000,
    userAgent: `lido-docs/${version} (link checker)`,
    fragments: options.fragments ?? false,
    retryDelay: 1000,
    cache,
    onProgress: (done, total) => log.progress(`checked ${done} of ${total} external URLs`),
  })
  cache?.save()
  const verdicts = new Map(
    [...requests].flatMap(([url, other]) => {
      const verdict = answers.get(other)
      return verdict ? [[url, verdict] as const] : []
    }),
  )
  return externalProblems(links, verdicts)
}

const CACHE_FILE = '.lido-docs/answered-links.json'
const BASELINE_FILE = 'links-baseline.json'

interface Outcome {
  options: CheckLinksOptions
  project: Project
  log: Log
  report: SiteLinkReport
}

function finish(found: Problem[], { options, project, log, report }: Outcome): number {
  const { root } = project.config
  if (options.updateBaseline) {
    const count = writeBaseline(found, join(root, BASELINE_FILE), BASELINE_FILE)
    log.info(`Wrote ${count} known failures to ${fromWorkingFolder(root, BASELINE_FILE)}.`)
    return EXIT.fine
  }
  const unknown = withoutKnown(found, join(root, BASELINE_FILE), BASELINE_FILE)
  const problems = options.strict ? unknown.map(asError) : unknown
  const summary = summarize(problems, report.links, found.length - unknown.length)
  printReport(log, { problems, format: options.format, root, summary })
  return exitCode(problems)
}

function summarize(problems: readonly Problem[], links: number, known: number): string {
  const counted = countProblems(problems) || 'nothing broken'
  return `Checked ${links} links: ${counted}${known > 0 ? `, ${known} known` : ''}.`
}

function exitCode(problems: readonly Problem[]): number {
  const errors = problems.filter(isError)
  if (errors.length === 0) return EXIT.fine
  return errors.every(isExternalTrouble) ? EXIT.external : EXIT.problems
}

/** Prepares a test whether a URL matches one of the patterns. Takes time in proportion to the URL. */
export function createIgnore(patterns: readonly string[]): (url: string) => boolean {
  const split = patterns.map((pattern) => pattern.split('*'))
  return (url) => split.some((parts) => hasPartsInOrder(url, parts))
}
