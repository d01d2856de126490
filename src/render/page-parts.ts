// Single values of a page's data that follow from its doc and the settings.

import { posix } from 'node:path'
import type { Config } from '../config/resolve.ts'
import type { Outline } from '../model/page.ts'
import type { Breadcrumb, DocPageProps } from '../model/page-props.ts'
import type { Doc, Edition } from '../model/site.ts'
import type { LinkData } from '../model/site-data.ts'
import { docsOf } from '../site/collections.ts'
import { GIT_VERSIONS } from '../site/editions.ts'
import type { SiteUrls } from '../site/permalink.ts'
import { tagName } from '../site/tags.ts'
import type { LastChange } from '../sources/history.ts'
import { scriptJson } from '../text/escape.ts'
import { encodePath } from '../text/url.ts'

type DocProps = Omit<DocPageProps, 'site'>

/** A page has one level-1 heading: if its author wrote one, none is added. */
export function hasOwnHeading({ contentTitle, isHeaded }: Outline): boolean {
  return contentTitle !== undefined || isHeaded === true
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
  return editUrl === undefined || contentDir.startsWith(GIT_VERSIONS)
    ? {}
    : { editUrl: editUrlOf(editUrl, { source, contentDir }) }
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

/** Links to the tags of a doc, without tags that only unlisted docs have: these have no page. */
export function tagLinks({ frontMatter }: Doc, { tags }: Edition, siteUrls: SiteUrls): LinkData[] {
  return (frontMatter.tags ?? []).flatMap((written) => {
    const name = tagName(written)
    const tag = tags?.list.find(({ names }) => names.includes(name))
    return tag ? { label: tag.label, href: siteUrls.ofRoute(tag.route) } : []
  })
}

/** Returns a schema.org `BreadcrumbList` as JSON text; undefined when there is nothing to list. */
export function breadcrumbList(
  breadcrumbs: readonly Breadcrumb[],
  url: string,
  path: string,
): string | undefined {
  const linked = breadcrumbs.flatMap(({ label, href }, index) => {
    const target = href ?? (index === breadcrumbs.length - 1 ? path : undefined)
    return target === undefined ? [] : [{ name: label, item: url + target }]
  })
  if (linked.length === 0) return undefined
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  })
}

interface EditedFile {
  /** Path relative to the site's root. */
  source: string
  /** Folder of its edition, relative to the site's root. */
  contentDir: string
}

/**
 * The URL at which a file is edited.
 * @param editUrl what precedes the file's path; or a URL in which `{path}` stands for that, and `{docPath}` for the
 *   path within its folder of docs
 */
export function editUrlOf(editUrl: string, { source, contentDir }: EditedFile): string {
  const path = encodePath(source)
  if (/\{(?:path|docPath)\}/.test(editUrl)) {
    const docPath = encodePath(posix.relative(contentDir, source))
    return withoutDots(editUrl.replaceAll('{path}', path).replaceAll('{docPath}', docPath))
  }
  return withoutDots(`${editUrl.replace(/\/?$/, '/')}${path}`)
}

/** Docs outside the site's folder have a path that begins with `..`. */
function withoutDots(url: string): string {
  return url.includes('/../') ? new URL(url).href : url
}
