// Reads the answers to type into a terminal: `question: keys`, with names for keys that are not characters.
import type { Answer } from './run/job.ts'

const KEYS: Readonly<Record<string, string>> = {
  enter: '\r',
  space: ' ',
  tab: '\t',
  esc: '\u001b',
  backspace: '\u007f',
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  'ctrl+c': '\u0003',
  'ctrl+d': '\u0004',
}

export const KEY_NAMES = Object.keys(KEYS)

/** Reads an answer; undefined when it has no question. The keys follow the last `: `. */
export function readAnswer(written: string): Answer | undefined {
  const colon = written.lastIndexOf(': ')
  const question = written.slice(0, Math.max(colon, 0)).trim()
  if (question === '') return undefined
  const keys = written
    .slice(colon + 2)
    .trim()
    .replace(/<([^<>]*)>/g, (all, name: string) => KEYS[name.toLowerCase()] ?? all)
  return { question, keys }
}
