// Checks a page with axe.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { nextFrame } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that a page's colors can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
export const COLORS: RunOptions = { runOnly: COLOR_RULES }
export const ALL_BUT_COLORS: RunOptions = {
  rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])),
}

/** Has each document that the page opens bring axe along: where those are many, that is faster than to add it to each. */
export const bringAxe = (page: Page) => page.addInitScript(axe)

/**
 * Returns each violation with its elements.
 * @param options default: all rules
 * @param known kinds of elements not to check again, by their names and classes and those of their parents, on which
 *   colors depend; those of the page are added. Default: all elements are checked
 */
export async function violations(
  page: Page,
  options: RunOptions = {},
  known?: Set<string>,
): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await nextFrame(page)
  // The page's policy forbids script elements, not what the test evaluates.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const { found, kinds } = await page.evaluate(check, { options, known: known && [...known] })
  for (const kind of kinds) known?.add(kind)
  return found
}

/** Returns the violations in light colors, then those that dark ones add: colors follow from an attribute alone. */
export async function violationsInBothModes(page: Page): Promise<string[]> {
  const inLight = await violations(page)
  await setMode(page, 'dark')
  const inDark = await violations(page, COLORS)
  await setMode(page, 'light')
  return [...inLight, ...inDark.map((violation) => `in dark colors: ${violation}`)]
}

async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, mode)
}

/** Runs in the page. */
async function check({ options, known }: { options: RunOptions; known: string[] | undefined }) {
  const { run } = (globalThis as unknown as { axe: typeof import('axe-core') }).axe
  const nameOf = (element: Element | null) => `${element?.localName} ${element?.getAttribute('class')}`
  const kindOf = (element: Element) => `${nameOf(element.parentElement)} > ${nameOf(element)}`
  const checked = new Set(known)
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility({ contentVisibilityAuto: true }) && known && !checked.has(kindOf(element)),
  )
  if (known && elements.length === 0) return { found: [], kinds: [] }
  // An element is named by its markup; the shortest selector of it takes longer to find.
  const { violations } = await run(known ? { include: elements as unknown as string[] } : document, {
    resultTypes: ['violations'],
    selectors: false,
    ...options,
  })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  return { found, kinds: [...new Set(elements.map(kindOf))] }
}
