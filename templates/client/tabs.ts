// Makes tabs of the panels that a page lists one below the other. Tabs of a group are in step, and the pick is stored.
import { REVEAL } from './anchors.ts'
import { create } from './create-element.ts'
import { storedValue } from './storage.ts'

let count = 0

/** Turns every `.tabs` in `main` into tabs. */
export function makeTabs(main: HTMLElement): void {
  for (const box of main.querySelectorAll<HTMLElement>('.tabs')) {
    if (tabsOf(box).length > 0) continue
    const list = create('div', { role: 'tablist' })
    list.append(...panelsOf(box).map(makeTab))
    list.onkeydown = (event) => moveWithKeys(event, tabsOf(box))
    list.onclick = ({ target }) => keep(box, pick(main, box, target as Element))
    list.addEventListener(REVEAL, (event) => {
      event.preventDefault()
      pick(main, box, event.target as Element)
    })
    box.prepend(list)
    const [first] = panelsOf(box)
    const standard = panelsOf(box).find(({ dataset }) => 'default' in dataset) ?? first
    select(box, requestedTab(box)) || select(box, keptPick(box).get()) || select(box, standard?.dataset.value)
  }
}

/** Turns tabs back into panels, as the build rendered them, which React expects. Markdown in an island is not React's. */
export function takeTabsBack(root: HTMLElement): void {
  for (const list of root.querySelectorAll('.tabs > [role="tablist"]')) {
    const box = list.parentElement
    if (!box || list.closest('island-part')) continue
    for (const panel of panelsOf(box))
      for (const name of ['hidden', 'id', 'role', 'aria-labelledby']) panel.removeAttribute(name)
    list.remove()
  }
}

/** The tab that the URL asks for, in boxes that support it. */
function requestedTab({ dataset: { query } }: HTMLElement): string | null {
  return query ? new URL(location.href).searchParams.get(query) : null
}

/** Puts the pick into the URL, so that it can be shared. */
function tell({ dataset: { query } }: HTMLElement, value: string): void {
  if (!query) return
  const url = new URL(location.href)
  url.searchParams.set(query, value)
  history.replaceState(history.state, '', url)
}

function makeTab(panel: HTMLElement): HTMLElement {
  const id = `tab-${++count}`
  const tab = create('button', { role: 'tab', id, textContent: panel.dataset.label ?? '' })
  panel.id ||= `tab-panel-${count}`
  panel.role = 'tabpanel'
  panel.setAttribute('aria-labelledby', id)
  tab.setAttribute('aria-controls', panel.id)
  return tab
}

/** Selects a tab in its box and in every other box of its group; returns its value. */
function pick(main: HTMLElement, box: HTMLElement, target: Element): string | undefined {
  const tab = target.closest<HTMLElement>('[role="tab"]')
  const value = panelsOf(box)[tabsOf(box).indexOf(tab as HTMLElement)]?.dataset.value
  if (!tab || value === undefined) return undefined
  const { group } = box.dataset
  const { top } = tab.getBoundingClientRect()
  select(box, value)
  if (!group) return value
  for (const other of main.querySelectorAll<HTMLElement>('.tabs'))
    if (other.dataset.group === group) select(other, value)
  // Boxes above may have changed their height: keep what was clicked under the pointer.
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
  return value
}

/** Stores the reader's pick: in the URL, and for the group. */
function keep(box: HTMLElement, value: string | undefined): void {
  if (value === undefined) return
  tell(box, value)
  if (box.dataset.group) keptPick(box).set(value)
}

/** Shows the panel with `value`; if there is none, returns false and changes nothing. */
function select(box: HTMLElement, value: string | null | undefined): boolean {
  const panels = panelsOf(box)
  const index = panels.findIndex((panel) => panel.dataset.value === value)
  if (index === -1) return false
  panels.forEach((panel, position) => {
    panel.hidden = position !== index
  })
  tabsOf(box).forEach((tab, position) => {
    tab.ariaSelected = String(position === index)
    tab.tabIndex = position === index ? 0 : -1
  })
  return true
}

function moveWithKeys(event: KeyboardEvent, tabs: HTMLElement[]): void {
  const target = event.target as HTMLElement
  const index = tabs.indexOf(target)
  const step = getComputedStyle(target).direction === 'rtl' ? -1 : 1
  // A negative index counts from the end.
  const targets: Record<string, number> = {
    ArrowRight: (index + step) % tabs.length,
    ArrowLeft: (index - step) % tabs.length,
    Home: 0,
    End: -1,
  }
  const tab = tabs.at(targets[event.key] ?? Number.POSITIVE_INFINITY)
  if (!tab) return
  event.preventDefault()
  tab.focus()
  tab.click()
}

function keptPick({ dataset }: HTMLElement) {
  return storedValue(`docusaurus.tab.${dataset.group}`)
}

function panelsOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(':scope > .tab')]
}

function tabsOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')]
}
