// Finds the command lines of a tool in the code of a page: in shell blocks, terminal sessions and inline code.

import type { CodeSample } from '../../model/page.ts'
import { nearest } from '../../text/nearest.ts'
import type { Command, CommandTree } from '../manifest/tree.ts'
import { splitCommands } from './inner-commands.ts'
import { callingWords, isCalledBy, mayCall, readHead } from './invocations.ts'
import { PROMPT } from './prompts.ts'
import { bareWords, type ShellText, type ShellWord } from './shell-words.ts'
import { variablesSetBy } from './wrappers.ts'
import { readYamlScripts } from './yaml-scripts.ts'

export interface CommandLine {
  sample: CodeSample
  /** The words that call the tool, such as `yarn start`; empty if inline code omits them. */
  invocation: string
  /** Position of the invocation in the sample's text; absent if there is none. */
  called?: { start: number; end: number }
  /** Names of the variables that are set before it. */
  set: ReadonlySet<string>
  /** The text after the invocation. */
  words: ShellWord[]
  /** Offset in the sample's text where the line begins. */
  start: number
}

export interface FoundLines {
  lines: CommandLine[]
  /** Offset of a quote that is never closed, in a line of the tool. */
  unclosed?: number
}

/** Languages whose blocks contain nothing but shell commands. */
const SHELLS = new Set(['sh', 'bash', 'shell', 'zsh'])
/** Languages whose blocks may contain commands among other lines, such as output. */
const SESSIONS = new Set([
  '',
  'console',
  'terminal',
  'shell-session',
  'text',
  'txt',
  'plain',
  'plaintext',
  'powershell',
  'ps1',
  'bat',
  'cmd',
])
/** Languages in which some fields are commands. */
const YAML = new Set(['yaml', 'yml'])

/** Returns whether blocks in a language are searched for command lines. */
export function holdsCommands(language: string): boolean {
  return SHELLS.has(language) || SESSIONS.has(language) || YAML.has(language)
}

/** Finds the tool's command lines in a sample; returns early if the sample does not mention the tool. */
export function findCommandLines(sample: CodeSample, tree: CommandTree): FoundLines {
  if (sample.kind === 'inline') return findInline(sample, tree)
  if (!callingWords(tree).some((word) => sample.text.includes(word))) return { lines: [] }
  if (!holdsCommands(sample.language)) return { lines: [] }
  if (YAML.has(sample.language)) return findInYaml(sample, tree)
  const shell = SHELLS.has(sample.language)
  const session = /^[ \t]*(?:[\w.-]{1,40}@[^\s$#%>]{1,120})?\$[ \t]/m.test(sample.text)
  return shell && !session ? collect(sample, splitCommands(sample.text), tree) : readSession(sample, tree)
}

/**
 * Reads the lines that begin with a prompt or, if no line has a prompt, with an invocation. All others are
 * output.
 */
function readSession(sample: CodeSample, tree: CommandTree): FoundLines {
  const { text } = sample
  const prompted = text.split('\n').some((line) => PROMPT.test(line))
  const found: FoundLines = { lines: [] }
  for (let at = 0; at < text.length; ) {
    const end = lineEnd(text, at)
    const prompt = PROMPT.exec(text.slice(at, end))?.[0].length ?? 0
    const starts = prompt > 0 || (!prompted && mayCall(text.slice(at, end), tree))
    if (!starts) {
      at = end + 1
      continue
    }
    const part = splitCommands(text, { start: at + prompt, oneLine: true })
    const { lines, unclosed } = collect(sample, part, tree)
    found.lines.push(...lines)
    if (unclosed !== undefined) found.unclosed ??= unclosed
    at = Math.max(part.end, at + 1)
  }
  return found
}

function findInYaml(sample: CodeSample, tree: CommandTree): FoundLines {
  const { text, scripts } = readYamlScripts(sample.text)
  const found = scripts.map(({ start, end }) =>
    collect(sample, splitCommands(text.slice(0, end), { start }), tree),
  )
  const unclosed = found.find((line) => line.unclosed !== undefined)?.unclosed
  return { lines: found.flatMap(({ lines }) => lines), ...(unclosed !== undefined && { unclosed }) }
}

function findInline(sample: CodeSample, tree: CommandTree): FoundLines {
  const text = sample.text.replace(PROMPT, (prompt) => ' '.repeat(prompt.length))
  if (!text.includes(' ')) return { lines: [] }
  if (isCalledBy(text, tree)) return collect(sample, splitCommands(text), tree)
  const first = text.slice(0, text.indexOf(' '))
  const area = tree.root.byName.get(first)
  const second = /^\S+ +(\S+)/.exec(text)?.[1]
  if (!area || second === undefined || !namesCommand(second, area, first)) return { lines: [] }
  const { commands, unclosed } = splitCommands(text)
  const [words] = commands
  if (!words) return { lines: [] }
  return { lines: [{ sample, invocation: '', set: new Set(), words: bareWords(words), start: 0 }], unclosed }
}

/**
 * Returns whether the word after a group's name is one of its commands, is close to one, or is a command of a
 * subgroup. If the group's name contains a hyphen, any word that can be a name is accepted.
 */
function namesCommand(word: string, group: Command, as: string): boolean {
  if (group.byName.has(word)) return true
  if (!/^[a-z][\w-]{2,}$/.test(word)) return false
  if (as.includes('-')) return true
  const names = [...group.byName.keys()].filter((name) => name.length > 2)
  const near = nearest(word, names, word.length < 5 ? 1 : 2) !== undefined
  return near || group.children.some((child) => child.byName.has(word))
}

function collect(sample: CodeSample, { commands, unclosed }: ShellText, tree: CommandTree): FoundLines {
  const lines: CommandLine[] = []
  for (const words of commands) {
    const [first] = words
    const { prefixes, call } = readHead(words, tree)
    if (!first || !call) continue
    lines.push({
      sample,
      invocation: call.words.map(({ text }) => text).join(' '),
      called: rangeOf(call.words),
      set: variablesSetBy(prefixes),
      words: bareWords(call.own),
      start: first.start,
    })
  }
  const open = unclosed !== undefined && lines.some((line) => line.start <= unclosed) ? { unclosed } : {}
  return { lines, ...open }
}

/** From the start of the first word to the end of the last one. */
function rangeOf(words: readonly ShellWord[]): { start: number; end: number } {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}
