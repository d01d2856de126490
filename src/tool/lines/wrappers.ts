// Programs that only run another command, and what of a line is theirs before it begins: options, with their values, and
// words of their own.
import type { ShellWord } from './shell-words.ts'

interface Wrapper {
  /** Options that have the next word as their value. */
  valued?: string
  /** How many words of its own it takes before the command, such as the time of `timeout`. */
  words?: number
  /** What it runs: a script of a package by its name, the code of a file, a command of a package that it downloads. */
  runs?: 'script' | 'file' | 'package'
  /** Hands what follows to a shell, so that a command may be one word in quotes. */
  takesText?: true
  /** How the command is run otherwise than it is written. */
  manner?: Manner
}

/** On another machine, again and again, or with words that are read from the input. */
export type Manner = 'elsewhere' | 'repeats' | 'moreWords'

const NODE = '-r --require --import --loader --env-file -C'

/** Words of the shell, which need no command after them in the same line. */
const KEYWORDS = 'if then elif else fi while until do done ! { }'.split(' ')

/** Whether a command is nothing but words such as `done`, which end what others begin. */
export function isPunctuation(words: readonly ShellWord[]): boolean {
  return words.every(({ text }) => KEYWORDS.includes(text))
}

/** By the name of the program. */
const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  sudo: { valued: '-u -g -h -p -C -D -R -T -r -t -U --user --group --chdir' },
  doas: { valued: '-u -C' },
  env: { valued: '-u -C -S --unset --chdir' },
  time: { valued: '-f -o --format --output' },
  timeout: { valued: '-s -k --signal --kill-after', words: 1 },
  nice: { valued: '-n --adjustment' },
  nohup: {},
  setsid: {},
  caffeinate: { valued: '-t -w' },
  command: {},
  builtin: {},
  exec: { valued: '-a' },
  eval: { takesText: true },
  watch: { valued: '-n --interval', takesText: true, manner: 'repeats' },
  xargs: {
    valued: '-a -d -E -I -L -n -P -s --arg-file --delimiter --max-args --max-chars --max-lines --max-procs',
    manner: 'moreWords',
  },
  ssh: {
    valued: '-b -B -c -D -E -e -F -I -i -J -L -l -m -O -o -P -p -Q -R -S -W -w',
    words: 1,
    takesText: true,
    manner: 'elsewhere',
  },
  corepack: {},
  npx: { valued: '-p --package -c --call -w --workspace', runs: 'package' },
  bunx: { valued: '-p --package', runs: 'package' },
  npm: { valued: '-w --workspace --prefix -C', runs: 'script' },
  yarn: { valued: '--cwd', runs: 'script' },
  pnpm: { valued: '-C --dir -F --filter', runs: 'script' },
  bun: { valued: NODE, runs: 'script' },
  node: { valued: NODE, runs: 'file' },
  tsx: { valued: NODE, runs: 'file' },
}

/** What package managers can be told to do first, as in `npm exec`. */
const VERBS = ['run', 'run-script', 'exec', 'dlx', 'x']

/** What comes before a command. */
export interface Lead {
  /** The wrapper's name; empty for `NAME=value`. */
  name: string
  words: readonly ShellWord[]
  /** Whether it is a program by itself where no command follows. */
  isProgram?: true
  runs?: Wrapper['runs']
  takesText?: boolean
  manner?: Manner
}

export const ASSIGNMENT = /^([A-Za-z_]\w*)=(.*)$/s

/** Reads one assignment or wrapper at an index of a line; undefined when a command begins there. */
export function readLead(words: readonly ShellWord[], at: number): Lead | undefined {
  const text = words[at]?.text ?? ''
  if (ASSIGNMENT.test(text)) return { name: '', words: words.slice(at, at + 1) }
  if (KEYWORDS.includes(text)) return { name: text, words: words.slice(at, at + 1) }
  const name = programName(text)
  const wrapper = Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined
  if (!wrapper) return undefined
  const { takesText, manner } = wrapper
  const valued = wrapper.valued?.split(' ') ?? []
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
    ...(manner && { manner }),
  }
}

/** The index after the options that begin at an index. */
function skipOptions(words: readonly ShellWord[], from: number, valued: readonly string[]): number {
  let at = from
  for (; /^-./.test(words[at]?.text ?? ''); at++) {
    const text = words[at]?.text ?? ''
    if (text === '--') return at + 1
    if (valued.includes(text) || takesNext(text, valued)) at++
  }
  return at
}

/** Whether the last letter of a group such as `-Eu` takes the next word. */
function takesNext(text: string, valued: readonly string[]): boolean {
  if (!/^-\w\w+$/.test(text)) return false
  const letter = [...text.slice(1)].findIndex((each) => valued.includes(`-${each}`))
  return letter === text.length - 2
}

/** The name of a program that is called by its path, in any system. */
export function programName(text: string): string {
  return text.replace(/^.*[\\/]/s, '').replace(/\.(?:exe|cmd|bat|ps1|[cm]?[jt]s)$/i, '')
}
