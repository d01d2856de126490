// The search dialog: it searches while the reader types, and shows the results of the last query.
import type { SearchScriptData } from '../../../../../model/site-data.ts'
import { createCombobox } from './combobox.ts'
import { createElements } from './dialog-elements.ts'
import { explainGroup, forgetPasted, keepPasted } from './explain-group.ts'
import { markWhenThere } from './marks.ts'
import { mayHoldSecret, recentSearches } from './recent.ts'
import { resultGroups } from './results.ts'
import type { Ask } from './site-index.ts'
import { answerView, failureView, recentView, type View } from './views.ts'

/** Milliseconds after which a search is said to be in progress. */
const PATIENCE = 200

export interface SearchDialog {
  /**
   * @param typed before the dialog was there
   * @param isEntered so was Enter
   */
  open(typed: string, isEntered: boolean): void
}

/** Creates the dialog of an edition. */
export function createDialog(ask: Ask, { labels }: Pick<SearchScriptData, 'labels'>): SearchDialog {
  const { dialog, input, closing, message, list, status } = createElements(labels)
  const recent = recentSearches()
  let terms: readonly string[] = []
  let isLine = false
  let latest = 0
  let isAsking = false
  /** Enter was pressed before the answer was there: it opens the first result. */
  let isEntered = false

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
    markWhenThere(new URL(href), terms)
  }

  function show(view: View): void {
    list.replaceChildren(...(view.options ?? []))
    message.replaceChildren(...(view.message ?? []))
    message.hidden = view.message === undefined
    status.textContent = view.status
    combobox.update()
  }

  async function find(): Promise<void> {
    const number = ++latest
    isEntered = false
    const words = input.value.trim()
    isAsking = words !== ''
    if (!isAsking) return show(recentView(recent.list(), labels, forget))
    const waiting = setTimeout(() => {
      if (number === latest) status.textContent = labels.searching
      dialog.classList.add('search-busy')
    }, PATIENCE)
    try {
      const answers = await ask(words)
      if (number !== latest) return
      const explained = explainGroup(words, labels.explain, answers.entries)
      isLine = explained.length > 0
      // Words to mark are stored until the page has loaded.
      terms = isLine || mayHoldSecret(words) ? [] : answers.terms
      show(answerView([...explained, ...resultGroups(answers, labels)], words, labels))
      if (isEntered) list.querySelector<HTMLElement>('[role="option"]')?.click()
    } catch (error) {
      if (number === latest) show(failureView(error, labels, retry))
    } finally {
      clearTimeout(waiting)
      if (number === latest) {
        isAsking = false
        dialog.classList.remove('search-busy')
      }
    }
  }

  /** A pasted line may contain a secret, which the closed dialog must not keep. */
  function forgetLine(): void {
    forgetPasted()
    if (!isLine && !mayHoldSecret(input.value)) return
    latest++
    input.value = ''
    isLine = false
    show({ status: '' })
  }

  function forget(): void {
    recent.clear()
    show({ status: labels.cleared })
    input.focus()
  }

  function retry(): void {
    input.focus()
    void find()
  }

  function waitForAnswer(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.isComposing || !isAsking) return
    event.preventDefault()
    event.stopImmediatePropagation()
    isEntered = true
  }

  keepPasted(input)
  input.addEventListener('keydown', waitForAnswer, true)
  input.addEventListener('input', () => void find())
  closing.onclick = () => dialog.close()
  dialog.addEventListener('click', ({ target }) => {
    // The content covers the dialog: a click beside the content hits the backdrop.
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    document.documentElement.style.overflow = ''
    isEntered = false
    forgetLine()
  })
  return {
    open(typed, wasEntered) {
      if (dialog.open) return
      if (!dialog.isConnected) document.body.append(dialog)
      dialog.showModal()
      document.documentElement.style.overflow = 'hidden'
      input.focus()
      if (typed) input.value = typed
      else input.select()
      void find()
      isEntered = wasEntered
    },
  }
}
