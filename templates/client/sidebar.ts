// The sidebar's categories, which browsers open and close: fills in the lists that a page lacks, from the file of the
// whole sidebar, and remembers until the tab closes what the reader has opened.
import { LAZY_LOADER_DELAY } from '../../src/model/constants.ts'
import type { ShellLabels } from '../../src/model/labels.ts'
import { mayFetchAhead } from './connection.ts'
import { create } from './create-element.ts'
import { isPlainClick } from './page-links.ts'
import { showCurrentPage } from './sidebar-scroll.ts'
import { storedValue } from './storage.ts'

type SidebarLabels = Pick<ShellLabels, 'loading' | 'loadingFailed'>

type Category = HTMLDetailsElement

const CATEGORY = '.sidebar-category > details'
const CURRENT = '[aria-current="page"]'

/** States of categories by their keys, true for an open one, as the reader left them. */
let states: ReadonlyMap<string, boolean> = new Map()
let labels: SidebarLabels
/** Whole sidebars that have arrived, and those on their way, by id. */
const wholes = new Map<string, Element>()
const loading = new Map<string, Promise<Element>>()

const navOf = () => document.querySelector<HTMLElement>('nav[data-src]')
const categoriesIn = (root: ParentNode) => [...root.querySelectorAll<Category>(CATEGORY)]

/** Handles it from now on, and shows it as the reader left it. */
export function followSidebar(texts: SidebarLabels): void {
  labels = texts
  states = new Map(opened().map((key) => [key, true]))
  addEventListener(
    'toggle',
    ({ target }) => (target as Element).matches(CATEGORY) && fill(target as Category),
    true,
  )
  // Before navigation handles the event.
  addEventListener('click', onClick, true)
  for (const type of ['pointerover', 'focusin'] as const)
    addEventListener(type, ({ target }) => {
      const nav = (target as Element).closest('nav[data-src]')
      if (nav?.querySelector('[data-missing], .sidebar-more') && mayFetchAhead()) loadWhole().catch(() => {})
    })
  showSidebar()
}

/** Notes what is open, for `showSidebar` when the page has changed. */
export function noteSidebar(): void {
  states = new Map([
    ...states,
    ...categoriesIn(document).map((category) => [keyOf(category), category.open] as const),
  ])
}

/** Opens and closes the categories of the page on screen as they were left, except those around the page, which are open. */
export function showSidebar(): void {
  const nav = navOf()
  if (!nav) return
  nameHideButton()
  restore(nav)
  showCurrentPage()
}

/** Puts the whole list in the place of what the page has of it. */
export async function showWholeSidebar(): Promise<void> {
  noteSidebar()
  const list = navOf()?.querySelector<HTMLElement>('.sidebar-list')
  if (list?.querySelector('[data-missing], .sidebar-more')) put(list, await loadWhole())
}

/** Has the button that hides the sidebar say what it does. */
function nameHideButton(): void {
  const isHidden = 'sidebarHidden' in document.documentElement.dataset
  for (const button of document.querySelectorAll<HTMLElement>('.sidebar-hide')) {
    const { expand, collapse } = button.dataset
    Object.assign(button, { ariaExpanded: String(!isHidden), ariaLabel: isHidden ? expand : collapse })
  }
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element
  if (target.closest('.sidebar-hide')) {
    document.documentElement.toggleAttribute('data-sidebar-hidden')
    showSidebar()
  }
  const summary = target.closest(`${CATEGORY} > summary`)
  if (summary) remember(summary.parentElement as Category, !(summary.parentElement as Category).open)
  const label = target.closest<HTMLElement>(`.sidebar-link${CURRENT}`)
  const own = label?.nextElementSibling
  // On the page of a category, its label does the same.
  if (own instanceof HTMLDetailsElement && isPlainClick(event)) {
    event.preventDefault()
    remember(own, !own.open)
    own.open = !own.open
  }
  const more = target.closest<HTMLElement>('.sidebar-more')
  const list = more?.closest<HTMLElement>('.sidebar-list')
  if (!more || !list) return
  if (list.hasAttribute('data-missing')) fill(list.parentElement as Category, true)
  else unfold(more.parentElement as HTMLElement, list)
}

/** The labels from the root, joined by `/`, unless another category has the same. */
function keyOf(category: Category): string {
  const summary = category.firstElementChild as HTMLElement
  const around = category.parentElement?.closest('details')
  const path = around ? `${keyOf(around)}/` : ''
  return category.dataset.key ?? path + (summary.ariaLabel ?? summary.textContent)
}

function restore(root: ParentNode): void {
  for (const category of categoriesIn(root)) {
    if (!category.parentElement?.querySelector(CURRENT))
      category.open = states.get(keyOf(category)) ?? category.open
    if (category.open) fill(category)
  }
}

/** Puts into a category the list that the page lacks. Until that has arrived, it shows so, or that it has failed. */
async function fill(category: Category, isAgain = false): Promise<void> {
  const list = category.querySelector<HTMLElement>(':scope > [data-missing]')
  if (!list || !category.open) return
  const show = (node: HTMLElement) => list.replaceChildren(create('li', {}), node)
  const whole = wholes.get(navOf()?.dataset.sidebar ?? '')
  if (whole && !isAgain) return put(list, whole)
  list.replaceChildren()
  const spinner = create('div', { className: 'spinner', role: 'status', ariaLabel: labels.loading })
  const timer = setTimeout(() => show(spinner), LAZY_LOADER_DELAY)
  try {
    put(list, await loadWhole(isAgain))
  } catch {
    show(create('button', { type: 'button', className: 'sidebar-more', textContent: labels.loadingFailed }))
  }
  clearTimeout(timer)
}

/** @throws if the sidebar lacks it, as the sidebar of another build does */
function put(list: HTMLElement, whole: Element): void {
  const around = list.closest<Category>(CATEGORY)
  const same = around && categoriesIn(whole).find((category) => keyOf(category) === keyOf(around))
  const found = around ? same?.querySelector('.sidebar-list') : whole
  if (!found) throw new Error('the sidebar lacks a list')
  const current = navOf()?.querySelector(CURRENT)?.getAttribute('href')
  list.replaceChildren(...(found.cloneNode(true) as Element).children)
  list.removeAttribute('data-missing')
  for (const link of list.querySelectorAll('a'))
    if (link.getAttribute('href') === current) link.ariaCurrent = 'page'
  restore(list)
}

/** Shows what a very long list lacks, with the focus on the first of it. */
async function unfold(gap: HTMLElement, list: HTMLElement): Promise<void> {
  const before = [...list.children].slice(0, [...list.children].indexOf(gap)) as HTMLElement[]
  const index = before.reduce((sum, { dataset }) => sum + Number(dataset.count ?? 1), 0)
  noteSidebar()
  put(list, await loadWhole())
  list.children[index]?.querySelector<HTMLElement>('a, summary')?.focus()
}

/** Has all sidebars fetched again: the author has changed the site. */
export function forgetSidebars(): void {
  wholes.clear()
  loading.clear()
}

/** Fetches the whole sidebar, once. @param isAgain what is cached is wrong */
function loadWhole(isAgain = false): Promise<Element> {
  const { src = '', sidebar: id = '' } = navOf()?.dataset ?? {}
  const known = isAgain ? undefined : loading.get(id)
  if (known) return known
  const whole = fetchWhole(src, id, isAgain ? 'reload' : 'default')
  loading.set(id, whole)
  whole.then(
    (list) => wholes.set(id, list),
    () => loading.delete(id),
  )
  return whole
}

async function fetchWhole(url: string, id: string, cache: RequestCache): Promise<Element> {
  const response = await fetch(url, { cache })
  const all = new DOMParser().parseFromString(await response.text(), 'text/html')
  const list = all.querySelector(`[data-sidebar="${CSS.escape(id)}"] > .sidebar-list`)
  if (response.ok && list) return list
  throw new Error(`${url} is not what this build of the site expects`)
}

const stored = () => storedValue('sidebar-open', { session: true })

function opened(): string[] {
  try {
    return JSON.parse(stored().get() ?? '[]')
  } catch {
    return []
  }
}

function remember(category: Category, isOpen: boolean): void {
  const keys = new Set(opened())
  keys[isOpen ? 'add' : 'delete'](keyOf(category))
  stored().set(keys.size > 0 ? JSON.stringify([...keys]) : null)
}
