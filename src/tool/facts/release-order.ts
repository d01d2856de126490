// The order of releases by the version numbers in their names: 1.9 comes before 1.10, and 2.0-beta before 2.0.

/** Sorts names, the oldest release first; leaves them as they are if one of them has no number. */
export function inOrderOfRelease(names: readonly string[]): string[] {
  const numbers = new Map(names.map((name) => [name, versionIn(name)]))
  if ([...numbers.values()].includes(undefined)) return [...names]
  return [...names].sort((a, b) => compare(numbers.get(a) ?? [], numbers.get(b) ?? []))
}

/** The parts of a version number; those of a release come after those of a preview. */
function versionIn(name: string): (number | string)[] | undefined {
  const [, number, preview] = /(\d+(?:\.\d+)*)(?:-([\w.-]+))?/.exec(name) ?? []
  if (number === undefined) return undefined
  const [first = 0, second = 0, third = 0, fourth = 0] = number.split('.').map(Number)
  const parts = preview?.split(/[.-]/).map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  return [first, second, third, fourth, ...(parts ? ['', ...parts] : [Number.POSITIVE_INFINITY])]
}

/** Texts come before numbers, and a list before those that continue it. */
function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const at = a.findIndex((part, index) => part !== b[index])
  const [number, other] = [a[at], b[at]]
  if (number === undefined || other === undefined) return a.length - b.length
  if (typeof number === typeof other) return number < other ? -1 : 1
  return typeof number === 'string' ? -1 : 1
}
