// Checks options in inline code, such as `--populate-tx` or `-g, --gateway <url>`, in prose and tables.

import type { CodeSample } from '../../model/page.ts'
import { addTo } from '../../text/groups.ts'
import { memoize } from '../../text/memoize.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import type { LineFault } from '../lines/line-fault.ts'
import { readableName } from '../manifest/naming.ts'
import { type Command, type CommandTree, lineage, type Option } from '../manifest/tree.ts'

const MENTION = /^(-{1,2}[A-Za-z][\w-]*)(?:, *(-{1,2}[A-Za-z][\w-]*))?(?:[ =]([<[][^<>[\]]*[>\]]))?$/

/** An option in inline code. */
export interface Mention {
  flags: string[]
  /** Its value, as written. */
  value?: string
}

/** Reads inline code that consists of an option only. */
export function parseMention({ kind, text }: CodeSample): Mention | undefined {
  if (kind !== 'inline' || text.charAt(0) !== '-') return undefined
  const match = MENTION.exec(text)
  if (!match) return undefined
  const [, first = '', second, value] = match
  const flags = second === undefined ? [first] : [first, second]
  return value === undefined ? { flags } : { flags, value }
}

/** The commands and groups that a page mentions. */
export class PageScope {
  private readonly named = new Set<Command>()
  private readonly above = new Set<Command>()

  add(command: Command): void {
    this.named.add(command)
    for (const step of lineage(command)) this.above.add(step)
  }

  /** Returns whether the page mentions this command, one below it, or a group that contains it. */
  covers(command: Command): boolean {
    return this.above.has(command) || lineage(command).some((step) => this.named.has(step))
  }

  get empty(): boolean {
    return this.named.size === 0
  }
}

/** An option and the command it belongs to. */
export interface OwnedOption {
  option: Option
  owner: Command
}

/** Every option of the tool by each of its flags. */
const optionsByFlag = memoize((tree: CommandTree): ReadonlyMap<string, readonly OwnedOption[]> => {
  const flags = new Map<string, OwnedOption[]>()
  for (const owner of [tree.root, ...tree.commands]) {
    for (const option of owner.options) {
      for (const flag of [option.short, option.long]) {
        if (flag !== undefined) addTo(flags, flag, { option, owner })
      }
    }
  }
  return flags
}, new WeakMap())

/** The options that a mention may refer to: of the page's commands, and global ones. */
export function referencedOptions({ flags }: Mention, tree: CommandTree, scope: PageScope): OwnedOption[] {
  const found = flags.flatMap((flag) => optionsByFlag(tree).get(flag) ?? [])
  return found.filter(({ owner }) => owner === tree.root || scope.empty || scope.covers(owner))
}

/**
 * The fault of a mention. A one-letter option may belong to any command; a long one must belong to a command
 * of the page.
 *
 * @param foreign words that look like options in lines of other programs on the page
 */
export function checkMention(
  mention: Mention,
  tree: CommandTree,
  { scope, foreign }: { scope: PageScope; foreign: ReadonlySet<string> },
): LineFault | undefined {
  if (mention.flags.some((flag) => foreign.has(flag))) return undefined
  const flag = mention.flags.at(-1) ?? ''
  const meant = referencedOptions(mention, tree, scope)
  const elsewhere = optionsByFlag(tree).get(flag)?.[0]
  if (meant.length === 0)
    return elsewhere && flag.length === 2 ? undefined : unknownMention(flag, tree, elsewhere)
  if (mention.value === undefined || meant.some(({ option }) => option.arity !== 'none')) return undefined
  const message = `option ${flag} takes no value`
  return { rule: 'option-takes-no-value', message, hint: `write ${mention.flags.join(', ')} alone`, word: -1 }
}

function unknownMention(flag: string, tree: CommandTree, elsewhere: OwnedOption | undefined): LineFault {
  const rule = 'unknown-option'
  if (elsewhere) {
    const message = `no command of this page has the option ${flag}`
    return { rule, message, hint: `it is an option of ${readableName(elsewhere.owner)}`, word: -1 }
  }
  const meant = flag.length > 2 ? nearest(flag, optionsByFlag(tree).keys()) : undefined
  const message = `${tree.manifest.name} has no option ${flag}`
  return meant ? { rule, message, hint: didYouMean(meant), word: -1 } : { rule, message, word: -1 }
}
