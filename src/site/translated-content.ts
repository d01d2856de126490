// Collects the files of an edition in another language: the pages that are translated, and in the place of all others those
// that they would translate.
import { slug } from 'github-slugger'
import type { Card, FrontMatter } from '../model/page.ts'
import type { CategoryData, CategoryFile } from './category-file.ts'
import type { EditionContent } from './edition.ts'
import type { Mode } from './settings.ts'

/**
 * Fields that a translation need not repeat: where a page is and how it is listed is the same in every language, unless the
 * translation says otherwise.
 */
const INHERITED = [
  'id',
  'slug',
  'sidebar_position',
  'sidebar_class_name',
  'sidebar_custom_props',
  'displayed_sidebar',
  'pagination_prev',
  'pagination_next',
  'unlisted',
] as const satisfies (keyof FrontMatter)[]

/** Completes the content of an edition with the content of the one that it translates. */
export function translatedContent(
  own: EditionContent,
  source: Pick<EditionContent, 'pages' | 'categories' | 'ownSidebars'>,
  mode: Mode,
): EditionContent {
  const translations = new Map<string, Card>()
  for (const page of own.pages) {
    const isBuilt = mode === 'serve' || !page.frontMatter.draft
    if (isBuilt) translations.set(nameOf(page), page)
  }
  const originals = new Set(source.pages.map(nameOf))
  const extra = own.pages.filter((page) => !originals.has(nameOf(page)))
  const pages = source.pages.map((original) => {
    const translation = translations.get(nameOf(original))
    return translation
      ? { ...inherit(translation, original), original: original.source }
      : { ...original, original: original.source }
  })
  return {
    ...own,
    pages: [...pages, ...extra],
    categories: mergeCategories(own.categories, source.categories),
    ...(source.ownSidebars && { ownSidebars: source.ownSidebars }),
  }
}

/** A page and its translation have one path in their folders, but for the extension. */
export function pageName(relativePath: string): string {
  return relativePath.replace(/\.[^./]*$/, '')
}

const nameOf = ({ relativePath }: Card) => pageName(relativePath)

function inherit(translation: Card, original: Card): Card {
  const entries = INHERITED.flatMap((key) =>
    original.frontMatter[key] === undefined ? [] : [[key, original.frontMatter[key]] as const],
  )
  const frontMatter: FrontMatter = { ...Object.fromEntries(entries), ...translation.frontMatter }
  if (original.frontMatter.draft) frontMatter.draft = true
  return { ...translation, frontMatter }
}

function mergeCategories(own: readonly CategoryFile[], source: readonly CategoryFile[]): CategoryFile[] {
  const translations = new Map(own.map((file) => [file.dir, file]))
  const folders = new Set(source.map(({ dir }) => dir))
  return [
    ...source.map((file) => {
      const translation = translations.get(file.dir)
      return translation ? { ...translation, data: mergeCategory(translation.data, file.data) } : file
    }),
    ...own.filter(({ dir }) => !folders.has(dir)),
  ]
}

/** Keeps the path of a category's index, although its slug comes from the label, which is translated. */
function mergeCategory(own: CategoryData, source: CategoryData): CategoryData {
  const merged = { ...source, ...own }
  const { link } = merged
  if (link?.type !== 'generated-index' || source.link?.type !== 'generated-index') return merged
  const from = source.label === undefined ? {} : { slug: `category/${slug(source.label)}` }
  return { ...merged, link: { ...from, ...source.link, ...link } }
}
