// The shards of an index after some of its terms have changed: read where they have, cut as a whole build cuts them, and
// left alone from where the cuts are again those that there were.

import { byCodeUnits } from '../../model/code-units.ts'
import { groupBy } from '../../text/groups.ts'
import {
  addTerm,
  openCutter,
  type Shard,
  type StartedShard,
  shardOf,
  startShard,
  type TermEntry,
  termsOfShard,
} from '../shards.ts'

export interface ShardsEdit {
  /** The first term of each shard. */
  starts: readonly string[]
  size: number
  /** In ascending order. */
  changed: readonly string[]
  /** Returns what is to be known of a changed term; undefined for one that is no more. */
  change(term: string, before: TermEntry | undefined): TermEntry | undefined
  /** Reads a shard; undefined when there is none. */
  read(position: number): Shard | undefined
}

/** A shard that is as it was, by its former position, or one that is made. */
export type EditedShard = StartedShard | { start: string; kept: number }

/** Returns all shards of the edited index in their order; undefined when there are no old ones, or one cannot be read. */
export function editShards({ starts, size, changed, change, read }: ShardsEdit): EditedShard[] | undefined {
  if (starts.length === 0) return undefined
  const edited: EditedShard[] = []
  const touched = changesByShard(starts, changed)
  let cutter = openCutter(size)
  let open: StartedShard | undefined
  for (const [position, start] of starts.entries()) {
    // A cut where there was one: from here on all is as it was, until the next change.
    if (open && cutter.cutsBefore(start)) open = undefined
    const terms = touched.get(position)
    if (!open && !terms) {
      edited.push({ start, kept: position })
      continue
    }
    const shard = read(position)
    if (!shard) return undefined
    if (!open) cutter = openCutter(size)
    for (const [term, entry] of editTerms(termsOfShard(shard), terms ?? [], change)) {
      if (cutter.cutsBefore(term)) {
        open = startShard(term)
        edited.push(open)
      }
      cutter.add(term, entry)
      addTerm(open?.shard, term, entry)
    }
  }
  return edited
}

/** Changed terms by the position of the shard that has, or would have, each. */
function changesByShard(starts: readonly string[], changed: readonly string[]): Map<number, string[]> {
  return groupBy(changed, (term) => Math.max(0, shardOf(starts, term)))
}

function editTerms(
  terms: readonly [string, TermEntry][],
  changed: readonly string[],
  change: ShardsEdit['change'],
): [string, TermEntry][] {
  if (changed.length === 0) return [...terms]
  const after = new Map(terms)
  for (const term of changed) {
    const entry = change(term, after.get(term))
    if (entry) after.set(term, entry)
    else after.delete(term)
  }
  return [...after].sort(byCodeUnits(([term]) => term))
}
