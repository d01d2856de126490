// The script of pages with `:::changes`: a choice of two releases, and what changed between them. Texts are inserted as text.

import { create } from '#templates/client/create-element.ts'
import { type ChangesData, changesBetween } from '../../changes.ts'

declare global {
  var __LIDO_DOCS_CHANGES__: (() => void) | undefined
}

function addChoices(): void {
  for (const box of document.querySelectorAll<HTMLElement>('.changes:empty')) addChoice(box)
}

function addChoice(box: HTMLElement): void {
  const data: ChangesData = JSON.parse(box.dataset.changes ?? '')
  const { releases, labels } = data
  const result = create('div', { ariaLive: 'polite' })
  const [from, to] = [labels.from, labels.to].map((label, index) => {
    const select = create('select', { className: 'page-action' })
    select.append(...releases.map((name) => create('option', { textContent: name })))
    select.selectedIndex = index === 0 ? 0 : releases.length - 1
    select.onchange = show
    const named = create('label', {})
    named.append(`${label} `, select)
    return { named, select }
  })
  const choice = create('p', { className: 'command-facts' })
  if (from && to) choice.append(from.named, to.named)
  box.append(choice, result)

  function show(): void {
    const pair = [from?.select.selectedIndex ?? 0, to?.select.selectedIndex ?? 0] as const
    const lists = changesBetween(data, pair, labels)
    const none = lists.length === 0 ? [create('p', { textContent: labels.none })] : []
    result.replaceChildren(...none, ...lists.flatMap(({ title, items }) => [titleOf(title), listOf(items)]))
  }
}

function titleOf(text: string): HTMLElement {
  const title = create('p', {})
  title.append(create('strong', { textContent: text }))
  return title
}

function listOf(items: readonly string[]): HTMLElement {
  const list = create('ul', {})
  for (const item of items) {
    const entry = create('li', {})
    entry.append(
      ...item.split('`').map((part, at) => (at % 2 === 0 ? part : create('code', { textContent: part }))),
    )
    list.append(entry)
  }
  return list
}

if (!globalThis.__LIDO_DOCS_CHANGES__) {
  // Navigation puts other content into the same element.
  const main = document.getElementById('ld_main')
  if (main) new MutationObserver(addChoices).observe(main, { childList: true })
}
globalThis.__LIDO_DOCS_CHANGES__ = addChoices
addChoices()
