import type { Stretch } from './compare.js'

export function differences(
  before: readonly string[],
  after: readonly string[],
  keyOf?: (item: string) => string,
): Stretch[]
export function countOf(stretches: readonly Stretch[]): number
