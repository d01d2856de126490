// Checks a page with axe.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { nextFrame } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that a page's colors can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
const COLORS: RunOptions = { runOnly: COLOR_RULES }
const ALL_BUT_COLORS: RunOptions = {
  rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])),
}

/** Has each document that the page opens bring axe along: where those are many, that is faster than to add it to each. */
export const bringAxe = (page: Page) => page.addInitScript(axe)

/**
 * Returns each violation with its elements.
 * @param options default: all rules
 */
export async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await nextFrame(page)
  // The page's policy forbids script elements, not what the test evaluates.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(check, options)
}

/**
 * Returns the violations in light colors, then those that dark ones add: colors follow from an attribute alone.
 * @param known kinds of elements whose colors not to check again, by the mode, their names and classes and those of their
 *   parents; those of the page are added. Default: all elements are checked
 */
export async function violationsInBothModes(page: Page, known?: Set<string>): Promise<string[]> {
  // To look at colors, axe scrolls, and what comes into view by that may not be ready for other rules.
  const others = known ? await violations(page, ALL_BUT_COLORS) : []
  const inLight = known ? await newViolations(page, known) : await violations(page)
  await setMode(page, 'dark')
  const inDark = await (known ? newViolations(page, known) : violations(page, COLORS))
  await setMode(page, 'light')
  return [...others, ...inLight, ...inDark.map((violation) => `in dark colors: ${violation}`)]
}

/** Returns the violations by colors of elements of which no like is known. */
async function newViolations(page: Page, known: Set<string>): Promise<string[]> {
  const kinds = await page.evaluate(limitColors, [...known])
  for (const kind of kinds) known.add(kind)
  return kinds.length > 0 ? violations(page, COLORS) : []
}

async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, mode)
}

/** Runs in the page: has colors checked only where elements are of new kinds, and below, and returns the kinds. */
function limitColors(known: string[]): string[] {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  const { theme } = document.documentElement.dataset
  const nameOf = (element: Element | null) => `${element?.localName} ${element?.getAttribute('class')}`
  const kindOf = (element: Element) => `${theme}: ${nameOf(element.parentElement)} > ${nameOf(element)}`
  const checked = new Set(known)
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => !checked.has(kindOf(element)) && element.checkVisibility({ contentVisibilityAuto: true }),
  )
  for (const element of elements)
    for (const inner of [element, ...element.querySelectorAll('*')]) inner.setAttribute('data-new', '')
  axe.configure({
    rules: [
      { id: 'color-contrast', selector: '[data-new]' },
      { id: 'link-in-text-block', selector: 'a[href][data-new], [role=link][data-new]' },
    ],
  })
  return [...new Set(elements.map(kindOf))]
}

/** Runs in the page. */
async function check(options: RunOptions): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  // An element is named by its markup; the shortest selector of it takes longer to find.
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    selectors: false,
    ...options,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}
