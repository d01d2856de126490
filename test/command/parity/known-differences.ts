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
    why: 'serve tells no warning of reading and assembling the site: same addresses, second category files',
    matches: (one) => isMissing(one, 'duplicate-route', 'category-file', 'sidebar', 'not-utf8'),
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
    matches: (one) => isMissing(one, 'broken-anchor') && /#caf\u00e9/.test(one.problem?.message ?? ''),
  },
  {
    why: 'serve checks nothing where there is no page at all',
    matches: ({ driver, kind, isChecked }) => driver === 'serve' && kind === 'missing' && !isChecked,
  },
  {
    why: 'a build of a few pages fails as a bug where one was saved in another encoding or became a folder',
    matches: ({ driver, kind, what }) =>
      driver === 'incremental' && kind === 'outcome' && /is made from an unknown file/.test(what ?? ''),
  },
]

function isMissing({ driver, kind, problem }: Difference, ...rules: string[]): boolean {
  return driver === 'serve' && kind === 'missing' && rules.includes(problem?.rule ?? '')
}

const isOfSettings = ({ problem }: Difference) => problem?.file === 'docs.config.json'
const hintOf = ({ problem }: Difference) => problem?.hint ?? ''

/** Differences that are meant: the author goes on with what was good last where a build would end. */
const MEANT: readonly KnownDifference[] = [
  {
    why: 'where settings, facts or a template are wrong a build ends before it checks; serve tells that, and what else it knew',
    matches: ({ driver, kind, isChecked }) => driver === 'serve' && kind === 'extra' && !isChecked,
  },
]

/** Whether a difference is known. With `LIDO_DOCS_ALL_DIFFERENCES` set, none is. */
export function isKnown(difference: Difference): boolean {
  if (MEANT.some(({ matches }) => matches(difference))) return true
  if (process.env.LIDO_DOCS_ALL_DIFFERENCES) return false
  return KNOWN_DIFFERENCES.some(({ matches }) => matches(difference))
}
