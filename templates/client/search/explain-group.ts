// Offers to explain what looks like a command line of the tool. The line goes to that page in memory: it may hold a secret,
// which a URL, and with it the history, would keep.
import { create } from '../create-element.ts'
import type { ResultGroup } from './results.ts'

declare global {
  /** A line on its way from the search to the page that explains it. */
  var __LIDO_DOCS_LINE__: string | undefined
}

/** Returns the group of the one option, or none for what is no line, or where no page explains any. */
export function explainGroup(words: string, title: string): ResultGroup[] {
  const { tool } = globalThis.__LIDO_DOCS__
  const isCalled = tool?.invocations.some(({ text }) => ` ${words}`.includes(` ${text} `)) ?? false
  if (!tool?.explain || !isCalled) return []
  const option = create('a', { href: tool.explain, className: 'search-option', tabIndex: -1 })
  option.role = 'option'
  option.append(create('code', { className: 'search-title', dir: 'ltr', textContent: words }))
  option.onclick = () => {
    globalThis.__LIDO_DOCS_LINE__ = words
    dispatchEvent(new Event('lido-docs:line'))
  }
  return [{ title, options: [option] }]
}
