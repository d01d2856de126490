// The config as the pages of one language see it: its title, and the labels of its navbar and footer.
import type { Config } from '../config/resolve.ts'
import type { LocaleMessages, Messages } from '../model/messages.ts'
import { own } from '../text/own.ts'

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
        messages?.navbar ?? {},
      ),
      ...(footer && { footer: translateFooter(footer, messages?.footer ?? {}) }),
    },
  }
}

type Navbar = Config['themeConfig']['navbar']
type NavbarItem = Navbar['items'][number]
type Footer = NonNullable<Config['themeConfig']['footer']>

function translateNavbar(navbar: Navbar, messages: Messages): Navbar {
  return {
    ...navbar,
    title: own(messages, 'title') ?? navbar.title,
    ...(navbar.logo && { logo: translateAlt(navbar.logo, messages) }),
    items: navbar.items.map((item) => translateItem(item, messages)),
  }
}

/** What has no label is named by what it leads to, which is translated there. */
function translateItem<Item extends NavbarItem>(item: Item, messages: Messages): Item {
  const { label, items } = item as { label?: unknown; items?: unknown }
  const text = typeof label === 'string' ? own(messages, `item.label.${label}`) : undefined
  return {
    ...item,
    ...(text !== undefined && { label: text }),
    ...(Array.isArray(items) && { items: items.map((inner: NavbarItem) => translateItem(inner, messages)) }),
  }
}

function translateFooter(footer: Footer, messages: Messages): Footer {
  const copyright = own(messages, 'copyright') ?? footer.copyright
  return {
    ...footer,
    columns: footer.columns.map(({ title, items }) => ({
      ...(title !== undefined && { title: own(messages, `link.title.${title}`) ?? title }),
      items: items.map((item) => {
        const label = 'label' in item ? item.label : undefined
        const text = label === undefined ? undefined : own(messages, `link.item.label.${label}`)
        return text === undefined ? item : { ...item, label: text }
      }),
    })),
    ...(footer.logo && { logo: translateAlt(footer.logo, messages) }),
    ...(copyright !== undefined && { copyright }),
  }
}

function translateAlt<Logo extends { alt: string }>(logo: Logo, messages: Messages): Logo {
  return { ...logo, alt: own(messages, 'logo.alt') ?? logo.alt }
}
