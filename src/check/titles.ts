// Titles and descriptions: what a page is known by among others, so every page has its own.

import type { Outline } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { Doc } from '../model/site.ts'
import { isCodePage } from '../text/code-page.ts'
import { groupBy } from '../text/groups.ts'
import { joinNames } from '../text/join-names.ts'

export interface BuiltPage {
  doc: Doc
  page: Outline
}

type Field = 'title' | 'description'

interface Shared {
  text: string
  others: readonly string[]
}

/** Pages that are named; who looks for the others finds them by their title. */
const MAX_NAMED = 3

const inQuotes = ({ text, others }: Shared) => `"${text}"\nalso used by ${joinNames(others, MAX_NAMED)}`

const missing = {
  title: defineRule({
    id: 'missing-title',
    lint: 'own',
    severity: 'warning',
    message: 'the page has no title',
    hint: 'start it with a # heading, or set title in its front matter',
    about: 'A page with neither a title nor a level-1 heading.',
    fix: 'Add one of them.',
  }),
  description: defineRule({
    id: 'missing-description',
    lint: 'own',
    severity: 'warning',
    message: 'the page has no description',
    hint: 'set description in its front matter; search engines and link previews show it',
    about: 'A page with neither a description nor a paragraph.',
    fix: 'Add `description` to the front matter, or a first paragraph.',
  }),
}

const duplicate = {
  title: defineRule<Shared>({
    id: 'duplicate-title',
    lint: 'own',
    severity: 'warning',
    message: ({ others }) => `${others.length + 1} pages have the same title`,
    hint: inQuotes,
    about:
      'Pages of one version with the same title, reported at the first of them: readers cannot tell them apart in search results and tabs.',
    fix: 'Give each its own title.',
  }),
  description: defineRule<Shared>({
    id: 'duplicate-description',
    lint: 'own',
    severity: 'warning',
    message: ({ others }) => `${others.length + 1} pages have the same description`,
    hint: inQuotes,
    about: 'Pages of one version with the same description, reported at the first of them.',
    fix: 'Describe what is particular to each.',
  }),
}

/** Reports missing titles and descriptions; and those that several pages share, on the first of them. */
export function missingOrShared(built: readonly BuiltPage[], field: Field): Problem[] {
  const known = built.filter(isKnown)
  const alike = groupBy(
    known.filter(({ page }) => !isMissing(page, field)),
    ({ doc }) => doc[field],
  )
  return [
    ...known
      .filter(({ page }) => isMissing(page, field))
      .map(({ page }) => missing[field]({ file: page.source, line: lineOf(page, field) })),
    ...[...alike.values()].flatMap(([first, ...rest]) => {
      if (!first || rest.length === 0) return []
      const { doc, page } = first
      const others = rest.map((other) => other.doc.source)
      return [duplicate[field]({ file: doc.source, line: lineOf(page, field) }, { text: doc[field], others })]
    }),
  ]
}

/** Returns whether title and description are known: front matter with a mistake may be unread, and a page of code has them in its head. */
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
