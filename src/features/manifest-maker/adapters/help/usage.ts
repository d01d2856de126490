// Reads the arguments of a command from the usage in its help text.
import { flagsOf, parseFlags } from '../../../../tool/manifest/flags.ts'
import type { ManifestArgument, ManifestOption } from '../../../../tool/manifest/schema.ts'
import { readOption } from './option-terms.ts'
import { isOptionEntry } from './sections.ts'

/** Placeholders for options and for the commands of a group. */
const OPTIONS = /^(?:[\w-]+ )*(?:options?|flags?)(?:\.\.\.)?$/i
const COMMANDS = /^(?:sub)?commands?$/i

export interface UsageContext {
  /** The words that call the command, beginning with the tool's name. */
  path: readonly string[]
  /** Names of its subcommands, whose calls may be among the lines. */
  commands: readonly string[]
  /** Options of the command: the value of one that the usage shows without brackets is not an argument. */
  options: readonly ManifestOption[]
  layout: string | undefined
}

export interface Usage {
  /** Undefined if the usage has several forms or unknown notation: any words may follow. */
  arguments: ManifestArgument[] | undefined
  /** True if a command with subcommands can also be called without one. */
  runs: boolean
}

/** Reads how a command is called, from the lines of its usage. */
export function readUsage(lines: readonly string[], context: UsageContext): Usage {
  const { path, commands, layout } = context
  const forms = formsOf(lines, path[0] ?? '')
  const below = commands.map((name) => [...path, name].join(' '))
  const own = forms.filter((form) => !below.some((call) => `${form} `.startsWith(`${call} `)))
  const all = own.length > 0 ? own : forms
  if (commands.length === 0) return { arguments: readForm(all, context), runs: false }
  // A command without its own help may have printed its parent's.
  if (all.some((form) => afterPath(form, path) === undefined)) return { arguments: undefined, runs: false }
  const placeholders = (form: string) => tokensOf(form.slice(afterPath(form, path))).filter(isCommand)
  const named = all.flatMap(placeholders)
  const others = all.filter((form) => placeholders(form).length === 0)
  // There is a form without a command besides one with it, or, with cobra, any form without a command. With
  // clap, brackets around the command mean that it is optional.
  const runs =
    others.length > 0
      ? named.length > 0 || layout === 'cobra'
      : layout === 'clap' && named.every((token) => token.startsWith('['))
  if (others.length === 0 && !runs) return { arguments: all.length === 1 ? [] : undefined, runs }
  const args = readForm(others.length > 0 ? others : all, context)
  // If any word could be an argument, a mistyped command would not be noticed.
  return { arguments: args, runs: runs && args !== undefined }
}

/** Returns whether a word is a placeholder for the commands of a group. */
function isCommand(token: string): boolean {
  const { text } = unwrap(token)
  return COMMANDS.test(text) || text.startsWith('{')
}

function readForm(
  [form, ...others]: readonly string[],
  { path, commands, options }: UsageContext,
): ManifestArgument[] | undefined {
  if (form === undefined || others.length > 0) return undefined
  const start = afterPath(form, path)
  if (start === undefined) return undefined
  const args: ManifestArgument[] = []
  for (const token of withoutValues(tokensOf(form.slice(start)), options)) {
    // Arguments after two hyphens, as clap writes them: `[-- <ARGS>...]`.
    const { text, isOptional, isRepeated } = unwrap(token.replace(/^\[-- (.+)\]$/, '[$1]'))
    if (text === '' || /^\(*-/.test(text) || OPTIONS.test(text)) continue
    if (commands.length > 0 && isCommand(token)) break
    if (!/^[\p{L}\p{N}@][^\s]*(?: [\w ./:-]+)?$/u.test(text)) return undefined
    args.push({
      name: text,
      ...(isOptional && { optional: true }),
      ...(isRepeated && { variadic: true }),
    })
  }
  return isOrdered(args) ? args : undefined
}

/** Removes the values of options that are not in brackets: `-f FILE`, `--tags TAG [TAG ...]`. */
function withoutValues(tokens: readonly string[], options: readonly ManifestOption[]): string[] {
  const valued = new Set(options.filter(({ flags }) => parseFlags(flags).arity !== 'none').flatMap(flagsOf))
  let value: string | undefined
  return tokens.filter((token, index) => {
    const { text } = unwrap(token)
    if (valued.has(tokens[index - 1] ?? '') && !text.startsWith('-')) value = text
    else if (text !== value) value = undefined
    return value === undefined
  })
}

/** The options in the brackets of a usage, for a help that lists none: `[-46A] [-b address] [--bare]`. */
export function optionsOfUsage(lines: readonly string[], tool: string): ManifestOption[] {
  const groups = formsOf(lines, tool)
    .flatMap(tokensOf)
    .flatMap((token) => /^\[(-.+)\]$/.exec(token)?.[1] ?? [])
  return groups.flatMap((group) => {
    // Letters that form no word are switches: `-46Aa`, not `-json`.
    const switches = /^-(\w*[\dA-Z]\w*)$/.exec(group)?.[1]
    if (switches) return [...switches].map((letter) => ({ flags: `-${letter}` }))
    return group.split(' | ').flatMap((term) => readOption({ term, description: '' }))
  })
}

/** The alternatives of each flag that argparse shows as exclusive: `[--tab | --indent N]`. */
export function readExclusions(lines: readonly string[]): ReadonlyMap<string, string[]> {
  const groups = tokensOf(lines.join(' ')).filter((token) => /^\[-.* \| -.*\]$/.test(token))
  const flags = groups.map((group) =>
    group
      .slice(1, -1)
      .split(' | ')
      .map((part) => part.split(' ')[0] ?? ''),
  )
  return new Map(
    flags.flatMap((group) => group.map((flag) => [flag, group.filter((other) => other !== flag)])),
  )
}

/** The calls in a usage: each begins with the tool's name; other lines continue the call above them. */
export function formsOf(lines: readonly string[], tool: string): string[] {
  const forms: string[] = []
  for (const line of lines) {
    // Some say after a gap what the call does.
    const text = line.trim().replace(/^(?:\$|or:)\s+|(?<=\S)\s{3,}\S.*$/g, '')
    if (text === '') {
      if (forms.length > 0) break
      continue
    }
    const isCall = text === tool || text.startsWith(`${tool} `)
    if (isOptionEntry(line) || (forms.length > 0 && !isCall && /^(?!or:)\S/.test(line))) break
    if (isCall || forms.length === 0) forms.push(text)
    else forms.push(`${forms.pop()} ${text}`)
  }
  return [...new Set(forms)]
}

/** Offset after the words of the command; other words, such as options of the tool, may be between. */
function afterPath(form: string, path: readonly string[]): number | undefined {
  let at = 0
  for (const [index, word] of path.entries()) {
    // commander adds the first alias: `tool list|ls`.
    const found = new RegExp(`(?:^|\\s)${word.replace(/[^\w-]/g, '\\$&')}(?:\\|\\S*)?(?=\\s|$)`).exec(
      form.slice(at),
    )
    // The tool may print another name of itself, such as the name of its script.
    if (!found && index === 0) at = /^\S+/.exec(form)?.[0].length ?? 0
    if (!found && index > 0) return undefined
    if (found) at += found.index + found[0].length
  }
  return at
}

/** Splits text into words; text in brackets is one word. */
function tokensOf(text: string): string[] {
  const tokens: string[] = []
  let depth = 0
  let token = ''
  for (const character of `${text} `) {
    if ('[<{('.includes(character)) depth++
    if (']>})'.includes(character)) depth--
    if (character !== ' ' || depth > 0) token += character
    else {
      // Dots alone mean that the word before them may be repeated.
      if (token === '...' && tokens.length > 0) tokens.push(`${tokens.pop()}...`)
      else if (token !== '') tokens.push(token)
      token = ''
    }
  }
  return tokens
}

function unwrap(token: string): { text: string; isOptional: boolean; isRepeated: boolean } {
  const isRepeated = /\.{2,3}/.test(token)
  let text = token.replace(/\.{2,3}/g, '').trim()
  let isOptional = false
  for (;;) {
    const inner = /^\[(.*)\]$/s.exec(text)?.[1] ?? /^<(.*)>$/s.exec(text)?.[1]
    if (inner === undefined) break
    if (text.startsWith('[')) isOptional = true
    text = inner.trim()
  }
  // argparse repeats the name of a repeatable argument: `FILE [FILE ...]`.
  const [first = '', second] = text.split(' ')
  if (isRepeated && second !== undefined && unwrap(second).text === first) text = first
  return { text, isOptional, isRepeated }
}

/** Returns whether no required argument follows an optional one, and only the last one is variadic. */
function isOrdered(args: readonly ManifestArgument[]): boolean {
  return args.every(
    ({ variadic, optional }, index) =>
      (!variadic || index === args.length - 1) && (optional || !args[index - 1]?.optional),
  )
}
