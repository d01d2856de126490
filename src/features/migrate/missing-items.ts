// Parts of a sidebar that come from files which are not there, such as those that a generator of API pages makes.
import { isRecord } from '../../text/record.ts'
import { dataOf, textOf } from './data.ts'

/** A category without its items, or an entry of a list, by the label of the category that it is in. */
export interface MissingItems {
  label: string | undefined
  /** As the code requires it: a path, or a package. */
  source: string
}

/** A sidebar without what is missing: its categories go with it, since empty ones have no place. Undefined where nothing is left. */
export function withoutMissing(items: unknown, found: MissingItems[], label?: string): unknown {
  if (Array.isArray(items)) return items.flatMap((item: unknown) => withoutMissing(item, found, label) ?? [])
  if (!isRecord(items)) return items
  const own = textOf(items.label) ?? label
  const source = textOf(items.$missing) ?? textOf(dataOf(items.items).$missing)
  if (source !== undefined) {
    found.push({ label: own, source })
    return undefined
  }
  return items.items === undefined ? items : { ...items, items: withoutMissing(items.items, found, own) }
}
