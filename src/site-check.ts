// Everything that is proved about a site before it ships: its links and anchors, its pages, the commands that they show.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinkCheck } from './check/links.ts'
import { applyLintSettings, lintVersion } from './check/lint.ts'
import type { Config } from './config/schema.ts'
import type { Facts } from './manifest/facts.ts'
import type { RenderReport } from './pages/batch.ts'
import type { Problem } from './problem.ts'
import type { Page, Site } from './site/model.ts'

export interface SiteCheckInput {
  config: Config
  site: Site
  /** By source. */
  pages: ReadonlyMap<string, Page>
  facts: Facts
  rendered: Pick<RenderReport, 'pages' | 'files'>
}

/** Finds everything that is wrong with a rendered site. */
export function checkSite({ config, site, pages, rendered }: SiteCheckInput): Problem[] {
  const parsing = [...pages.values()].flatMap((page) => page.problems)
  const lint = site.versions.flatMap((version) => lintVersion(version, pages))
  return [
    ...applyLintSettings([...parsing, ...lint], config.lint, config.configFile),
    ...checkLinks(config, site, rendered),
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
