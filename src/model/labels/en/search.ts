// Texts of search, in English.

export const search = {
  title: 'Search',
  label: 'Search the documentation',
  placeholder: 'Commands, options, errors, questions…',
  close: 'Close search',
  searching: 'Searching…',
  none: 'Nothing found for “{words}”.',
  noneHint: 'Try fewer or other words, a command, a flag, or the text of an error.',
  results: { one: '1 result', other: '{count} results' },
  failed: 'Search could not be loaded. Check your connection.',
  retry: 'Try again',
  updated: 'This site has been updated since you opened the page.',
  reload: 'Load the page again',
  recent: 'Recent searches',
  clear: 'Clear recent searches',
  cleared: 'Recent searches cleared',
  inPages: 'In the pages',
  explain: 'Explain this command line',
  suggested: 'Were you looking for one of these?',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
  /** Titles of groups of results. */
  kinds: {
    page: 'Pages',
    command: 'Commands',
    option: 'Options',
    variable: 'Environment variables',
    error: 'Errors',
    role: 'Roles',
    address: 'Addresses',
  },
}
