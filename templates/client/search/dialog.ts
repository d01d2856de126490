// The search dialog: a field, what it finds, and what is to be said where it finds nothing.
import { fillLabel, fillPlural } from '../../../src/model/fill-label.ts'
import type { SearchScriptData } from '../../../src/model/site-data.ts'
import { OtherFormat } from '../../../src/search/query/open-index.ts'
import { create, createButton, drawIcon } from '../create-element.ts'
import { createCombobox } from './combobox.ts'
import { explainGroup, keepPasted } from './explain-group.ts'
import { markWhenThere } from './marks.ts'
import { recentSearches } from './recent.ts'
import { resultGroups, showGroups } from './results.ts'
import type { Ask } from './site-index.ts'

/** Milliseconds that a search may take before it is said that it goes on. */
const PATIENCE = 200

export interface SearchDialog {
  open(): void
}

/** Makes the dialog of an edition. */
export function createDialog(
  ask: Ask,
  { storageSuffix, labels }: Pick<SearchScriptData, 'storageSuffix' | 'labels'>,
): SearchDialog {
  const recent = recentSearches(storageSuffix)
  const input = create('input', {
    type: 'search',
    className: 'search-input',
    placeholder: labels.placeholder,
    ariaLabel: labels.label,
    autocomplete: 'off',
    spellcheck: false,
    maxLength: 600,
    dir: 'auto',
  })
  input.autocapitalize = 'off'
  input.enterKeyHint = 'go'
  keepPasted(input)
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
  field.append(...iconOf('M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4.5 4.5'), input, closing)
  const body = create('div', { className: 'search-body' })
  body.append(message, list)
  const keys = create('p', { className: 'search-keys', textContent: labels.keys, ariaHidden: 'true' })
  const dialog = create('dialog', { className: 'search-dialog', ariaLabel: labels.title })
  dialog.append(field, status, body, keys)
  let terms: readonly string[] = []
  let asked = 0

  const combobox = createCombobox(input, list, {
    onOpen(option) {
      if (option instanceof HTMLAnchorElement) follow(option)
      else {
        input.value = option.textContent ?? ''
        find()
      }
    },
  })

  function follow({ href }: HTMLAnchorElement): void {
    recent.add(input.value.trim())
    dialog.close()
    markWhenThere(new URL(href), terms, storageSuffix)
  }

  function show(elements: readonly HTMLElement[], text: string): void {
    list.replaceChildren(...elements)
    message.hidden = true
    message.replaceChildren()
    status.textContent = text
    combobox.update()
  }

  function say(parts: readonly HTMLElement[], text: string): void {
    show([], text)
    message.replaceChildren(...parts)
    message.hidden = false
  }

  function showRecent(): void {
    const searches = recent.list()
    if (searches.length === 0) {
      show([], '')
      return
    }
    const options = searches.map((words) => {
      const option = create('div', { className: 'search-option search-recent', textContent: words })
      option.role = 'option'
      return option
    })
    show(showGroups([{ title: labels.recent, options }]), '')
    const clearing = create('button', {
      type: 'button',
      className: 'search-action',
      textContent: labels.clear,
    })
    clearing.onclick = () => {
      recent.clear()
      show([], labels.cleared)
      input.focus()
    }
    message.replaceChildren(clearing)
    message.hidden = false
  }

  async function find(): Promise<void> {
    const number = ++asked
    const words = input.value.trim()
    if (words === '') return showRecent()
    const waiting = setTimeout(() => {
      if (number === asked) status.textContent = labels.searching
      dialog.classList.add('search-busy')
    }, PATIENCE)
    try {
      const answers = await ask(words)
      if (number !== asked) return
      const explained = explainGroup(words, labels.explain, answers.entries)
      // Words to be marked are kept until the page is there: those of a pasted line may hold a secret.
      terms = explained.length > 0 ? [] : answers.terms
      const groups = [...explained, ...resultGroups(answers, labels)]
      const count = groups.reduce((sum, { options }) => sum + options.length, 0)
      if (count > 0)
        show(showGroups(groups), fillPlural(labels.results, count, document.documentElement.lang))
      else sayNone(words)
    } catch (error) {
      if (number === asked) sayFailure(error)
    } finally {
      clearTimeout(waiting)
      if (number === asked) dialog.classList.remove('search-busy')
    }
  }

  function sayNone(words: string): void {
    const text = fillLabel(labels.none, { words: words.slice(0, 80) })
    say([create('p', { textContent: text }), create('p', { textContent: labels.noneHint })], text)
  }

  function sayFailure(error: unknown): void {
    const isOther = error instanceof OtherFormat
    const text = isOther ? labels.updated : labels.failed
    const action = create('button', {
      type: 'button',
      className: 'search-action',
      textContent: isOther ? labels.reload : labels.retry,
    })
    action.onclick = () => {
      if (isOther) return location.reload()
      input.focus()
      void find()
    }
    say([create('p', { textContent: text }), action], text)
  }

  input.addEventListener('input', () => void find())
  closing.onclick = () => dialog.close()
  dialog.addEventListener('click', ({ target }) => {
    // The content covers the dialog: what is hit beside it is the backdrop.
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    document.documentElement.style.overflow = ''
  })
  return {
    open() {
      if (dialog.open) return
      if (!dialog.isConnected) document.body.append(dialog)
      dialog.showModal()
      document.documentElement.style.overflow = 'hidden'
      input.focus()
      input.select()
      void find()
    },
  }
}

function iconOf(path: string): ChildNode[] {
  const holder = create('span', { innerHTML: drawIcon(path) })
  return [...holder.childNodes]
}
