// What is wrong with YAML, in terms of its lines: the library speaks of its grammar.
import type * as Yaml from 'yaml'
import type { Position } from './position.ts'

export interface YamlError extends Position {
  message: string
  hint?: string
}

export const QUOTE = 'put the value in quotes'

/** A mistake of the library, with its position. */
type Mistake = Position & Pick<Yaml.YAMLError, 'code' | 'message'>

/** Explains mistakes, the first of each line. @param text that was parsed */
export function explainMistakes(text: string, mistakes: readonly Mistake[]): YamlError[] {
  const lines = text.split('\n')
  const explained = mistakes.map((mistake) => explain(mistake, lines))
  return explained.filter(({ line }, index) => explained.findIndex((other) => other.line === line) === index)
}

function explain({ code, message, line, column }: Mistake, lines: readonly string[]): YamlError {
  const at = { line, column }
  const key = keyAbove(lines, line)
  switch (code) {
    case 'BAD_INDENT':
    case 'MISSING_CHAR': {
      const open = openKey(lines, line)
      const mark = open.value.charAt(0)
      if (mark === '') break
      const end = { '[': ']', '{': '}' }[mark] ?? mark
      return {
        message: `the ${mark} after ${open.name}: is never closed`,
        hint: `add the ${end}`,
        ...open.at,
      }
    }
    case 'BAD_SCALAR_START':
      return {
        message: `the value of ${key.name} begins with ${key.value.charAt(0)}, a mark of YAML`,
        hint: QUOTE,
        ...at,
      }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /: |:$/.test(key.value)
        ? {
            message: `the value of ${key.name} contains a colon and a space, which begin another value`,
            hint: QUOTE,
            ...at,
          }
        : {
            message: `${key.name} has a value, and keys below it`,
            hint: 'remove one of them, or the indent',
            ...at,
          }
    case 'DUPLICATE_KEY':
      return { message: `duplicate key ${key.name}`, hint: 'remove one of them', ...at }
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        message: 'this line is no key with a value',
        hint: 'write "name: value", with a space after the colon',
        ...at,
      }
    case 'TAB_AS_INDENT':
      return { message: 'this line is indented by a tab', hint: 'indent with spaces', ...at }
    case 'UNEXPECTED_TOKEN': {
      if (key.name === '') break
      const hint = key.value.startsWith("'")
        ? "write ' twice within it, or put it in double quotes"
        : 'put the whole value in quotes'
      return { message: `the value of ${key.name} ends before the end of the line`, hint, ...at }
    }
  }
  return { message: firstLine(message), ...at }
}

/**
 * The last key at or above a line that is not indented, and its value on that line.
 */
function keyAbove(lines: readonly string[], line: number): { name: string; value: string; at: Position } {
  for (let number = line; number > 0; number--) {
    const [, before = '', name, value = ''] = /^((\w[\w-]*):[ \t]+)(.*)$/.exec(lines[number - 1] ?? '') ?? []
    if (name !== undefined) return { name, value, at: { line: number, column: before.length + 1 } }
  }
  return { name: '', value: '', at: { line, column: 1 } }
}

/** The key above whose value is open: where the end of it was missed, another one may have begun. */
function openKey(lines: readonly string[], line: number): ReturnType<typeof keyAbove> {
  const key = keyAbove(lines, line)
  return /^["'[{]/.test(key.value) || key.name === '' ? key : openKey(lines, key.at.line - 1)
}

/** The first sentence of the library's message, the way our messages begin. */
function firstLine(message: string): string {
  const [line = ''] = message.split('\n')
  return line.charAt(0).toLowerCase() + line.slice(1).replace(/\.$/, '')
}
