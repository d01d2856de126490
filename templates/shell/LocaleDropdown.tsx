// Links to the same page in other languages.
import { fillLabel } from '../../src/model/fill-label.ts'
import type { NavbarItemData } from '../../src/model/site-data.ts'
import { useLabels } from '../hooks/labels.ts'
import { usePage } from '../hooks/page.ts'
import { useSite } from '../hooks/site.ts'
import { Dropdown, extraLink } from './Dropdown.tsx'
import { LanguageIcon } from './icons.tsx'

type Item = Extract<NavbarItemData, { type: 'localeDropdown' }>

export function LocaleDropdown({ item }: { item: Item }) {
  const { locales, currentLocale } = useSite()
  const { path, translations = {}, untranslated = [] } = usePage()
  const { language, untranslated: note } = useLabels()
  const current = locales.find(({ code }) => code === currentLocale)
  const label = (
    <>
      <LanguageIcon />
      {current?.label ?? currentLocale}
    </>
  )
  return (
    <Dropdown
      label={label}
      name={fillLabel(language, { language: current?.label ?? currentLocale })}
      className="locale-dropdown"
    >
      {item.before.map(extraLink)}
      {locales.map((locale) => {
        const href = Object.hasOwn(translations, locale.code) ? translations[locale.code] : undefined
        const isMissing = href === undefined ? locale !== current : untranslated.includes(locale.code)
        return (
          <li key={locale.code}>
            {/* Another language is another site: the browser loads it in full. */}
            <a
              className="dropdown-link"
              href={href ?? (locale === current ? path : locale.path)}
              target={locale === current ? undefined : '_self'}
              hrefLang={locale.code}
              aria-current={locale === current ? 'true' : undefined}
            >
              <span lang={locale.code}>{locale.label}</span>
              {isMissing && <small className="dropdown-note"> · {note}</small>}
            </a>
          </li>
        )
      })}
      {item.after.map(extraLink)}
    </Dropdown>
  )
}
