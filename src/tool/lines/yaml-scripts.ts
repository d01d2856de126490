// Finds shell commands in YAML: `run:` of GitHub workflows, `script:` of GitLab, `command:` and `entrypoint:` of Compose
// and Kubernetes. The rest becomes blank, so that all offsets are those of the text.

export interface YamlScripts {
  /** The text in which only commands are left; YAML's line breaks within a command are blank. */
  text: string
  /** Where each script is in it. */
  scripts: Script[]
}

interface Script {
  start: number
  end: number
}

/** `- key: value`; a group for what is before the key, for the key, and for the value. */
const FIELD =
  /^([ \t]*(?:-[ \t]+)*)["']?(run|script|before_script|after_script|command|entrypoint|args)["']?:(?:[ \t]+(.*))?$/
const ITEM = /^([ \t]*-[ \t]+)(.*)$/
/** Fields whose lists are the words of one command, which those of the next field may continue. */
const WORDS = new Set(['entrypoint', 'command', 'args'])
const BLOCK_SCALAR = /^[|>][-+\d]*[ \t]*(?:#.*)?$/
const ANCHOR = /^&\S+[ \t]+/
/** What GitHub replaces before a shell reads the line. */
const EXPRESSION = /\$\{\{[^{}\n]*\}\}/g

interface Line {
  text: string
  start: number
  /** Undefined for a line without content. */
  indent: number | undefined
}

/** A value: its text on the first of its lines, and the least indent of further lines. */
interface Value {
  text: string
  start: number
  line: number
  indent: number
}

export function readYamlScripts(text: string): YamlScripts {
  return new Reader(text).read()
}

class Reader {
  readonly #text: string
  readonly #lines: Line[]
  readonly #shown: string[]
  readonly #scripts: Script[] = []
  /** The last command, which a field in the same column may continue. */
  #command: { column: number; script: Script } | undefined

  constructor(text: string) {
    this.#text = text
    this.#shown = [...text.replace(/[^\n]/gs, ' ')]
    let start = 0
    this.#lines = text.split('\n').map((line) => {
      const indent = /^\s*(?:#|$)/.test(line) ? undefined : line.search(/\S/)
      const found = { text: line, start, indent }
      start += line.length + 1
      return found
    })
  }

  read(): YamlScripts {
    for (const [number, { text, start, indent }] of this.#lines.entries()) {
      if (this.#command && indent !== undefined && indent < this.#command.column) this.#command = undefined
      const [, lead = '', key = '', written = ''] = FIELD.exec(text) ?? []
      if (key === '') continue
      const value = {
        ...valueAt(text, start, text.length - written.length),
        line: number,
        indent: lead.length + 1,
      }
      if (WORDS.has(key)) this.#readCommand(value, lead.length)
      else for (const item of value.text === '' ? this.#items(value) : [value]) this.#readScript(item)
    }
    const text = this.#shown.join('').replace(EXPRESSION, ({ length }) => `$${'_'.repeat(length - 1)}`)
    return { text, scripts: this.#scripts }
  }

  /** The items of a block sequence below a key, which may begin in the key's column. */
  #items({ line, indent }: Value): Value[] {
    const items: Value[] = []
    for (let number = line + 1; number < this.#lines.length; number++) {
      const { text, start, indent: own } = this.#line(number)
      if (own === undefined) continue
      const [, lead, written = ''] = ITEM.exec(text) ?? []
      if (own < indent - 1 || (lead === undefined && own < indent)) break
      if (lead === undefined) continue
      const first = items[0]
      if (first && own !== first.indent - 1) continue
      items.push({ ...valueAt(text, start, text.length - written.length), line: number, indent: own + 1 })
    }
    return items
  }

  /** Reads text for a shell, or a list of such texts in brackets. */
  #readScript(value: Value): void {
    const { text, start } = value
    if (BLOCK_SCALAR.test(text)) this.#readBlock(value)
    else if (text.startsWith('[')) {
      for (const { 0: item, index } of this.#flow(value).matchAll(
        /"[^"\n]*"|'[^'\n]*'|[^\s,[\]"'][^,[\]\n]*/g,
      )) {
        this.#scripts.push(
          this.#show(withoutQuotes({ start: start + index, end: start + index + item.length }, item)),
        )
      }
    } else if (text !== '' && !/^[*!{]/.test(text)) this.#scripts.push(this.#readScalar(value))
  }

  /** Reads a command: its words in a list, or text. */
  #readCommand(value: Value, column: number): void {
    const { text, start } = value
    if (BLOCK_SCALAR.test(text)) {
      this.#readBlock(value)
      return
    }
    const script = text.startsWith('[')
      ? this.#readWords(start, this.#flow(value))
      : text === ''
        ? this.#readItems(this.#items(value))
        : /^[*!{]/.test(text)
          ? undefined
          : this.#readScalar(value)
    if (!script) return
    const last = this.#command
    if (last?.column !== column) {
      this.#command = { column, script }
      this.#scripts.push(script)
      return
    }
    this.#join(last.script.end, script.start)
    last.script.end = script.end
  }

  /** Shows the words of a list in brackets. */
  #readWords(start: number, list: string): Script {
    const end = start + list.length
    this.#show({ start, end })
    for (const { 0: mark, index } of list.matchAll(/"[^"\n]*"|'[^'\n]*'|[[\],\n]/g))
      if (mark.length === 1) this.#shown[start + index] = ' '
    return { start, end }
  }

  /** Shows the words of a list whose items are below each other. A word with blanks gets quotes. */
  #readItems(items: readonly Value[]): Script | undefined {
    const [first] = items
    if (!first) return undefined
    let end = first.start
    for (const { text, start } of items) {
      this.#join(end, start)
      const word = text.replace(/[ \t]+#.*$/, '').trimEnd()
      end = start + word.length
      this.#show({ start, end })
      if (!/\s/.test(word) || /["']/.test(word)) continue
      this.#shown[start - 1] = '"'
      this.#shown[end] = '"'
      end++
    }
    return { start: first.start, end }
  }

  /** Shows the lines of `|` or `>`. */
  #readBlock({ text, line, indent }: Value): void {
    const first = this.#line(line + 1).start
    let end = first
    let isEmpty = true
    for (let number = line + 1; number < this.#lines.length; number++) {
      const { text: content, start } = this.#line(number)
      const own = content.search(/\S/)
      if (own !== -1 && own < indent) break
      this.#show({ start, end: start + content.length })
      if (text.startsWith('>') && own !== -1 && !isEmpty) this.#join(end, start)
      isEmpty = own === -1
      end = start + content.length
    }
    this.#scripts.push({ start: first, end })
  }

  /** Shows a plain or quoted text, with the lines that continue it. */
  #readScalar({ text, start, line, indent }: Value): Script {
    let end = start + text.length
    this.#show(withoutQuotes({ start, end }, text))
    const isComplete = /^(["']).*\1\s*(?:#.*)?$/.test(text)
    for (let number = line + 1; number < this.#lines.length && !isComplete; number++) {
      const { text: content, start: next, indent: own } = this.#line(number)
      if (own === undefined || own < indent) break
      this.#join(end, next)
      end = next + content.length
      this.#show({ start: next, end })
    }
    return { start, end }
  }

  /** A list in brackets, which may have several lines. */
  #flow({ start, line }: Value): string {
    let end = start
    for (let number = line; number < this.#lines.length; number++) {
      const content = this.#line(number)
      end = content.start + content.text.length
      const close = this.#text.indexOf(']', number === line ? start : content.start)
      if (close !== -1 && close < end) return this.#text.slice(start, close + 1)
    }
    return this.#text.slice(start, end)
  }

  #line(number: number): Line {
    return this.#lines[number] ?? { text: '', start: this.#text.length, indent: undefined }
  }

  #show({ start, end }: Script): Script {
    for (let at = start; at < end; at++) this.#shown[at] = this.#text.charAt(at)
    return { start, end }
  }

  #join(start: number, end: number): void {
    for (let at = start; at < end; at++) if (this.#shown[at] === '\n') this.#shown[at] = ' '
  }
}

function valueAt(line: string, start: number, column: number): { text: string; start: number } {
  const written = line.slice(column)
  const anchor = ANCHOR.exec(written)?.[0].length ?? 0
  return { text: written.slice(anchor).trimEnd(), start: start + column + anchor }
}

function withoutQuotes({ start, end }: Script, text: string): Script {
  const quoted = /^(["'])(.*)\1/.exec(text)
  return quoted ? { start: start + 1, end: start + 1 + (quoted[2] ?? '').length } : { start, end }
}
