// Loads the tool's own texts in the languages of a site.
import type { LabelTexts } from './labels.ts'

type Load = () => Promise<{ default: LabelTexts }>

/** By language, with the script if a language has several. English is always loaded. */
const SETS: Readonly<Record<string, Load>> = {
  ar: () => import('../locales/ar.json'),
  de: () => import('../locales/de.json'),
  es: () => import('../locales/es.json'),
  fr: () => import('../locales/fr.json'),
  ja: () => import('../locales/ja.json'),
  ru: () => import('../locales/ru.json'),
  'zh-Hans': () => import('../locales/zh-Hans.json'),
}

/** The language tags, without English. */
export const LABEL_LANGUAGES: readonly string[] = Object.keys(SETS)

/**
 * Loads the texts for a language tag, such as `de-AT` or `zh-CN`; undefined for English, and if there are
 * none.
 */
export async function loadLabelTexts(tag: string): Promise<LabelTexts | undefined> {
  const { language, script } = new Intl.Locale(tag).maximize()
  const load = SETS[language] ?? SETS[`${language}-${script}`]
  return load && (await load()).default
}
