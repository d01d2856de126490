// `:::changelog`: the tool's releases, newest first, each under a heading of its own.
import type { Facts } from '../facts.ts'
import { type Directive, type Expansion, expanded, failed } from './directive.ts'
import { blocks } from './table.ts'

/** Expands `:::changelog`. A release's anchor is its version with hyphens: `v1-0-0`. */
export function expandChangelog(directive: Directive, facts: Facts): Expansion {
  const { changelog } = facts
  if (!changelog) return failed('no changelog facts are configured', 'set cli.changelog in the config')
  const marks = '#'.repeat(Math.min(6, directive.level))
  const sections = changelog.releases.flatMap(({ version, date, channel, changes }) => [
    `${marks} ${version} {#${releaseAnchor(version)}}`,
    [date, channel].filter(Boolean).join(', '),
    changes.map((change) => `- ${sentence(change)}`).join('\n'),
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

/** Starts with a capital unless the first word is a name as it is typed, and ends with a full stop. */
function sentence(text: string): string {
  const typed = /^\S*[-_A-Z0-9/]\S*(\s|$)/.test(text)
  const start = typed ? text : text.charAt(0).toUpperCase() + text.slice(1)
  return start.endsWith('.') ? start : `${start}.`
}
