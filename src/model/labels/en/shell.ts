// Texts of the shell around every page, in English.

export const shell = {
  skip: 'Skip to main content',
  announcement: 'Announcement',
  close: 'Close',
  mainNavigation: 'Main',
  search: 'Search',
  /** Of the button that goes on to the next mode. */
  colorMode: {
    /** `{mode}` is one of the others. */
    switch: 'Switch color mode (currently {mode})',
    light: 'light mode',
    dark: 'dark mode',
    system: 'system mode',
  },
  /** Of narrow windows. An arrow points to where reading begins or goes on. */
  menu: {
    name: 'Navigation',
    toggle: 'Toggle navigation bar',
    close: 'Close navigation bar',
    back: '← Back to main menu',
    docs: 'Docs pages →',
  },
  language: 'Language: {language}',
  /** Beside a language that the page is not in. */
  untranslated: 'page not translated',
  version: 'Version: {version}',
  versions: 'Versions',
  sidebar: {
    name: 'Sidebar',
    docs: 'Docs sidebar',
    expand: 'Expand sidebar',
    collapse: 'Collapse sidebar',
    expandCategory: "Expand sidebar category '{label}'",
    collapseCategory: "Collapse sidebar category '{label}'",
    /** Neighbours that a long list leaves out. */
    more: { other: '{count} more' },
  },
  loading: 'Loading',
  loadingFailed: 'Loading failed. Retry',
  retry: 'Retry',
  crash: 'This page crashed',
  tryAgain: 'Try again',
  /** The commit of the site, a link. */
  builtFrom: 'Built from {commit}',
  backToTop: 'Back to top',
  /** Said of what is copied; `{done}` is one of the first ones. */
  copy: {
    code: 'Copy code',
    copied: 'Copied',
    codeCopied: 'Code copied',
    linkCopied: 'Link copied',
    pageCopied: 'Page copied',
    failed: 'Failed',
    copyFailed: 'Copy failed',
    fillIn: '{done}; fill in {names}',
    fillInMore: { other: '{done}; fill in {names} and {count} more' },
  },
  /** Of a section of the docs, as one document. */
  print: {
    section: 'Print section',
    preparing: 'Preparing {done} of {count}',
    failed: 'Not every page could be loaded',
  },
  /** A placeholder in an example. */
  placeholder: '{name}: fill in',
  placeholderFilled: '{name}: {value}',
  valuesFailed: 'Your values could not be loaded; try again',
}
