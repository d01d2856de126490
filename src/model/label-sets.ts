// The languages that the tool's own texts come in, each loaded when a site is in it.
import type { LabelTexts } from './labels.ts'

type Load = () => Promise<{ texts: LabelTexts }>

/** By language, with the script where a language has several. English is there without being loaded. */
const SETS: Readonly<Record<string, Load>> = {
  ar: () => import('./labels/ar/index.ts'),
  de: () => import('./labels/de/index.ts'),
  es: () => import('./labels/es/index.ts'),
  fr: () => import('./labels/fr/index.ts'),
  ja: () => import('./labels/ja/index.ts'),
  ru: () => import('./labels/ru/index.ts'),
  'zh-Hans': () => import('./labels/zh-Hans/index.ts'),
}

/** Their language tags, English not among them. */
export const LABEL_LANGUAGES: readonly string[] = Object.keys(SETS)

/** Loads the texts for a language tag, such as `de-AT` or `zh-CN`; undefined for English, and for a language without any. */
export async function loadLabelTexts(tag: string): Promise<LabelTexts | undefined> {
  const { language, script } = new Intl.Locale(tag).maximize()
  const load = SETS[language] ?? SETS[`${language}-${script}`]
  return load && (await load()).texts
}
