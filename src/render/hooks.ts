// The hooks of features into the rendered site.
import type { Config } from '../config/resolve.ts'
import type { OutputFile, RouteEntry, Site } from '../model/site.ts'
import type { ScriptData, SiteData } from '../model/site-data.ts'
import type { Bundle } from '../output/bundle.ts'
import type { SiteUrls } from '../site/permalink.ts'
import type { LastChange } from '../sources/history.ts'
import type { StaticFiles } from '../sources/static-files.ts'
import type { NamedAsset } from '../text/named-asset.ts'
import type { Facts } from '../tool/facts/facts.ts'

export interface RenderHooks {
  /** Packages of the site that make a part of its pages, which change with their versions. */
  packages?: readonly string[]
  /** Files beside the pages in a language; static files with the same paths replace them. */
  siteFiles?(input: SiteFilesInput): Iterable<SiteFile>
  /** Returns what every page knows of the feature, and the files that belong to that. */
  openShell?(
    input: PagesInput,
  ): { data: Partial<Pick<SiteData, 'search' | 'tool'>>; files: OutputFile[] } | undefined
  /** Prepares the pages that the feature adds to the routes. */
  openPages?(input: PagesInput): FeaturePages
  /** Prepares to find what an article needs in addition if parts of it only exist in browsers. */
  openLiveFiles?(config: Config): (html: string) => LiveFiles | undefined
  /** Returns what a page in a language needs whose components run in browsers. @param config as it is written, in whatever language */
  islandFiles?(config: Config, locale: string): readonly LiveFiles[]
  /** Prepares to offer pictures in further widths and formats; undefined if they are shown as they are. */
  openPictures?(config: Config, statics: StaticFiles): Pictures | undefined
}

/** The script that the page's head loads and that waits for a reader, and the files that it then loads. */
export type LiveFiles = readonly [script: NamedAsset, ...others: NamedAsset[]]

export interface PagesInput extends Pick<SiteFilesInput, 'config' | 'site' | 'siteUrls' | 'facts'> {
  bundle: Pick<Bundle, 'assets'>
  /** Hash of the commit that pages name. */
  commit?: string | undefined
}

export interface FeaturePages {
  /** Their template. */
  component: string
  describe(entry: Pick<RouteEntry, 'content'>): {
    title: string
    description: string
    props: Record<string, unknown>
    /** Scripts that not every page has. */
    scripts?: readonly ScriptData[]
  }
  /** Files that they need. */
  files(): Iterable<OutputFile>
}

/** A picture of a page. */
export interface PictureSource {
  /** Path of its file relative to the site's root, for messages. */
  file: string
  /** Absolute path; its bytes if it has no file of its own. */
  source: string | Uint8Array
}

/** A picture in one width and one format. Plain data. */
export interface Variant extends PictureSource {
  /** Path in the output folder. */
  path: string
  /** Names everything that it is made from. */
  key: string
  /** Hash of the picture's bytes. */
  hash: string
  width: number
  format: 'avif' | 'webp' | 'png'
}

export interface Pictures {
  /** Adds what browsers may choose from to an article. @param find the picture at a URL; undefined for all else */
  addTo(html: string, find: (url: string) => PictureSource | undefined): string
  /** The path of the card of a page; undefined where the settings do not ask for cards. @param page as in `PageData` */
  cardOf(page: { file: string; title: string; description: string }): string | undefined
  /** All that were offered so far, by path. */
  variants: ReadonlyMap<string, Variant>
  /** Those that were offered since the last call. */
  takeOffered(): Variant[]
}

export interface SiteFilesInput {
  config: Config
  /** The part of the site in the language of the config. */
  site: Site
  /** The site in all languages. */
  whole: Site
  siteUrls: SiteUrls
  lastChanges: ReadonlyMap<string, LastChange>
  facts: Facts
}

export interface SiteFile {
  path: string
  /** Made when it is called. */
  contents(): string
  /** Given if the head of every page names the file. */
  alternate?: { type: string; title: string }
}
