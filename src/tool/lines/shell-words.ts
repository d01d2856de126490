// Splits shell text into simple commands and their words, as POSIX shells do, as far as documentation needs
// it: quoting, escapes, continuations, comments, lists and pipes, redirections, here-documents, substitutions.
// One pass, linear time.

export interface ShellWord {
  /** Without quotes and escapes; substitutions are kept as written. */
  text: string
  /** Offset of its first character in the text. */
  start: number
  /** Offset after its last character, or after the closing quote. */
  end: number
  /**
   * The word contains something that the shell replaces: with the output of a command, or a variable's value.
   */
  holds?: 'command' | 'variable'
  /** The word is itself shell text, whose commands are read as well. */
  isText?: boolean
}

export interface ShellText {
  /** Simple commands in the order of their ends, including those inside `$(…)` and backticks. */
  commands: ShellWord[][]
  /** Offset after the last character read. */
  end: number
  /** Offset of a quote or substitution that is never closed. */
  unclosed?: number
  /** Offsets of the contents of here-documents. */
  documents: { start: number; end: number }[]
}

export interface ShellOptions {
  /** Offset of the first character to read. Default: 0. */
  start?: number
  /** Stop at the first line end that is neither escaped nor in quotes. */
  oneLine?: boolean
  /** Stop at the character that closes a substitution. */
  until?: ')' | '`'
  /** Number of substitutions around the text. Default: 0. */
  depth?: number
}

/** Substitutions that are nested deeper are read as plain text. */
const MAX_DEPTH = 8

export function splitShell(text: string, options: ShellOptions = {}): ShellText {
  return new Splitter(text, options).run()
}

class Splitter {
  readonly #text: string
  readonly #options: ShellOptions
  readonly #depth: number
  readonly #result: ShellText
  #words: ShellWord[] = []
  #word: ShellWord | undefined
  #at: number
  /** The next word is the target of a redirection. */
  #redirected = false
  /** Number of open parentheses within the current substitution. */
  #open = 0
  /** Delimiters of the here-documents that begin at the next line. */
  #heredocs: string[] = []

  constructor(text: string, options: ShellOptions) {
    const { start = 0, depth = 0 } = options
    this.#text = text
    this.#options = options
    this.#depth = depth
    this.#at = start
    this.#result = { commands: [], end: start, documents: [] }
  }

  run(): ShellText {
    while (this.#at < this.#text.length && this.#step()) {}
    this.#endCommand()
    this.#result.end = this.#at
    return this.#result
  }

  /** Reads one character, or a quoted or substituted part; returns false at the end of what is to be read. */
  #step(): boolean {
    const char = this.#text.charAt(this.#at)
    if (char === '\n') {
      this.#endCommand()
      this.#at++
      this.#skipHeredocs()
      return !this.#options.oneLine
    }
    if (char === this.#options.until && this.#open === 0) {
      this.#endWord()
      this.#at++
      return false
    }
    if (this.#options.until === ')' && '()'.includes(char)) this.#open += char === '(' ? 1 : -1
    if (char === ' ' || char === '\t' || char === '\r') this.#endWord()
    else if (char === '#' && !this.#word) {
      this.#at = this.#lineEnd()
      return true
    } else if (char === '\\') return this.#readEscape()
    else if (char === '"' || char === "'") return this.#readQuote(char)
    // The shells of Windows continue lines so.
    else if ((char === '`' || char === '^') && this.#isLineEnd(this.#at + 1)) return this.#readEscape()
    else if (this.#opensSubstitution()) return this.#readSubstitution()
    else if (this.#text.startsWith('<<', this.#at) && this.#text.charAt(this.#at + 2) !== '<')
      return this.#readHeredoc()
    else if ('|;&()'.includes(char)) this.#endCommand()
    else if (char === '>' || char === '<') return this.#readAngle(char)
    else {
      this.#add(char)
      this.#noteVariable()
    }
    this.#at++
    return true
  }

  /** Marks the current word if a variable, `$NAME`, begins here. */
  #noteVariable(): void {
    if (this.#word && /^\$[\w{@*#?!-]/.test(this.#text.slice(this.#at, this.#at + 2)))
      this.#word.holds ??= 'variable'
  }

  /** Reads an escape and the next character; before a line end, both are skipped. */
  #readEscape(): boolean {
    const next = this.#text.charAt(this.#at + 1)
    if (this.#isLineEnd(this.#at + 1)) this.#at += next === '\r' ? 3 : 2
    else {
      this.#add(next)
      this.#at += 2
    }
    return true
  }

  #isLineEnd(at: number): boolean {
    return this.#text.startsWith('\n', at) || this.#text.startsWith('\r\n', at)
  }

  /** Returns whether an escape character in double quotes escapes `char`; before others, it is kept. */
  #isEscapable(char: string): boolean {
    return '"\\$`\n'.includes(char) && char !== ''
  }

  #readQuote(quote: string): boolean {
    const open = this.#at
    this.#add('')
    this.#at++
    while (this.#at < this.#text.length) {
      let char = this.#text.charAt(this.#at)
      if (char === quote) {
        this.#at++
        return true
      }
      if (quote === '"' && this.#opensSubstitution()) {
        this.#readSubstitution()
        continue
      }
      if (quote === '"') this.#noteVariable()
      const next = this.#text.charAt(this.#at + 1)
      if (quote === '"' && char === '\\' && this.#isEscapable(next)) {
        char = next === '\n' ? '' : next
        this.#at++
      }
      this.#add(char)
      this.#at++
    }
    this.#result.unclosed ??= open
    return false
  }

  /** Returns whether a substitution begins here: `$(`, or a backtick that does not close the current one. */
  #opensSubstitution(): boolean {
    if (this.#text.charAt(this.#at) === '`') return this.#options.until !== '`'
    return this.#text.startsWith('$(', this.#at)
  }

  #readSubstitution(): boolean {
    const open = this.#at
    const [start, until] = this.#text.charAt(open) === '`' ? (['`', '`'] as const) : (['$(', ')'] as const)
    if (this.#depth >= MAX_DEPTH) {
      this.#add(start)
      this.#at += start.length
      return true
    }
    const where = { start: open + start.length, until, depth: this.#depth + 1 } as const
    const inner = splitShell(this.#text, where)
    this.#result.commands.push(...inner.commands)
    if (inner.unclosed !== undefined || this.#text.charAt(inner.end - 1) !== until)
      this.#result.unclosed ??= open
    this.#add(this.#text.slice(open, inner.end))
    if (this.#word) this.#word.holds = 'command'
    this.#at = inner.end
    return true
  }

  /** Reads the delimiter of a here-document, as in `cat << 'END'`. */
  #readHeredoc(): boolean {
    const delimiter = /^<<-?[ \t]*(["']?)([\w.-]{1,80})\1/.exec(this.#text.slice(this.#at, this.#at + 100))
    if (!delimiter) return this.#readAngle('<')
    this.#endWord()
    this.#heredocs.push(delimiter[2] ?? '')
    this.#at += delimiter[0].length
    return true
  }

  #skipHeredocs(): void {
    for (const delimiter of this.#heredocs) {
      const document = { start: this.#at, end: this.#at }
      this.#result.documents.push(document)
      let line = ''
      while (this.#at < this.#text.length && line !== delimiter) {
        document.end = this.#at
        const end = this.#lineEnd()
        line = this.#text.slice(this.#at, end).trim()
        this.#at = Math.min(end + 1, this.#text.length)
      }
    }
    this.#heredocs = []
  }

  /** Reads a placeholder such as `<address>`, otherwise a redirection. */
  #readAngle(char: string): boolean {
    const close = char === '<' ? this.#placeholderEnd() : -1
    if (close !== -1) {
      this.#add(this.#text.slice(this.#at, close + 1))
      this.#at = close + 1
      return true
    }
    if (this.#word && /^\d$/.test(this.#word.text)) this.#word = undefined
    this.#endWord()
    while ('<>&|'.includes(this.#text.charAt(this.#at)) && this.#at < this.#text.length) this.#at++
    this.#redirected = true
    return true
  }

  /** Offset of the `>` of a placeholder that begins here; -1 if none does. */
  #placeholderEnd(): number {
    for (let end = this.#at + 1; end < Math.min(this.#text.length, this.#at + 80); end++) {
      const char = this.#text.charAt(end)
      if (char === '>') return end > this.#at + 1 ? end : -1
      if ('\n<|&;'.includes(char) || (end === this.#at + 1 && char === ' ')) return -1
    }
    return -1
  }

  #add(text: string): void {
    this.#word ??= { text: '', start: this.#at, end: this.#at }
    this.#word.text += text
  }

  #endWord(): void {
    if (!this.#word) return
    this.#word.end = this.#at
    if (!this.#redirected) this.#words.push(this.#word)
    this.#redirected = false
    this.#word = undefined
  }

  #endCommand(): void {
    this.#endWord()
    this.#redirected = false
    if (this.#words.length > 0) this.#result.commands.push(this.#words)
    this.#words = []
  }

  #lineEnd(): number {
    const end = this.#text.indexOf('\n', this.#at)
    return end === -1 ? this.#text.length : end
  }
}

/** Removes synopsis notation: `[options]` and `...` are omitted, `[-v <vault>]` becomes `-v <vault>`. */
export function bareWords(words: readonly ShellWord[]): ShellWord[] {
  const bare: ShellWord[] = []
  let open = false
  for (const word of words) {
    let { text, start, end } = word
    const dots = text === '...' || text === '…'
    // After an option, dots are a placeholder for its value.
    if (/^\[(?:options?|flags|global options)\]$/i.test(text) || (dots && !bare.at(-1)?.text.startsWith('-')))
      continue
    if (text.startsWith('[-')) {
      open = true
      text = text.slice(1)
      start++
    }
    if (open && text.endsWith(']')) {
      open = false
      text = text.slice(0, -1)
      end--
    }
    bare.push({ ...word, text, start, end })
  }
  return bare
}
