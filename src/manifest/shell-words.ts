// Splits shell text into simple commands and their words, as POSIX shells do, as far as documentation needs it:
// quoting, escapes, continuations, comments, lists and pipes, redirections, substitutions. One pass, linear time.

export interface ShellWord {
  /** After quoting; a substitution stays as it is written. */
  text: string
  /** Offset of its first character in the text. */
  start: number
}

export interface ShellText {
  /** Simple commands in order of their end; those inside `$(…)` are among them. */
  commands: ShellWord[][]
  /** Offset after the last character read. */
  end: number
  /** Offset of a quote or substitution that is never closed. */
  unclosed?: number
}

export interface ShellOptions {
  /** Stop at the first line end that neither a backslash nor a quote continues. */
  oneLine?: boolean
  /** Stop at the parenthesis that closes a substitution. */
  nested?: boolean
}

/** Substitutions nest at most this deep; deeper ones are taken as text. */
const MAX_DEPTH = 8

/** Splits text from `start` on. @param depth how many substitutions it stands in */
export function splitShell(text: string, start = 0, options: ShellOptions = {}, depth = 0): ShellText {
  return new Splitter(text, start, options, depth).run()
}

class Splitter {
  private readonly result: ShellText
  private words: ShellWord[] = []
  private word: ShellWord | undefined
  private at: number
  /** The next word is where output goes. */
  private redirected = false

  constructor(
    private readonly text: string,
    start: number,
    private readonly options: ShellOptions,
    private readonly depth: number,
  ) {
    this.at = start
    this.result = { commands: [], end: start }
  }

  run(): ShellText {
    while (this.at < this.text.length && this.step()) {}
    this.endCommand()
    this.result.end = this.at
    return this.result
  }

  /** Reads one character or quoted piece; false ends the run. */
  private step(): boolean {
    const char = this.text.charAt(this.at)
    if (char === '\n') {
      this.at++
      this.endCommand()
      return !this.options.oneLine
    }
    if (char === ')' && this.options.nested) {
      this.at++
      return false
    }
    if (char === ' ' || char === '\t' || char === '\r') this.endWord()
    else if (char === '#' && !this.word) {
      this.at = this.lineEnd()
      return true
    } else if (char === '\\') return this.readEscape()
    else if (char === "'" || char === '"') return this.readQuote(char)
    else if (char === '$' && this.text.charAt(this.at + 1) === '(') return this.readSubstitution()
    else if ('|;&()'.includes(char)) this.endCommand()
    else if (char === '>' || char === '<') return this.readAngle(char)
    else this.add(char)
    this.at++
    return true
  }

  private readEscape(): boolean {
    const next = this.text.charAt(this.at + 1)
    const windows = next === '\r' && this.text.charAt(this.at + 2) === '\n'
    if (next === '\n' || windows) this.at += windows ? 3 : 2
    else {
      this.add(next)
      this.at += 2
    }
    return true
  }

  /** In double quotes a backslash escapes `"`, `\`, `$` and the backtick only. */
  private readQuote(quote: string): boolean {
    const open = this.at
    this.add('')
    this.at++
    while (this.at < this.text.length) {
      let char = this.text.charAt(this.at)
      if (char === quote) {
        this.at++
        return true
      }
      if (quote === '"' && char === '\\') {
        const next = this.text.charAt(this.at + 1)
        if (next === '\n') char = ''
        else if ('"\\$`'.includes(next)) char = next
        if (char !== '\\' || next === '\\') this.at++
      }
      this.add(char)
      this.at++
    }
    this.result.unclosed ??= open
    return false
  }

  private readSubstitution(): boolean {
    const open = this.at
    if (this.depth >= MAX_DEPTH) {
      this.add('$(')
      this.at += 2
      return true
    }
    const inner = splitShell(this.text, open + 2, { nested: true }, this.depth + 1)
    this.result.commands.push(...inner.commands)
    if (inner.unclosed !== undefined || this.text.charAt(inner.end - 1) !== ')') this.result.unclosed ??= open
    this.add(this.text.slice(open, inner.end))
    this.at = inner.end
    return true
  }

  /** `<address>` is a placeholder, all else that begins so redirects. */
  private readAngle(char: string): boolean {
    const close = char === '<' ? this.placeholderEnd() : -1
    if (close !== -1) {
      this.add(this.text.slice(this.at, close + 1))
      this.at = close + 1
      return true
    }
    if (this.word && /^\d$/.test(this.word.text)) this.word = undefined
    this.endWord()
    while ('<>&|'.includes(this.text.charAt(this.at)) && this.at < this.text.length) this.at++
    this.redirected = true
    return true
  }

  /** Where the placeholder that begins here ends, -1 when it is none. */
  private placeholderEnd(): number {
    for (let end = this.at + 1; end < Math.min(this.text.length, this.at + 80); end++) {
      const char = this.text.charAt(end)
      if (char === '>') return end > this.at + 1 ? end : -1
      if ('\n<|&;'.includes(char) || (end === this.at + 1 && char === ' ')) return -1
    }
    return -1
  }

  private add(text: string): void {
    this.word ??= { text: '', start: this.at }
    this.word.text += text
  }

  private endWord(): void {
    if (!this.word) return
    if (!this.redirected) this.words.push(this.word)
    this.redirected = false
    this.word = undefined
  }

  private endCommand(): void {
    this.endWord()
    this.redirected = false
    if (this.words.length > 0) this.result.commands.push(this.words)
    this.words = []
  }

  private lineEnd(): number {
    const end = this.text.indexOf('\n', this.at)
    return end === -1 ? this.text.length : end
  }
}
