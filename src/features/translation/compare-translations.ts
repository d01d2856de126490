// Compares the translations of a site with their sources.

import type { Doc, Edition, Site } from '../../model/site.ts'
import type { ComparedTranslation } from '../../model/translation.ts'
import type { OutlinedPage } from '../../pipeline/parse.ts'
import { isUntranslated } from '../../site/docs.ts'
import { isLaidOutByDocusaurus } from '../../sources/edition-folders.ts'
import { compareTranslation } from './compare-translation.ts'

type Known = Pick<OutlinedPage, 'outline' | 'digest'>

/**
 * Compares the translation in a file with its source; undefined for a file that is not a translation, or
 * without a known source.
 */
export type CompareFile = (file: string) => ComparedTranslation | undefined

/** Prepares to compare the translations of a site. @param pageOf a page by its file */
export function createComparison(site: Site, pageOf: (file: string) => Known | undefined): CompareFile {
  const defaultLocale = site.editions.find(({ translates }) => !translates)?.locale ?? 'en'
  const translations = new Map([...translationsIn(site)].map((one) => [one.doc.source, one]))
  return (file) => {
    const found = translations.get(file)
    const [own, source] = [pageOf(file), found && pageOf(found.original)]
    if (!found || !own?.digest || !source?.digest) return undefined
    const { edition, original } = found
    const { frontMatter, frontMatterLines } = own.outline
    return compareTranslation(
      {
        source: file,
        digest: own.digest,
        locale: edition.locale,
        record: frontMatter.translated_from,
        recordLine: frontMatterLines.translated_from,
        isLoose: isLaidOutByDocusaurus(edition),
      },
      { source: original, digest: source.digest, locale: defaultLocale },
    )
  }
}

/** Compares all pages that are known, by their files. */
export function compareTranslations(
  site: Site,
  pages: readonly Known[],
): ReadonlyMap<string, ComparedTranslation> {
  if (!site.others) return new Map()
  const known = new Map(pages.map((page) => [page.outline.source, page]))
  const compare = createComparison(site, (file) => known.get(file))
  return new Map(
    pages.flatMap(({ outline: { source } }) => {
      const compared = compare(source)
      return compared ? [[source, compared] as const] : []
    }),
  )
}

interface Translation {
  edition: Edition
  doc: Doc
  /** The file that it translates. */
  original: string
}

/** The docs that are translations, without those that fall back to the original. */
export function* translationsIn({ editions }: Site): Iterable<Translation> {
  for (const edition of editions) {
    if (!edition.translates) continue
    for (const doc of edition.docs)
      if (doc.original !== undefined && !isUntranslated(doc)) yield { edition, doc, original: doc.original }
  }
}
