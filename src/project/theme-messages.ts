// Converts translated messages of Docusaurus' theme to ours, so that the work of a site's translators is
// kept.
import type { Plural } from '../model/fill-label.ts'
import type { Message } from '../model/label-messages.ts'

/**
 * Our ids by keys of Docusaurus, whose texts have the same placeholders, apart from those that are renamed.
 */
const SAME: Readonly<Record<string, string>> = {
  'theme.common.skipToMainContent': 'shell.skip',
  'theme.AnnouncementBar.closeButtonAriaLabel': 'shell.close',
  'theme.BackToTopButton.buttonAriaLabel': 'shell.backToTop',
  'theme.CodeBlock.copied': 'shell.copy.copied',
  'theme.CodeBlock.copyButtonAriaLabel': 'shell.copy.code',
  'theme.ErrorPageContent.title': 'shell.crash',
  'theme.ErrorPageContent.tryAgain': 'shell.tryAgain',
  'theme.NavBar.navAriaLabel': 'shell.mainNavigation',
  'theme.NotFound.p1': 'page.notFound.text',
  'theme.NotFound.title': 'page.notFound.title',
  'theme.SearchBar.label': 'shell.search',
  'theme.SearchModal.placeholder': 'search.placeholder',
  'theme.SearchModal.startScreen.recentSearchesTitle': 'search.recent',
  'theme.SearchPage.emptyResultsTitle': 'search.label',
  'theme.SearchPage.fetchingNewResults': 'search.searching',
  'theme.TOCCollapsible.toggleButtonLabel': 'page.onThisPage',
  'theme.admonition.caution': 'article.admonitions.caution',
  'theme.admonition.danger': 'article.admonitions.danger',
  'theme.admonition.info': 'article.admonitions.info',
  'theme.admonition.note': 'article.admonitions.note',
  'theme.admonition.tip': 'article.admonitions.tip',
  'theme.admonition.warning': 'article.admonitions.warning',
  'theme.colorToggle.ariaLabel': 'shell.colorMode.switch',
  'theme.colorToggle.ariaLabel.mode.dark': 'shell.colorMode.dark',
  'theme.colorToggle.ariaLabel.mode.light': 'shell.colorMode.light',
  'theme.colorToggle.ariaLabel.mode.system': 'shell.colorMode.system',
  'theme.common.editThisPage': 'page.editPage',
  'theme.common.headingLinkTitle': 'article.headingLink',
  'theme.docs.breadcrumbs.home': 'page.home',
  'theme.docs.breadcrumbs.navAriaLabel': 'page.breadcrumbs',
  'theme.docs.paginator.navAriaLabel': 'page.pagination',
  'theme.docs.paginator.next': 'page.next',
  'theme.docs.paginator.previous': 'page.previous',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'shell.menu.close',
  'theme.docs.sidebar.collapseButtonAriaLabel': 'shell.sidebar.collapse',
  'theme.docs.sidebar.expandButtonAriaLabel': 'shell.sidebar.expand',
  'theme.docs.sidebar.navAriaLabel': 'shell.sidebar.docs',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'shell.menu.toggle',
  'theme.docs.versionBadge.label': 'page.version.badge',
  'theme.docs.versions.unmaintainedVersionLabel': 'page.version.unmaintained',
  'theme.docs.versions.unreleasedVersionLabel': 'page.version.unreleased',
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': 'shell.menu.back',
  'theme.navbar.mobileVersionsDropdown.label': 'shell.versions',
  // Older keys come first: if both exist, the newer one is used.
  'theme.unlistedContent.title': 'page.unlisted.title',
  'theme.unlistedContent.message': 'page.unlisted.text',
  'theme.contentVisibility.unlistedBanner.message': 'page.unlisted.text',
  'theme.contentVisibility.unlistedBanner.title': 'page.unlisted.title',
  'theme.tags.tagsPageLink': 'page.allTags',
  'theme.tags.tagsPageTitle': 'page.tags',
  'theme.tags.tagsListLabel': 'page.tags',
}

export interface ThemeMessages {
  /** The value of `{siteTitle}`, which our messages do not have. */
  siteTitle: string
  locale: string
}

/** Returns our messages, by id, that correspond to the messages of a `code.json`. */
export function fromThemeMessages(
  written: ReadonlyMap<string, string>,
  { siteTitle, locale }: ThemeMessages,
): Map<string, Message> {
  const found = new Map<string, Message>()
  for (const [key, id] of Object.entries(SAME)) {
    const text = written.get(key)
    if (text === undefined) continue
    const ours = text.replaceAll('{versionLabel}', '{version}').replaceAll('{siteTitle}', siteTitle)
    found.set(id, id === 'page.tags' ? ours.replace(/\s*[:：]\s*$/, '') : ours)
  }
  const all = [...latestVersion(written), ...plurals(written, locale), ...lastUpdated(written)]
  for (const [id, message] of all) found.set(id, message)
  return found
}

/** Our link contains the version's label, which Docusaurus shows after the link. */
function latestVersion(written: ReadonlyMap<string, string>): [string, Message][] {
  const text = written
    .get('theme.docs.versions.latestVersionSuggestionLabel')
    ?.replace('{latestVersionLink}', '{link}')
    .replace(/\s*[(（]\s*\{versionLabel\}\s*[)）]/, '')
  return text?.includes('{link}') && !text.includes('{versionLabel}') ? [['page.version.latest', text]] : []
}

/** Plural forms, which Docusaurus joins: `One page|{count} pages`. */
function plurals(written: ReadonlyMap<string, string>, locale: string): [string, Message][] {
  const found = written.get('theme.SearchPage.documentsFound.plurals')
  const tagged = written.get('theme.docs.tagDocListPageTitle.nDocsTagged')
  const title = written.get('theme.docs.tagDocListPageTitle')?.replace('{tagName}', '{tag}')
  const items = written.get('theme.docs.DocCard.categoryDescription.plurals')
  const messages: [string, Message][] = []
  if (items !== undefined) messages.push(['page.items', pluralOf(items, locale)])
  if (found !== undefined) messages.push(['search.results', pluralOf(found, locale)])
  if (tagged !== undefined && title?.includes('{nDocsTagged}') && title.includes('{tag}'))
    messages.push(['page.tagged', pluralOf(tagged, locale, (form) => title.replace('{nDocsTagged}', form))])
  return messages
}

/** The categories of plurals in the order of Docusaurus' forms. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

function pluralOf(forms: string, locale: string, whole = (form: string) => form): Plural {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const texts = forms.split('|').map((form) => whole(form.trim()))
  const last = texts.at(-1) ?? ''
  const own = CATEGORIES.filter((category) => pluralCategories.includes(category))
  return {
    ...Object.fromEntries(own.map((category, index) => [category, texts[index] ?? last])),
    other: texts[own.indexOf('other')] ?? last,
  }
}

/** Our three messages, each made by inserting the known parts into one message of Docusaurus. */
function lastUpdated(written: ReadonlyMap<string, string>): [string, string][] {
  const text = written.get('theme.lastUpdated.lastUpdatedAtBy')
  const at = written.get('theme.lastUpdated.atDate')
  const by = written.get('theme.lastUpdated.byUser')?.replaceAll('{user}', '{author}')
  if (text === undefined || at === undefined || by === undefined) return []
  const fill = (date: string, user: string) => text.replace('{atDate}', date).replace('{byUser}', user).trim()
  return [
    ['page.updated.onBy', fill(at, by)],
    ['page.updated.on', fill(at, '')],
    ['page.updated.by', fill('', by)],
  ]
}
