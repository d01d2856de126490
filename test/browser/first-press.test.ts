// The first press of a reader, on each control of a page: whatever the device, the latency and the way of pressing, it has
// the result that it has on a page that is ready, and keeps it. Controls are found by their roles, so new ones are in it.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { hydrated, newPage } from './browser.ts'
import { config } from './fixture.ts'
import { type ServedSite, startSite } from './site.ts'
import { toolSite } from './tool-fixture.ts'

let site: ServedSite
beforeAll(async () => {
  const files = toolSite()
  const own = JSON.parse(files['docs.config.json'] ?? '')
  const tabs = ':::tabs os\n:::tab Mac\nfor mac\n:::\n:::tab Linux\nfor linux\n:::\n:::\n'
  site = await startSite({
    files: {
      ...files,
      'docs.config.json': JSON.stringify({
        ...own,
        docs: { ...own.docs, sidebars: config.docs.sidebars, editUrl: undefined },
        themeConfig: { ...config.themeConfig, announcementBar: { id: 'a', content: 'News' } },
      }),
      'docs/intro.md': `${files['docs/intro.md']}\n## Tabs\n\n${tabs}\n<details><summary>More</summary>\n\nIt is here.\n\n</details>\n`,
    },
  })
})

const DEVICES: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 2400 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 2400 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 2400 } },
}

/** Milliseconds that a press lasts: scripts may come in between. */
const PRESS = 80

type Press = (page: Page, control: Control) => Promise<void>

const PRESSES: Record<string, Press> = {
  'a tap': (page, { x, y }) => page.touchscreen.tap(x, y),
  'a click': async (page, { x, y }) => {
    // No movement comes before it.
    const session = await page.context().newCDPSession(page)
    const press = { x, y, button: 'left', clickCount: 1 } as const
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
    await page.waitForTimeout(PRESS)
    await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press })
  },
  'a movement and a click': async (page, { x, y }) => {
    await page.mouse.move(x + 40, y, { steps: 2 })
    await page.mouse.move(x, y, { steps: 2 })
    await page.mouse.click(x, y, { delay: PRESS })
  },
  'a key': async (page, { x, y, role }) => {
    await page.evaluate(
      ([x = 0, y = 0]) => {
        const at = document.elementFromPoint(x, y)
        at?.closest<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]')?.focus()
      },
      [x, y],
    )
    await page.keyboard.press(/radio|checkbox/.test(role) ? 'Space' : 'Enter', { delay: PRESS })
  },
}

interface Control {
  role: string
  name: string
  x: number
  y: number
}

/** The controls that are shown, one of each kind: those of a list are alike. */
function findControls(): Control[] {
  const roles: [role: string, selector: string][] = [
    ['link', 'a[href]:not([role])'],
    ['button', 'button:not([role]), [role="button"]'],
    ['tab', '[role="tab"]'],
    ['radio', 'input[type="radio"]'],
    ['checkbox', 'input[type="checkbox"]'],
    ['textbox', 'input:not([type="radio"], [type="checkbox"]), textarea'],
    ['combobox', 'select'],
    ['summary', 'summary'],
  ]
  const kinds = new Set<string>()
  const found: Control[] = []
  for (const [role, selector] of roles)
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const box = (role === 'radio' ? (element.closest('label') ?? element) : element).getBoundingClientRect()
      const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
      const at = document.elementFromPoint(x, y)
      const isHit =
        at && (element.contains(at) || at.contains(element) || at.closest('label')?.contains(element))
      const kind = `${role} ${element.className} ${element.closest('[class]')?.parentElement?.className} ${role === 'radio' || role === 'tab' ? element.matches(':checked, [aria-selected="true"]') : ''}`
      if (!element.checkVisibility() || !isHit || kinds.has(kind)) continue
      if (element instanceof HTMLAnchorElement && (element.origin !== location.origin || element.target))
        continue
      kinds.add(kind)
      const name = element.ariaLabel ?? (element.closest('label') ?? element).textContent ?? ''
      found.push({ role, name: name.trim(), x, y })
    }
  return found
}

/** All that a press may change. */
function look() {
  const textOf = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => element.ariaLabel ?? element.textContent)
  const { theme, announcement } = document.documentElement.dataset
  return {
    url: location.pathname + location.hash,
    heading: document.querySelector('h1')?.textContent,
    theme,
    announcement,
    expanded: textOf('[aria-expanded="true"]'),
    open: [...document.querySelectorAll(':is(dialog[open], :popover-open)')].map(
      ({ className }) => className,
    ),
    checked: [...document.querySelectorAll<HTMLInputElement>('main input:checked')].map(({ value }) => value),
    tabs: textOf('[role="tab"][aria-selected="true"]'),
    details: textOf('details[open] > summary'),
    panel: document.querySelectorAll('.values-panel').length,
    code: textOf('main pre > code'),
    copied: (globalThis as { copied?: string }).copied,
  }
}

/** How many requests of each page have no answer yet. */
const pending = new WeakMap<Page, number>()

async function openPage(options: BrowserContextOptions): Promise<Page> {
  const page = await newPage({ ...options, expectedErrors: ['ERR_'] })
  const count = (more: number) => () => void pending.set(page, (pending.get(page) ?? 0) + more)
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1))
  await page.addInitScript(() => {
    const writeText = async (text: string) => void Object.assign(globalThis, { copied: text })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  return page
}

/** From now on, has the further files of a page come late. */
async function delayFiles(page: Page, latency: number): Promise<void> {
  await page.unrouteAll()
  if (latency > 0)
    await page.route(/\.(?:js|json|md|css)$/, async (route) => {
      if (!/main\./.test(route.request().url())) await new Promise((resolve) => setTimeout(resolve, latency))
      await route.continue().catch(() => {})
    })
}

/** What each control shows once it was pressed on a page that is ready, by its role and name. */
type Results = Map<string, string>

const keyOf = ({ role, name }: Control) => `${role} ${name}`

const prepared = new Map<string, Promise<Results>>()

/** What each control of a device does once the page is ready. Ways to press it make no difference, nor do kinds of touch devices. */
function resultsOn(device: string): Promise<Results> {
  const [like, way] = device === 'desktop' ? ['desktop', 'a click'] : ['phone', 'a tap']
  const known = prepared.get(like) ?? prepare(like, way)
  prepared.set(like, known)
  known.catch(() => prepared.delete(like))
  return known
}

async function prepare(device: string, way: string): Promise<Results> {
  const open = async (page: Page) => {
    await page.goto(site.home)
    await hydrated(page)
  }
  const pages = await openPages(device)
  await open(pages[0])
  await settled(pages[0])
  const controls = await pages[0].evaluate(findControls)
  const results = await onPages(pages, controls, async (page, control): Promise<[string, string]> => {
    await open(page)
    await PRESSES[way]?.(page, control)
    const seen = await settled(page)
    await page.evaluate(clearStorage)
    return [keyOf(control), seen]
  })
  return new Map(results)
}

/** What is to be seen once it no longer changes, and nothing more is fetched. */
async function settled(page: Page): Promise<string> {
  for (let before = ''; ; ) {
    await page.waitForTimeout(300)
    const seen = await page.evaluate(look).then(JSON.stringify, () => '')
    if (seen === before && pending.get(page) === 0) return seen
    before = seen
  }
}

/** Pages side by side: most of the time, each waits. */
async function openPages(device: string): Promise<[Page, ...Page[]]> {
  const open = () => openPage(DEVICES[device] ?? {})
  return Promise.all([open(), open(), open(), open()])
}

/** Does the same with each item, on whichever page is free; the results are in the order of the items. */
async function onPages<Item, Result>(
  pages: readonly Page[],
  items: readonly Item[],
  work: (page: Page, item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  await Promise.all(
    pages.map(async (page) => {
      for (const [index, item] of queue) results[index] = await work(page, item)
      await page.close()
    }),
  )
  return results
}

const clearStorage = () => {
  localStorage.clear()
  sessionStorage.clear()
}

/** Whether each control is pressed at each latency, instead of one of them: the controls take turns. */
const IS_WHOLE = process.env.LIDO_DOCS_PRESSES === 'all'

it.each<[device: string, way: string, latencies: number[]]>([
  ['phone', 'a tap', [0, 150, 400]],
  ['tablet', 'a tap', [0, 150]],
  ['desktop', 'a click', [0, 400]],
  ['desktop', 'a movement and a click', [400, 150]],
  ['desktop', 'a key', [150, 0]],
])(
  'on a %s, by %s, each control does at the first press what it does later, though scripts come %j ms late',
  { timeout: 240_000 },
  async (device, way, possible) => {
    const results = await resultsOn(device)
    const pages = await openPages(device)
    await pages[0].goto(site.home)
    await hydrated(pages[0])
    await settled(pages[0])
    const controls = await pages[0].evaluate(findControls)
    await pages[0].evaluate(clearStorage)
    expect(controls.length).toBeGreaterThan(15)
    // All lines of code are short enough for a tablet.
    const known = [...results.keys()].filter((key) => device !== 'tablet' || key !== 'button Wrap long lines')
    expect(controls.map(keyOf)).toEqual(known)
    const presses = controls.flatMap((control, index) => {
      const taken = IS_WHOLE ? possible : possible.slice(index % possible.length).slice(0, 1)
      return taken.map((latency) => ({ ...control, latency }))
    })
    const undone: unknown[] = []
    await onPages(pages, presses, async (page, { latency, ...control }) => {
      await delayFiles(page, latency)
      await page.goto(site.home, { waitUntil: 'domcontentloaded' })
      const there = await page.evaluate(findControls)
      // What only the script adds cannot be pressed before.
      if (!there.some(({ x, y, role }) => role === control.role && x === control.x && y === control.y)) return
      await PRESSES[way]?.(page, control)
      const expected = results.get(keyOf(control)) ?? ''
      const seen = () => page.evaluate(look).then(JSON.stringify, () => '')
      await hydrated(page)
      await page.waitForTimeout(100)
      // A link that waited too long is followed by the browser, which takes a moment.
      const kept = await expect
        .poll(seen, { timeout: 60_000 })
        .toBe(expected)
        .then(() => expected, seen)
      if (kept !== expected) undone.push([control.role, control.name, latency, expected, kept])
      await page.evaluate(clearStorage)
    })
    expect(undone).toEqual([])
  },
)
