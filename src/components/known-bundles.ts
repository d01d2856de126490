// Caches bundles until one of their files changes: pages share most of their imports.

import { isFresh, type Stamped, stampOf } from '../evaluate/stamp.ts'
import { type Bundled, type BundleInput, bundleForBrowser, bundleForBuild } from './bundle.ts'
import { dependenciesOf } from './inputs.ts'
import { compileUnlessFailing } from './known-failures.ts'
import { aliases } from './specifiers.ts'

export interface KnownBundle extends Stamped {
  bundled: Bundled
  dependencies: string[]
}

/** By input, the oldest first. */
const known = new Map<string, KnownBundle>()

/** Most characters to keep: pages with different imports have nothing to share. */
const MAX_CHARACTERS = 40_000_000

/** Bundles, or returns the cached object. @throws CompileFailure */
export function bundleOnce(target: 'build' | 'browser', input: BundleInput): KnownBundle {
  const { root, baseUrl, statics, file, text, absent = [] } = input
  const key = JSON.stringify([target, root, baseUrl, statics, file, text, absent, aliases(root)])
  const kept = known.get(key)
  if (kept && isFresh(kept, root)) return kept
  // What failed for the build is never compiled for browsers.
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
    if (rest > MAX_CHARACTERS) known.delete(key)
  }
}
