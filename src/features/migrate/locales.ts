// Translations that are in a folder of the pages, as VitePress and Starlight have them.
import { join } from 'node:path'
import { recordOf } from '../../text/record.ts'
import { type Data, textOf } from './data.ts'
import { filesBelow } from './files-below.ts'
import { GENTLE } from './moved-site.ts'

export interface MovedLocales {
  /** Settings, if there is more than one language. */
  settings: Data
  /** Globs of the folders of translations. */
  exclude: string[]
  /** Translations, which are copied: absolute path, by the path of the copy. */
  copies: Map<string, string>
}

/**
 * Takes over `{ root: { label, lang }, fr: { label, lang } }`.
 * @param folder absolute path of the pages @param path of the folder, as the settings name it
 */
export function movedLocales(
  locales: unknown,
  { folder, path }: { folder: string; path: string },
): MovedLocales {
  const { root, ...others } = recordOf(locales)
  const files = filesBelow(folder)
  const present = Object.entries(others).flatMap(([name, value]) => {
    const own = files.find((file) => file.toLowerCase() === name.toLowerCase())
    return own === undefined ? [] : [{ name, folder: own, ...recordOf(value) }]
  })
  const main = recordOf(root)
  const defaultLocale = textOf(main.lang) ?? 'en'
  const copies = new Map<string, string>()
  if (present.length === 0) return { settings: {}, exclude: [], copies }
  const configs: [string, Data][] = [[defaultLocale, labelOf(main)]]
  for (const locale of present) {
    const lang = textOf(Reflect.get(locale, 'lang')) ?? locale.name
    configs.push([lang, { ...labelOf(locale), ...(lang !== locale.name && { baseUrl: `/${locale.name}/` }) }])
    for (const file of files) {
      if (!file.startsWith(`${locale.folder}/`) || !/\.\w+$/.test(file)) continue
      copies.set(`i18n/${lang}/${path}/${file.slice(locale.folder.length + 1)}`, join(folder, file))
    }
  }
  return {
    settings: {
      // The translations were not compared with their sources before.
      lint: { ...GENTLE.lint, 'translation-differs': 'warn' },
      i18n: {
        defaultLocale,
        locales: configs.map(([lang]) => lang),
        localeConfigs: Object.fromEntries(configs.filter(([, config]) => Object.keys(config).length > 0)),
      },
    },
    exclude: present.map((locale) => `${locale.folder}/**`),
    copies,
  }
}

function labelOf(locale: object): Data {
  const label = textOf(Reflect.get(locale, 'label'))
  return label === undefined ? {} : { label }
}
