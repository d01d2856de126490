// The script of a book, a document of many pages that loads nothing: what scripts of pages would fetch is in it.

import { showHiddenAnchor } from '#templates/client/anchors.ts'
import { followColorMode } from '#templates/client/color-mode.ts'
import { copyOnClick } from '#templates/client/copy.ts'
import { addCopyButton } from '#templates/client/copy-button.ts'
import { setPreferences } from '#templates/client/head-script.ts'
import { eachInSlices } from '#templates/client/idle.ts'
import { isPlainClick } from '#templates/client/page-links.ts'
import { createPlaceholderWarning } from '#templates/client/placeholder-warning.ts'
import { makeTabs } from '#templates/client/tabs.ts'
import { EXPLAINED_HASH } from '../../../../../model/constants.ts'
import type { BookScriptData, ClientData } from '../../../../../model/site-data.ts'
import { asksForSearch } from '../../../../search/templates/client/search-opener.ts'

declare global {
  /** The script's data, which precedes it. */
  var __LIDO_DOCS_BOOK__: BookScriptData
}

const data = globalThis.__LIDO_DOCS_BOOK__
const { signal } = new AbortController()
globalThis.__LIDO_DOCS_HEAD__ = { suffix: data.suffix, pressed: [], take: () => [] }
globalThis.__LIDO_DOCS__ = { tool: data.tool } as unknown as ClientData
setPreferences({ ...data, announcement: undefined })

let files: Record<string, unknown> | undefined
globalThis.fetch = async (url) => {
  files ??= JSON.parse(document.getElementById('book-files')?.textContent ?? '{}') as Record<string, unknown>
  return Object.hasOwn(files, String(url))
    ? Response.json(files[String(url)])
    : new Response(null, { status: 404 })
}

addEventListener('DOMContentLoaded', () => {
  const main = document.getElementById('ld_main')
  if (!main) return
  makeTabs(main)
  showHiddenAnchor()
  addEventListener('hashchange', showHiddenAnchor)
  eachInSlices(main.querySelectorAll('.code-block'), (block) => addCopyButton(block, data.labels.code))
  copyOnClick(main, data.labels, createPlaceholderWarning({ labels: data.labels, locale: data.locale }))
  followColorMode()
  listenForSearch()
  explainLines(main)
})

/** The search of the docs that are on screen. */
function listenForSearch(): void {
  const link = document.querySelector<HTMLElement>('.search-open')
  const open = (event: Event) => {
    event.preventDefault()
    const shown = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    const part = shown?.closest<HTMLElement>('[data-search]') ?? link
    if (part) globalThis.__LIDO_DOCS_SEARCH__.openSearch(part, '', false)
  }
  link?.addEventListener('click', (event) => isPlainClick(event) && open(event))
  if (link) addEventListener('keydown', (event) => asksForSearch(event) && open(event))
}

function explainLines(main: HTMLElement): void {
  const box = main.querySelector<HTMLElement>('.explain')
  if (!box) return
  const show = () => EXPLAINED_HASH.test(location.hash) && box.closest('.book-page')?.scrollIntoView()
  globalThis.__LIDO_DOCS_EXPLAIN__.explainIn(box, signal).then(show)
  addEventListener('hashchange', show)
}
