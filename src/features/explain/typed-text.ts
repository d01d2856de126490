// Reads a pasted text as a shell would: its commands with words and redirections, without prompts and output.
import { splitCommands } from '../../tool/lines/inner-commands.ts'
import { isCalledBy, readHead } from '../../tool/lines/invocations.ts'
import { PROMPT } from '../../tool/lines/prompts.ts'
import { bareWords, type ShellWord } from '../../tool/lines/shell-words.ts'
import { isPunctuation, loopOf } from '../../tool/lines/wrappers.ts'
import type { CommandTree } from '../../tool/manifest/tree.ts'

export interface TypedCommand {
  words: ShellWord[]
  /** Redirections of its input and output, as typed. */
  redirections: string[]
  /** The first word of the command before it in a pipe. */
  from?: string
  /** The loop that repeats it, such as `for`. */
  loop?: string
  start: number
  end: number
}

export interface TypedText {
  /** In the order of the text. */
  commands: TypedCommand[]
  /** A quote or substitution is not closed. */
  isUnclosed: boolean
  /** Number of lines considered output, because only other lines have a prompt. */
  outputLines: number
}

const CONTINUED = /[\\`]\r?\n[ \t]*>{1,2}[ \t]/g
const REDIRECTION = /\d?&?>{1,2}[&|]?[ \t]*[^\s|;&()]+|\d?<{1,3}[ \t]*(?:"[^"]*"|'[^']*'|[^\s|;&()<>]+)/g

/** Reads a text in one pass, in linear time. */
export function readTyped(text: string, tree: CommandTree): TypedText {
  // Removes the prompts that shells print before continuation lines.
  const plain = text.replace(CONTINUED, (match) => match.replaceAll('>', ' '))
  if (PROMPT_LINE.test(plain)) return readSession(plain, PROMPT)
  const all = readAll(plain, tree)
  const isRoot = all.commands.length === 0 && plain.split('\n').some((line) => isTypedByRoot(line, tree))
  return isRoot ? readSession(plain, ROOT_PROMPT) : all
}

const PROMPT_LINE = new RegExp(PROMPT.source, 'm')
/** The prompt of root, `#`, which also begins comments. */
const ROOT_PROMPT = /^[ \t]*#[ \t]+/

function isTypedByRoot(line: string, tree: CommandTree): boolean {
  return ROOT_PROMPT.test(line) && isCalledBy(line.replace(ROOT_PROMPT, ''), tree)
}

function readAll(text: string, tree: CommandTree): TypedText {
  const { commands, documents, unclosed } = splitCommands(text)
  const inner = documents.flatMap(({ start, end }) => {
    const written = splitCommands(text.slice(0, end), { start }).commands
    return written.some((words) => readHead(words, tree).call) ? written : []
  })
  return {
    commands: typed(text, [...commands, ...inner]),
    isUnclosed: unclosed !== undefined,
    outputLines: 0,
  }
}

/** Reads the lines that begin with a prompt, and counts the others. */
function readSession(text: string, prompts: RegExp): TypedText {
  const found: TypedText = { commands: [], isUnclosed: false, outputLines: 0 }
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at)
    const end = newline === -1 ? text.length : newline
    const line = text.slice(at, end)
    const prompt = prompts.exec(line)?.[0].length
    if (prompt === undefined) {
      if (line.trim() !== '') found.outputLines++
      at = end + 1
      continue
    }
    const part = splitCommands(text, { start: at + prompt, oneLine: true })
    found.commands.push(...typed(text.slice(0, part.end), part.commands))
    found.isUnclosed ||= part.unclosed !== undefined
    at = Math.max(part.end, at + 1)
  }
  return found
}

function typed(text: string, commands: readonly ShellWord[][]): TypedCommand[] {
  const sorted = [...commands].sort((a, b) => (a[0]?.start ?? 0) - (b[0]?.start ?? 0))
  const loops: string[] = []
  return sorted.flatMap((words, index) => {
    const begun = loopOf(words)
    if (begun !== undefined) loops.push(begun)
    const loop = loops.at(-1)
    if (words[0]?.text === 'done') loops.pop()
    const start = words[0]?.start ?? 0
    const isPiped = PIPE.test(text.slice(Math.max(0, start - TAIL), start))
    const from = isPiped ? sorted[index - 1]?.[0]?.text : undefined
    const last = words.at(-1)?.end ?? start
    const redirections = words.flatMap(({ end }, index) =>
      redirectionsIn(text.slice(end, words[index + 1]?.start ?? tailEnd(text, end))),
    )
    const trailing = redirections.at(-1)
    const end =
      trailing === undefined ? last : Math.max(last, text.indexOf(trailing, start) + trailing.length)
    if (isPunctuation(words) && redirections.length === 0) return []
    const command = { words: bareWords(words), redirections, start, end }
    return [{ ...command, ...(from !== undefined && { from }), ...(loop !== undefined && { loop }) }]
  })
}

/** The redirections in the text between two words. */
function redirectionsIn(gap: string): string[] {
  return /[<>]/.test(gap) ? [...gap.matchAll(REDIRECTION)].map(([text]) => text) : []
}

/** Offset at which a command ends, after the redirections that follow its last word. */
function tailEnd(text: string, from: number): number {
  const end = /(?<![<>])[\n|;&()`](?!>)/.exec(text.slice(from, from + TAIL))?.index
  return end === undefined ? Math.min(text.length, from + TAIL) : from + end
}

/** Number of characters before and after a command in which to look for pipes and redirections. */
const TAIL = 400
/** Text before a command to which another one is piped. */
const PIPE = /(?:^|[^|])\|&?[\s({]*$/
