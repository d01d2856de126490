// Offers to explain what looks like a command line of the tool. The line is passed to the explain page in memory: it may
// contain a secret, which a URL, and so the history, would keep.

import { create } from '#templates/client/create-element.ts'
import type { EntryAnswer } from '../../../query/search.ts'
import { callsTool, continuesTerm } from './calls-tool.ts'
import type { ResultGroup } from './results.ts'

declare global {
  /** A line on its way from the search to the page that explains it. */
  var __LIDO_DOCS_LINE__: string | undefined
}

/** The text pasted last, because a single-line field loses its line ends. */
let pasted = ''

/** Keeps what is pasted into the field, until it is forgotten. */
export function keepPasted(input: HTMLInputElement): void {
  input.addEventListener('paste', ({ clipboardData }) => {
    pasted = clipboardData?.getData('text') ?? ''
  })
}

export function forgetPasted(): void {
  pasted = ''
}

/**
 * Returns a group with one option, or none if the words are not a line, or no page explains lines.
 * @param named entries that the words name, best first
 */
export function explainGroup(words: string, title: string, [first]: readonly EntryAnswer[]): ResultGroup[] {
  const { tool } = globalThis.__LIDO_DOCS__
  if (!tool?.explain) return []
  const isCalled = callsTool(
    words,
    tool.invocations.map(({ text }) => text),
  )
  if (!isCalled && !continuesTerm(words, first)) return []
  const [typed = '', whole = ''] = [words, pasted].map((text) => text.replace(/\s/g, ''))
  // The field shortens long text.
  const isPasted = whole === typed || (words.length > 590 && whole.startsWith(typed))
  const line = isPasted ? pasted : words
  const option = create('a', { href: tool.explain, className: 'search-option', tabIndex: -1 })
  option.role = 'option'
  option.append(create('code', { className: 'search-title', dir: 'ltr', textContent: words }))
  option.onclick = () => {
    globalThis.__LIDO_DOCS_LINE__ = line
    dispatchEvent(new Event('lido-docs:line'))
  }
  return [{ title, options: [option] }]
}
