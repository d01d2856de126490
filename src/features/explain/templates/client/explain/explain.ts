// The script of the page that explains command lines: it follows the field, and the line in the URL. What is
// typed is stored nowhere: not in the URL, the history or a storage. A copied link contains what a report may repeat of it.

import { announce } from '#templates/client/announce.ts'
import { loadScript } from '#templates/client/load-script.ts'
import { EXPLAINED_HASH } from '../../../../../model/constants.ts'
import { fillLabel } from '../../../../../model/fill-label.ts'
import { decodePath } from '../../../../../text/url.ts'
import type { CallTable } from '../../../calldata/call-table.ts'
import { readTransactions, type Transaction } from '../../../calldata/read-transactions.ts'
import {
  type CalldataLinks,
  type ExplainFacts,
  type LazyFile,
  PARSER,
  type PackedFacts,
  type PackedLazyFile,
  unpackFacts,
} from '../../../explain-facts.ts'
import { explainText, findLazyFile } from '../../../explain-text.ts'
import type { ExplainedText } from '../../../explanation.ts'
import { replaceOtherChildren, showExamples, showText } from './view.ts'

/** Milliseconds without typing before the result is read aloud. */
const PAUSE = 800

/** The text without its secrets, for readers who follow a link and come back; a reload forgets it. */
let last = ''

interface Elements {
  field: HTMLTextAreaElement
  result: HTMLElement
  /** Reports that something did not load; a click tries again. */
  failure: HTMLElement
}

/** Explains what is typed in the field of `box`, until `signal` ends it. @throws when the facts cannot be loaded */
export async function explainIn(box: HTMLElement, signal: AbortSignal): Promise<void> {
  const field = box.querySelector('textarea')
  const result = box.querySelector<HTMLElement>('.explain-result')
  const failure = box.querySelector<HTMLElement>('[role="alert"]')
  if (!field || !result || !failure) return
  const { facts, factsIntegrity } = box.dataset
  const packed: PackedFacts = await loadJson(facts, { integrity: factsIntegrity, signal })
  if (packed.releases) await loadScript(packed.releases)
  explainField({ field, result, failure }, packed, signal)
}

function explainField({ field, result, failure }: Elements, packed: PackedFacts, signal: AbortSignal): void {
  const releases = globalThis.__LIDO_DOCS_RELEASES__?.open(PARSER)
  const apart = new Map<string, PackedLazyFile>()
  let context = unpackFacts(packed, apart, releases)
  let loading: LazyFile | undefined
  let functions: Promise<CallTable> | undefined
  /** True if the reader wrote what is in the field, rather than a link or the search. */
  let isTyped = false
  /** A text with secrets that is in the field, and the text without them. */
  let unmasked: { typed: string; text: string } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function explain(): void {
    delete result.dataset.line
    const transactions = packed.calldata && readTransactions(field.value)
    if (packed.calldata && transactions) {
      explainTransactions(transactions, packed.calldata)
    } else explainLines()
  }

  function explainLines(): void {
    const explained = explainText(field.value, context)
    const wanted = findLazyFile(explained, context)
    if (wanted) {
      // Remove the explanation of another line. Which parts are secret is known once the commands have loaded.
      result.replaceChildren()
      if (loading?.url !== wanted.url) loadLazyFile(wanted).catch(askAgain)
      loading = wanted
      return
    }
    hideSecrets(explained)
    show(field.value.trim() === '' ? undefined : explained)
  }

  /** Removes secrets from the field and from the URL: while somebody types, when that is over. */
  function hideSecrets({ text, hadSecrets }: ExplainedText): void {
    last = text
    unmasked = undefined
    if (!hadSecrets) return
    if (isTyped && document.activeElement === field) unmasked = { typed: field.value, text }
    else field.value = text
    // A link may contain a secret, which the history must not keep.
    if (lineIn(location.hash) !== undefined)
      history.replaceState(history.state, '', pageUrl() + location.search)
  }

  function hideTyped(): void {
    if (unmasked && field.value === unmasked.typed) field.value = unmasked.text
    unmasked = undefined
  }

  /** Shows an explanation, or examples where there is none. */
  function show(explained: ExplainedText | undefined): void {
    const { explain: labels } = context.labels
    if (explained?.reported) result.dataset.line = explained.reported
    const actions = { tool: context.tree.manifest.name, linkOf, take, clear }
    const shown = explained ? showText(explained, labels, actions) : showExamples(context.examples, labels)
    replaceOtherChildren(result, shown)
    clearTimeout(timer)
    if (explained) timer = setTimeout(announce, PAUSE, summaryOf(explained, context))
  }

  /** Explains calldata, by a script of its own. */
  function explainTransactions(transactions: readonly Transaction[], { script, table }: CalldataLinks): void {
    const { value: text } = field
    result.replaceChildren()
    functions ??= loadJson<CallTable>(table.url, { integrity: table.integrity, signal })
    const loaded = globalThis.__LIDO_DOCS_CALLDATA__ ? Promise.resolve() : loadScript(script)
    Promise.all([functions, loaded])
      .then(([known]) => {
        if (field.value !== text) return
        const explained = __LIDO_DOCS_CALLDATA__?.explainCalldata(text, transactions, known, context)
        if (!explained) explainLines()
        else {
          last = text
          show(explained)
        }
      })
      .catch(() => {
        functions = undefined
        askAgain()
      })
  }

  /** Loads the commands that few lines need, and explains again. */
  async function loadLazyFile({ url, integrity }: LazyFile): Promise<void> {
    apart.set(url, await loadJson(url, { integrity, signal }))
    context = unpackFacts(packed, apart, releases)
    explain()
  }

  /** Reports that they did not load, and lets the reader try again. */
  function askAgain(): void {
    loading = undefined
    hideSecrets(explainText(field.value, context))
    failure.hidden = false
    failure.onclick = () => {
      failure.hidden = true
      explain()
    }
  }

  /** Replaces the line in the field. */
  function take(line: string): void {
    isTyped = false
    field.value = line
    field.focus()
    explain()
  }

  function clear(): void {
    take('')
    announce(context.labels.explain.view.cleared)
  }

  function takeFromUrl(): boolean {
    const line = lineIn(location.hash)
    if (line === undefined) return false
    isTyped = false
    field.value = line
    explain()
    return true
  }

  /** Takes over the line that was pasted into the search. */
  function takeFromSearch(): boolean {
    const line = globalThis.__LIDO_DOCS_LINE__
    globalThis.__LIDO_DOCS_LINE__ = undefined
    if (line !== undefined) take(line)
    return line !== undefined
  }

  const typed = () => {
    isTyped = true
    explain()
  }
  field.addEventListener('input', typed, { signal })
  field.addEventListener('blur', hideTyped, { signal })
  addEventListener('lido-docs:line', takeFromSearch, { signal })
  addEventListener('hashchange', takeFromUrl, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  // A line typed while the facts were loading is more recent than the URL.
  if (takeFromSearch() || (field.value === '' && takeFromUrl())) return
  field.value ||= last
  explain()
}

async function loadJson<Data>(url = '', init: RequestInit): Promise<Data> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

/** The line in the fragment of a URL. */
function lineIn(hash: string): string | undefined {
  if (!EXPLAINED_HASH.test(hash)) return undefined
  const written = hash.replace(EXPLAINED_HASH, '')
  return decodePath(written) ?? written
}

function linkOf(line: string): string {
  return `${pageUrl()}#line=${encodeURIComponent(line)}`
}

/** Without query and hash; a file's has no origin. */
function pageUrl(): string {
  return location.href.replace(/[?#].*/s, '')
}

function summaryOf({ remarks, commands }: ExplainedText, { labels, tree }: ExplainFacts): string {
  const { view } = labels.explain
  const tool = tree.manifest.name
  const summaries = commands.slice(0, 3).map(({ headline, mistakes }) => {
    if (mistakes.length === 0) return `${headline}; ${view.noMistakes}`
    return `${fillLabel(view.mistakes, { tool })}: ${mistakes.length}; ${headline}`
  })
  return [...remarks.filter(({ tone }) => tone === 'danger').map(({ text }) => text), ...summaries].join('. ')
}

// For a reader who comes back, the script runs again: the first run remembers the line.
globalThis.__LIDO_DOCS_EXPLAIN__ ??= { explainIn }
