// The elements of the search dialog: a field, a place for messages, and a list.

import { create, createButton, drawIcon } from '#templates/client/create-element.ts'
import type { SearchLabels } from '../../../../../model/labels.ts'

export interface DialogElements {
  dialog: HTMLDialogElement
  input: HTMLInputElement
  closing: HTMLButtonElement
  /** Messages if there is nothing to list, and what can be done. */
  message: HTMLElement
  /** The options. */
  list: HTMLElement
  /** Read out by screen readers. */
  status: HTMLElement
}

/** Creates the elements of a dialog, which is not in the page yet. */
export function createElements(labels: SearchLabels): DialogElements {
  const input = createInput(labels)
  const list = create('div', {
    id: 'search-list',
    className: 'search-list',
    ariaLabel: labels.title,
    hidden: true,
  })
  list.role = 'listbox'
  const message = create('div', { className: 'search-message', hidden: true })
  const status = create('div', { className: 'visually-hidden' })
  status.role = 'status'
  const closing = createButton('search-close', labels.close, drawIcon('M6 6l12 12M18 6L6 18'))
  const field = create('div', { className: 'search-field' })
  field.innerHTML = drawIcon('M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4.5 4.5')
  field.append(input, closing)
  const body = create('div', { className: 'search-body' })
  body.append(message, list)
  const keys = create('p', { className: 'search-keys', textContent: labels.keys, ariaHidden: 'true' })
  const dialog = create('dialog', { className: 'search-dialog', ariaLabel: labels.title })
  dialog.append(field, status, body, keys)
  return { dialog, input, closing, message, list, status }
}

function createInput({ placeholder, label }: SearchLabels): HTMLInputElement {
  const input = create('input', {
    className: 'search-input',
    placeholder,
    ariaLabel: label,
    autocomplete: 'off',
    spellcheck: false,
    maxLength: 600,
    dir: 'auto',
  })
  input.autocapitalize = 'off'
  input.enterKeyHint = 'go'
  return input
}
