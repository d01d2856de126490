// The pages of tags, and the list of all of them: what they show.
import { fillLabel, fillPlural } from '../model/fill-label.ts'
import type { Labels } from '../model/labels.ts'
import type { TagPageProps, TagsPageProps } from '../model/page-props.ts'
import type { Doc, Edition, RouteEntry } from '../model/site.ts'
import type { LinkData } from '../model/site-data.ts'
import type { SiteUrls } from '../site/permalink.ts'
import { tagName } from '../site/tags.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import type { EditionView } from './edition-view.ts'
import type { PageFrame } from './page-frame.ts'
import { editionData, type PageDescription, robots } from './page-parts.ts'
import type { Versions } from './versions.ts'

interface TagPagesInput {
  frame: PageFrame
  versions: Versions
  siteUrls: SiteUrls
  labels: Labels
  locale: string
}

export interface TagPages {
  /** The page of a tag. */
  tag(entry: RouteEntry): PageDescription<Omit<TagPageProps, 'site'>>
  /** The list of all tags of an edition. */
  tags(entry: RouteEntry): PageDescription<Omit<TagsPageProps, 'site'>>
}

/** Prepares to describe them. */
export function createTagPages({ frame, versions, siteUrls, labels, locale }: TagPagesInput): TagPages {
  function describe<Props extends object>(
    entry: RouteEntry,
    { edition }: EditionView,
    { title, description = '' }: { title: string; description?: string | undefined },
    props: Props,
  ): PageDescription<Props> {
    const page = {
      ...frame.common(entry, title, description),
      ...editionData(edition),
      ...robots(edition.noIndex),
    }
    return { page, head: frame.languages(entry), props }
  }
  return {
    tag(entry) {
      const view = frame.viewOf(entry)
      const { tags } = view.edition
      const tag = tags?.list.find(({ route }) => route === entry.route)
      if (!tags || !tag) throw new Error(`the route ${entry.route} is the page of no tag`)
      const { label, description, docs } = tag
      const title = fillLabel(fillPlural(labels.page.tagged, docs.length, locale), { tag: label })
      return describe(
        entry,
        view,
        { title, description },
        {
          title,
          ...omitUndefined({ description }),
          version: versions.notice(view),
          all: { label: labels.page.allTags, href: siteUrls.ofRoute(tags.route) },
          cards: docs.flatMap((id) => {
            const doc = view.docs.get(id)
            if (!doc) return []
            const { title, route, description } = doc
            return { kind: 'doc' as const, label: title, href: siteUrls.ofRoute(route), description }
          }),
        },
      )
    },
    tags(entry) {
      const view = frame.viewOf(entry)
      const title = labels.page.tags
      const tags = (view.edition.tags?.list ?? []).map(({ label, route, docs, description }) => ({
        label,
        href: siteUrls.ofRoute(route),
        count: docs.length,
        ...omitUndefined({ description }),
      }))
      return describe(entry, view, { title }, { title, version: versions.notice(view), tags })
    },
  }
}

/** Links to the tags of a doc, without tags that only unlisted docs have: these have no page. */
export function tagLinks({ frontMatter }: Doc, { tags }: Edition, siteUrls: SiteUrls): LinkData[] {
  return (frontMatter.tags ?? []).flatMap((written) => {
    const name = tagName(written)
    const tag = tags?.list.find(({ names }) => names.includes(name))
    return tag ? { label: tag.label, href: siteUrls.ofRoute(tag.route) } : []
  })
}
