// Checks a page with axe.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { nextFrame } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that a page's colours can break. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Returns each violation with its elements. @param rules rules to check; default: all */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await nextFrame(page)
  // The page's policy forbids script elements, not what the test evaluates.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(
    async (runOnly) => {
      const run = (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run
      // An element is named by its markup; the shortest selector of it takes longer to find.
      const options = { resultTypes: ['violations' as const], selectors: false, ...(runOnly && { runOnly }) }
      const { violations } = await run(document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
    },
    rules && [...rules],
  )
}
