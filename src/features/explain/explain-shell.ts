// Explains builtins of the shell, loops and harmless programs: none of them signs, but some affect later
// commands.

import { fillLabel } from '../../model/fill-label.ts'
import { addressFault, isAddress } from '../../tool/ethereum/address.ts'
import type { ShellWord } from '../../tool/lines/shell-words.ts'
import type { ExplainFacts } from './explain-facts.ts'
import { explainValue } from './explain-value.ts'
import { type Part, type Remark, remark } from './explanation.ts'

const HARMLESS =
  /^(?:cd|pwd|echo|printf|read|test|\[\[?|true|false|:|set|unset|shift|exit|wait|sleep|date|cat|ls|head|tail|grep|seq)$/
const READS_FILE = /^(?:source|\.)$/
const LOOP = /^(?:for|select)$/

/** Explains such a command; undefined if it is another one. */
export function explainShell(
  words: readonly ShellWord[],
  context: ExplainFacts,
): { parts: Part[]; remarks: Remark[] } | undefined {
  const { runsFile, signsNothing } = context.labels.explain.before
  const [name = '', second] = words.map(({ text }) => text)
  // The words after `for NAME in` are the items of the loop.
  const own = LOOP.test(name) ? 3 : words.length
  const isFile = READS_FILE.test(name) && second !== undefined
  const isRun = words.some(({ isText }) => isText)
  if (own === words.length && !isFile && (isRun || !HARMLESS.test(name))) return undefined
  const replaced = words.slice(0, own).flatMap((word) => explainReplaced(word, context))
  const named: Part = { ...SHELL, text: textOf(words.slice(0, own)), title: `\`${name}\``, remarks: replaced }
  const parts = [named, ...words.slice(own).map((word) => explainItem(word, `\`${second}\``, context))]
  const remarks = dangersOf(parts)
  if (isFile) remarks.push(remark('warning', fillLabel(runsFile, { file: `\`${second}\`` })))
  else if (own === words.length && replaced.length === 0) remarks.push(remark('good', signsNothing))
  return { parts, remarks }
}

const SHELL = { kind: 'shell' } as const

/** Explains an item of a loop. */
function explainItem(word: ShellWord, title: string, context: ExplainFacts): Part {
  const { text } = word
  const fault = isAddress(text) ? addressFault(text) : undefined
  // The shell expands `{1..3}` and `*.txt` to several values.
  const isSeveral = /[{*?]/.test(text)
  const replaced = explainReplaced(isSeveral ? { ...word, holds: 'variable' } : word, context)
  const known = replaced.length > 0 ? replaced : explainValue(text, { name: '' }, context)
  const { field } = context.labels.explain.value
  const wrong = fillLabel(field, { path: `\`${text}\``, text: `${fault?.message}; ${fault?.hint}` })
  const remarks = fault ? [remark('danger', wrong), ...known] : known
  return { ...SHELL, text, title, remarks }
}

/** Remarks on a word that the shell replaces with something else. */
export function explainReplaced(word: ShellWord | undefined, { labels }: ExplainFacts): Remark[] {
  const { expansion, substitution } = labels.explain.part
  if (word?.holds === 'command') return [remark('danger', substitution)]
  return word?.holds === 'variable' ? [remark('warning', expansion)] : []
}

/** All remarks on dangers, which are shown before the words. */
export function dangersOf(parts: readonly Part[]): Remark[] {
  return parts.flatMap(({ remarks }) => remarks.filter(({ tone }) => tone === 'danger'))
}

export function textOf(words: readonly ShellWord[]): string {
  return words.map(({ text }) => text).join(' ')
}
