// Renders the states of the search dialog: options, or a message if there are none.

import { create } from '#templates/client/create-element.ts'
import { fillLabel, fillPlural } from '../../../../../model/fill-label.ts'
import type { SearchLabels } from '../../../../../model/labels.ts'
import { OtherFormat } from '../../../query/open-index.ts'
import { type ResultGroup, showGroups } from './results.ts'

export interface View {
  /** Read out by screen readers. */
  status: string
  options?: readonly HTMLElement[]
  message?: readonly HTMLElement[]
}

/** The results of a query. */
export function answerView(groups: readonly ResultGroup[], words: string, labels: SearchLabels): View {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  if (count > 0) {
    const status = fillPlural(labels.results, count, document.documentElement.lang)
    return { status, options: showGroups(groups) }
  }
  const status = fillLabel(labels.none, { words: words.slice(0, 80) })
  return { status, message: [paragraph(status), paragraph(labels.noneHint)] }
}

/** Recent searches, if any. */
export function recentView(searches: readonly string[], labels: SearchLabels, clear: () => void): View {
  if (searches.length === 0) return { status: '' }
  const options = searches.map((words) => {
    const option = create('div', { className: 'search-option search-recent', textContent: words })
    option.role = 'option'
    return option
  })
  const message = [actionButton(labels.clear, clear)]
  return { status: '', options: showGroups([{ title: labels.recent, options }]), message }
}

/** Why there are no results: the index of another build can be searched once the page is reloaded. */
export function failureView(error: unknown, labels: SearchLabels, retry: () => void): View {
  const isOther = error instanceof OtherFormat
  const status = isOther ? labels.updated : labels.failed
  const action = isOther
    ? actionButton(labels.reload, () => location.reload())
    : actionButton(labels.retry, retry)
  return { status, message: [paragraph(status), action] }
}

function paragraph(textContent: string): HTMLElement {
  return create('p', { textContent })
}

function actionButton(textContent: string, onclick: () => void): HTMLElement {
  return create('button', { type: 'button', className: 'page-action', textContent, onclick })
}
