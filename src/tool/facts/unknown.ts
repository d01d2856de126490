// Reports names in fact files that do not exist.
import { suggestNearest } from '../../text/nearest.ts'
import type { FactFault } from './parse-facts.ts'

/** Adds a hint to a fault: the known name that is nearest to `name`, if any, otherwise to remove it. */
export function unknown(fault: Omit<FactFault, 'hint'>, name: string, known: Iterable<string>): FactFault {
  return { ...fault, hint: suggestNearest(name, known) ?? 'remove it' }
}
