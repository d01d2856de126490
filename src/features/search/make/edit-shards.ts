// Updates the shards of an index after some terms have changed: reads only the affected ones, cuts them as a full build
// does, and keeps the rest as soon as the cuts are the same as before.

import { byCodeUnits } from '../../../model/code-units.ts'
import { groupBy } from '../../../text/groups.ts'
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
  /** Returns the new entry of a changed term; undefined if the term no longer occurs. */
  change(term: string, before: TermEntry | undefined): TermEntry | undefined
  /** Reads a shard; undefined when there is none. */
  read(position: number): Shard | undefined
}

/** A new shard, or an unchanged one by its former position. */
export type EditedShard = StartedShard | { start: string; kept: number }

/** Returns all shards of the edited index in order; undefined if there are no old ones, or one cannot be read. */
export function editShards({ starts, size, changed, change, read }: ShardsEdit): EditedShard[] | undefined {
  if (starts.length === 0) return undefined
  const edited: EditedShard[] = []
  const touched = changesByShard(starts, changed)
  let cutter = openCutter(size)
  let open: StartedShard | undefined
  for (const [position, start] of starts.entries()) {
    // The same cut as before: the following shards stay as they are, up to the next change.
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

/** Changed terms, by the position of the shard that they are in or belong to. */
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
