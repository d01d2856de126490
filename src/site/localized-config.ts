// The config as the pages of one language see it: its title, and the labels of its navbar and footer.
import type { Config } from '../config/resolve.ts'
import type { LocaleMessages } from '../model/messages.ts'
import { type Translate, translateBy } from './translate.ts'

/** Puts a config into a language. */
export function configInLocale(config: Config, locale: string, messages: LocaleMessages | undefined): Config {
  const { title: ownTitle, tagline } = config.i18n.localeConfigs[locale] ?? {}
  if (!messages && ownTitle === undefined && tagline === undefined && locale === config.i18n.current)
    return config
  const title = ownTitle ?? config.title
  const { navbar, footer, ...theme } = config.themeConfig
  return {
    ...config,
    title,
    tagline: tagline ?? config.tagline,
    i18n: { ...config.i18n, current: locale },
    themeConfig: {
      ...theme,
      navbar: translateNavbar(
        { ...navbar, title: navbar.title === config.title ? title : navbar.title },
        translateBy(messages?.navbar ?? {}),
      ),
      ...(footer && { footer: translateFooter(footer, translateBy(messages?.footer ?? {})) }),
    },
  }
}

type Navbar = Config['themeConfig']['navbar']
type NavbarItem = Navbar['items'][number]
type Footer = NonNullable<Config['themeConfig']['footer']>

/** The keys of the messages are those that Docusaurus has. */
export function translateNavbar(navbar: Navbar, translate: Translate): Navbar {
  return {
    ...navbar,
    title: translate('title', navbar.title),
    ...(navbar.logo && { logo: translateAlt(navbar.logo, translate) }),
    items: navbar.items.map((item) => translateItem(item, translate)),
  }
}

/** An item without a label gets its target's, which is translated elsewhere. */
function translateItem<Item extends NavbarItem>(item: Item, translate: Translate): Item {
  const label = 'label' in item ? item.label : undefined
  const items = 'items' in item ? item.items : undefined
  const text = typeof label === 'string' ? translate(`item.label.${label}`, label) : undefined
  return {
    ...item,
    ...(text !== undefined && { label: text }),
    ...(Array.isArray(items) && { items: items.map((inner: NavbarItem) => translateItem(inner, translate)) }),
  }
}

export function translateFooter(footer: Footer, translate: Translate): Footer {
  const { copyright } = footer
  return {
    ...footer,
    columns: footer.columns.map(({ title, items }) => ({
      ...(title !== undefined && { title: translate(`link.title.${title}`, title) }),
      items: items.map((item) => {
        const label = 'label' in item ? item.label : undefined
        return label === undefined ? item : { ...item, label: translate(`link.item.label.${label}`, label) }
      }),
    })),
    ...(footer.logo && { logo: translateAlt(footer.logo, translate) }),
    ...(copyright !== undefined && { copyright: translate('copyright', copyright) }),
  }
}

function translateAlt<Logo extends { alt: string }>(logo: Logo, translate: Translate): Logo {
  return { ...logo, alt: translate('logo.alt', logo.alt) }
}
