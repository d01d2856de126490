// Tells a page about the other versions of its docs: where it is in them, and which of them readers should look at.

import type { DocPageProps } from '../model/page-props.ts'
import type { Doc } from '../model/site.ts'
import type { PageData } from '../model/site-data.ts'
import type { SiteUrls } from '../site/permalink.ts'
import type { EditionView } from './edition-view.ts'

export interface Versions {
  /** Where the same doc is in the other versions. */
  alternates(doc: Doc, view: EditionView): Pick<PageData, 'alternates'>
  notice(view: EditionView, doc?: Doc): DocPageProps['version']
}

/** Prepares to describe versions. @param views of all editions in the language of the pages */
export function createVersions(views: ReadonlyMap<string, EditionView>, siteUrls: SiteUrls): Versions {
  /** The editions that are other versions of the same docs, and this one. */
  function versionsOf({ edition: { collection, locale } }: EditionView): EditionView[] {
    return [...views.values()].filter(
      ({ edition }) => edition.collection === collection && edition.locale === locale,
    )
  }

  return {
    alternates(doc, view) {
      const versions = versionsOf(view)
      if (versions.length < 2) return {}
      const found = versions.flatMap(({ edition, docs }) => {
        const same = docs.get(doc.id)
        return same ? [[edition.version, siteUrls.ofRoute(same.route)] as const] : []
      })
      return { alternates: Object.fromEntries(found) }
    },

    notice(view, doc) {
      const { label, badge, banner } = view.edition
      const latest = versionsOf(view).find(({ edition }) => edition.isLast)
      if (banner === 'none' || !latest) return { label, badge, banner }
      const same = latest.docs.get(doc?.id ?? '') ?? latest.docs.get(latest.edition.mainDocId)
      const href = siteUrls.ofRoute(same?.route ?? latest.edition.route)
      return { label, badge, banner, latest: { label: latest.edition.label, href } }
    },
  }
}
