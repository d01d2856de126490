// Finds the command lines of a tool in the code of a page: in shell blocks, terminal sessions and inline code.
import type { CodeSample } from '../site/model.ts'
import { type ShellText, type ShellWord, splitShell } from './shell-words.ts'
import type { CommandTree } from './tree.ts'

export interface CommandLine {
  sample: CodeSample
  /** What was written before the command, such as `yarn start`; empty when inline code left it out. */
  invocation: string
  /** Where the invocation stands in the sample's text. */
  called?: { start: number; end: number }
  /** What stands after the invocation. */
  words: ShellWord[]
  /** Offset in the sample's text where the line begins. */
  start: number
}

export interface FoundLines {
  lines: CommandLine[]
  /** Offset of a quote that is never closed, in a line of the tool. */
  unclosed?: number
}

/** Languages whose blocks are shell text from end to end. */
const SHELLS = new Set(['sh', 'bash', 'shell', 'zsh'])
/** Languages whose blocks hold commands among other lines. */
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
const PROMPT = /^[ \t]*(?:\$|%|❯|PS>|>)[ \t]+/

/** Finds the tool's command lines in a sample; cheap when it names none. */
export function findCommandLines(sample: CodeSample, tree: CommandTree): FoundLines {
  const invocations = invocationsOf(tree)
  if (sample.kind === 'inline') return findInline(sample, tree, invocations)
  if (!invocations.some((words) => sample.text.includes(words.at(-1) ?? ''))) return { lines: [] }
  const shell = SHELLS.has(sample.language)
  if (!shell && !SESSIONS.has(sample.language)) return { lines: [] }
  const session = /^[ \t]*\$[ \t]/m.test(sample.text)
  return shell && !session ? readShell(sample, invocations) : readSession(sample, invocations)
}

/** The ways to call the tool, longest first, as words: those of the manifest, by path, and through npx. */
export function invocationsOf(tree: CommandTree): string[][] {
  const known = cache.get(tree)
  if (known) return known
  const written = Object.values(tree.manifest.invocations).map((text) => text.split(/\s+/))
  const single = written.filter((words) => words.length === 1).map(([name = '']) => name)
  const more = single.flatMap((name) => [
    ['npx', name],
    ['npx', '-y', name],
    ['yarn', name],
    ['pnpm', name],
    [`./${name}`],
    [`./bin/${name}`],
  ])
  const all = [...written, ...more].sort((a, b) => b.length - a.length)
  cache.set(tree, all)
  return all
}

const cache = new WeakMap<CommandTree, string[][]>()

function readShell(sample: CodeSample, invocations: readonly string[][]): FoundLines {
  return collect(sample, splitShell(sample.text), invocations)
}

/** Reads the lines that begin with a prompt or an invocation; the others are output. */
function readSession(sample: CodeSample, invocations: readonly string[][]): FoundLines {
  const { text } = sample
  const prompted = text.split('\n').some((line) => PROMPT.test(line))
  const found: FoundLines = { lines: [] }
  for (let at = 0; at < text.length; ) {
    const end = lineEnd(text, at)
    const prompt = PROMPT.exec(text.slice(at, end))?.[0].length ?? 0
    const starts = prompt > 0 || (!prompted && beginsWith(text.slice(at, end), invocations))
    if (!starts) {
      at = end + 1
      continue
    }
    const part = splitShell(text, at + prompt, { oneLine: true })
    const { lines, unclosed } = collect(sample, part, invocations)
    found.lines.push(...lines)
    if (unclosed !== undefined) found.unclosed ??= unclosed
    at = Math.max(part.end, at + 1)
  }
  return found
}

function findInline(sample: CodeSample, tree: CommandTree, invocations: readonly string[][]): FoundLines {
  const text = sample.text.replace(PROMPT, (prompt) => ' '.repeat(prompt.length))
  if (!text.includes(' ')) return { lines: [] }
  if (beginsWith(text, invocations)) return collect(sample, splitShell(text), invocations)
  const first = text.slice(0, text.indexOf(' '))
  const area = tree.root.byName.get(first)
  const second = /^\S+ +(\S+)/.exec(text)?.[1]
  if (!area || second === undefined || !area.byName.has(second)) return { lines: [] }
  const { commands, unclosed } = splitShell(text)
  const [words] = commands
  if (!words) return { lines: [] }
  return { lines: [{ sample, invocation: '', words: bareWords(words), start: 0 }], unclosed }
}

function collect(
  sample: CodeSample,
  { commands, unclosed }: ShellText,
  invocations: readonly string[][],
): FoundLines {
  const lines: CommandLine[] = []
  for (const words of commands) {
    const [first] = words
    const called = withoutEnvironment(words)
    const invocation = invocations.find((names) => names.every((name, index) => called[index]?.text === name))
    if (!first || !invocation) continue
    const rest = called.slice(invocation.length)
    lines.push({
      sample,
      invocation: invocation.join(' '),
      called: rangeOf(called.slice(0, invocation.length)),
      words: bareWords(rest),
      start: first.start,
    })
  }
  const open = unclosed !== undefined && lines.some((line) => line.start <= unclosed) ? { unclosed } : {}
  return { lines, ...open }
}

/** The stretch of text that unquoted words take. */
function rangeOf(words: readonly ShellWord[]): { start: number; end: number } {
  const last = words.at(-1)
  return { start: words[0]?.start ?? 0, end: (last?.start ?? 0) + (last?.text.length ?? 0) }
}

/** Leaves out `NAME=value` and commands that only run another one. */
function withoutEnvironment(words: readonly ShellWord[]): readonly ShellWord[] {
  let start = 0
  while (start < words.length) {
    const text = words[start]?.text ?? ''
    if (!/^[A-Za-z_]\w*=/.test(text) && !['env', 'sudo', 'time', 'command', 'exec'].includes(text)) break
    start++
  }
  return words.slice(start)
}

/** Reads synopsis notation: `[options]` and dots mean nothing, `[-v <vault>]` is what it holds, `--` of yarn is not ours. */
function bareWords(words: readonly ShellWord[]): ShellWord[] {
  const bare: ShellWord[] = []
  let open = false
  for (const word of words) {
    let { text, start } = word
    if (/^\[(?:options?|flags|global options)\]$/i.test(text) || text === '...' || text === '…') continue
    if (text.startsWith('[-')) {
      open = true
      text = text.slice(1)
      start++
    }
    if (open && text.endsWith(']')) {
      open = false
      text = text.slice(0, -1)
    }
    bare.push({ text, start })
  }
  return bare
}

function beginsWith(line: string, invocations: readonly string[][]): boolean {
  const words = withoutEnvironment(firstWords(line))
  return invocations.some((names) => names.every((name, index) => words[index]?.text === name))
}

/** The first few words of a line by blanks alone. */
function firstWords(line: string): ShellWord[] {
  return line
    .slice(0, 400)
    .trim()
    .split(/\s+/, 12)
    .map((text) => ({ text, start: 0 }))
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}
