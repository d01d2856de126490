// Finds shell commands in YAML: `run:` of GitHub workflows, `script:` of GitLab, `command:` and `entrypoint:` of Compose
// and Kubernetes. The rest becomes blank, so that all offsets are as in the text.
import type { Node, Scalar, YAMLMap } from 'yaml'
import { loadLibrary } from '../../text/yaml.ts'

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

const SCRIPTS = /^(?:run|script|before_script|after_script)$/
/** Fields whose lists are the words of one command, which the next of these fields may continue. */
const WORDS = /^(?:entrypoint|command|args)$/
/** Expressions that GitHub replaces before a shell reads the line. */
const EXPRESSION = /\$\{\{[^{}\n]*\}\}/g

export function readYamlScripts(text: string): YamlScripts {
  const { isMap, isScalar, isSeq, parseAllDocuments, visit } = loadLibrary()
  const shown = [...text.replace(/[^\n]/gs, ' ')]
  const scripts: Script[] = []
  try {
    for (const document of parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' }))
      visit(document, { Map: (_, map) => readFields(map) })
  } catch {
    // It is nested too deeply to be read.
  }
  const found = shown.join('').replace(EXPRESSION, ({ length }) => `$${'_'.repeat(length - 1)}`)
  return { text: found, scripts }

  function readFields({ items }: YAMLMap): void {
    let command: Script | undefined
    for (const { key, value } of items) {
      const name = isScalar(key) ? String(key.value) : ''
      if (SCRIPTS.test(name)) for (const item of scalarsOf(value)) scripts.push(showText(item))
      if (!WORDS.test(name)) continue
      const words = isSeq(value) ? showWords(scalarsOf(value)) : scalarsOf(value).map(showText)[0]
      if (!words) continue
      if (command) {
        join(command.end, words.start)
        command.end = words.end
      } else {
        command = words
        scripts.push(command)
      }
    }
  }

  /** A text, or the texts of a list; none for what has a tag, such as `!reference`. */
  function scalarsOf(value: unknown): Scalar[] {
    const isOwn = (node: unknown) => !(node as Node | null)?.tag?.startsWith('!')
    const nodes = isMap(value) || !isOwn(value) ? [] : isSeq(value) ? value.items : [value]
    return nodes.filter(isScalar).filter(isOwn)
  }

  /** Shows a text for a shell. */
  function showText(scalar: Scalar): Script {
    const { start, end } = positionOf(scalar)
    if (!scalar.type?.startsWith('BLOCK')) {
      const quote = isQuoted(scalar) ? 1 : 0
      join(start, end)
      return show({ start: start + quote, end: end - quote })
    }
    const first = text.indexOf('\n', start) + 1
    const body = text.slice(first, end).trimEnd()
    show({ start: first, end: first + body.length })
    if (scalar.type === 'BLOCK_FOLDED')
      for (const { index } of body.matchAll(/(?<=\S)\n(?=[ \t]*\S)/g)) shown[first + index] = ' '
    return { start: first, end: first + body.length }
  }

  /** Shows the words of a command. One with blanks gets quotes. */
  function showWords(items: readonly Scalar[]): Script | undefined {
    const positions = items.map((item) => {
      const { start, end } = show(positionOf(item))
      if (isQuoted(item) || !/\s/.test(text.slice(start, end))) return { start, end }
      shown[start - 1] = '"'
      shown[end] = '"'
      return { start, end: end + 1 }
    })
    const [start, end] = [positions[0]?.start, positions.at(-1)?.end]
    if (start === undefined || end === undefined) return undefined
    join(start, end)
    return { start, end }
  }

  function positionOf({ range }: Scalar): Script {
    const [start = 0, end = 0] = range ?? []
    return { start, end }
  }

  function isQuoted({ type }: Scalar): boolean {
    return type?.startsWith('QUOTE') ?? false
  }

  function show(script: Script): Script {
    for (let at = script.start; at < script.end; at++) if (text[at] !== '\n') shown[at] = text.charAt(at)
    return script
  }

  function join(start: number, end: number): void {
    for (let at = start; at < end; at++) if (shown[at] === '\n') shown[at] = ' '
  }
}
