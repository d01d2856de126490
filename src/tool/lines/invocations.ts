// How a line calls the tool: from its source, installed, by path, through npx, behind variables and words of the shell.
import { nearest } from '../../text/nearest.ts'
import { parsingRules } from '../manifest/parsing-rules.ts'
import type { CommandTree } from '../manifest/tree.ts'
import type { ShellWord } from './shell-words.ts'

/** What may stand before a command that runs. */
const BEFORE = new Set(
  'env sudo time command exec nohup nice if then elif else while until do ! {'.split(' '),
)

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

/** Whether a line without a prompt calls the tool; output may begin with its name as well, as a sentence. */
export function mayCall(line: string, tree: CommandTree, invocations: readonly string[][]): boolean {
  const words = firstWords(line)
  const called = invocationOf(words, invocations)
  const next = called && withoutPrefix(words)[called.length]?.text
  if (!called || next === undefined || !/^[a-z]/i.test(next)) return called !== undefined
  const { byName } = tree.root
  return parsingRules(tree, tree.root).runs || byName.has(next) || nearest(next, byName.keys()) !== undefined
}

/** Whether a line calls the tool, or speaks of it. */
export function beginsWith(line: string, invocations: readonly string[][]): boolean {
  return invocationOf(firstWords(line), invocations) !== undefined
}

/** The invocation that words begin with, after what may stand before it. */
export function invocationOf(
  words: readonly ShellWord[],
  invocations: readonly string[][],
): readonly string[] | undefined {
  const called = withoutPrefix(words)
  return invocations.find((names) => names.every((name, index) => called[index]?.text === name))
}

/** Leaves out `NAME=value`, words of the shell, and commands that only run another one. */
export function withoutPrefix(words: readonly ShellWord[]): readonly ShellWord[] {
  const start = words.findIndex(({ text }) => !/^[A-Za-z_]\w*=/.test(text) && !BEFORE.has(text))
  return start === -1 ? [] : words.slice(start)
}

/** The first few words of a line by blanks alone. */
function firstWords(line: string): ShellWord[] {
  return line
    .slice(0, 400)
    .trim()
    .split(/\s+/, 12)
    .map((text) => ({ text, start: 0, end: 0 }))
}
