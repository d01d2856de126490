// What all pages share: the two scripts with the site's data at their heads, the stylesheet, the sidebars.
import { createHash } from 'node:crypto'
import type { Config } from '../config/resolve.ts'
import { firstLabels } from '../model/first-labels.ts'
import { labelsOf } from '../model/labels.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile, Site } from '../model/site.ts'
import type { ExamplesScriptData, FirstData, SidebarNode, SiteData } from '../model/site-data.ts'
import type { Bundle } from '../output/bundle.ts'
import type { Addresses } from '../site/permalink.ts'
import { sidebarKey, sidebarNodes } from '../site/sidebar-branch.ts'
import { addressesOf, assembleSiteData } from '../site/site-data.ts'
import { scriptJson } from '../text/escape.ts'
import { fingerprint, hashedName, scriptHash } from '../text/hashes.ts'
import { namedAsset } from '../text/named-asset.ts'
import { type StyleRules, styleSheet } from '../text/style-rules.ts'
import type { Facts } from '../tool/facts/facts.ts'
import { describeTool } from '../tool/reader-choices.ts'
import type { DocumentSettings } from './document.ts'
import { viewEdition } from './edition-view.ts'
import { alternatesTo, machineFiles } from './machine-files.ts'
import { contentSecurityPolicy } from './policy.ts'
import type * as RendererModule from './renderer.ts'
import { searchShell } from './search-shell.ts'
import { classNodes, classSiteData } from './settings-styles.ts'
import { socialImage } from './social-image.ts'

export interface Shell {
  siteData: SiteData
  settings: DocumentSettings
  files: OutputFile[]
  problems: Problem[]
}

export interface ShellInput {
  config: Config
  site: Site
  bundle: Bundle
  /** What is known of the documented tool. */
  cli: Facts
  /** Hash of the commit that footers link to. */
  commit?: string | undefined
  /** Static files, by output path: what the author has written takes the place of what is made. */
  statics: { has(path: string): boolean }
  renderer: Pick<typeof RendererModule, 'headScript'>
}

/** Assembles the shell. Its build id changes with anything that a page on screen would miss after a new deployment. */
export function assembleShell(input: ShellInput): Shell {
  const { config, site, bundle, cli, commit, renderer } = input
  const { assets } = bundle
  const addresses = addressesOf(site, config)
  const rules: StyleRules = new Map()
  const labels = labelsOf(config, config.i18n.current)
  const sidebars = JSON.stringify(allSidebars(site, addresses, rules))
  const sidebarsPath = `assets/${hashedName('sidebars.json', sidebars)}`
  const examplesData: ExamplesScriptData = { labels: labels.values, style: assets['values-panel.css'] }
  const examplesScript = `globalThis.__LIDO_DOCS_EXAMPLES_DATA__=${scriptJson(examplesData)};\n${assets['examples.js']}`
  const examples = namedAsset('examples.js', examplesScript, config.baseUrl)
  const tool = describeTool(cli, labels.tool)
  const searching = config.search.enabled
    ? searchShell(site, config, { bundle, storageSuffix: storageSuffixOf(config) })
    : undefined
  const facts = {
    buildId: '',
    storageSuffix: storageSuffixOf(config),
    sidebarsUrl: config.baseUrl + sidebarsPath,
    ...(tool && { tool: { ...tool, script: examples.link, ...explainPage(site, addresses) } }),
    ...(searching && { search: searching.data }),
    ...(commit !== undefined && { commit: { id: commit, href: `${config.proof.commitUrl}${commit}` } }),
  }
  const { data: plain, problems } = assembleSiteData(site, config, facts)
  const data = classSiteData(plain, config.themeConfig, rules)
  const locale = plain.locales.find(({ code }) => code === plain.currentLocale)
  const styles = assets['main.css'] + styleOfLanguage(bundle, locale) + styleSheet(rules)
  const siteData = { ...data, buildId: fingerprint(JSON.stringify(data) + assets['client.js'] + styles) }
  const { pageLabels: _, ...withoutPages } = siteData
  const clientScript = `globalThis.__LIDO_DOCS__=${scriptJson(bundle.renderer ? siteData : withoutPages)};\n${assets['client.js']}`
  const client = namedAsset('client.js', clientScript, config.baseUrl)
  const { baseUrl, storageSuffix, announcementBar } = siteData
  const firstData: FirstData = {
    baseUrl,
    storageSuffix,
    ...(announcementBar && { announcement: announcementBar.id }),
    client: client.link,
    labels: firstLabels(labels.shell),
  }
  const firstScript = `globalThis.__LIDO_DOCS_FIRST__=${scriptJson(firstData)};\n${assets['first.js']}`
  const first = namedAsset('first.js', firstScript, config.baseUrl)
  const tabs = namedAsset('tabs.js', assets['tabs.js'], config.baseUrl)
  const style = namedAsset('main.css', styles, config.baseUrl)
  const head = renderer.headScript(siteData)
  const { favicon, url, title, themeConfig } = config
  const image = socialImage(themeConfig.image, config, addresses)
  const machines = [...machineFiles({ config, site, addresses, facts: cli })].filter(
    ({ path }) => !input.statics.has(path),
  )
  const settings: DocumentSettings = {
    url,
    siteTitle: title,
    lang: locale?.htmlLang ?? 'en',
    direction: locale?.direction ?? 'ltr',
    colorMode: siteData.colorMode.defaultMode,
    ...(favicon !== undefined && { favicon: addresses.of(favicon) }),
    ...(image !== undefined && { image }),
    headTags: config.headTags.map(({ tagName, attributes: { href, ...rest } }) => ({
      tagName,
      attributes: { ...rest, ...(href !== undefined && { href: addresses.of(href) }) },
    })),
    alternates: alternatesTo(machines, { baseUrl: config.baseUrl, labels: labels.page.alternates }),
    metadata: themeConfig.metadata.map((attributes) => ({ ...attributes })),
    script: first.link,
    tabs: tabs.link,
    style: style.link,
    headScript: head,
    policy: contentSecurityPolicy(config, [scriptHash(head)]),
  }
  const files = [
    first.file,
    tabs.file,
    client.file,
    style.file,
    { path: sidebarsPath, contents: sidebars },
    ...(tool ? [examples.file] : []),
    ...(searching?.files ?? []),
    ...machines,
  ]
  return { siteData, settings, files, problems }
}

/** What the styles of pages in a language have that those in others do without. */
function styleOfLanguage({ assets }: Bundle, locale: SiteData['locales'][number] | undefined): string {
  if (locale?.direction === 'rtl') return assets['right-to-left.css']
  return /^(?:ja|ko|zh)\b/i.test(locale?.htmlLang ?? '') ? assets['east-asian.css'] : ''
}

function explainPage({ routes }: Site, addresses: Addresses): { explain?: string } {
  const entry = routes.find(({ component }) => component === 'ExplainPage')
  return entry ? { explain: addresses.ofRoute(entry.route) } : {}
}

function allSidebars(site: Site, addresses: Addresses, rules: StyleRules): Record<string, SidebarNode[]> {
  const sidebars: Record<string, SidebarNode[]> = {}
  for (const edition of site.editions) {
    for (const [id, index] of viewEdition(edition).sidebars) {
      sidebars[sidebarKey(edition, id)] = classNodes(sidebarNodes(index, addresses), rules)
    }
  }
  return sidebars
}

/** `true` stands for a part of a hash of the site's address, so that two sites of one origin keep apart. */
function storageSuffixOf({ storage: { namespace }, url, baseUrl }: Config): string {
  if (namespace === false) return ''
  if (namespace !== true) return `-${namespace}`
  return `-${createHash('md5')
    .update(url + baseUrl)
    .digest('hex')
    .slice(0, 3)}`
}
