// Leads to the same page in another language.
import { fillLabel } from '../../src/model/labels.ts'
import { useLabels } from '../hooks/labels.ts'
import { usePage } from '../hooks/page.ts'
import { useSite } from '../hooks/site.ts'
import { Dropdown } from './Dropdown.tsx'
import { LanguageIcon } from './icons.tsx'

export function LocaleDropdown() {
  const { locales, currentLocale, baseUrl } = useSite()
  const { path } = usePage()
  const { language } = useLabels()
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
      {locales.map((locale) => (
        <li key={locale.code}>
          {/* Another language is another site: the browser loads it in full. */}
          <a
            className="dropdown-link"
            href={locale.path + path.slice(baseUrl.length)}
            target={locale === current ? undefined : '_self'}
            lang={locale.htmlLang}
            hrefLang={locale.htmlLang}
            aria-current={locale === current ? 'true' : undefined}
          >
            {locale.label}
          </a>
        </li>
      ))}
    </Dropdown>
  )
}
