// Programs that run another command, and which words before that command belong to them: options with their
// values, and arguments.
import type { ShellWord } from './shell-words.ts'

interface Wrapper {
  /** Letters of options whose value is the next word. */
  letters?: string
  /** Long options whose value is the next word, separated by spaces. */
  valued?: string
  /** Number of arguments before the command, such as the duration of `timeout`. */
  words?: number
  /** It runs a script of a package, a file with code, or a program of a package that it downloads. */
  runs?: 'script' | 'file' | 'package'
  /** It passes what follows to a shell, so that the command may be one word in quotes. */
  takesText?: true
}

const NODE = { letters: 'rC', valued: '--require --import --loader --env-file' }

/** Keywords of the shell, which need no command after them in the same line. */
const KEYWORDS = 'if then elif else fi while until do done ! { }'.split(' ')

/** Keywords that begin a loop, which `done` ends. */
const LOOPS = ['for', 'select', 'while', 'until']

/** The keyword of the loop that a command begins. */
export function loopOf(words: readonly ShellWord[]): string | undefined {
  const first = words.find(({ text }) => LOOPS.includes(text) || !KEYWORDS.includes(text))?.text ?? ''
  return LOOPS.includes(first) ? first : undefined
}

/** Returns whether a command consists only of keywords, such as `done`. */
export function isPunctuation(words: readonly ShellWord[]): boolean {
  return words.every(({ text }) => KEYWORDS.includes(text))
}

/** By the name of the program. */
const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  sudo: { letters: 'ughpCDRTrtU', valued: '--user --group --chdir' },
  doas: { letters: 'uC' },
  env: { letters: 'uCS', valued: '--unset --chdir' },
  time: { letters: 'fo', valued: '--format --output' },
  timeout: { letters: 'sk', valued: '--signal --kill-after', words: 1 },
  nice: { letters: 'n', valued: '--adjustment' },
  nohup: {},
  setsid: {},
  caffeinate: { letters: 'tw' },
  command: {},
  builtin: {},
  exec: { letters: 'a' },
  eval: { takesText: true },
  ssh: { letters: 'bBcDEeFIiJLlmOoPpQRSWw', words: 1, takesText: true },
  corepack: {},
  npx: { letters: 'pcw', valued: '--package --call --workspace', runs: 'package' },
  bunx: { letters: 'p', valued: '--package', runs: 'package' },
  npm: { letters: 'wC', valued: '--workspace --prefix', runs: 'script' },
  yarn: { valued: '--cwd', runs: 'script' },
  pnpm: { letters: 'CF', valued: '--dir --filter', runs: 'script' },
  bun: { ...NODE, runs: 'script' },
  node: { ...NODE, runs: 'file' },
  tsx: { ...NODE, runs: 'file' },
}

/** Subcommands of package managers that run a command, as in `npm exec`. */
const VERBS = ['run', 'run-script', 'exec', 'dlx', 'x']

/** Words before a command: an assignment, a keyword, a wrapper. */
export interface CommandPrefix {
  /** The wrapper's name; empty for `NAME=value`. */
  name: string
  words: readonly ShellWord[]
  /** It can be called without a command after it. */
  isProgram?: true
  /** It is `$(…)` or `$NAME`, which the shell expands to assignments for `env`. */
  isSettings?: true
  runs?: Wrapper['runs']
  takesText?: boolean
}

export const ASSIGNMENT = /^([A-Za-z_]\w*)=(.*)$/s

/** Reads the assignment, keyword or wrapper at an index; undefined if a command begins there. */
export function readPrefix(words: readonly ShellWord[], at: number): CommandPrefix | undefined {
  const text = words[at]?.text ?? ''
  if (ASSIGNMENT.test(text)) return { name: '', words: words.slice(at, at + 1) }
  if (KEYWORDS.includes(text)) return { name: text, words: words.slice(at, at + 1) }
  const name = programName(text)
  const wrapper = Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined
  if (!wrapper) return undefined
  const { takesText } = wrapper
  const valued = [...(wrapper.valued?.split(' ') ?? []), ...(wrapper.letters ?? '')]
  let end = skipOptions(words, at + 1, valued)
  const next = words[end]?.text ?? ''
  const verb = wrapper.runs === 'script' && VERBS.includes(next) ? next : ''
  if (verb !== '') end = skipOptions(words, end + 1, valued)
  end += wrapper.words ?? 0
  const isFetched = /^(?:dl)?x$/.test(verb) || (verb === 'exec' && name === 'npm')
  const runs = isFetched ? 'package' : wrapper.runs
  return {
    name,
    words: words.slice(at, end),
    isProgram: true,
    ...(runs && { runs }),
    ...(takesText && { takesText }),
  }
}

/** Returns the index after all options from an index on, and after their values. */
function skipOptions(words: readonly ShellWord[], from: number, valued: readonly string[]): number {
  let at = from
  for (; /^-./.test(words[at]?.text ?? ''); at++) {
    const text = words[at]?.text ?? ''
    if (text === '--') return at + 1
    if (valued.includes(text) || takesNext(text, valued)) at++
  }
  return at
}

/** Returns whether the value of the last letter in a group such as `-Eu` is the next word. */
function takesNext(text: string, valued: readonly string[]): boolean {
  if (!/^-\w+$/.test(text)) return false
  const letter = [...text.slice(1)].findIndex((name) => valued.includes(name))
  return letter === text.length - 2
}

/** The name of a program in a path of any system, without the extension. */
export function programName(text: string): string {
  return text.replace(/^.*[\\/]/s, '').replace(/\.(?:exe|cmd|bat|ps1|[cm]?[jt]s)$/i, '')
}

/** Returns whether the program does not pass the shell's variables on to the command after it. */
export function dropsVariables({ name, words }: CommandPrefix): boolean {
  return /^(?:sudo|doas|ssh)$/.test(name) && !words.some(({ text }) => /^(?:-\w*E|--preserve)/.test(text))
}

/** Names of the variables that prefixes set for the command after them, to a value that is not empty. */
export function variablesSetBy(prefixes: readonly CommandPrefix[]): Set<string> {
  const passed = prefixes.slice(prefixes.findLastIndex(dropsVariables) + 1)
  const names = passed.flatMap(({ name, words: [word] }) => {
    const [, variable, value] = ASSIGNMENT.exec(name === '' ? (word?.text ?? '') : '') ?? []
    return variable !== undefined && value !== '' ? [variable] : []
  })
  return new Set(names)
}
