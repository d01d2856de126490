// Reads facts from printed help: commands, options and arguments, with what it says about them.
import type { ManifestArgument, ManifestOption } from '../../../../tool/manifest/schema.ts'
import { plainText } from '../plain-text.ts'
import { factsOf } from './bracket-facts.ts'
import { readDescription } from './description.ts'
import { readOption } from './option-terms.ts'
import { isOptionEntry, readEntries, type Section, splitSections } from './sections.ts'
import { formsOf, optionsOfUsage, readExclusions, readUsage } from './usage.ts'

/** Recognizes the framework that printed a help text by its typical words. */
const LAYOUTS: readonly (readonly [name: string, mark: RegExp])[] = [
  // At the end of a line, followed by nothing but more brackets: other frameworks begin descriptions with a
  // type.
  ['yargs', /\[(?:boolean|string|array|number|count)\](?: \[.*)?$/m],
  ['commander', /display help for command/],
  ['click', /Show this message and exit\./],
  ['argparse', /show this help message and exit/],
  ['oclif', /^USAGE\n {2}\$ /m],
  ['cobra', /^(?:Use "|Run ')\S.*--help["'] for more/m],
  ['cobra', /^ {2,6}(?:-\w, )?--[\w-]+ (?:string|strings|stringArray|int|duration|list) {2,}/m],
  ['cobra', /^ {4}(?:-\w, )?--[\w-]+=\S*:$/m],
  ['clap', /^Usage: .*$[\s\S]*^ +-h, --help\s+Print help/m],
  ['git', /^usage: git /m],
  ['go', /^ {2,}-[a-z][\w-]{2,}(?:=\S+)? {2,}/m],
]

/** The framework's name as in manifests; undefined if the text is like no framework's. */
function layoutOf(text: string): string | undefined {
  return LAYOUTS.find(([, mark]) => mark.test(text))?.[0]
}

export interface HelpCommand {
  name: string
  aliases: string[]
  description: string
}

export interface HelpPage {
  /** The framework that prints such a help text; undefined if the layout is unknown. */
  layout: string | undefined
  /** Description of the command; empty if the help does not say. */
  about: string
  /** Other names of the command itself, which its own help may list. */
  aliases: string[]
  commands: HelpCommand[]
  options: ManifestOption[]
  /** Undefined if the usage does not say. */
  arguments: ManifestArgument[] | undefined
  /** True if it has subcommands, but can also be called without one. */
  runs: boolean
  /** Terms that could not be read. */
  unread: string[]
  /** True if it says that `tool options` lists the options of all commands, as kubectl's does. */
  hasOptionsElsewhere: boolean
}

const SKIPPED =
  /example|learn more|^(?!options\b).*environment(?! commands)|alias|note|see also|exit|description|discussion|report|help topics/i
const COMMANDS = /^(?:[\w-]+ ){0,4}(?:(?:sub)?commands?|topics)(?: \([\w ,]+\))?$/i
const ARGUMENTS = /^(?:positional )?arguments$|^positionals$|^args$/i
/** A word with a dot is the name of a file. */
const COMMAND = /^([a-z][\w:-]*)((?:(?:, ?|\|)[a-z][\w:-]*)*)(?::(?!\/\/)|\s|$)/

const SAID_ALIASES = /\[(?:visible )?alias(?:es)?: ([^\]]+)\]/
const COMMAND_MARKS = /\s*\[(?:default|(?:visible )?alias(?:es)?: [^\]]*)\]/g

/**
 * Reads the help of a command.
 * @param path words that the command is called with, the tool's name first
 */
export function readHelp(help: string, path: readonly string[]): HelpPage {
  const text = plainText(help.replace(/\r/g, ''))
  const sections = splitSections(text)
  const layout = layoutOf(text)
  const usage = sections.find(({ title }) => title === 'usage')?.lines ?? firstLine(text, path)
  const calls = formsOf(usage, path[0] ?? '').join(' ')
  const awaits = /\b(?:sub)?commands?\b/i.test(calls) || layout === 'git'
  const commands = uniqueNames(sections.flatMap((section) => readCommands(section, path, awaits, layout)))
  const entries = sections
    .filter(({ title }) => !SKIPPED.test(title))
    .flatMap(({ title, lines }) => readEntries(title === 'usage' ? afterCall(lines) : lines, 'options'))
  const read = entries.map((entry) => ({ term: entry.term, options: readOption(entry, layout) }))
  const listed = read.flatMap(({ options }) => options)
  const options = uniqueFlags(listed.length > 0 ? listed : optionsOfUsage(usage, path[0] ?? ''))
  const names = commands.map(({ name }) => name)
  const call = readUsage(defaultCall(sections, path) ?? usage, { path, commands: names, options, layout })
  return {
    layout,
    about: readDescription(sections, path[0] ?? ''),
    aliases: readAliases(text, path),
    commands,
    options: excluding(options, layout === 'argparse' ? usage : []),
    arguments: describeArguments(call.arguments, sections),
    runs: call.runs,
    unread: read.filter(({ options }) => options.length === 0).map(({ term }) => term),
    hasOptionsElsewhere: text.includes(`"${path[0]} options" for a list of global command-line options`),
  }
}

/** The first line, if it is the call: yargs prints it without a heading. */
function firstLine(text: string, path: readonly string[]): string[] {
  const [line = ''] = text.split('\n')
  return `${line} `.startsWith(`${path.join(' ')} `) ? [line] : []
}

/** The lines after the call: git and curl print no heading for their options. */
function afterCall(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => line === '' || isOptionEntry(line))
  return end === -1 ? [] : lines.slice(end)
}

function readCommands(
  { title, lines }: Section,
  path: readonly string[],
  awaits: boolean,
  layout: string | undefined,
): HelpCommand[] {
  const below = linesOfChoice(lines)
  if (below) return readCommands({ title: 'commands', lines: below }, path, true, layout)
  if (title === '' || title === 'usage' || SKIPPED.test(title) || ARGUMENTS.test(title)) {
    return path.length === 1 && title === 'usage' && awaits ? gitCommands(lines) : []
  }
  const isNamed = COMMANDS.test(title)
  const names = isNamed ? namesAlone(lines) : undefined
  if (names) return names.map((name) => ({ name, aliases: [], description: '' }))
  const isMeant = isNamed || (awaits && !/options|flags|behaviou?r|filters|operators/i.test(title))
  // With yargs, lists of commands may have any heading: their entries are calls.
  if (!isMeant && layout !== 'yargs') return []
  if (lines.some((line) => /^\s*-/.test(line))) return []
  const own = `${path.join(' ')} `
  return readEntries(lines, 'names').flatMap(({ term, description }) => {
    const isCall = term.startsWith(own)
    if (!isMeant && !isCall) return []
    const call = isCall ? term.slice(own.length) : term
    const [, name, more = ''] = COMMAND.exec(call) ?? []
    // A word without a description is a command only in a list of commands, and only if written like one.
    const isSaid = description !== '' || (isNamed && (/[<[]/.test(call) || !call.includes(' ')))
    if (name === undefined || name === path[0] || !isSaid) return []
    const names = [name.replace(/:$/, ''), ...more.split(/, ?|\|/).filter(Boolean)]
    const sorted = names.sort((a, b) => b.length - a.length)
    const [full = '', ...aliases] = sorted
    const listed = layout === 'argparse' ? /^\S+ \(([\w, -]+)\)$/.exec(call) : SAID_ALIASES.exec(description)
    const others = listed?.[1]?.split(/,\s*/).filter((alias) => !sorted.includes(alias)) ?? []
    return [
      { name: full, aliases: [...aliases, ...others], description: description.replace(COMMAND_MARKS, '') },
    ]
  })
}

/** The first paragraph, if it lists two commands or more a line, in columns or between commas, and nothing else. */
function namesAlone(lines: readonly string[]): string[] | undefined {
  const [paragraph = ''] = lines
    .join('\n')
    .replace(/^\n+/, '')
    .split(/\n\s*\n/)
  const names = paragraph.trim().split(/,\s*|\s{2,}|\n/)
  const isList =
    names.length > paragraph.split('\n').length && names.every((name) => /^[a-z][\w:-]*$/.test(name))
  return isList ? names : undefined
}

/**
 * The lines below the names that argparse lists in braces. They are indented more than the names if these are
 * commands; otherwise, the names are choices of an argument, and the result is undefined.
 */
function linesOfChoice(lines: readonly string[]): string[] | undefined {
  const choice = lines.findIndex((line) => /^\s+\{[\w,-]+\}/.test(line))
  const [line = '', ...below] = choice === -1 ? [] : lines.slice(choice)
  const first = below.find((row) => row !== '') ?? ''
  return first.search(/\S/) > line.search(/\S/) ? below : undefined
}

/**
 * Aliases that a help text lists for its command, alone or as whole calls. Calls in another group are
 * ignored.
 */
function readAliases(text: string, path: readonly string[]): string[] {
  const listed = /^ *aliases:?\n((?:[^\n]+\n)*[^\n]*)/im.exec(text)?.[1] ?? ''
  const parent = path.slice(0, -1).join(' ')
  const names = listed.split(/[,\n]/).flatMap((call) => {
    const words = call.trim().replace(/^\$ /, '').split(' ')
    const [name = ''] = words.splice(-1)
    const isOwn = words.length === 0 || words.join(' ') === parent
    return isOwn && path.length > 1 && name !== path.at(-1) && /^\w[\w:-]*$/.test(name) ? [name] : []
  })
  return [...new Set(names)]
}

/** The call of the default command, which has no name in the list of commands: `mocha [spec..]`. */
function defaultCall(sections: readonly Section[], path: readonly string[]): string[] | undefined {
  const own = `${path.join(' ')} `
  const calls = sections
    .filter(({ title }) => COMMANDS.test(title))
    .flatMap(({ lines }) => readEntries(lines, 'names').map(({ term }) => term))
  const call = calls.find((term) => term.startsWith(own) && /^[<[]/.test(term.slice(own.length)))
  return call === undefined ? undefined : [call]
}

/** Commands of `git --help`, which lists them below sentences. */
function gitCommands(lines: readonly string[]): HelpCommand[] {
  return lines.flatMap((line) => {
    const [, name, description] = /^ {3}([a-z][\w-]*) {2,}(\S.*)$/.exec(line) ?? []
    return name && description ? [{ name, aliases: [], description }] : []
  })
}

function uniqueNames(commands: readonly HelpCommand[]): HelpCommand[] {
  const used = new Set<string>()
  return commands.flatMap((command) => {
    if (used.has(command.name)) return []
    const aliases = command.aliases.filter((alias) => !used.has(alias))
    for (const name of [command.name, ...aliases]) used.add(name)
    return [{ ...command, aliases }]
  })
}

function uniqueFlags(options: readonly ManifestOption[]): ManifestOption[] {
  const used = new Set<string>()
  return options.filter(({ flags }) => {
    const names = flags.split(/,? /).filter((word) => word.startsWith('-'))
    if (names.some((name) => used.has(name))) return false
    for (const name of names) used.add(name)
    return true
  })
}

/** Adds the conflicts between options that the usage shows. */
function excluding(options: readonly ManifestOption[], usage: readonly string[]): ManifestOption[] {
  const exclusions = readExclusions(usage)
  return options.map((option) => {
    const conflicts = option.flags.split(/,? /).flatMap((word) => exclusions.get(word) ?? [])
    return conflicts.length > 0 ? { ...option, conflicts } : option
  })
}

/** Adds descriptions from the section on arguments. */
function describeArguments(
  args: ManifestArgument[] | undefined,
  sections: readonly Section[],
): ManifestArgument[] | undefined {
  const lines = sections.find(({ title }) => ARGUMENTS.test(title))?.lines ?? []
  const entries = readEntries(lines, 'names')
  return args?.map((argument) => {
    const bare = (text: string) => text.replace(/[<>[\].]/g, '').trim()
    const text = entries.find(({ term }) => bare(term) === argument.name)?.description ?? ''
    const { description, choices, default: fallback } = factsOf(text)
    return {
      ...argument,
      ...(description && { description }),
      ...(choices && { choices }),
      ...(fallback !== undefined && { default: fallback }),
    }
  })
}
