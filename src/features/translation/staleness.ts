// Finds what of a source has changed since it was translated, by the hashes that the translation has kept.

import type { PageDigest, PageSection } from '../../model/translation.ts'
import { addTo } from '../../text/groups.ts'

export interface SectionChanges {
  /** Sections of the source that the translation does not know as they are. */
  changed: PageSection[]
  /** Of each section of the source: the index of the one in the translation that was made from it. */
  translated: Map<number, number>
  /** Sections of the translation whose source has changed or is gone. */
  outdated: PageSection[]
}

/** Writes down what a page is translated from. */
export function recordOf({ sections }: PageDigest): string {
  return sections.map(({ hash }) => hash).join(' ')
}

/**
 * Compares a source with what its translation was made from.
 * @param record as the translation keeps it
 */
export function compareSections(source: PageDigest, translation: PageDigest, record: string): SectionChanges {
  const kept = record.split(/\s+/).filter(Boolean)
  const left = new Map<string, number[]>()
  for (const [index, hash] of kept.entries()) addTo(left, hash, index)
  const changed: PageSection[] = []
  const pairs = new Map<number, number>()
  const found = new Set<number>()
  for (const [index, section] of source.sections.entries()) {
    const at = left.get(section.hash)?.shift()
    if (at === undefined) changed.push(section)
    else {
      pairs.set(index, at)
      found.add(at)
    }
  }
  const isWhole = translation.sections.length === kept.length
  return {
    changed,
    translated: isWhole ? pairs : new Map(),
    outdated: isWhole ? translation.sections.filter((_, index) => !found.has(index)) : [],
  }
}
