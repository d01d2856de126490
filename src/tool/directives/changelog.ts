// `:::changelog`: the tool's releases in the order of the facts, each under its own heading.

import type { Directive, Expansion } from '../../model/page.ts'
import { capitalized } from '../../text/capitalized.ts'
import type { Facts } from '../facts/facts.ts'
import type { CommandTree } from '../manifest/tree.ts'
import { expanded, failed } from './directive.ts'
import { blocks, prose } from './table.ts'

/** Expands `:::changelog`. A release's anchor is its version with hyphens: `v1-0-0`. */
export function expandChangelog(directive: Directive, facts: Facts): Expansion {
  const { changelog } = facts
  if (!changelog) return failed('no changelog facts configured', 'set cli.changelog in the config')
  if (directive.argument !== '')
    return failed(`:::changelog takes no argument, got ${directive.argument}`, 'it lists all releases')
  const marks = '#'.repeat(Math.min(6, directive.level + 1))
  const sections = changelog.releases.flatMap(({ version, date, channel, changes }) => [
    `${marks} ${prose(version)} {#${releaseAnchor(version)}}`,
    prose([date, channel].filter(Boolean).join(', ')),
    changes.map((change) => `- ${prose(sentence(change, facts.tree))}`).join('\n'),
  ])
  return expanded(blocks(sections), ['changelog'])
}

function releaseAnchor(version: string): string {
  const name = version
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')
  return /^\d/.test(name) ? `v${name}` : name
}

/** Adds a full stop, and a capital letter unless the first word is code, such as an option or a command. */
function sentence(text: string, tree: CommandTree | undefined): string {
  const word = text.slice(0, text.search(/ |$/))
  const typed =
    /^-|.[A-Z_./]/.test(word) || (isCommandName(word, tree) && (word.includes('-') || word.length < 4))
  const start = typed ? text : capitalized(text)
  return start.endsWith('.') ? start : `${start}.`
}

function isCommandName(word: string, tree: CommandTree | undefined): boolean {
  return tree?.commands.some((command) => command.name === word || command.aliases.includes(word)) ?? false
}
