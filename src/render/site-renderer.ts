// The pages of a site in all of its languages: each language has its own shell and renderer, made when needed.
import type { Config } from '../config/resolve.ts'
import { problemKey } from '../model/problem.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { SiteData } from '../model/site-data.ts'
import { firstAsset, HEADERS, REDIRECTS, renderHeaders, renderRedirects } from '../site/host-files.ts'
import { localesOf, partInLocale } from '../site/locale-part.ts'
import { configInLocale } from '../site/localized-config.ts'
import { isArticle, markdownPathOf, permalinkOf } from '../site/permalink.ts'
import { type AssetFiles, createAssetStore } from '../sources/assets.ts'
import { listStaticFiles, readStaticFiles, type StaticFiles } from '../sources/static-files.ts'
import { memoize } from '../text/memoize.ts'
import { encodePath } from '../text/url.ts'
import type { Variant } from './hooks.ts'
import { createPageRenderer, type PageRenderer, type PageRendererInput } from './page-renderer.ts'
import { contentSecurityPolicy } from './policy.ts'
import type { MovedPage } from './site-files.ts'

export interface SiteRendererInput
  extends Omit<
    PageRendererInput,
    'whole' | 'assets' | 'staticFiles' | 'islands' | 'liveFilesOf' | 'pictures'
  > {
  /** Where the files that pages embed are put. Default: an empty map. */
  assetFiles?: AssetFiles
  /** Makes the files that the site's extensions bring. */
  extensionFiles(): readonly OutputFile[]
}

export interface SiteRenderer extends Omit<PageRenderer, 'liveData' | 'inlineScripts' | 'moved'> {
  /** Returns what open pages in each language are told about the site. */
  liveData(): SiteData[]
  staticFiles: StaticFiles
  /** Further widths and formats of the pictures on the pages rendered so far, by output path. */
  variants: ReadonlyMap<string, Variant>
  /** The files that all pages share, and those that are not pages. */
  shared(): Iterable<OutputFile>
}

/** Prepares to render the pages of a site. @param input with the whole site, and its untranslated config */
export function createSiteRenderer(input: SiteRendererInput): SiteRenderer {
  const { config, site } = input
  const assets = createAssetStore(config, input.assetFiles)
  const staticFiles = listStaticFiles(config.root, config.staticDirectories)
  const [pictures] = input.hooks.flatMap(({ openPictures }) => openPictures?.(config, staticFiles) ?? [])
  const live = input.hooks.flatMap(({ openLiveFiles }) => openLiveFiles?.(config) ?? [])
  const locales = localesOf(site, config.i18n.defaultLocale)
  const islands = memoize((locale: string) =>
    input.hooks.flatMap(({ islandFiles }) => islandFiles?.(config, locale) ?? []),
  )

  const renderers = new Map<string, PageRenderer>()
  const rendererIn = memoize(
    (locale: string) =>
      createPageRenderer({
        ...input,
        ...inLocale(config, site, locale),
        whole: site,
        assets,
        staticFiles,
        islands,
        liveFilesOf: (html) => live.map((find) => find(html)).filter((files) => files !== undefined),
        pictures,
      }),
    renderers,
  )

  const first = rendererIn(config.i18n.defaultLocale)
  const rendererOf = (entry: Pick<RouteEntry, 'locale'>) =>
    entry.locale === undefined ? first : rendererIn(entry.locale)

  function* generated(): Iterable<OutputFile> {
    const paths = new Set<string>()
    for (const locale of locales) {
      for (const file of rendererIn(locale).generated()) {
        // Files without a language, such as scripts, are the same in all of them.
        if (paths.size < paths.add(file.path).size) yield file
      }
    }
    yield* input.extensionFiles()
    if (config.hosts.length === 0) return
    const all = locales.map(rendererIn)
    const inlineScripts = all.flatMap((renderer) => renderer.inlineScripts)
    const moved = all.flatMap((renderer) => renderer.moved)
    yield* hostFiles({ config, statics: staticFiles.keys(), inlineScripts, moved, routes: site.routes })
  }

  return {
    liveData: () => locales.map((locale) => rendererIn(locale).liveData),
    staticFiles,
    render: (entry) => rendererOf(entry).render(entry),
    keyOf: (entry) => rendererOf(entry).keyOf(entry),
    answerLookups: (entry, lookups) => rendererOf(entry).answerLookups(entry, lookups),
    *shared() {
      yield* generated()
      yield* readStaticFiles(staticFiles)
    },
    generated,
    deferredPage(page) {
      const edition = site.editions.find(({ id }) => id === page.edition)
      return rendererOf(edition?.translates ? edition : {}).deferredPage(page)
    },
    assets: assets.files,
    variants: pictures?.variants ?? new Map(),
    problems() {
      // A problem of several languages is reported for the first of them, whichever was made first.
      const all = locales.flatMap((locale) => renderers.get(locale)?.problems() ?? [])
      return [
        ...new Map(all.toReversed().map((problem) => [problemKey(problem), problem])).values(),
      ].reverse()
    },
  }
}

function inLocale(config: Config, site: Site, locale: string): Pick<PageRendererInput, 'config' | 'site'> {
  const messages = config.messages?.[locale]
  return { config: configInLocale(config, locale, messages), site: partInLocale(site, locale) }
}

/** The files that the site's hosts read, where the settings name any. */
interface HostFilesInput {
  config: Config
  /** Output paths of the static files. */
  statics: Iterable<string>
  /** Source expressions of the inline scripts of all languages. */
  inlineScripts: readonly string[]
  /** Of all languages. */
  moved: readonly MovedPage[]
  routes: readonly RouteEntry[]
}

/** Makes them; none where the site says nothing of its hosts. */
function hostFiles({ config, statics, inlineScripts, moved, routes }: HostFilesInput): OutputFile[] {
  const { baseUrl, hosts } = config
  if (hosts.length === 0) return []
  const policy = contentSecurityPolicy(config, [...new Set(inlineScripts)])
  const pages = config.machineReaders.markdown ? routes.filter(isArticle) : []
  const markdown = pages.flatMap(({ route }) => {
    const path = markdownPathOf(route)
    return path === undefined ? [] : [[permalinkOf(route, config), baseUrl + encodePath(path)] as const]
  })
  const headers = renderHeaders({ baseUrl, policy, isCached: !firstAsset(statics), markdown })
  return [
    { path: HEADERS, contents: headers },
    ...(moved.length > 0 ? [{ path: REDIRECTS, contents: renderRedirects(moved, baseUrl, hosts) }] : []),
  ]
}
