// Texts of a site in another language than its default one, as translators write them.

/** Texts by their keys, such as `sidebar.docs.category.Guides`. */
export type Messages = Readonly<Record<string, string>>

/** The translated texts of a language other than its pages. */
export interface LocaleMessages {
  navbar: Messages
  footer: Messages
  /** Texts of components in pages. */
  components: Messages
  /** Labels of sidebars and versions, by edition. */
  editions: Readonly<Record<string, Messages>>
}

/** By locale; the default one has none. */
export type SiteMessages = Readonly<Record<string, LocaleMessages>>
