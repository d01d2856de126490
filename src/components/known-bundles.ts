// What was bundled is not bundled again while all that it was made from stays: pages have most of their imports in common.

import { isFresh, type Stamped, stampOf } from '../evaluate/stamp.ts'
import { type Bundled, type BundleInput, bundleForBrowser, bundleForBuild } from './bundle.ts'
import { dependenciesOf } from './inputs.ts'
import { compileUnlessFailing } from './known-failures.ts'
import { aliases } from './specifiers.ts'

export interface KnownBundle extends Stamped {
  bundled: Bundled
  dependencies: string[]
}

/** By what was bundled, the oldest first. */
const known = new Map<string, KnownBundle>()

/** More characters of them are not kept: pages that each import something else have nothing in common. */
const MOST_CHARACTERS = 40_000_000

/** Bundles, unless that is known already: then what is returned is the same object. @throws CompileFailure */
export function bundleOnce(target: 'build' | 'browser', input: BundleInput): KnownBundle {
  const { root, baseUrl, file, text, absent = [] } = input
  const key = JSON.stringify([target, root, baseUrl, file, text, absent, aliases(root)])
  const kept = known.get(key)
  if (kept && isFresh(kept, root)) return kept
  // For browsers nothing is compiled that failed for the build.
  const bundled = target === 'build' ? compileUnlessFailing(input, bundleForBuild) : bundleForBrowser(input)
  const dependencies = dependenciesOf(bundled.inputs, input)
  const made = { bundled, dependencies, stamp: stampOf(dependencies, root) }
  known.delete(key)
  known.set(key, made)
  forgetOldest()
  return made
}

function forgetOldest(): void {
  let rest = 0
  for (const [key, { bundled }] of [...known].reverse()) {
    rest += bundled.code.length + bundled.css.length
    if (rest > MOST_CHARACTERS) known.delete(key)
  }
}
