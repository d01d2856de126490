// Finds which examples of a page were run, with which version of the tool, and which must be run again.

import { compareCodeUnits } from '../../model/code-units.ts'
import type { ExampleRun, Page } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import type { Facts } from '../../tool/facts/facts.ts'

export type RunLookup = (run: Pick<ExampleRun, 'id'>) => string | undefined

/**
 * Returns a lookup of the version with which an example was last run; undefined if its current text was not
 * run.
 */
export function openRunLookup({ examples }: Facts): RunLookup {
  const versions = new Map(
    Object.values(examples?.pages ?? {}).flatMap((runs) =>
      Object.entries(runs).map(([id, { version }]) => [id, version] as const),
    ),
  )
  return ({ id }) => versions.get(id)
}

const notRun = defineRule({
  id: 'example-not-run',
  lint: 'own',
  severity: 'warning',
  message: 'this example has not been run as written',
  hint: 'run lido-docs check-examples',
  about: 'An example that has changed since it was run; only if `cli.examples` is set.',
  fix: 'Run `lido-docs check-examples` and commit the record.',
})

const outdated = defineRule<{ version: string; current: string }>({
  id: 'example-outdated',
  lint: 'own',
  severity: 'warning',
  message: ({ version, current }) =>
    `this example was run with version ${version}; the manifest describes ${current}`,
  hint: 'run lido-docs check-examples',
  about: 'An example that was run with an older version of the tool than the `release` of the manifest.',
  fix: 'Run `lido-docs check-examples` with the new version.',
})

/** Finds examples that have changed since they were run, and those that were run with an older version of the tool. */
export function checkExampleRuns({ source, code }: Page, facts: Facts): Problem[] {
  if (!facts.examples || !code.some(({ run }) => run)) return []
  const versionOf = openRunLookup(facts)
  const current = facts.tree?.manifest.release
  return code.flatMap(({ run, line, source: file = source }): Problem[] => {
    if (!run) return []
    const version = versionOf(run)
    const at = { file, line: line - 1 }
    if (version === undefined) return [notRun(at)]
    return current !== undefined && isOlder(version, current) ? [outdated(at, { version, current })] : []
  })
}

/** Returns whether a version precedes another one, by semantic versioning; for other texts, whether they differ. */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => /^v?(\d+(?:\.\d+)*)(?:-([\w.-]+))?/.exec(text))
  if (!a || !b) return version !== than
  const order = compareLists(a[1] ?? '', b[1] ?? '')
  if (order !== 0) return order < 0
  if (a[2] === undefined || b[2] === undefined) return a[2] !== undefined && b[2] === undefined
  return compareLists(a[2], b[2]) < 0
}

/**
 * Compares lists joined by dots: numbers numerically, and before words. A list precedes those that continue
 * it.
 */
function compareLists(a: string, b: string): number {
  const [parts, other] = [a.split('.'), b.split('.')]
  for (const [index, part] of parts.entries()) {
    const against = other[index]
    if (against === undefined) return 1
    const order = compareParts(part, against)
    if (order !== 0) return order
  }
  return parts.length - other.length
}

function compareParts(a: string, b: string): number {
  const [isNumber, againstNumber] = [a, b].map((part) => /^\d+$/.test(part))
  if (isNumber && againstNumber) return Number(a) - Number(b)
  if (isNumber !== againstNumber) return isNumber ? -1 : 1
  return compareCodeUnits(a, b)
}
