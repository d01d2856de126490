// Checks the site in the background while its author works: finds all that a build would, a little at a time.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Problem } from '../model/problem.ts'
import { openSiteCheck } from '../pipeline/check.ts'
import { problemsIn } from '../pipeline/findings.ts'
import { compareTranslations } from '../pipeline/translations.ts'
import { mergeFailures } from '../render/render-failure.ts'
import type { DevSite } from './dev-site.ts'
import type { Snapshot } from './snapshot.ts'

/** Milliseconds of work before the check yields to other tasks. */
const SLICE = 8

/** Finds what is wrong with the newest state of a site; undefined if that changes meanwhile, or the session ends. */
export async function checkInBackground(
  site: DevSite,
  isClosed: () => boolean,
): Promise<Problem[] | undefined> {
  const blockers = site.blockers()
  if (blockers.length > 0) return [...blockers]
  const { revision, sources, newest } = site
  const { config, hooks } = sources.project
  const check = openSiteCheck({ config, content: sources.content, site: newest.site, hooks })
  const outlines = [...sources.files.values()].map((file) => sources.pages.outline(file))
  for (const page of outlines) check.parsed(page)
  const failures = [...newest.failures]
  const parts = new Set<string>()
  let began = performance.now()
  for (const entry of newest.site.routes) {
    const { use, problems } = newest.check(entry)
    if (use) check.rendered(use)
    for (const path of use?.parts ?? []) parts.add(path)
    failures.push(...problems)
    if (performance.now() - began < SLICE) continue
    await nextTurn()
    if (isClosed() || site.revision !== revision) return undefined
    began = performance.now()
  }
  const found = check.report(
    [...filesOf(newest), ...parts],
    compareTranslations(hooks, newest.site, outlines),
  )
  return [...newest.problems, ...mergeFailures(failures), ...problemsIn(found)]
}

function* filesOf({ generated, routes, deferredPages, renderer }: Snapshot): Iterable<string> {
  yield* generated.keys()
  yield* routes.keys()
  yield* deferredPages
  yield* renderer.staticFiles.keys()
  yield* renderer.assets.keys()
  yield* renderer.variants.keys()
}
