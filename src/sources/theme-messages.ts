// The messages of a site of Docusaurus that say what ours say: what its translators have written is kept.
import type { Message } from '../model/label-messages.ts'

/** Ids of ours by keys of Docusaurus, whose texts have the same placeholders but for those that are renamed. */
const SAME: Readonly<Record<string, string>> = {
  'theme.common.skipToMainContent': 'shell.skip',
  'theme.AnnouncementBar.closeButtonAriaLabel': 'shell.close',
  'theme.BackToTopButton.buttonAriaLabel': 'shell.backToTop',
  'theme.CodeBlock.copied': 'shell.copy.copied',
  'theme.CodeBlock.copyButtonAriaLabel': 'shell.copy.code',
  'theme.DocSidebarItem.collapseCategoryAriaLabel': 'shell.sidebar.collapseCategory',
  'theme.DocSidebarItem.expandCategoryAriaLabel': 'shell.sidebar.expandCategory',
  'theme.ErrorPageContent.title': 'shell.crash',
  'theme.ErrorPageContent.tryAgain': 'shell.tryAgain',
  'theme.NavBar.navAriaLabel': 'shell.mainNavigation',
  'theme.NotFound.p1': 'page.notFound.text',
  'theme.NotFound.title': 'page.notFound.title',
  'theme.SearchBar.label': 'shell.search',
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
  'theme.contentVisibility.unlistedBanner.message': 'page.unlisted.text',
  'theme.contentVisibility.unlistedBanner.title': 'page.unlisted.title',
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
  'theme.tags.tagsListLabel': 'page.tags',
}

/**
 * Returns the messages of ours, by id, that those of a `code.json` stand for.
 * @param siteTitle what `{siteTitle}` stands for, which ours do not have
 */
export function fromThemeMessages(
  written: ReadonlyMap<string, string>,
  siteTitle: string,
): Map<string, Message> {
  const found = new Map<string, Message>()
  for (const [key, id] of Object.entries(SAME)) {
    const text = written.get(key)
    if (text === undefined) continue
    const ours = text.replaceAll('{versionLabel}', '{version}').replaceAll('{siteTitle}', siteTitle)
    found.set(id, id === 'page.tags' ? ours.replace(/\s*[:：]\s*$/, '') : ours)
  }
  for (const [id, text] of lastUpdated(written)) found.set(id, text)
  return found
}

/** One text with its parts put in is ours for those that are known. */
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
