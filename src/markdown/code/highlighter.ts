// Code to HTML with a class for every kind of token: by our own grammars where there is one, else by highlight.js,
// which is loaded, and each of its grammars, when the first block needs it.
import { createRequire } from 'node:module'
import type { HLJSApi, LanguageFn } from 'highlight.js'
import { escapeText } from '../../text/escape.ts'
import { colourQuickly } from './grammars.ts'

/** Longer blocks are shown without colours: nobody reads them, and a grammar may take very long over them. */
const MOST_CHARACTERS = 200_000
/** How many blocks are remembered: enough for those that pages have in common, however many pages there are. */
const MOST_BLOCKS = 500

export class Highlighter {
  readonly #cache = new Map<string, string>()
  #library: HLJSApi | undefined

  /** Renders code as HTML by one of the grammars of `LANGUAGES`. */
  render(code: string, grammar: string): string {
    if (code.length > MOST_CHARACTERS) return escapeText(code)
    const key = `${grammar}\n${code}`
    let html = this.#cache.get(key)
    if (html === undefined) {
      html =
        grammar === 'console' || isSession(code, grammar) ? this.#session(code) : this.#colour(code, grammar)
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
    const lines = code.split('\n')
    if (!lines.some((line) => PROMPT.test(line))) return this.#colour(code, 'bash')
    let html = ''
    let continues = false
    for (const [index, line] of lines.entries()) {
      if (index > 0) html += '\n'
      const prompt: string | undefined = continues ? undefined : PROMPT.exec(line)?.[0]
      if (prompt !== undefined) html += `<span class="prompt">${escapeText(prompt)}</span>`
      const isCommand: boolean = continues || prompt !== undefined
      if (isCommand) html += this.#colour(line.slice(prompt?.length ?? 0), 'bash')
      else if (line !== '') html += `<span class="output">${escapeText(line)}</span>`
      continues = isCommand && line.endsWith('\\')
    }
    return html
  }
}

const PROMPT = /^[$%#] /

/** Whether a block of shell commands is written as a session, its first line behind a prompt. */
function isSession(code: string, grammar: string): boolean {
  return grammar === 'bash' && code.startsWith('$ ')
}

const require = createRequire(import.meta.url)

function loadLibrary(): HLJSApi {
  const { newInstance } = require('highlight.js/lib/core') as HLJSApi
  return newInstance()
}

function loadGrammar(name: string): LanguageFn {
  return require(`highlight.js/lib/languages/${name}`) as LanguageFn
}
