// Gives pages the data of the documented tool, and the script that readers choose their values with.
import { labelsOf } from '../../model/labels.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import type { ExamplesScriptData, ToolData } from '../../model/site-data.ts'
import { assetOf } from '../../output/bundle.ts'
import type { PagesInput } from '../../render/hooks.ts'
import type { SiteUrls } from '../../site/permalink.ts'
import { namedAsset, scriptWithData } from '../../text/named-asset.ts'
import { describeTool } from './tool-data.ts'

export function openShell({
  config,
  site,
  siteUrls,
  facts,
  bundle,
}: PagesInput): { data: { tool: ToolData }; files: OutputFile[] } | undefined {
  const { values, tool: toolLabels } = labelsOf(config, config.i18n.current)
  const tool = describeTool(facts, toolLabels)
  if (!tool) return undefined
  const data: ExamplesScriptData = { labels: values, style: assetOf(bundle, 'values-panel.css') }
  const contents = scriptWithData('__LIDO_DOCS_EXAMPLES_DATA__', data, assetOf(bundle, 'examples.js'))
  const script = namedAsset('examples.js', contents, config.baseUrl)
  return {
    data: { tool: { ...tool, script: script.link, ...explainPage(site, siteUrls) } },
    files: [script.file],
  }
}

function explainPage({ routes }: Site, siteUrls: SiteUrls): { explain?: string } {
  const entry = routes.find(({ component }) => component === 'ExplainPage')
  return entry ? { explain: siteUrls.ofRoute(entry.route) } : {}
}
