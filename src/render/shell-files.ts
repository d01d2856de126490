// Makes the files that all pages share: the scripts with the site's data at their heads, the stylesheet, the sidebars.
import { createHash } from 'node:crypto'
import type { Config } from '../config/resolve.ts'
import { type StyleRules, styleSheet } from '../html/styles.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputFile } from '../model/site.ts'
import type { ClientData, FirstData, SiteData } from '../model/site-data.ts'
import type { Bundle } from '../output/bundle.ts'
import { fileInRoot, SIDEBARS, type SiteUrls } from '../site/permalink.ts'
import { sidebarKey, sidebarNodes } from '../site/sidebar-branch.ts'
import { sidebarsOf } from '../site/sidebar-index.ts'
import { assembleSiteData, siteUrlsOf } from '../site/site-data.ts'
import type { StaticFiles } from '../sources/static-files.ts'
import { escapeAttribute } from '../text/escape.ts'
import { fingerprint, scriptHash } from '../text/hashes.ts'
import { type NamedAsset, namedAsset, scriptWithData } from '../text/named-asset.ts'
import type { Facts } from '../tool/facts/facts.ts'
import type { DocumentSettings } from './document.ts'
import { embedLogos } from './embedded-logo.ts'
import type { RenderHooks, SiteFile, SiteFilesInput } from './hooks.ts'
import { contentSecurityPolicy, STRICT_POLICY } from './policy.ts'
import type * as RendererModule from './renderer.ts'
import { classNodes, classSiteData } from './settings-styles.ts'
import { socialImage } from './social-image.ts'

export interface Shell {
  siteData: SiteData
  /** The same for open pages that are told of changes: the URL of the sidebars changes with them. */
  liveData: SiteData
  settings: DocumentSettings
  /** Source expressions of the inline scripts. */
  inlineScripts: string[]
  files: OutputFile[]
  /** The styles of features. */
  further: SiteFile[]
  problems: Problem[]
}

export interface ShellInput extends Pick<SiteFilesInput, 'config' | 'site' | 'whole' | 'lastChanges'> {
  hooks: readonly RenderHooks[]
  bundle: Bundle
  /** The facts about the documented tool. */
  cli: Facts
  /** Hash of the commit that footers link to. */
  commit?: string | undefined
  /** Static files, by output path: the author's files replace generated ones. */
  statics: StaticFiles
  renderer: Pick<typeof RendererModule, 'headScript' | 'renderSidebar'>
}

/** Assembles the shell. Its build id changes with anything that a page on screen would miss after a new deployment. */
export function assembleShell(input: ShellInput): Shell {
  const { config, site, bundle, cli } = input
  const { assets } = bundle
  const { baseUrl } = config
  const siteUrls = siteUrlsOf(site, config)
  const rules: StyleRules = new Map()
  const storageSuffix = storageSuffixOf(config)
  const ofFeatures = input.hooks.flatMap(
    ({ openShell }) => openShell?.({ ...input, siteUrls, facts: cli }) ?? [],
  )
  const { data: plain, problems } = assembleSiteData(site, config, {
    buildId: '',
    storageSuffix,
    sidebarsUrl: baseUrl + fileInRoot(site.part, SIDEBARS),
    ...Object.assign({}, ...ofFeatures.map(({ data }) => data)),
    ...commitData(input),
  })
  const sidebars = sidebarsFile(input, { siteUrls, rules, data: plain })
  const data = embedLogos(classSiteData(plain, config.themeConfig, rules), input.statics)
  const locale = plain.locales.find(({ code }) => code === plain.currentLocale)
  const styles = assets['main.css'] + styleOfLanguage(bundle, locale) + styleSheet(rules)
  const siteData = {
    ...data,
    buildId: fingerprint(
      JSON.stringify([data, assets['client.js'], bundle.hydrate, assets['states.css'], styles]),
    ),
  }
  const client = clientScript(siteData, bundle, baseUrl)
  const hydrate =
    bundle.hydrate === undefined
      ? undefined
      : namedAsset('hydrate.js', scriptWithData('__LIDO_DOCS_SITE__', siteData, bundle.hydrate), baseUrl)
  const tabs = namedAsset('tabs.js', assets['tabs.js'], baseUrl)
  const style = namedAsset('main.css', styles, baseUrl)
  const further = input.hooks
    .flatMap(({ siteFiles }) => [...(siteFiles?.({ ...input, siteUrls, facts: cli }) ?? [])])
    .filter(({ path }) => !input.statics.has(path))
  const first = firstScript(
    siteData,
    { client: client.link, ...(hydrate && { hydrate: hydrate.link }) },
    bundle,
  )
  const headScript = input.renderer.headScript(siteData)
  const inlineScripts = [scriptHash(headScript)]
  const settings: DocumentSettings = {
    ...siteSettings(config, siteUrls),
    lang: locale?.code ?? 'en',
    direction: locale?.direction ?? 'ltr',
    colorMode: siteData.colorMode.defaultMode,
    alternates: further.flatMap(({ path, alternate }) =>
      alternate ? [{ ...alternate, href: baseUrl + path }] : [],
    ),
    first: first.link,
    tabs: tabs.link,
    style: style.link,
    headScript,
    policy: contentSecurityPolicy(config, inlineScripts),
    hasOwnTemplates: bundle.renderer !== undefined,
  }
  const files = [
    first.file,
    tabs.file,
    client.file,
    ...(hydrate ? [hydrate.file] : []),
    style.file,
    sidebars,
    ...ofFeatures.flatMap((feature) => feature.files),
  ]
  const liveData = { ...siteData, sidebarsUrl: `${siteData.sidebarsUrl}?${fingerprint(sidebars.contents)}` }
  return { siteData, liveData, settings, inlineScripts, files, further, problems }
}

/** The script that the first one loads, and what it needs of the site. */
function clientScript(site: SiteData, { assets }: Bundle, baseUrl: string): NamedAsset {
  const { announcementBar, buildId, currentLocale, labels, tool, docs } = site
  const data: ClientData = {
    baseUrl,
    buildId,
    currentLocale,
    ...(tool && { tool }),
    labels,
    ...(announcementBar && { announcement: announcementBar.id }),
    versionPersistence: docs.versionPersistence,
    versions: docs.versions.flatMap(({ name, collection }) => (collection === undefined ? [name] : [])),
    style: assets['states.css'],
  }
  return namedAsset('client.js', scriptWithData('__LIDO_DOCS__', data, assets['client.js']), baseUrl)
}

/** The script that every page loads, and what it needs before the others are there. */
function firstScript(
  { baseUrl, search, labels }: SiteData,
  scripts: Pick<FirstData, 'client' | 'hydrate'>,
  { assets }: Bundle,
): NamedAsset {
  const data: FirstData = {
    baseUrl,
    ...scripts,
    ...(search && { search: search.script }),
    copy: labels.copy.code,
  }
  return namedAsset('first.js', scriptWithData('__LIDO_DOCS_FIRST__', data, assets['first.js']), baseUrl)
}

/** Returns what the settings say of every document. */
function siteSettings(config: Config, siteUrls: SiteUrls) {
  const { favicon, url, title, headTags, themeConfig } = config
  const image = socialImage(themeConfig.image, config, siteUrls)
  return {
    url,
    siteTitle: title,
    ...(favicon !== undefined && { favicon: siteUrls.of(favicon) }),
    ...(image !== undefined && { image }),
    headTags: headTags.map(({ tagName, attributes: { href, ...rest } }) => ({
      tagName,
      attributes: { ...rest, ...(href !== undefined && { href: siteUrls.of(href) }) },
    })),
    metadata: themeConfig.metadata.map((attributes) => ({ ...attributes })),
  }
}

function commitData({ commit, config }: ShellInput): { commit?: SiteData['commit'] } {
  return commit === undefined || config.proof.commitUrl === undefined
    ? {}
    : { commit: { id: commit, href: `${config.proof.commitUrl}${commit}` } }
}

/** Styles that only pages in some languages need. */
function styleOfLanguage({ assets }: Bundle, locale: SiteData['locales'][number] | undefined): string {
  if (locale?.direction === 'rtl') return assets['right-to-left.css']
  return /^(?:ja|ko|zh)\b/i.test(locale?.code ?? '') ? assets['east-asian.css'] : ''
}

/** Every sidebar whole, as HTML. Its name does not change with it: else every page would change with the title of any. */
function sidebarsFile(
  { site, renderer }: ShellInput,
  { siteUrls, rules, data }: { siteUrls: SiteUrls; rules: StyleRules; data: SiteData },
): { path: string; contents: string } {
  const lists = site.editions.flatMap((edition) =>
    [...sidebarsOf(edition)].map(([id, index]) => {
      const list = renderer.renderSidebar(data, classNodes(sidebarNodes(index, siteUrls), rules))
      return `<nav data-sidebar="${escapeAttribute(sidebarKey(edition, id))}">${list}</nav>\n`
    }),
  )
  const policy = `<meta http-equiv="Content-Security-Policy" content="${STRICT_POLICY}">\n`
  return { path: fileInRoot(site.part, SIDEBARS), contents: policy + lists.join('') }
}

/** `true` stands for a part of a hash of the site's URL, so that two sites of one origin keep apart. */
function storageSuffixOf({ storage: { namespace }, url, baseUrl }: Config): string {
  if (namespace === false) return ''
  if (namespace !== true) return `-${namespace}`
  return `-${createHash('md5')
    .update(url + baseUrl)
    .digest('hex')
    .slice(0, 3)}`
}
