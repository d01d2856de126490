// Checks a site before it is published: its links and anchors, its pages, the commands that they show.

import { readConfigText } from '../check/config-positions.ts'
import { LinkCheck, type RouteUse } from '../check/links.ts'
import { type AssetFile, lintAssets, lintEdition, unknownLintRules } from '../check/lint.ts'
import { filesInSettings } from '../check/settings-files.ts'
import { checkStyleUrls, type Stylesheet } from '../check/style-urls.ts'
import type { Config } from '../config/resolve.ts'
import { applyLintSettings } from '../model/lint.ts'
import type { Outline } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { Site } from '../model/site.ts'
import type { ComparedTranslation } from '../model/translation.ts'
import { ownStyles } from '../project/own-templates.ts'
import { createOriginTest } from '../site/allowed-origins.ts'
import { filesOf } from '../site/links.ts'
import type { Content } from '../sources/load-content.ts'
import { isStatic, listStaticFiles } from '../sources/static-files.ts'
import { sitePath } from '../text/site-path.ts'
import { decodePath, encodePath, splitUrl } from '../text/url.ts'
import { summarizeToolChecks, type ToolFindings } from '../tool/check/check-tool.ts'
import type { Findings } from './findings.ts'
import type { ListingHooks } from './listings.ts'
import type { OutlinedPage } from './parse.ts'

const unusedElement = defineRule<string>({
  id: 'element-component',
  severity: 'warning',
  message: (name) => `the component for "${name}" has no effect: Markdown is not made of components`,
  hint: 'change how the element looks with styles, or use the component by its name in pages',
  about:
    '`src/theme/MDXComponents` has a component for an element of Markdown, such as `h2`: it has no effect.',
  fix: 'Change how the element looks with [styles](../how-to/templates.md), or use a component with another name in the pages.',
})

/** A site whose pages are known. */
export interface CheckedSite {
  config: Config
  site: Site
  /** By source. */
  outlines: ReadonlyMap<string, Outline>
}

/** The hooks of features into the check of a site. */
export interface CheckHooks extends Pick<ListingHooks, 'listingPaths'> {
  /** Finds what is wrong with a whole site. */
  checkSite?(checked: CheckedSite): Problem[]
}

export interface SiteCheckInput extends Omit<CheckedSite, 'outlines'> {
  content: Pick<Content, 'editions' | 'facts'>
  hooks: readonly CheckHooks[]
}

/** Collects the problems of a site whose pages are added one by one, in any order. */
export interface SiteCheck {
  parsed(page: OutlinedPage): void
  rendered(use: RouteUse): void
  /**
   * @param files paths of the site's files, relative to the output folder
   * @param compared translations compared with their sources, by file
   */
  report(files: Iterable<string>, compared: ReadonlyMap<string, ComparedTranslation>): Findings
}

/** Starts the check of a whole site. */
export function openSiteCheck({ config, content, site, hooks }: SiteCheckInput): SiteCheck {
  const links = openLinkCheck(config, site)
  const sheets = ownStyles(config.root)
  const usage = createUsage(config, sheets)
  const outlines = new Map<string, Outline>()
  const pages: Findings['pages'] = {}
  const tool: ToolFindings[] = []
  return {
    parsed(page) {
      const { source, dependencies } = page.outline
      outlines.set(source, page.outline)
      usage.addImports(dependencies)
      const problems = applyLintSettings([...page.problems, ...page.tool.problems], config.lint)
      if (problems.length > 0) pages[source] = problems
      tool.push(page.tool)
    },
    rendered(use) {
      links.page(use)
      usage.add(use)
    },
    report(files, compared) {
      for (const [source, { problems }] of compared) {
        const found = applyLintSettings(problems, config.lint)
        if (found.length > 0) pages[source] = [...(pages[source] ?? []), ...found]
      }
      const listings = hooks.flatMap(({ listingPaths }) => listingPaths?.(config) ?? [])
      const outputs = new Set([...files, ...listings.map(([path]) => path)])
      const lint = [
        ...site.editions.flatMap((edition) => lintEdition(edition, outlines)),
        ...lintAssets(assetFiles(config, content), usage.isUsed),
      ]
      const hasOutput = (path: string) => outputs.has(path)
      const { routes, layout } = links.report(hasOutput)
      const styles = checkStyleUrls(sheets, config, hasOutput)
      const coverage = summarizeToolChecks(tool, { config, facts: content.facts }).problems
      const known = applyLintSettings(lint, config.lint)
      const further = hooks.flatMap(({ checkSite }) => checkSite?.({ config, site, outlines }) ?? [])
      const elements = (config.mdxComponents?.unused ?? []).map(({ name, ...at }) => unusedElement(at, name))
      const rules = unknownLintRules(config.lint, config)
      const ofSite = [...known, ...rules, ...layout, ...styles, ...coverage, ...further, ...elements]
      return { pages, links: Object.fromEntries(routes), site: ofSite }
    },
  }
}

function openLinkCheck(config: Config, { routes }: Pick<Site, 'routes'>): LinkCheck {
  const redirectTargets = config.redirects.map(({ to }) => to)
  const mayEmbed = createOriginTest(config)
  const input = { settings: config, routes, redirectTargets, mayEmbed }
  return new LinkCheck({ ...input, ...readConfigText(config) })
}

/** The files that pages may use: those next to them, and static ones. */
function assetFiles(config: Config, content: Pick<Content, 'editions'>): AssetFile[] {
  const beside = content.editions.flatMap(({ assets }) => assets)
  const statics = [...listStaticFiles(config.root, config.staticDirectories)]
  return [
    ...beside
      .filter((source) => !isStatic(source, config.staticDirectories) && !HIDDEN.test(source))
      .map((source) => ({ source })),
    ...statics.map(([output, file]) => ({
      source: sitePath(config.root, file),
      output,
    })),
  ]
}

/** Partials, facts and the like: folders and files whose name begins with `_` or a dot, and code and data. */
const HIDDEN = /(?:^|\/)[_.]|\.(?:[cm]?[jt]sx?|json|ya?ml|mdx?|css)$/

/** Remembers which assets pages embed or link to; the config may name some too. */
function createUsage(config: Config, sheets: readonly Stylesheet[]) {
  const embedded = new Set<string>()
  const urls = new Set<string>()
  const inSettings = filesInSettings(config)
  let linked: Set<string> | undefined
  return {
    /** Partials, and files that pages show unchanged. */
    addImports(dependencies: readonly string[]): void {
      for (const path of dependencies) embedded.add(path)
    },
    add({ links, urls: found }: RouteUse): void {
      for (const { resolved } of links) for (const path of filesOf(resolved)) embedded.add(path)
      for (const url of found) urls.add(url)
    },
    /** To be called after all pages have been added. */
    isUsed({ source, output }: AssetFile): boolean {
      // A page may also refer to a static file by its path in the site.
      if (output === undefined || embedded.has(source)) return embedded.has(source)
      linked ??= new Set([...urls].map(pathOf))
      if (linked.has(config.baseUrl + output) || inSettings.has(output)) return true
      const paths = [output, encodePath(output)].map((path) => config.baseUrl + path)
      return sheets.some(({ text }) => paths.some((path) => text.includes(path)))
    },
  }
}

/** The path of a URL as the name of a file: without query and fragment, decoded. */
function pathOf(url: string): string {
  const { path } = splitUrl(url)
  return decodePath(path) ?? path
}
