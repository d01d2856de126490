// Texts of the parts of a page around its article, in English; only pages on the server need them.

export const page = {
  breadcrumbs: 'Breadcrumbs',
  home: 'Home page',
  copyPage: 'Copy page',
  editPage: 'Edit this page',
  onThisPage: 'On this page',
  pagination: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  tags: 'Tags',
  allTags: 'All tags',
  tagged: { one: '{count} page tagged “{tag}”', other: '{count} pages tagged “{tag}”' },
  /** The text of a card for a category without a description. */
  items: { one: '{count} item', other: '{count} items' },
  /** How days are written: `iso`, or `full`, `long`, `medium` or `short` as is usual in the language. */
  dateStyle: 'iso',
  updated: {
    onBy: 'Last updated on {date} by {author}',
    on: 'Last updated on {date}',
    by: 'Last updated by {author}',
  },
  unlisted: {
    title: 'Unlisted page.',
    text: 'It is in no menu, and search engines are asked to leave it out: only its address leads here.',
  },
  translation: {
    missing: 'This page is not translated yet. It is shown in {language}.',
    /** Above a list of links to what has changed. */
    stale: 'The original has changed since this page was translated:',
  },
  version: {
    badge: 'Version: {version}',
    unreleased: 'These pages describe version {version}, which has not been released yet.',
    unmaintained: 'These pages describe version {version}, which is no longer maintained.',
    latest: 'For the current documentation, see {link}.',
  },
  examples: {
    commands: 'Show commands',
    chain: 'Chain of the examples',
    values: 'Your values',
    explain: 'Explain a command',
  },
  explain: {
    title: 'Explain a command',
    description: 'Paste a command line of {tool} and read what each word does before you run it.',
    lead: 'Were you sent a command line of {tool}? Paste it to read what each word does before you run it or sign.',
    line: 'Command line',
    note: 'What you paste stays in this browser: nothing is sent or kept.',
    failed: 'What explains a line could not be loaded.',
    noScript:
      'Explaining a line needs JavaScript, which runs in your browser alone. Without it, look the words up on the pages about the commands:',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the link that led here is wrong.',
    suggestions: 'Pages with words of this address',
    home: '{title}: home page',
    version: 'Documentation, version {version}',
    collectionVersion: '{collection}, version {version}',
  },
  /** What the site offers to programs. */
  alternates: { pages: 'All pages', commands: 'Commands', releases: 'Releases' },
  moved: {
    title: 'This page has moved',
    text: 'This page has moved to {link}.',
    home: 'Continue to {link}.',
  },
  /** Where neither script nor style could be loaded. */
  baseUrl: {
    wrong:
      'This site did not load correctly, probably because of a wrong base URL. It is set to "{baseUrl}".',
    right: 'For this location it should be "{baseUrl}".',
  },
}
