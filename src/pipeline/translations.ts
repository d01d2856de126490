// Compares the translations of a site with their sources.
import type { Site } from '../model/site.ts'
import type { ComparedTranslation } from '../model/translation.ts'
import type { OutlinedPage } from './parse.ts'

export type ComparedPage = Pick<OutlinedPage, 'outline' | 'digest'>

/**
 * Compares the translation in a file with its source; undefined for a file that is not a translation, or
 * without a known source.
 */
export type CompareFile = (file: string) => ComparedTranslation | undefined

/** The hooks of features into the comparison. */
export interface TranslationHooks {
  /** Prepares to compare the translations of a site. @param pageOf a page by its file */
  createComparison?(site: Site, pageOf: (file: string) => ComparedPage | undefined): CompareFile
}

/** Compares all pages that are known, by their files. */
export function compareTranslations(
  hooks: readonly TranslationHooks[],
  site: Site,
  pages: readonly ComparedPage[],
): ReadonlyMap<string, ComparedTranslation> {
  const known = new Map(pages.map((page) => [page.outline.source, page]))
  const compares = hooks.flatMap(
    ({ createComparison }) => createComparison?.(site, (file) => known.get(file)) ?? [],
  )
  return new Map(
    compares.flatMap((compare) =>
      [...known.keys()].flatMap((source) => {
        const compared = compare(source)
        return compared ? [[source, compared] as const] : []
      }),
    ),
  )
}
