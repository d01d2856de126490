// Results as the options of a listbox. Everything from the index is inserted as text.

import { create } from '#templates/client/create-element.ts'
import type { SearchLabels } from '../../../../../model/labels.ts'
import { ENTRY_KINDS } from '../../../query/format.ts'
import type { Answers, EntryAnswer, PassageAnswer } from '../../../query/search.ts'
import { excerptOf, type Piece, piecesOf } from './excerpt.ts'

/** A group of options under a title. */
export interface ResultGroup {
  title: string
  options: HTMLElement[]
}

/** Returns the groups of results in display order; a passage to which an entry above leads is not repeated. */
export function resultGroups(
  { entries, passages, others, terms }: Answers,
  labels: SearchLabels,
): ResultGroup[] {
  const marked = new Set(terms)
  const byKind = (found: readonly EntryAnswer[]) =>
    ENTRY_KINDS.map((kind) => ({
      title: labels.kinds[kind],
      options: found.filter((entry) => entry.kind === kind).map((entry) => entryOption(entry, marked)),
    }))
  const shown = new Set(entries.map(({ url }) => url))
  const inPages = {
    title: labels.inPages,
    options: passages.filter(({ url }) => !shown.has(url)).map((passage) => passageOption(passage, marked)),
  }
  return [...byKind(entries), inPages, ...byKind(others)].filter(({ options }) => options.length > 0)
}

/** Returns the elements of groups, with the ids that a combobox needs. */
export function showGroups(groups: readonly ResultGroup[]): HTMLElement[] {
  let number = 0
  return groups.map(({ title, options }, index) => {
    const heading = create('div', {
      className: 'search-group-title',
      id: `search-group-${index}`,
      textContent: title,
    })
    const group = create('div', { className: 'search-group' })
    group.role = 'group'
    group.setAttribute('aria-labelledby', heading.id)
    for (const option of options) option.id = `search-option-${number++}`
    group.append(heading, ...options)
    return group
  })
}

function entryOption(
  { kind, name, also, description, url, isDeprecated }: EntryAnswer,
  marked: ReadonlySet<string>,
): HTMLElement {
  const title = create('span', { className: 'search-title' })
  const code = create('code', {})
  code.append(...show(piecesOf(name, marked)))
  const whole = isDeprecated ? title.appendChild(create('s', {})) : title
  whole.append(code)
  if (also) title.append(' ', create('small', { textContent: also }))
  const text = create('span', { className: 'search-text', textContent: description })
  return linkOption(url, `search-${kind}`, description ? [title, text] : [title])
}

function passageOption({ url, title, trail, text }: PassageAnswer, marked: ReadonlySet<string>): HTMLElement {
  const path = create('span', { className: 'search-way', textContent: trail.join(' › ') })
  const heading = create('span', { className: 'search-title' })
  heading.append(...show(piecesOf(title, marked)))
  const excerpt = create('span', { className: 'search-text' })
  excerpt.append(...show(excerptOf(text, marked)))
  const parts = [path, heading, excerpt].filter(({ textContent }) => textContent !== '')
  return linkOption(url, 'search-passage', parts)
}

function linkOption(url: string, className: string, parts: readonly HTMLElement[]): HTMLElement {
  const option = create('a', { href: url, className: `search-option ${className}`, tabIndex: -1 })
  option.role = 'option'
  option.append(...parts)
  return option
}

function show(pieces: readonly Piece[]): Node[] {
  return pieces.map(({ text, isMarked }) =>
    isMarked ? create('mark', { textContent: text }) : document.createTextNode(text),
  )
}
