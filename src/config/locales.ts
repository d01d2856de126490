// Completes the settings of a site's languages: their names, writing directions, folders and routes.

import { getOwn } from '../text/get-own.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import type { ParsedConfig } from './schema.ts'

export interface LocaleConfig {
  label: string
  direction: 'ltr' | 'rtl'
  htmlLang: string
  /** Route of its pages: `/` for the default locale, otherwise such as `/de`. */
  root: string
  /** Folder of its files, relative to the site's root. */
  folder: string
  /** The site's title and tagline, if they differ from the default locale's. */
  title?: string
  tagline?: string
}

/** Completes the settings of every language. */
export function resolveLocales({
  baseUrl,
  i18n,
}: Pick<ParsedConfig, 'baseUrl' | 'i18n'>): Record<string, LocaleConfig> {
  const { defaultLocale, locales, localeConfigs, path: base } = i18n
  const complete = (locale: string): LocaleConfig => {
    const written = getOwn(localeConfigs, locale) ?? {}
    const { label = languageName(locale), htmlLang = locale, path = locale, title, tagline } = written
    return {
      label,
      direction: written.direction ?? directionOf(htmlLang),
      htmlLang,
      root: rootOf(written.baseUrl ?? (locale === defaultLocale ? '/' : `/${locale}/`), baseUrl),
      folder: `${base}/${path}`,
      ...omitUndefined({ title, tagline }),
    }
  }
  return Object.fromEntries(locales.map((locale) => [locale, complete(locale)]))
}

/** The name of a language in that language, capitalised. English is built in, since Node loads names of languages slowly. */
function languageName(locale: string): string {
  if (locale === 'en') return 'English'
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

const RIGHT_TO_LEFT =
  /^(?:ar|arc|ckb|dv|fa|he|ks|ku-arab|nqo|pnb|ps|sd|syr|ug|ur|yi)(?:-|$)|-(?:arab|hebr)(?:-|$)/i

function directionOf(tag: string): LocaleConfig['direction'] {
  return RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr'
}

/** The route of a path that is written with or without the base path of the site. */
function rootOf(path: string, baseUrl: string): string {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`
  const below = `${path}/`.startsWith(base) ? path.slice(base.length) : path
  return `/${below.split('/').filter(Boolean).join('/')}`
}
