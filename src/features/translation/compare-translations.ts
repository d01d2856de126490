// Compares the translations of a site with their sources.

import type { Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import type { Site } from '../../model/site.ts'
import type { ComparedTranslation, PageDigest, PageSection } from '../../model/translation.ts'
import type { ComparedPage, CompareFile } from '../../pipeline/translations.ts'
import { hasDocusaurusLayout } from '../../project/edition-folders.ts'
import { translationsIn } from '../../site/docs.ts'
import { differences } from './differences.ts'
import { compareSections } from './staleness.ts'

/** Prepares to compare the translations of a site. @param pageOf a page by its file */
export function createComparison(
  site: Site,
  pageOf: (file: string) => ComparedPage | undefined,
): CompareFile {
  const defaultLocale = site.editions.find(({ translates }) => !translates)?.locale ?? 'en'
  const translations = new Map(
    [...translationsIn(site)].map((translation) => [translation.doc.source, translation]),
  )
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
        isLoose: hasDocusaurusLayout(edition),
      },
      { source: original, digest: source.digest, locale: defaultLocale },
    )
  }
}

/** A page with where it is. */
interface DigestedPage {
  source: string
  digest: PageDigest
  locale: string
}

interface TranslatedPage extends DigestedPage {
  /** The source of the translation, as its front matter keeps it, and the line of that. */
  record?: string | undefined
  recordLine?: number | undefined
  /** Only its words are known to be a translation: it came with a site that keeps no record. */
  isLoose: boolean
}

const differingTranslation = defineRule({
  id: 'translation-differs',
  lint: 'own',
  severity: 'error',
  about:
    'A translation has another command, option, address or amount than the same section of its source; an error by default.',
  fix: 'Correct the one of the two that is wrong. Placeholders and texts in quotes may differ, and numbers may be written as is usual in the language.',
})

const staleTranslation = defineRule({
  id: 'stale-translation',
  lint: 'own',
  severity: 'warning',
  about:
    'A section of the source has changed since the page was [translated](../how-to/languages.md#when-the-source-changes).',
  fix: 'Translate what has changed, then run `lido-docs translated <file>`. `"lint": {"stale-translation": "throw"}` makes it an error.',
})

/** Compares a page with the one that it translates. */
export function compareTranslation(translation: TranslatedPage, source: DigestedPage): ComparedTranslation {
  const { record } = translation
  const changes =
    record === undefined ? undefined : compareSections(source.digest, translation.digest, record)
  const isStale = changes !== undefined && changes.changed.length + changes.outdated.length > 0
  const pairs = pairSections(translation.digest, source.digest, isStale ? changes.translated : undefined)
  const severity = translation.isLoose && record === undefined ? 'warning' : 'error'
  const locations = {
    translation: translation.source,
    source: source.source,
    locale: translation.locale,
    sourceLocale: source.locale,
  }
  return {
    ...(isStale && {
      stale: { changed: changes.changed.map(({ id, title }) => ({ title, ...(id && { id }) })) },
    }),
    sourceIds: sourceIds(translation.digest, source.digest),
    problems: [
      ...(isStale ? staleProblems(translation, source, changes) : []),
      ...pairs
        .flatMap(([own, original]) => differences(own, original, locations))
        .map((found) => differingTranslation({ severity, file: translation.source, ...found })),
    ],
  }
}

type Pair = [own: PageSection[], original: PageSection[]]

/**
 * Pairs the parts of a translation with the parts of its source: sections one by one where both have the same ones, else the
 * pages as wholes. What has changed since is not: that it differs is known.
 * @param translated what is still up to date in a translation that is not as a whole
 */
function pairSections(
  { sections }: PageDigest,
  source: PageDigest,
  translated: ReadonlyMap<number, number> | undefined,
): Pair[] {
  if (translated) return [...translated].flatMap(([from, to]) => pairOf(sections[to], source.sections[from]))
  if (!areAlike(sections, source.sections)) return [[sections, source.sections]]
  return sections.flatMap((own, index) => pairOf(own, source.sections[index]))
}

/** Returns whether two pages have the same headings. */
function areAlike(sections: readonly PageSection[], others: readonly PageSection[]): boolean {
  return (
    sections.length === others.length && sections.every(({ level }, index) => level === others[index]?.level)
  )
}

function pairOf(own: PageSection | undefined, original: PageSection | undefined): Pair[] {
  return own && original ? [[[own], [original]]] : []
}

/** Where both have the same headings, the translation's have the ids of the source as well. */
function sourceIds({ sections }: PageDigest, source: PageDigest): Record<string, string> {
  if (!areAlike(sections, source.sections)) return {}
  const used = new Set(sections.map(({ id }) => id))
  return Object.fromEntries(
    sections.flatMap(({ id }, index) => {
      const other = source.sections[index]?.id
      return id === undefined || other === undefined || used.has(other) ? [] : [[id, other]]
    }),
  )
}

/** One for each section that has changed, at the section of the translation where that is known. */
function staleProblems(
  { source: file, recordLine }: TranslatedPage,
  source: DigestedPage,
  { changed, outdated }: { changed: readonly PageSection[]; outdated: readonly PageSection[] },
): Problem[] {
  const hint = `translate what has changed, then run lido-docs translated ${file}`
  const finding = (line: number | undefined, message: string) =>
    staleTranslation({ file, ...(line && { line }), message, hint })
  if (changed.length === outdated.length)
    return changed.map((section, index) =>
      finding(
        outdated[index]?.line,
        `${source.source}:${section.line} has changed since this was translated`,
      ),
    )
  return [
    ...changed.map((section) =>
      finding(recordLine, `${source.source}:${section.line} has changed since this page was translated`),
    ),
    ...(changed.length === 0
      ? outdated.map(({ line }) =>
          finding(line, `the source of this section is no longer in ${source.source}`),
        )
      : []),
  ]
}
