// Single values of a page's data that follow from its doc and the settings.
import type { Config } from '../config/resolve.ts'
import type { Outline } from '../model/page.ts'
import type { DocPageProps } from '../model/page-props.ts'
import type { Doc, Edition } from '../model/site.ts'
import type { PageData, SiteData } from '../model/site-data.ts'
import { docsOf, MAIN_COLLECTION } from '../site/collections.ts'
import type { LastChange } from '../sources/git-dates.ts'
import type { PageHead } from './document.ts'
import { editUrlOf } from './edit-url.ts'
import { tocLevels } from './toc.ts'

/** A page that is ready to be rendered. */
export interface PageDescription<Props = Record<string, unknown>> {
  page: PageData
  head: PageHead
  props: Props
}

type DocProps = Omit<DocPageProps, 'site'>

export function documentTitle(title: string, { title: siteTitle, titleDelimiter }: SiteData): string {
  return title === '' || title === siteTitle ? siteTitle : `${title} ${titleDelimiter} ${siteTitle}`
}

/** Of which docs a page is, on any page of them. */
export function editionData({ version, collection }: Edition): Pick<PageData, 'version' | 'collection'> {
  return { version, ...(collection !== MAIN_COLLECTION && { collection }) }
}

export function robots(hidden: boolean): Partial<PageData> {
  return hidden ? { robots: 'noindex, nofollow' } : {}
}

/** A page has one level-1 heading: if its author wrote one, none is added. */
export function hasOwnHeading({ contentTitle, isHeaded }: Outline): boolean {
  return contentTitle !== undefined || isHeaded === true
}

export function levels({ frontMatter }: Outline, { themeConfig }: Config) {
  const { minHeadingLevel: min, maxHeadingLevel: max } = themeConfig.tableOfContents
  return tocLevels(frontMatter, { min, max })
}

/** `custom_edit_url` replaces the URL or, as null, removes it. */
export function editLink(
  { source, frontMatter }: Doc,
  { contentDir, collection }: Edition,
  config: Config,
): Pick<DocProps, 'editUrl'> {
  if (frontMatter.custom_edit_url !== undefined) {
    return frontMatter.custom_edit_url === null ? {} : { editUrl: frontMatter.custom_edit_url }
  }
  const { editUrl } = docsOf(config, collection)
  return editUrl === undefined ? {} : { editUrl: editUrlOf(editUrl, { source, contentDir }) }
}

/** The link that reports a problem with a page. @param url of the page */
export function reportLink(
  { title }: Pick<Doc, 'title'>,
  { collection, label }: Pick<Edition, 'collection' | 'label'>,
  { config, url }: { config: Config; url: string },
): Pick<DocProps, 'report'> {
  const { reportUrl } = docsOf(config, collection)
  if (reportUrl === undefined) return {}
  const template = fillUrl(reportUrl, { title, version: label })
  return { report: { href: fillUrl(template, { page: url, selection: '' }), template } }
}

function fillUrl(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : written,
  )
}

/** When and by whom a page was last changed, as far as the settings show it. */
export function lastUpdate(
  { frontMatter, source }: Doc,
  { collection }: Edition,
  { config, lastChanges }: { config: Config; lastChanges: ReadonlyMap<string, LastChange> },
): DocProps['lastUpdate'] {
  const { showLastUpdateTime, showLastUpdateAuthor } = docsOf(config, collection)
  const known = { ...lastChanges.get(source), ...frontMatter.last_update }
  const date = showLastUpdateTime ? known.date : undefined
  const author = showLastUpdateAuthor ? known.author : undefined
  return date || author ? { ...(date && { date }), ...(author && { author }) } : undefined
}
