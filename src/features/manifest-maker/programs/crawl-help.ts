// Runs an installed program, and each of its commands, with `--help`, and reads the help texts.

import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { UsageError } from '../../../model/problem.ts'
import { helpEnvironment } from '../../../package/environment.ts'
import { messageOf } from '../../../text/error-message.ts'
import { isMissing } from '../../../text/os-errors.ts'
import { inPool } from '../../../text/pool.ts'
import { parseFlags } from '../../../tool/manifest/flags.ts'
import type { ManifestOption } from '../../../tool/manifest/schema.ts'
import { type HelpTree, manifestOfHelp, type ReadManifest } from '../adapters/help/manifest-of-help.ts'
import { type HelpPage, readHelp } from '../adapters/help/read-help.ts'

/** Most levels of commands, and most commands: more than any real tool has. */
const DEEPEST = 5
const MAX_COMMANDS = 1500
/** The first line of a manual page, which is not read as help. */
const MANUAL = /^\s*[A-Z][A-Z0-9-]*\(\d\)/
/** A version in what a tool prints about itself. */
const VERSION = /(?<![\w.])v?(\d+\.\d+(?:\.\d+)*(?:[-+][\w.+-]*\w)?)/
/** Number of processes that run at the same time. */
const LANES = 4

export interface CrawlOptions {
  /** Time limit for each help text, in milliseconds. */
  timeout: number
  onProgress?: (text: string) => void
}

/**
 * Makes the manifest of the program that a command line starts. @throws UsageError if it prints no readable
 * help
 */
export async function crawlHelp(
  program: string,
  { timeout, onProgress }: CrawlOptions,
): Promise<ReadManifest> {
  const words = program.split(/\s+/).filter(Boolean)
  const name = toolOf(words)
  let count = 0
  let isLate = false
  let printed = ''
  const root = await ask([])
  if (!root) {
    const why = isLate ? `does not end within ${timeout / 1000} s` : whyUnread(printed)
    throw new UsageError(`${program} --help ${why}`)
  }
  const tree = await grow(root, [])
  const options = [...root.options, ...(await optionsElsewhere(tree))]
  const release = await releaseOf(options)
  return manifestOfHelp({ ...tree, page: { ...root, options }, release }, name)

  /** The version that the tool prints, if it has an option for that. */
  async function releaseOf(options: readonly ManifestOption[]): Promise<string | undefined> {
    const flag = options.map(({ flags }) => parseFlags(flags)).find(({ long }) => long === '--version')
    if (flag?.arity !== 'none') return undefined
    return VERSION.exec((await run([...words, '--version'], timeout)) ?? '')?.[1]
  }

  /** The options of all commands, if a help text says that the command `options` lists them. */
  async function optionsElsewhere({ page, children }: HelpTree): Promise<ManifestOption[]> {
    const pages = [page, ...children.flatMap(({ tree }) => tree?.page ?? [])]
    if (!pages.some(({ hasOptionsElsewhere }) => hasOptionsElsewhere)) return []
    const text = await run([...words, 'options'], timeout)
    return text === undefined ? [] : readHelp(text, [name]).options
  }

  async function ask(path: readonly string[]): Promise<HelpPage | undefined> {
    for (const flag of ['--help', '-h']) {
      const text = await run([...words, ...path, flag], timeout)
      isLate ||= text === undefined
      if (text !== undefined && printed === '') printed = text.trim()
      if (text === undefined || MANUAL.test(text)) continue
      const page = readHelp(text, [name, ...path])
      if (page.options.length > 0 || page.commands.length > 0 || page.arguments) return page
    }
    return undefined
  }

  async function grow(page: HelpPage, path: readonly string[]): Promise<HelpTree> {
    const listed =
      path.length < DEEPEST ? page.commands.filter((helpCommand) => helpCommand.name !== 'help') : []
    const children = await inPool(listed, path.length === 0 ? LANES : 1, async (command) => {
      if (++count > MAX_COMMANDS) throw new UsageError(`${program} lists more than ${MAX_COMMANDS} commands`)
      const inner = [...path, command.name]
      onProgress?.(`${count} commands: ${inner.join(' ')}`)
      const found = await ask(inner)
      // Many programs print their own help if a command has none.
      const isOwn = found && JSON.stringify(found.commands) !== JSON.stringify(page.commands)
      const tree = found && (isOwn || page.commands.length === 0) ? await grow(found, inner) : undefined
      return {
        command,
        tree: tree ?? (found && { page: { ...found, aliases: [], commands: [] }, children: [] }),
      }
    })
    return { page, children }
  }
}

const READABLE = [
  'lido-docs reads lines such as "  -q, --quiet  say less" and "  add <file>  add a file", each below a heading',
  'use --from with the program, or write the manifest by hand',
]

/** Why the output of a program cannot be read as help; the end of a sentence that begins with its name. */
function whyUnread(printed: string): string {
  if (printed === '') return 'prints nothing'
  const [first = ''] = printed.split('\n')
  const reason = MANUAL.test(printed)
    ? 'prints a manual page'
    : 'lists no options and no commands that can be read'
  return [`${reason}; it begins with "${first.slice(0, 80)}"`, ...READABLE].join('\n    ')
}

/** The program's name: the last word that is not a path of a script, or the script's name. */
function toolOf(words: readonly string[]): string {
  return basename(words.at(-1) ?? '').replace(/\.[cm]?js$/, '')
}

/** The output of a command; undefined if it takes too long. @throws UsageError if it cannot be started */
function run([file = '', ...args]: readonly string[], timeout: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: helpEnvironment(),
    })
    const [out, error]: Buffer[][] = [[], []]
    child.stdout.on('data', (chunk: Buffer) => out?.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => error?.push(chunk))
    // Not the `timeout` of `spawn`: that keeps running if the process could not be started.
    const timer = setTimeout(() => child.kill('SIGKILL'), timeout)
    child.on('error', (error) => {
      clearTimeout(timer)
      const why = isMissing(error) ? 'no such program; install it, or give its path' : messageOf(error)
      reject(new UsageError(`cannot start ${file}: ${why}`))
    })
    child.on('close', (_code, signal) => {
      clearTimeout(timer)
      if (signal) return resolve(undefined)
      const text = Buffer.concat(out ?? []).toString()
      resolve(text.trim() === '' ? Buffer.concat(error ?? []).toString() : text)
    })
  })
}
