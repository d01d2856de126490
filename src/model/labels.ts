// Every text that the tool itself puts into a site: what a set of them is, and how it is chosen and filled in. They are
// plain data, as pages are parsed in threads and some are sent to browsers; `{name}` stands for what the tool puts in.
import type { Plural } from './fill-label.ts'
import { texts } from './labels/en/index.ts'

/** Texts like these in another language: whose keys are all categories is a text with a number. */
type Like<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : keyof Texts[Key] extends Intl.LDMLPluralRule
      ? Plural
      : Like<Texts[Key]>
}

/** What a language must have. */
export type LabelTexts = Like<typeof texts>

export type ArticleLabels = LabelTexts['article']
export type ShellLabels = LabelTexts['shell']
export type PageLabels = LabelTexts['page']
export type SearchLabels = LabelTexts['search']
export type ValuesLabels = LabelTexts['values']
export type ExplainLabels = LabelTexts['tool']['explain']

/** With the language by whose rules numbers are put in. */
export type ToolLabels = LabelTexts['tool'] & { readonly locale: string }

export interface Labels extends Omit<LabelTexts, 'tool'> {
  tool: ToolLabels
}

/** Makes the set of a locale from texts in its language. */
export function labelsIn(locale: string, { tool, ...others }: LabelTexts): Labels {
  return { ...others, tool: { ...tool, locale } }
}

export const ENGLISH: Labels = labelsIn('en', texts)

/** The texts of a site by locale. */
export type LabelSets = Readonly<Record<string, Labels>>

/**
 * Chooses the texts for pages in `locale`. `sources/read-labels.ts` has put those of every locale of the site into its
 * settings: those that come with us for the language, with the site's own in their place. A locale without any is in English.
 */
export function labelsOf({ labels }: { labels?: LabelSets | undefined }, locale: string): Labels {
  return (labels && Object.hasOwn(labels, locale) ? labels[locale] : undefined) ?? ENGLISH
}

export type AdmonitionName = keyof ArticleLabels['admonitions']
