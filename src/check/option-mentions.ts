// Checks options that prose and tables name in inline code, such as `--populate-tx` or `-g, --gateway <url>`.
import { readableName } from '../manifest/naming.ts'
import type { Command, CommandTree, Option } from '../manifest/tree.ts'
import { nearest } from '../nearest.ts'
import type { CodeSample } from '../site/model.ts'
import { availableOptions, type LineFault } from './command-problems.ts'

const MENTION = /^(-{1,2}[A-Za-z][\w-]*)(?:, *(-{1,2}[A-Za-z][\w-]*))?(?:[ =]([<[][^<>[\]]*[>\]]))?$/

/** An option as inline code names it, undefined when it is none. */
export function parseMention(text: string): { flags: string[]; value?: string } | undefined {
  if (text.charAt(0) !== '-') return undefined
  const match = MENTION.exec(text)
  if (!match) return undefined
  const [, first = '', second, value] = match
  const flags = second === undefined ? [first] : [first, second]
  return value === undefined ? { flags } : { flags, value }
}

export interface MentionContext {
  tree: CommandTree
  /** Options that the page may name. */
  known: readonly Option[]
  /** Words that look like options in lines of other programs on the page. */
  foreign: ReadonlySet<string>
}

/** What is wrong with the option that the sample names, if it names one. */
export function checkMention(sample: CodeSample, context: MentionContext): LineFault | undefined {
  const mention = parseMention(sample.text)
  if (!mention || mention.flags.some((flag) => context.foreign.has(flag))) return undefined
  const { known } = context
  const flag = mention.flags.at(-1) ?? ''
  const matching = known.filter((option) =>
    mention.flags.some((each) => option.long === each || option.short === each),
  )
  if (matching.length === 0) return unknownMention(flag, context)
  if (mention.value === undefined || matching.some((option) => option.takes !== 'none')) return undefined
  return {
    rule: 'option-takes-no-value',
    message: `option ${flag} takes no value`,
    hint: `write ${mention.flags.join(', ')} alone`,
    word: -1,
  }
}

/** The global options and those of the page's commands; a page without commands may name any option. */
export function knownOptions(tree: CommandTree, commands: ReadonlySet<Command>): Option[] {
  const places = commands.size > 0 ? commands : tree.commands
  return [...new Set([...tree.root.options, ...[...places].flatMap(availableOptions)])]
}

function unknownMention(flag: string, { tree, known }: MentionContext): LineFault {
  const owner = tree.commands.find((command) =>
    command.options.some((option) => option.long === flag || option.short === flag),
  )
  const meant = nearest(
    flag,
    known.map((option) => option.id),
  )
  const hint = owner
    ? `it is an option of ${readableName(owner)}, which this page does not name`
    : meant && flag.length > 2
      ? `did you mean ${meant} ?`
      : undefined
  return { rule: 'unknown-option', message: `no command of this page has the option ${flag}`, hint, word: -1 }
}
