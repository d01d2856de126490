// Three ways to make a site: a build from scratch, an incremental build, and the dev server. After every step
// of an author who changes and breaks anything, all three must report and make the same.
import { test } from 'vitest'
import { describe as describeDifference } from './parity/compare.ts'
import { PATIENCE } from './parity/served.ts'
import { type Finding, type Walk, walk } from './parity/walk.ts'

const STEPS = Number(process.env.LIDO_DOCS_STEPS || 180)
const IS_SHORT = !process.env.LIDO_DOCS_STEPS && !process.env.LIDO_DOCS_FIRST_SEED
const SEED = Number(process.env.LIDO_DOCS_SEED || 0)
const FIRST_SEED = Number(process.env.LIDO_DOCS_FIRST_SEED || 1)
/** Whether to continue after a difference, and to print each. */
const ALL = Boolean(process.env.LIDO_DOCS_GO_ON)

/** Number of steps of a walk; the next walk begins with another site. */
const WALK = 30
/**
 * One walk in so many has custom templates, and fewer steps, as each of them takes as long as several others.
 */
const TEMPLATES = 6
/** One walk in so many has a site in several languages. */
const LOCALES = 2
/** One walk in so many has a site with code in its pages, and half as many steps. */
const CODE = 5
/** One walk in so many of those has packages. */
const PACKAGES = 2

/** In a short run, one walk of each kind: with several languages, with packages, with templates. */
const SHORT = [2, 5, 6]

const seeds = Array.from({ length: Math.ceil(STEPS / WALK) }, (_, index) => FIRST_SEED + index)
const walks = (SEED ? [SEED] : IS_SHORT ? SHORT : seeds).map((seed): Walk => {
  const withTemplates = seed % TEMPLATES === 0
  const withCode = seed % CODE === 0
  return {
    seed,
    steps: withTemplates ? WALK / 3 : withCode ? WALK / 2 : WALK,
    withTemplates,
    withLocales: seed % LOCALES === 0,
    withCode,
    withPackages: withCode && (seed / CODE) % PACKAGES === 1,
  }
})

// A walk waits for the dev server most of the time, so several run concurrently.
test.concurrent.for(walks)(
  'serve, build and build --no-cache agree after each step of walk $seed',
  { timeout: WALK * PATIENCE },
  async (chosen, { expect }) => {
    const findings: string[] = []
    await walk(chosen, (finding) => {
      findings.push(explain(chosen, finding))
      if (ALL) console.log(findings.at(-1))
      return ALL
    })
    expect(findings.join('\n\n')).toBe('')
  },
)

function explain({ seed }: Walk, { step, actions, differences }: Finding): string {
  return [
    `walk ${seed}, step ${step} (LIDO_DOCS_SEED=${seed}):`,
    ...differences.map((difference) => `  ${describeDifference(difference)}`),
    'after',
    ...actions.map((action) => `  ${action}`),
  ].join('\n')
}
