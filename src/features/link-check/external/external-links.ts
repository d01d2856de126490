// The outside URLs of a site with their positions, and what to say about those that do not answer.

import { type ConfigText, createConfigPositions } from '../../../check/config-positions.ts'
import type { RouteUse } from '../../../check/links.ts'
import type { Problem, ProblemPosition } from '../../../model/problem.ts'
import { defineRule } from '../../../model/rule.ts'
import { addTo } from '../../../text/groups.ts'
import type { Verdict } from './check-url.ts'

/** Every position of every outside URL. */
export type ExternalLinks = ReadonlyMap<string, ProblemPosition[]>

export interface ExternalLinksInput {
  pages: readonly RouteUse[]
  /** URLs that templates put into pages, by the first page that has them. */
  outside: ReadonlyMap<string, string>
  config?: ConfigText
  isIgnored(url: string): boolean
}

/** Collects the outside URLs of a site; URLs of the templates get the position where the config sets them. */
export function collectExternalLinks({
  pages,
  outside,
  config,
  isIgnored,
}: ExternalLinksInput): ExternalLinks {
  const links = new Map<string, ProblemPosition[]>()
  const add = (url: string, position: ProblemPosition) => {
    if (!isIgnored(url)) addTo(links, url, position)
  }
  for (const { source, links: authored } of pages) {
    for (const { link, resolved } of authored) {
      const { line, column } = link
      if (resolved.kind === 'external') add(resolved.url, { file: link.source ?? source, line, column })
    }
  }
  const positionInConfig = createConfigPositions(config)
  for (const [url, source] of outside) add(url, positionInConfig([url])?.position ?? { file: source })
  return links
}

interface Failure {
  url: string
  detail: string
}

const RULES = {
  broken: defineRule<Failure>({
    id: 'external-broken',
    severity: 'error',
    message: ({ url }) => `broken link ${url}`,
    hint: ({ detail }) => detail,
    about: 'A link to another site that no longer works.',
    fix: 'Correct it, or record it with `lido-docs check-links --update-baseline`.',
  }),
  moved: defineRule<Failure>({
    id: 'external-moved',
    severity: 'warning',
    message: ({ url }) => `moved permanently: ${url}`,
    hint: ({ detail }) => `use ${detail}`,
    about: 'A link to another site that moved permanently.',
    fix: 'Use the new URL.',
  }),
  trouble: defineRule<Failure>({
    id: 'external-trouble',
    severity: 'warning',
    message: ({ url }) => `could not check ${url}`,
    hint: ({ detail }) => detail,
    about: 'A link to another site that could not be checked: blocked, busy or slow.',
    fix: 'Nothing, or `links.ignore`.',
  }),
}

/** One problem for each position of each URL that is not fine. */
export function externalProblems(links: ExternalLinks, verdicts: ReadonlyMap<string, Verdict>): Problem[] {
  return [...links].flatMap(([url, positions]) => {
    const { state, detail } = verdicts.get(url) ?? { state: 'fine', detail: '' }
    if (state === 'fine') return []
    return positions.map((position) => RULES[state](position, { url, detail }))
  })
}

/** Returns whether a problem is somebody else's: it fails no run but a strict one. */
export function isExternalTrouble({ rule }: Problem): boolean {
  return rule === 'external-trouble' || rule === 'external-moved'
}
