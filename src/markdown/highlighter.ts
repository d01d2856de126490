// Code to HTML with a class for every kind of token: by our own grammars where there is one, else by highlight.js,
// which is loaded, and each of its grammars, when the first block needs it.
import { createRequire } from 'node:module'
import type { HLJSApi, LanguageFn } from 'highlight.js'
import { escapeText } from '../text/escape.ts'
import { colourQuickly } from './grammars.ts'
import { LANGUAGES } from './languages.ts'
import { opensSession, readSession } from './session.ts'

/** Longer blocks are shown without colours: nobody reads them, and a grammar may take very long over them. */
const MOST_CHARACTERS = 200_000
/** How many blocks are remembered: enough for those that pages have in common, however many pages there are. */
const MOST_BLOCKS = 500

export class Highlighter {
  readonly #cache = new Map<string, string>()
  #library: HLJSApi | undefined

  /** Renders code as HTML; undefined when its language is not known. An empty language is plain text. */
  render(code: string, language: string): string | undefined {
    const grammar = language === '' ? 'plain' : LANGUAGES.get(language)
    if (!grammar) return undefined
    if (grammar === 'plain' || code.length > MOST_CHARACTERS) return escapeText(code)
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
    const quick = colourQuickly(code, grammar)
    if (quick !== undefined) return quick
    this.#library ??= loadLibrary()
    if (!this.#library.getLanguage(grammar)) this.#library.registerLanguage(grammar, loadGrammar(grammar))
    return this.#library.highlight(code, { language: grammar, ignoreIllegals: true }).value
  }

  /** A terminal session: prompt, command and output are told apart, so that copying can take the commands alone. */
  #session(code: string): string {
    const lines = readSession(code)
    if (!lines) return this.#colour(code, 'bash')
    const html = lines.map(({ kind, prompt, text }) => {
      if (kind === 'command') return showPrompt(prompt) + this.#colour(text, 'bash')
      if (kind === 'document') return showPrompt(prompt) + escapeText(text)
      return text === '' ? '' : `<span class="output">${escapeText(text)}</span>`
    })
    return html.join('\n')
  }
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
  return require(`highlight.js/lib/languages/${name}`) as LanguageFn
}
