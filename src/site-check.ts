// Everything that is proved about a site before it ships: its links and anchors, its pages, the commands that they show.
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { createLinkCheck } from './check/links.ts'
import { type AssetFile, applyLintSettings, lintAssets, lintVersion } from './check/lint.ts'
import { concludeTool } from './check/tool.ts'
import type { Config } from './config/resolve.ts'
import type { Content } from './load-content.ts'
import { listStaticFiles } from './output/static-files.ts'
import type { ParsedPage, RenderReport } from './pages/batch.ts'
import type { Problem } from './problem.ts'
import type { SiteRecord } from './record/record.ts'
import type { Site } from './site/model.ts'
import { decodePath, splitUrl } from './site/url.ts'

export interface SiteCheckInput {
  config: Config
  content: Content
  site: Site
  parsed: readonly ParsedPage[]
  rendered: Pick<RenderReport, 'pages' | 'files'>
}

/** Finds everything that is wrong with a rendered site. */
export function checkSite(input: SiteCheckInput): Problem[] {
  const { config, content, site, parsed, rendered } = input
  const pages = new Map(parsed.map(({ page }) => [page.source, page]))
  const lint = [
    ...parsed.flatMap(({ page }) => page.problems),
    ...site.versions.flatMap((version) => lintVersion(version, pages)),
    ...lintAssets(assetFiles(input), usage(input)),
  ]
  const proofs = parsed.map(({ tool }) => tool)
  return [
    ...applyLintSettings(lint, config.lint, config.configFile),
    ...checkLinks(config, site, rendered),
    ...concludeTool(proofs, { config, facts: content.facts }).problems,
  ]
}

export interface EditedPages {
  config: Config
  /** The site that the pages belong to, as it was last built. */
  known: Pick<SiteRecord, 'site' | 'ids'>
  parsed: readonly ParsedPage[]
  rendered: Pick<RenderReport, 'pages' | 'files'>
  /** By path: what the output holds. */
  outputs: Record<string, unknown>
}

/** Finds everything that is wrong with some pages of a site whose other pages have not changed. */
export function checkEditedPages({ config, known, parsed, rendered, outputs }: EditedPages): Problem[] {
  const edited = new Set(rendered.pages.map(({ route }) => route))
  const others = known.site.routes
    .filter(({ route }) => !edited.has(route))
    .map(({ route, source }) => ({ route, source, ids: known.ids[route] ?? [], urls: [], links: [] }))
  const pages = [...rendered.pages, ...others]
  const files = [...rendered.files, ...Object.keys(outputs)]
  const lint = parsed.flatMap(({ page }) => page.problems)
  return [
    ...applyLintSettings(lint, config.lint, config.configFile),
    ...checkLinks(config, known.site, { pages, files }),
    ...parsed.flatMap(({ tool }) => tool.problems),
  ]
}

function checkLinks(config: Config, site: Site, { pages, files }: SiteCheckInput['rendered']): Problem[] {
  const check = createLinkCheck({
    settings: config,
    routes: site.routes,
    redirectTargets: config.redirects.map(({ to }) => to),
    ...configText(config),
  })
  for (const page of pages) check.page(page)
  const outputs = new Set(files)
  return check.report((path) => outputs.has(path))
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
function assetFiles({ config, content }: SiteCheckInput): AssetFile[] {
  const beside = content.versions.flatMap(({ assets }) => assets)
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

/** The path of an address as a file is called: without query and fragment, decoded. */
function pathOf(url: string): string {
  const { path } = splitUrl(url)
  return decodePath(path) ?? path
}

/** Tells whether an asset is embedded or linked to by a page, or named in the config. */
function usage({ config, rendered }: SiteCheckInput): (file: AssetFile) => boolean {
  const embedded = new Set<string>()
  const urls = new Set<string>()
  for (const page of rendered.pages) {
    for (const { resolved } of page.links)
      if (resolved.assetPath !== undefined) embedded.add(resolved.assetPath)
    for (const url of page.urls) urls.add(pathOf(url))
  }
  const settings = JSON.stringify(config)
  return ({ source, output }) =>
    output === undefined
      ? embedded.has(source)
      : urls.has(config.baseUrl + output) || settings.includes(output)
}
