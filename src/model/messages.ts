// Translated texts of a site in languages other than its default one.

/** Texts by their keys, such as `sidebar.docs.category.Guides`. */
export type Messages = Readonly<Record<string, string>>

/** The translated texts of a language that are not in pages. */
export interface LocaleMessages {
  navbar: Messages
  footer: Messages
  /** Texts of components in pages. */
  components: Messages
  /** Labels of sidebars and versions, by edition. */
  editions: Readonly<Record<string, Messages>>
}

/** By locale, without the default one. */
export type SiteMessages = Readonly<Record<string, LocaleMessages>>
