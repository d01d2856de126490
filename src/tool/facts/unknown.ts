// A name in a file of facts that refers to nothing.
import { suggestNearest } from '../../text/nearest.ts'
import type { FactFault } from './parse-facts.ts'

/** Completes a fault with what to do about it. @param known the names that there are */
export function unknown(fault: Omit<FactFault, 'hint'>, name: string, known: Iterable<string>): FactFault {
  return { ...fault, hint: suggestNearest(name, known) ?? 'remove it' }
}
