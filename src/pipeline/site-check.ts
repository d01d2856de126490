// Everything that is proved about a site before it ships: its links and anchors, its pages, the commands that they show.
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isOfTemplates } from '../check/layout-links.ts'
import { createLinkCheck, type LinkCheck } from '../check/links.ts'
import { type AssetFile, lintAssets, lintEdition } from '../check/lint.ts'
import { applyLintSettings } from '../check/lint-rules.ts'
import { carryOver } from '../check/titles.ts'
import type { Config } from '../config/resolve.ts'
import type { Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { filesOf } from '../site/links.ts'
import type { Content } from '../sources/load-content.ts'
import { listStaticFiles } from '../sources/static-files.ts'
import { decodePath, splitUrl } from '../text/url.ts'
import { concludeTool, type ToolProof } from '../tool/check/check-tool.ts'
import type { ParsedPage, RenderedPage, RenderReport } from './batch.ts'
import type { SiteRecord } from './record.ts'

export interface SiteCheckInput {
  config: Config
  content: Content
  site: Site
}

/** Collects what is wrong with a site whose pages come one by one, in any order. */
export interface SiteCheck {
  parsed(page: ParsedPage): void
  rendered(page: RenderedPage): void
  /** @param files paths of the site's files, relative to the output folder */
  report(files: Iterable<string>): Problem[]
}

/** Starts the check of a whole site. */
export function openSiteCheck({ config, content, site }: SiteCheckInput): SiteCheck {
  const links = openLinkCheck(config, site)
  const usage = createUsage(config)
  const pages = new Map<string, Page>()
  const ofPages: Problem[] = []
  const proofs: ToolProof[] = []
  return {
    parsed({ page, tool }) {
      pages.set(page.source, page)
      usage.addImports(page)
      ofPages.push(...page.problems)
      proofs.push(tool)
    },
    rendered(page) {
      links.page(page)
      usage.add(page)
    },
    report(files) {
      const lint = [
        ...ofPages,
        ...site.editions.flatMap((version) => lintEdition(version, pages)),
        ...lintAssets(assetFiles(config, content), usage.isUsed),
      ]
      const outputs = new Set(files)
      return [
        ...applyLintSettings(lint, config.lint, config),
        ...links.report((path) => outputs.has(path)),
        ...concludeTool(proofs, { config, facts: content.facts }).problems,
      ]
    },
  }
}

/** Finds everything that is wrong with a rendered site. */
export function checkSite(
  input: SiteCheckInput & { parsed: readonly ParsedPage[]; rendered: Rendered },
): Problem[] {
  const check = openSiteCheck(input)
  for (const page of input.parsed) check.parsed(page)
  for (const page of input.rendered.pages) check.rendered(page)
  return check.report(input.rendered.files)
}

type Rendered = Pick<RenderReport, 'pages' | 'files'>

export interface EditedPages {
  config: Config
  /** The site that the pages belong to, as it was last built. */
  known: Pick<SiteRecord, 'site' | 'ids'>
  /** What was wrong with it then. */
  before: readonly Problem[]
  parsed: readonly ParsedPage[]
  rendered: Rendered
  /** By path: what the output holds. */
  outputs: Record<string, unknown>
}

/**
 * Finds everything that is wrong with some pages of a site whose other pages have not changed; undefined where that takes
 * a look at all of them.
 */
export function checkEditedPages({
  config,
  known,
  before,
  parsed,
  rendered,
  outputs,
}: EditedPages): Problem[] | undefined {
  const edited = new Set(rendered.pages.map(({ route }) => route))
  const others = known.site.routes
    .filter(({ route }) => !edited.has(route))
    .map(({ route, source }) => ({ route, source, ids: known.ids[route] ?? [], urls: [], links: [] }))
  const links = openLinkCheck(config, known.site)
  for (const page of [...rendered.pages, ...others]) links.page(page)
  const files = new Set([...rendered.files, ...Object.keys(outputs)])
  const broken = links.report((path) => files.has(path))
  if ([...before, ...broken].some(isOfTemplates)) return undefined
  const lint = parsed.flatMap(({ page }) => page.problems)
  const sources = new Map(parsed.map(({ page }) => [page.source, page]))
  const amongOthers = before.flatMap((problem) => {
    const page = sources.get(problem.file)
    return (page && carryOver(problem, page)) ?? []
  })
  return [
    ...applyLintSettings(lint, config.lint, config),
    ...amongOthers,
    ...broken,
    ...parsed.flatMap(({ tool }) => tool.problems),
  ]
}

function openLinkCheck(config: Config, { routes }: Pick<Site, 'routes'>): LinkCheck {
  const redirectTargets = config.redirects.map(({ to }) => to)
  return createLinkCheck({ settings: config, routes, redirectTargets, ...configText(config) })
}

/** The config as written, to name the place of links that all pages share; a site without a config has none. */
function configText({ root, configFile }: Config): { config?: { file: string; text: string } } {
  try {
    return { config: { file: configFile, text: readFileSync(join(root, configFile), 'utf8') } }
  } catch {
    return {}
  }
}

/** The files that pages may use: those beside them, and static ones. */
function assetFiles(config: Config, content: Content): AssetFile[] {
  const beside = content.editions.flatMap(({ assets }) => assets)
  const statics = [...listStaticFiles(config.root, config.staticDirectories)]
  const inStatics = (path: string) =>
    config.staticDirectories.some((directory) => path.startsWith(`${directory}/`))
  return [
    ...beside.filter((source) => !inStatics(source) && !HIDDEN.test(source)).map((source) => ({ source })),
    ...statics.map(([output, file]) => ({
      source: relative(config.root, file).split(sep).join('/'),
      output,
    })),
  ]
}

/** Partials, facts and the like: folders and files whose name begins with `_` or a dot, and what is code or data. */
const HIDDEN = /(?:^|\/)[_.]|\.(?:[cm]?[jt]sx?|json|ya?ml|mdx?|css)$/

/** Remembers which assets pages embed or link to; the config may name some too. */
function createUsage(config: Config) {
  const embedded = new Set<string>()
  const urls = new Set<string>()
  const settings = JSON.stringify(config)
  let paths: Set<string> | undefined
  return {
    /** Partials, and the files that pages show as they lie. */
    addImports({ dependencies }: Page): void {
      for (const path of dependencies) embedded.add(path)
    },
    add({ links, urls: found }: RenderedPage): void {
      for (const { resolved } of links) for (const path of filesOf(resolved)) embedded.add(path)
      for (const url of found) urls.add(url)
    },
    /** To be asked when all pages are in. */
    isUsed({ source, output }: AssetFile): boolean {
      if (output === undefined) return embedded.has(source)
      paths ??= new Set([...urls].map(pathOf))
      return paths.has(config.baseUrl + output) || settings.includes(output)
    },
  }
}

/** The path of an address as a file is called: without query and fragment, decoded. */
function pathOf(url: string): string {
  const { path } = splitUrl(url)
  return decodePath(path) ?? path
}
