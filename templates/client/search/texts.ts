// Every text of search.
import type { EntryKind } from '../../../src/search/format.ts'

export const TEXTS = {
  title: 'Search',
  label: 'Search the documentation',
  placeholder: 'Commands, options, errors, questions…',
  close: 'Close search',
  searching: 'Searching…',
  none: 'Nothing found for “{words}”.',
  noneHint: 'Try fewer or other words, a command, a flag, or the text of an error.',
  one: '1 result',
  many: '{count} results',
  failed: 'Search could not be loaded. Check your connection.',
  retry: 'Try again',
  updated: 'This site has been updated since you opened the page.',
  reload: 'Load the page again',
  recent: 'Recent searches',
  clear: 'Clear recent searches',
  cleared: 'Recent searches cleared',
  pages: 'In the pages',
  explain: 'Explain this command line',
  suggested: 'Were you looking for one of these?',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
}

/** Titles of the groups of results. */
export const KINDS: Record<EntryKind, string> = {
  command: 'Commands',
  option: 'Options',
  variable: 'Environment variables',
  error: 'Errors',
  role: 'Roles',
  address: 'Addresses',
}
