// Code to HTML with a class for every kind of token: by our own grammars where there is one, else by highlight.js,
// which is loaded, and each of its grammars, when the first block needs it.
import { createRequire } from 'node:module'
import type { HLJSApi, LanguageFn } from 'highlight.js'
import { escapeText } from '../../text/escape.ts'
import { opensSession, readSession, type SessionLine } from '../../text/session.ts'
import { limitEmphasis } from './emphasis.ts'
import { colourQuickly, hasGrammar } from './grammars.ts'

/**
 * Code that is longer, or has a longer line, is shown without colours: nobody reads it, and the time that a grammar takes
 * may grow with the square of the length; those of highlight.js take up to 0.1 ms a character within these bounds.
 */
const LIMITS = { own: { block: 200_000, line: 5_000 }, library: { block: 10_000, line: 500 } }
/** How many blocks are remembered: enough for those that pages have in common, however many pages there are. */
const MOST_BLOCKS = 500

export class Highlighter {
  readonly #cache = new Map<string, string>()
  #library: HLJSApi | undefined

  /** Renders code as HTML by one of the grammars of `LANGUAGES`. */
  render(code: string, grammar: string): string {
    const key = `${grammar}\n${code}`
    let html = this.#cache.get(key)
    if (html === undefined) {
      html =
        grammar === 'console' || (grammar === 'bash' && opensSession(code))
          ? this.#session(code)
          : this.#colour(code, grammar)
      if (this.#cache.size >= MOST_BLOCKS) this.#cache.clear()
      this.#cache.set(key, html)
    }
    return html
  }

  #colour(code: string, grammar: string): string {
    const isOwn = hasGrammar(grammar)
    if (!isWithin(code, isOwn ? LIMITS.own : LIMITS.library)) return escapeText(code)
    if (isOwn) return colourQuickly(code, grammar)
    this.#library ??= loadLibrary()
    if (!this.#library.getLanguage(grammar)) this.#library.registerLanguage(grammar, loadGrammar(grammar))
    return this.#library.highlight(code, { language: grammar, ignoreIllegals: true }).value
  }

  /** A terminal session: prompt, command and output are told apart, so that copying can take the commands alone. */
  #session(code: string): string {
    const lines = readSession(code)
    if (!lines) return this.#colour(code, 'bash')
    const html = lines.map(({ kind, prompt, text }, index) => {
      if (kind === 'command') return showPrompt(prompt) + this.#command(text, lines[index - 1]?.text ?? '')
      if (kind === 'document') return showPrompt(prompt) + escapeText(text)
      if (text === '') return ''
      // Neighbours share an element: tables drawn with lines have hundreds.
      const opening = isShownOutput(lines[index - 1]) ? '' : '<span class="output">'
      return `${opening}${escapeText(text)}${isShownOutput(lines[index + 1]) ? '' : '</span>'}`
    })
    return html.join('\n')
  }

  /** A line of a command; one that goes on from the line before does not begin with another. */
  #command(text: string, before: string): string {
    const joint = before.endsWith('\\') ? '\\\n' : ''
    return this.#colour(joint + text, 'bash').slice(joint.length)
  }
}

function isWithin(code: string, limit: { block: number; line: number }): boolean {
  if (code.length > limit.block) return false
  for (let start = 0; start < code.length; ) {
    const end = code.indexOf('\n', start)
    if ((end === -1 ? code.length : end) - start > limit.line) return false
    if (end === -1) return true
    start = end + 1
  }
  return true
}

function isShownOutput(line: SessionLine | undefined): boolean {
  return line?.kind === 'output' && line.text !== ''
}

function showPrompt(prompt: string): string {
  return prompt === '' ? '' : `<span class="prompt">${escapeText(prompt)}</span>`
}

const require = createRequire(import.meta.url)

function loadLibrary(): HLJSApi {
  const { newInstance } = require('highlight.js/lib/core') as HLJSApi
  return newInstance()
}

function loadGrammar(name: string): LanguageFn {
  const grammar = require(`highlight.js/lib/languages/${name}`) as LanguageFn
  return name === 'markdown' ? (library) => limitEmphasis(grammar(library)) : grammar
}
