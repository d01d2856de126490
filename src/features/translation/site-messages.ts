// The texts of a site to translate besides its pages: in its settings and sidebars, by the keys of their messages.
import type { Config } from '../../config/resolve.ts'
import type { Edition } from '../../model/site.ts'
import { translateFooter, translateNavbar } from '../../site/localized-config.ts'
import { translateSidebars } from '../../site/sidebar-messages.ts'
import type { Translate } from '../../site/translate.ts'

/** Texts in the default language, by key. */
export type Texts = ReadonlyMap<string, string>

/** The texts of the navbar and of the footer. */
export function settingsTexts({ title, themeConfig }: Pick<Config, 'title' | 'themeConfig'>): {
  navbar: Texts
  footer: Texts
} {
  const { navbar, footer } = themeConfig
  const inNavbar = collect((translate) => translateNavbar(navbar, translate))
  // The texts of the site have their place in the settings, where most sites have them translated.
  if (navbar.title === title) inNavbar.delete('title')
  if (navbar.logo?.alt === title || navbar.logo?.alt === '') inNavbar.delete('logo.alt')
  return {
    navbar: inNavbar,
    footer: footer ? collect((translate) => translateFooter(footer, translate)) : new Map(),
  }
}

/** The labels of an edition's sidebars; pages bring their own. @param isOneOfSeveral its label is shown */
export function editionTexts(
  { label, sidebars }: Pick<Edition, 'label' | 'sidebars'>,
  isOneOfSeveral: boolean,
): Texts {
  const texts = collect((translate) => translateSidebars(sidebars, translate))
  const ofLabel = /\.link\.generated-index\.title$/
  for (const [key, text] of texts) {
    if (isOfPage(key) || (ofLabel.test(key) && texts.get(key.replace(ofLabel, '')) === text))
      texts.delete(key)
  }
  return isOneOfSeveral ? new Map([['version.label', label], ...texts]) : texts
}

/** Returns whether a message is the label of a page in a sidebar, which its translation may have, too. */
export function isOfPage(key: string): boolean {
  return /^sidebar\.[^.]+\.doc\./.test(key)
}

function collect(visit: (translate: Translate) => unknown): Map<string, string> {
  const texts = new Map<string, string>()
  visit((key, text) => {
    texts.set(key, text)
    return text
  })
  return texts
}
