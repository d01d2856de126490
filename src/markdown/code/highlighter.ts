// Renders code as HTML with a class for every kind of token: by our own grammar if there is one, otherwise by
// highlight.js. The library and each of its grammars are loaded when a block first needs them.
import { createRequire } from 'node:module'
import type { HLJSApi, Language, LanguageFn } from 'highlight.js'
import { escapeText } from '../../text/escape.ts'
import { opensSession, readSession, type SessionLine } from '../../text/session.ts'
import { hasOwnGrammar, highlightWithOwnGrammar } from './grammars.ts'

/**
 * In characters. Code that is longer, or has a longer line, is not highlighted: nobody reads it, and the time
 * that a grammar takes may grow with the square of the length. Within these limits, highlight.js takes up to
 * 0.1 ms per character.
 */
const LIMITS = { own: { block: 200_000, line: 5_000 }, library: { block: 10_000, line: 500 } }
/** Most blocks in the cache, which is then cleared: enough for blocks that many pages have in common. */
const MAX_BLOCKS = 500

/** Grammars of code that may be a session. */
const SESSIONS = new Set(['bash', 'powershell', 'dos', 'python', 'python-repl', 'sql', 'ruby'])

export class Highlighter {
  readonly #cache = new Map<string, string>()
  #library: HLJSApi | undefined

  /** Renders code as HTML by one of the grammars of `LANGUAGES`. */
  render(code: string, grammar: string): string {
    const key = `${grammar}\n${code}`
    let html = this.#cache.get(key)
    if (html === undefined) {
      html =
        grammar === 'console' || (SESSIONS.has(grammar) && opensSession(code))
          ? this.#session(code, grammar === 'console' ? 'bash' : grammar)
          : this.#color(code, grammar)
      if (this.#cache.size >= MAX_BLOCKS) this.#cache.clear()
      this.#cache.set(key, html)
    }
    return html
  }

  #color(code: string, grammar: string): string {
    const isOwn = hasOwnGrammar(grammar)
    if (!isWithin(code, isOwn ? LIMITS.own : LIMITS.library)) return escapeText(code)
    if (isOwn) return highlightWithOwnGrammar(code, grammar)
    this.#library ??= loadLibrary()
    if (!this.#library.getLanguage(grammar)) this.#library.registerLanguage(grammar, loadGrammar(grammar))
    return this.#library.highlight(code, { language: grammar, ignoreIllegals: true }).value
  }

  /**
   * Renders a terminal session: prompts and output get their own elements, so that only commands are copied.
   * Code without a prompt is highlighted as shell code.
   */
  #session(code: string, grammar: string): string {
    const lines = readSession(code)
    if (!lines) return this.#color(code, grammar)
    const html = lines.map(({ kind, prompt, text }, index) => {
      if (kind === 'command')
        return showPrompt(prompt) + this.#command(text, lines[index - 1]?.text ?? '', grammar)
      if (kind === 'document') return showPrompt(prompt) + escapeText(text)
      if (text === '') return ''
      // Adjacent lines of output share an element: there may be hundreds, as in tables drawn with characters.
      const opening = isShownOutput(lines[index - 1]) ? '' : '<span class="output">'
      return `${opening}${escapeText(text)}${isShownOutput(lines[index + 1]) ? '' : '</span>'}`
    })
    return html.join('\n')
  }

  /** Highlights a line of a command. If it continues the one before, its first word is not a command name. */
  #command(text: string, before: string, grammar: string): string {
    if (grammar !== 'bash') return this.#color(text, grammar)
    const joint = before.endsWith('\\') ? '\\\n' : ''
    return this.#color(joint + text, 'bash').slice(joint.length)
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

/**
 * Changes the grammar so that emphasis begins only if it is closed on the same line, and an underscore begins
 * it only at the start of a word.
 */
function limitEmphasis(markdown: Language): Language {
  for (const { className, variants } of markdown.contains) {
    if (className !== 'emphasis' && className !== 'strong') continue
    for (const variant of variants ?? []) {
      const { begin, end } = variant
      if (!(begin instanceof RegExp && end instanceof RegExp)) continue
      const before = begin.source.startsWith('_') ? '(?<!\\w)' : ''
      variant.begin = new RegExp(`${before}${begin.source}(?=[^\\n]*${end.source})`)
    }
  }
  return markdown
}
