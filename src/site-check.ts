// Everything that is proved about a site before it ships: links and anchors of its finished pages, the pages themselves.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinkCheck } from './check/links.ts'
import { applyLintSettings, lintVersion } from './check/lint.ts'
import type { Config } from './config/schema.ts'
import type { Content } from './load-content.ts'
import type { Problem } from './problem.ts'
import type { RenderedRoute } from './render/page-renderer.ts'
import type { RouteEntry, Site } from './site/model.ts'

export interface SiteCheckInput {
  config: Config
  site: Site
  content: Content
}

export interface SiteCheck {
  /** Takes a rendered page, in any order. */
  page(entry: RouteEntry, rendered: RenderedRoute): void
  /** Everything that is wrong, when all pages were seen. `outputs`: paths of all files of the site. */
  report(outputs: ReadonlySet<string>): Problem[]
}

export function createSiteCheck({ config, site, content }: SiteCheckInput): SiteCheck {
  const links = createLinkCheck({
    settings: config,
    routes: site.routes,
    redirectTargets: config.redirects.map(({ to }) => to),
    ...configText(config),
  })
  return {
    page({ route, source }, { files: [document], links: authored }) {
      links.page({ route, source, html: String(document?.contents), links: authored })
    },
    report(outputs) {
      const pages = new Map(
        content.versions.flatMap((version) => version.pages.map((page) => [page.source, page])),
      )
      const lint = site.versions.flatMap((version) => lintVersion(version, pages))
      return [...links.report((path) => outputs.has(path)), ...applyLintSettings(lint, config.lint, config.configFile)]
    },
  }
}

/** The config as written, to name the place of links that all pages share; a site without a config has none. */
function configText({ root, configFile }: Config): { config?: { file: string; text: string } } {
  try {
    return { config: { file: configFile, text: readFileSync(join(root, configFile), 'utf8') } }
  } catch {
    return {}
  }
}
