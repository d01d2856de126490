// Defines a set of the tool's own texts, and chooses the set of a locale. Sets are plain data, since threads
// parse pages and browsers receive some texts; `{name}` is a placeholder for a value.
import texts from '../locales/en.json'
import type { Plural } from './fill-label.ts'

/** The same texts in another language. An object whose keys are all plural categories is one text. */
type Like<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : keyof Texts[Key] extends Intl.LDMLPluralRule
      ? Plural
      : Like<Texts[Key]>
}

/** The texts that a language must have. */
export type LabelTexts = Like<typeof texts>

export type ArticleLabels = LabelTexts['article']
export type ShellLabels = LabelTexts['shell']
export type PageLabels = LabelTexts['page']
export type SearchLabels = LabelTexts['search']
export type ValuesLabels = LabelTexts['values']
export type ExplainLabels = LabelTexts['tool']['explain']

/** With the locale by whose rules numbers are formatted. */
export type ToolLabels = LabelTexts['tool'] & { readonly locale: string }

export interface Labels extends Omit<LabelTexts, 'tool'> {
  tool: ToolLabels
}

/** Makes the set of a locale from the texts of its language. */
export function labelsIn(locale: string, { tool, ...others }: LabelTexts): Labels {
  return { ...others, tool: { ...tool, locale } }
}

export const ENGLISH: Labels = labelsIn('en', texts)

/** The sets of a site by locale. */
export type LabelSets = Readonly<Record<string, Labels>>

/**
 * Chooses the texts for pages in `locale`; English if it has no set. `project/read-labels.ts` has put the
 * sets of the site's locales into its settings: the texts of this package, with the site's replacements.
 */
export function labelsOf({ labels }: { labels?: LabelSets | undefined }, locale: string): Labels {
  return (labels && Object.hasOwn(labels, locale) ? labels[locale] : undefined) ?? ENGLISH
}
