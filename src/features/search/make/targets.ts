// Finds the targets of the entries of an index: for a command, where a page documents it; for anything else, the passage
// in which its name has the greatest weight.

import type { Outline } from '../../../model/page.ts'
import { addTo } from '../../../text/groups.ts'
import { withId } from '../../../text/url.ts'
import { pageOf, passageOf, positionIn, weightIn } from '../postings.ts'
import { wordsOf } from '../query/words.ts'
import type { NamedEntry } from './entries.ts'
import type { EditionPlan } from './searched-pages.ts'

export interface TargetInput {
  plan: EditionPlan
  /** Outlines of the pages, by source. */
  outlines: ReadonlyMap<string, Outline>
  /** Postings of a term, packed and in ascending order. */
  postings(term: string): ArrayLike<number> | undefined
  /** Ids of a page's passages. */
  ids(page: number): readonly string[]
}

/** Returns the URL of each entry; empty if no page mentions it. */
export function targetsOf(entries: readonly NamedEntry[], input: TargetInput): string[] {
  const documented = documentedCommands(input)
  return entries.map(({ command, key }) => {
    if (command) return documented(command)
    const position = key === undefined ? undefined : bestPosition(input.postings(termOfKey(key)) ?? [])
    if (position === undefined) return ''
    const page = pageOf(position)
    return withId(input.plan.pages[page]?.url ?? '', input.ids(page)[passageOf(position)] ?? '')
  })
}

/** Weights that differ by less than this count as equal: then the first position is better. */
const ALIKE = 3

/** The first position with the greatest weight, or nearly. @param postings packed and in ascending order */
export function bestPosition(postings: ArrayLike<number>): number | undefined {
  const list = Array.from(postings)
  const most = list.reduce((weight, packed) => Math.max(weight, weightIn(packed)), 0)
  const best = list.find((packed) => weightIn(packed) > most - ALIKE)
  return best === undefined ? undefined : positionIn(best)
}

/** The term that finds an entry by its key. */
export function termOfKey(key: string): string {
  return wordsOf(key)[0]?.whole ?? ''
}

function documentedCommands({ plan, outlines }: TargetInput) {
  const pages = new Map<string, { url: string; ids: ReadonlySet<string> }[]>()
  for (const { source, route } of plan.edition.docs) {
    const outline = outlines.get(source)
    const url = plan.pages[plan.numbers.get(route) ?? -1]?.url
    if (!outline || url === undefined) continue
    const ids = new Set(outline.ids)
    for (const name of outline.documented) {
      if (name.startsWith('command:')) addTo(pages, name, { url, ids })
    }
  }
  return ({ path, anchor }: NonNullable<NamedEntry['command']>): string => {
    const found = pages.get(`command:${path}`) ?? []
    const exact = found.find(({ ids }) => ids.has(anchor))
    return exact ? withId(exact.url, anchor) : (found[0]?.url ?? '')
  }
}
