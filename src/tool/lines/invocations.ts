// Recognizes how a line calls the tool: installed, by path, or through a package manager, after assignments
// and programs that run another one.

import { memoize } from '../../text/memoize.ts'
import { nearest } from '../../text/nearest.ts'
import { parsingRules } from '../manifest/parsing-rules.ts'
import type { CommandTree } from '../manifest/tree.ts'
import type { ShellWord } from './shell-words.ts'
import { type CommandPrefix, programName, readPrefix } from './wrappers.ts'

/**
 * The way in which the tool is found: as in the manifest or by its name, by a path, by downloading its package, or by
 * downloading a package of another name.
 */
export type Way = 'known' | 'path' | 'package' | 'otherPackage'

/** The call of the tool in a line. */
export interface Call {
  /** The words that call it, such as `yarn start`. */
  words: readonly ShellWord[]
  way: Way
  /** The words that the tool receives. */
  own: readonly ShellWord[]
  /** Options that npm interprets itself, because they are not after `--`. */
  withheld: readonly ShellWord[]
}

/** The beginning of a command. */
export interface Head {
  prefixes: CommandPrefix[]
  /** Undefined if another program is called, or none. */
  call?: Call
  /** All words after the prefixes; the call is included. */
  rest: readonly ShellWord[]
}

interface Names {
  /** The invocations of the manifest as words, longest text first. */
  written: string[][]
  programs: Set<string>
  /** Names of its package's scripts, such as `start` in `yarn start`. */
  scripts: Set<string>
}

const SCRIPT = /^(?:npm|yarn|pnpm|bun) (?:run )?(\S+)(?: --)?$/
/** The version of a package after its name; other text after `@`, such as a URL, may mean another package. */
const VERSION = /@[\w.^~+-]*$/

/** Reads the beginning of a command: prefixes, then the call of the tool, if it is one. */
export function readHead(words: readonly ShellWord[], tree: CommandTree): Head {
  const names = namesOf(tree)
  const prefixes: CommandPrefix[] = []
  for (let at = 0; at < words.length; ) {
    const call = callAt(words, at, { names, prefix: prefixes.at(-1), tree })
    if (call) {
      if (call.words[0] !== words[at]) prefixes.pop()
      return { prefixes, call, rest: words.slice(at) }
    }
    const prefix = readPrefix(words, at) ?? settingsAt(words, at, prefixes.at(-1))
    if (!prefix || (prefix.isProgram && at + prefix.words.length >= words.length)) {
      // If a package manager or Node.js runs something else, it is the program that is called, not a prefix.
      const other = prefixes.at(-1)?.runs === undefined ? undefined : prefixes.pop()
      return { prefixes, rest: words.slice(at - (other?.words.length ?? 0)) }
    }
    prefixes.push(prefix)
    at += prefix.words.length
  }
  return { prefixes, rest: [] }
}

/** Arguments of `env` that the shell expands to assignments, as in `env $(cat .env) …`. */
function settingsAt(
  words: readonly ShellWord[],
  at: number,
  before: CommandPrefix | undefined,
): CommandPrefix | undefined {
  const isSet = before?.name === 'env' && words[at]?.holds !== undefined
  return isSet ? { ...before, words: words.slice(at, at + 1), isSettings: true } : undefined
}

interface Before {
  names: Names
  prefix: CommandPrefix | undefined
  tree: CommandTree
}

/** The call at an index. If a package manager or Node.js runs the tool, its words are part of the call. */
function callAt(words: readonly ShellWord[], at: number, { names, prefix, tree }: Before): Call | undefined {
  const written = names.written.find((path) => path.every((name, index) => words[at + index]?.text === name))
  if (written && prefix?.runs === undefined)
    return callOf(words, { at, end: at + written.length, way: 'known' })
  const text = words[at]?.text ?? ''
  const name = programName(text)
  const start = at - (prefix?.runs ? prefix.words.length : 0)
  const end = at + 1
  if (prefix?.runs === 'script' && names.scripts.has(text))
    return callOf(words, { at: start, end, way: 'known' })
  if (prefix?.runs === 'file') {
    const mayBeOurs = /\.[cm]?[jt]s$/.test(text) && tree.root.byName.has(words[end]?.text ?? '')
    return names.programs.has(name) || mayBeOurs ? callOf(words, { at: start, end, way: 'path' }) : undefined
  }
  // Any other name is another package's, even `someone/name`.
  if (prefix?.runs === 'package') {
    const way = packageWay(text.replace(VERSION, ''), prefix, { names, tree })
    return way && callOf(words, { at: start, end, way })
  }
  if (!names.programs.has(name)) return undefined
  return callOf(words, { at: start, end, way: /[\\/]/.test(text) ? 'path' : 'known' })
}

/**
 * Returns whether the downloaded package is the tool's or another one; undefined if `name` is neither a program nor
 * the package of the tool.
 */
function packageWay(
  name: string,
  { words }: CommandPrefix,
  { names: { programs }, tree }: Pick<Before, 'names' | 'tree'>,
): Way | undefined {
  const { package: own } = tree.manifest
  const isOfThisPackage = (candidate: string) =>
    own === undefined ? programs.has(candidate) : candidate === own
  const given = words.flatMap(({ text }, index) => {
    const value = /^(?:-p|--package)$/.test(text)
      ? words[index + 1]?.text
      : /^--package=(.+)$/.exec(text)?.[1]
    return value === undefined ? [] : [value.replace(VERSION, '')]
  })
  if (!programs.has(name) && !isOfThisPackage(name)) return undefined
  return (given.length > 0 ? given.some(isOfThisPackage) : isOfThisPackage(name)) ? 'package' : 'otherPackage'
}

function callOf(words: readonly ShellWord[], { at, end, way }: { at: number; end: number; way: Way }): Call {
  const call = words.slice(at, end)
  const after = words.slice(end)
  const plain = { words: call, way, own: after, withheld: [] }
  if (call[0]?.text !== 'npm' || call.some(({ text }) => text === '--')) return plain
  const open = after.findIndex(({ text }) => text === '--')
  const before = open === -1 ? after : after.slice(0, open)
  const isOption = ({ text }: ShellWord) => /^-./.test(text)
  return {
    ...plain,
    own: [...before.filter((word) => !isOption(word)), ...(open === -1 ? [] : after.slice(open + 1))],
    withheld: before.filter(isOption),
  }
}

/** A list of words; every line that calls the tool contains at least one of them. */
export function callingWords(tree: CommandTree): string[] {
  const { written, programs } = namesOf(tree)
  return [...written.map((words) => words.at(-1) ?? ''), ...programs]
}

/** Returns whether a line without a prompt calls the tool: a sentence of its output may begin with its name, too. */
export function mayCall(line: string, tree: CommandTree): boolean {
  const { call } = readHead(firstWords(line), tree)
  const next = call?.own[0]?.text
  if (!call || next === undefined || !/^[a-z]/i.test(next)) return call !== undefined
  const { byName } = tree.root
  return parsingRules(tree, tree.root).runs || byName.has(next) || nearest(next, byName.keys()) !== undefined
}

/** Returns whether a line begins with a call of the tool; it may also be a sentence that begins so. */
export function isCalledBy(line: string, tree: CommandTree): boolean {
  return readHead(firstWords(line), tree).call !== undefined
}

/** The first words of a line, split at white space, without offsets. */
function firstWords(line: string): ShellWord[] {
  return line
    .slice(0, 400)
    .trim()
    .split(/\s+/, 12)
    .map((text) => ({ text, start: 0, end: 0 }))
}

const namesOf = memoize((tree: CommandTree): Names => {
  const calls = Object.values(tree.manifest.invocations)
  const written = calls.map((text) => text.split(/\s+/)).sort((a, b) => b.length - a.length)
  return {
    written,
    programs: new Set(
      written.flatMap(([name = '', ...others]) => (others.length === 0 ? [programName(name)] : [])),
    ),
    scripts: new Set(calls.flatMap((text) => SCRIPT.exec(text)?.[1] ?? [])),
  }
}, new WeakMap())
