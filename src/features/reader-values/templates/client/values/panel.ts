// The panel in which readers enter their own values. It is not a dialog: the page stays usable, and follows every letter.

import { announce } from '#templates/client/announce.ts'
import { create } from '#templates/client/create-element.ts'
import { fillPlural } from '../../../../../model/fill-label.ts'
import type { ValuesLabels } from '../../../../../model/labels.ts'
import { choices, clearChoices, setValue } from './choices.ts'
import { valueFault } from './value-fault.ts'

/** Milliseconds without typing before a fault is shown: after every letter, it would only disturb. */
const PAUSE = 300

/** Examples of the values of a kind; none can be mistaken for a value. */
const EXAMPLES: Readonly<Record<string, string>> = {
  address: '0x12ab…89ef',
  bytes32: '0x12ab…89ef',
  hex: '0x12ab…',
  decimal: '0.5',
  integer: '1',
  natural: '1',
}

/** More of them hide too much of the page. */
const MAX_FIELDS = 4

let opened: HTMLElement | undefined

/** Opens the panel and focuses the opener's field; the panel's own button closes it. */
export function openPanel(main: HTMLElement, opener: HTMLElement, labels: ValuesLabels): void {
  const shown = main.querySelector<HTMLElement>('.values-panel')
  const button = main.querySelector('.values-open')
  opened = opener
  if (shown && opener === button) {
    close(shown)
    return
  }
  const panel = shown ?? createPanel(main, keysInView(main, opener), labels)
  if (button) button.ariaExpanded = 'true'
  const wanted = panel.querySelector<HTMLElement>(`#value-${CSS.escape(opener.dataset.value ?? '')}`)
  const folded = wanted?.closest('details')
  if (folded) folded.open = true
  ;(wanted ?? panel.querySelector('input'))?.focus()
}

function close(panel: HTMLElement): void {
  const button = panel.parentElement?.querySelector('.values-open')
  if (button) button.ariaExpanded = 'false'
  panel.remove()
  opened?.focus()
}

/** @param wanted the keys of the first fields: if there are many, the others are folded */
function createPanel(main: HTMLElement, wanted: ReadonlySet<string>, labels: ValuesLabels): HTMLElement {
  const panel = create('section', { className: 'values-panel' })
  panel.setAttribute('aria-labelledby', 'values-title')
  const closing = create('button', { type: 'button', className: 'values-close', ariaLabel: labels.close })
  closing.textContent = '×'
  closing.onclick = () => close(panel)
  const clearing = create('button', { type: 'button', className: 'values-clear page-action' })
  clearing.textContent = labels.clear
  const fields = askedValues(main).map((value) => createField(value, labels))
  const isWanted = ({ key }: Field) => wanted.has(key)
  const first = fields.filter(isWanted)
  const rest = fields.filter((field) => !isWanted(field))
  // Another tab may change them, too.
  const unfollow = choices.subscribe(() => {
    if (!panel.isConnected) unfollow()
    else for (const field of fields) field.follow()
  })
  clearing.onclick = () => {
    for (const field of fields) field.empty()
    clearChoices()
    announce(labels.cleared)
  }
  panel.append(
    create('p', { id: 'values-title', textContent: labels.title }),
    closing,
    create('p', { textContent: labels.note }),
    ...elementsOf(first),
    ...(rest.length > 0 && fields.length > MAX_FIELDS ? [foldedFields(rest, labels)] : elementsOf(rest)),
    clearing,
  )
  panel.onkeydown = ({ key }) => {
    if (key === 'Escape') close(panel)
  }
  const bar = main.querySelector('.examples-bar') ?? main.querySelector('.markdown')
  bar?.after(panel)
  return panel
}

/** The first placeholder of each key, in the order of the page. */
function askedValues(main: HTMLElement): HTMLElement[] {
  const placeholders = [...main.querySelectorAll<HTMLElement>('.placeholder[data-value]')]
  const keys = placeholders.map(({ dataset }) => dataset.value)
  return placeholders.filter(({ dataset }, index) => keys.indexOf(dataset.value) === index)
}

/** The keys that the example with the opener asks for, or the first that is in view or below; otherwise all. */
function keysInView(main: HTMLElement, opener: HTMLElement): Set<string> {
  const examples = [...main.querySelectorAll<HTMLElement>('pre:has(.placeholder[data-value])')]
  const example =
    opener.closest('pre') ?? examples.find((element) => element.getBoundingClientRect().bottom > 0) ?? main
  return new Set(askedValues(example).map(({ dataset }) => dataset.value ?? ''))
}

function foldedFields(fields: readonly Field[], { more }: ValuesLabels): HTMLElement {
  const folded = create('details', { className: 'values-more' })
  const summary = create('summary', {
    textContent: fillPlural(more, fields.length, document.documentElement.lang),
  })
  folded.append(summary, ...elementsOf(fields))
  return folded
}

const elementsOf = (fields: readonly Field[]) => fields.map(({ element }) => element)

interface Field {
  key: string
  element: HTMLElement
  empty(): void
  follow(): void
}

function createField({ dataset }: HTMLElement, labels: ValuesLabels): Field {
  const { value: key = '', kind, unit, name = key } = dataset
  const label = create('label', { htmlFor: `value-${key}`, textContent: name.replaceAll('-', ' ') })
  label.append(' ', create('small', { textContent: unit ?? kind ?? '' }))
  const input = create('input', { id: `value-${key}`, autocomplete: 'off', spellcheck: false, dir: 'ltr' })
  input.placeholder = EXAMPLES[kind ?? ''] ?? ''
  input.autocapitalize = 'off'
  let known = choices.get().values.get(key)
  input.value = known ?? ''
  const fault = create('p', { id: `fault-${key}`, className: 'value-fault', ariaLive: 'polite' })
  input.setAttribute('aria-describedby', fault.id)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (message: string | undefined) => {
    clearTimeout(timer)
    fault.textContent = message ?? ''
    input.ariaInvalid = String(message !== undefined)
  }
  const take = (wait: number) => {
    const text = input.value.trim()
    const message = text ? valueFault(text, kind, labels.fault) : undefined
    known = message === undefined && text ? text : undefined
    setValue(key, known)
    clearTimeout(timer)
    if (message && wait) timer = setTimeout(tell, wait, message)
    else tell(message)
  }
  input.oninput = () => take(PAUSE)
  input.onchange = () => take(0)
  const element = create('div', { className: 'value-field' })
  element.append(label, input, fault)
  const empty = () => {
    input.value = ''
    tell(undefined)
  }
  const follow = () => {
    const value = choices.get().values.get(key)
    // Text that the reader is typing may not be a value yet: only a change from elsewhere replaces it.
    if (value === known) return
    known = value
    input.value = value ?? ''
    tell(undefined)
  }
  return { key, element, empty, follow }
}
