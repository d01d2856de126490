// Where the ways to a site are known to disagree today. Delete an entry when it is mended: the test holds it from then on.
import type { Difference } from './compare.ts'

interface KnownDifference {
  /** What is wrong, in a sentence. */
  why: string
  matches(difference: Difference): boolean
}

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    why: 'serve does not look at the links of settings and templates: favicon, navbar, footer, redirects, edit links',
    matches: (one) =>
      isMissing(one, 'broken-link') && (isOfSettings(one) || /what the templates make/.test(hintOf(one))),
  },
  {
    why: 'serve does not look at the image that the front matter of a page names',
    matches: (one) => isMissing(one, 'broken-asset') && /\.\/nowhere\.png$/.test(messageOf(one)),
  },
  {
    why: 'serve takes a file for unused where only an element that it does not read, or a template, uses it',
    matches: (one) => isExtra(one, 'unused-asset'),
  },
  {
    why: 'serve tells no warning that comes of reading and assembling the site',
    matches: (one) => isMissing(one, 'duplicate-route', 'category-file'),
  },
  {
    why: 'serve does not look for files that would be written over one another',
    matches: (one) => isMissing(one, 'duplicate-output'),
  },
  {
    why: 'serve finds what fails while a page is rendered only when somebody looks at that page',
    matches: (one) => isMissing(one, 'render'),
  },
  {
    why: 'serve reads references such as &eacute; in ids, build knows six names of them',
    matches: (one) => isMissing(one, 'broken-anchor') && /#caf\u00e9/.test(messageOf(one)),
  },
  {
    why: 'serve checks nothing where there is no page at all',
    matches: (one) => isMissing(one, 'unused-asset', 'broken-link') && !one.isChecked,
  },
  {
    why: 'serve takes a wrong versions.json for a bug of its own',
    matches: (one) => isOutcome(one, 'serve', /a bug: SiteError: versions\.json/),
  },
  {
    why: 'serve does not see commits',
    matches: ({ driver, kind, site }) =>
      driver === 'serve' && kind === 'bytes' && site?.showsCommits === true,
  },
  {
    why: 'serve does not see what is done in a folder that was removed and made again at once',
    matches: ({ driver, site }) => driver === 'serve' && site?.hasRemadeFolders === true,
  },
  {
    why: 'serve looks at the links of a page that fails to render, a build does not',
    matches: (one) =>
      isExtra(one, 'broken-link', 'broken-markdown-link', 'broken-asset', 'broken-anchor') &&
      one.failsToRender === true,
  },
  {
    why: 'a build of a few pages fails as a bug where one was saved in another encoding or became a folder',
    matches: (one) => isOutcome(one, 'incremental', /is made from an unknown file/),
  },
  {
    why: 'a build of a few pages leaves those as they were that show the text of an edited page',
    matches: ({ driver, kind, site }) =>
      driver === 'incremental' && kind === 'bytes' && (site?.importers ?? 0) > 0,
  },
]

/** Differences that are meant: the author goes on with what was good last where a build would end. */
const MEANT: readonly KnownDifference[] = [
  {
    why: 'where settings, facts or a template are wrong a build ends before it checks; serve tells what else it knew',
    matches: ({ driver, kind, isChecked }) => driver === 'serve' && kind === 'extra' && !isChecked,
  },
]

function isMissing({ driver, kind, problem }: Difference, ...rules: string[]): boolean {
  return driver === 'serve' && kind === 'missing' && rules.includes(problem?.rule ?? '')
}

function isExtra({ driver, kind, problem }: Difference, ...rules: string[]): boolean {
  return driver === 'serve' && kind === 'extra' && rules.includes(problem?.rule ?? '')
}

function isOutcome({ driver, kind, what = '' }: Difference, of: Difference['driver'], text: RegExp): boolean {
  return driver === of && kind === 'outcome' && text.test(what)
}

const isOfSettings = ({ problem }: Difference) => problem?.file === 'docs.config.json'
const messageOf = ({ problem }: Difference) => problem?.message ?? ''
const hintOf = ({ problem }: Difference) => problem?.hint ?? ''

/** Whether a difference is known. With `LIDO_DOCS_ALL_DIFFERENCES` set, none is. */
export function isKnown(difference: Difference): boolean {
  if (MEANT.some(({ matches }) => matches(difference))) return true
  if (process.env.LIDO_DOCS_ALL_DIFFERENCES) return false
  return KNOWN_DIFFERENCES.some(({ matches }) => matches(difference))
}
