// The outside URLs of a site with their places, and what to say about those that do not answer.

import { type ConfigText, createConfigPositions } from '../../../check/config-positions.ts'
import type { RouteUse } from '../../../check/links.ts'
import type { Problem, Severity } from '../../../model/problem.ts'
import { addTo } from '../../../text/groups.ts'
import type { Verdict } from './check-url.ts'

type Place = Pick<Problem, 'file' | 'line' | 'column'>

/** Every place of every outside URL. */
export type ExternalLinks = ReadonlyMap<string, Place[]>

export interface ExternalLinksInput {
  pages: readonly RouteUse[]
  /** URLs that templates put into pages, by the first page that has them. */
  outside: ReadonlyMap<string, string>
  config?: ConfigText
  isIgnored(url: string): boolean
}

/** Collects the outside URLs of a site; those of the templates get the place where the config sets them. */
export function collectExternalLinks({
  pages,
  outside,
  config,
  isIgnored,
}: ExternalLinksInput): ExternalLinks {
  const links = new Map<string, Place[]>()
  const add = (url: string, place: Place) => {
    if (!isIgnored(url)) addTo(links, url, place)
  }
  for (const { source, links: authored } of pages) {
    for (const { link, resolved } of authored) {
      const { line, column } = link
      if (resolved.kind === 'external') add(resolved.url, { file: link.source ?? source, line, column })
    }
  }
  const placeInConfig = createConfigPositions(config)
  for (const [url, source] of outside) add(url, placeInConfig([url])?.place ?? { file: source })
  return links
}

const WORDS = {
  broken: { severity: 'error', rule: 'external-broken', message: 'broken link' },
  moved: { severity: 'warning', rule: 'external-moved', message: 'moved permanently:' },
  trouble: { severity: 'warning', rule: 'external-trouble', message: 'could not check' },
} as const satisfies Record<string, { severity: Severity; rule: string; message: string }>

/** One problem for each place of each URL that is not fine. */
export function externalProblems(links: ExternalLinks, verdicts: ReadonlyMap<string, Verdict>): Problem[] {
  return [...links].flatMap(([url, places]) => {
    const { state, detail } = verdicts.get(url) ?? { state: 'fine', detail: '' }
    if (state === 'fine') return []
    const { severity, rule, message } = WORDS[state]
    const hint = state === 'moved' ? `use ${detail}` : detail
    return places.map((place) => ({ ...place, severity, rule, message: `${message} ${url}`, hint }))
  })
}

/** Returns whether a problem is somebody else's: it fails no run but a strict one. */
export function isExternalTrouble({ rule }: Problem): boolean {
  return rule === 'external-trouble' || rule === 'external-moved'
}
