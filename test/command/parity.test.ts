// Three ways to one site: a build from nothing, one that does as little as possible, and the dev server. After every
// step of an author who does and breaks anything, all three must say and make the same.
import { test } from 'vitest'
import { describe as describeDifference } from './parity/compare.ts'
import { PATIENCE } from './parity/served.ts'
import { type Finding, type Walk, walk } from './parity/walk.ts'

const STEPS = Number(process.env.LIDO_DOCS_STEPS || 180)
const SEED = Number(process.env.LIDO_DOCS_SEED || 0)
const FIRST_SEED = Number(process.env.LIDO_DOCS_FIRST_SEED || 1)
/** Goes on after a difference, and prints each. */
const ALL = Boolean(process.env.LIDO_DOCS_GO_ON)

/** Steps of a walk, after which another author begins another site. */
const WALK = 30
/** One walk in so many has templates of its own, and fewer steps, for each takes as long as a few. */
const TEMPLATES = 6
/** One walk in so many is of a site in several languages. */
const LOCALES = 2
/** One walk in so many is of a site with code in its pages, and has half the steps. */
const CODE = 5

const walks = Array.from({ length: Math.ceil(STEPS / WALK) }, (_, index): Walk => {
  const seed = SEED || FIRST_SEED + index
  const withTemplates = seed % TEMPLATES === 0
  const withCode = seed % CODE === 0
  return {
    seed,
    steps: withTemplates ? WALK / 3 : withCode ? WALK / 2 : WALK,
    withTemplates,
    withLocales: seed % LOCALES === 0,
    withCode,
  }
})

// A walk waits for the dev server most of the time, so a few go side by side.
test.concurrent.for(SEED ? walks.slice(0, 1) : walks)(
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
