// The changes of pages between two builds, for people, programs, and comments on pull requests.
import { isSame, type PageChanges } from '../build-changes.ts'

export type ChangeFormat = 'text' | 'json' | 'markdown'

const MARKS = { added: '+', changed: '~', removed: '-' } as const
const NAMES = { added: 'added', changed: 'changed', removed: 'removed' } as const

/** Most pages that a comment lists; further ones are only counted. */
const MAX_LISTED = 100

/** @param origin scheme and host of the site, for links to the pages in Markdown. Default: no links */
export function formatChanges(changes: PageChanges, format: ChangeFormat, origin = ''): string {
  if (format === 'json') return JSON.stringify(changes, null, 2)
  const kinds = (['added', 'changed', 'removed'] as const).filter((kind) => changes[kind].length > 0)
  if (format === 'text') {
    if (isSame(changes)) return 'No page has changed.'
    return kinds.flatMap((kind) => changes[kind].map((page) => `${MARKS[kind]} ${page}`)).join('\n')
  }
  if (isSame(changes)) return 'No page of the documentation has changed.'
  const count = kinds.map((kind) => `${changes[kind].length} ${NAMES[kind]}`).join(', ')
  const rows = kinds.flatMap((kind) =>
    changes[kind].map((page) => {
      const shown = `\`${plain(page)}\``
      return `| ${kind === 'added' || origin === '' ? shown : `[${shown}](${encodeUrl(origin + page)})`} | ${NAMES[kind]} |`
    }),
  )
  const more = rows.length > MAX_LISTED ? ['', `And ${rows.length - MAX_LISTED} more.`] : []
  return [
    `Pages of the documentation: ${count}.`,
    '',
    '| page | |',
    '|---|---|',
    ...rows.slice(0, MAX_LISTED),
    ...more,
  ].join('\n')
}

/** Escapes what would end the inline code, the table cell or the line of a path: it may come from a stranger's pull request. */
function plain(page: string): string {
  return page.replace(/[`|\p{Cc}]/gu, encodeURIComponent)
}

function encodeUrl(url: string): string {
  return encodeURI(url).replaceAll('(', '%28').replaceAll(')', '%29').replaceAll('|', '%7C')
}
