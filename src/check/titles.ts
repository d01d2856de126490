// Titles and descriptions: what a page is known by among others, so every page has its own.

import type { Finding } from '../model/lint.ts'
import type { Outline } from '../model/page.ts'
import type { Doc } from '../model/site.ts'
import { isCodePage } from '../text/code-page.ts'
import { groupBy } from '../text/groups.ts'
import { joinNames } from '../text/join-names.ts'

export interface BuiltPage {
  doc: Doc
  page: Outline
}

type Field = 'title' | 'description'

/** Reports missing titles and descriptions; and those that several pages share, on the first of them. */
export function missingOrShared(built: readonly BuiltPage[], field: Field): Finding[] {
  const known = built.filter(isKnown)
  const alike = groupBy(
    known.filter(({ page }) => !isMissing(page, field)),
    ({ doc }) => doc[field],
  )
  return [
    ...known
      .filter(({ page }) => isMissing(page, field))
      .map(({ page }) => ({
        file: page.source,
        line: lineOf(page, field),
        rule: `missing-${field}` as const,
        ...MISSING[field],
      })),
    ...[...alike.values()].flatMap(([first, ...others]) => (first ? shared(first, others, field) : [])),
  ]
}

/** Pages that are named; who looks for the others finds them by their title. */
const MAX_NAMED = 3

function shared({ doc, page }: BuiltPage, others: readonly BuiltPage[], field: Field): Finding[] {
  if (others.length === 0) return []
  const names = others.map((other) => other.doc.source)
  return [
    {
      file: doc.source,
      line: lineOf(page, field),
      rule: `duplicate-${field}`,
      message: `${others.length + 1} pages have the same ${field}`,
      hint: `"${doc[field]}"\nalso used by ${joinNames(names, MAX_NAMED)}`,
    },
  ]
}

const MISSING = {
  title: {
    message: 'the page has no title',
    hint: 'start it with a # heading, or set title in its front matter',
  },
  description: {
    message: 'the page has no description',
    hint: 'set description in its front matter; search engines and link previews show it',
  },
}

/** Whether title and description are known: front matter with a mistake may be unread, and a page of code has them in its head. */
function isKnown({ page }: BuiltPage): boolean {
  return !page.isFaulty && !isCodePage(page.source)
}

function isMissing({ frontMatter, contentTitle, excerpt }: Outline, field: Field): boolean {
  return field === 'title' ? !(frontMatter.title ?? contentTitle) : !(frontMatter.description ?? excerpt)
}

function lineOf(page: Outline, field: Field): number {
  const heading = field === 'title' ? page.titleLine : undefined
  return page.frontMatterLines[field] ?? heading ?? 1
}
