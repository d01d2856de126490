// Changes of a manifest in words: for a terminal, and in Markdown for a changelog.
import { pluralize } from '../../text/pluralize.ts'
import type { Change } from './diff.ts'

const SIGNS = { added: '+', removed: '-', changed: '~' } as const

/** A line such as `~ box fill: option --size: default 100 → 200`. */
export function formatChange(change: Change): string {
  return `${SIGNS[change.kind]} ${describe(change, (text) => text)}`
}

/**
 * A list for each kind of change, below a heading of its own; empty when nothing has changed.
 * @param name of the tool, before each command
 */
export function changesToMarkdown(changes: readonly Change[], name: string): string {
  const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)
  const title = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const
  return (['added', 'removed', 'changed'] as const)
    .flatMap((kind) => {
      const items = changes.filter((change) => change.kind === kind)
      if (items.length === 0) return []
      const lines = items.map((change) => `- ${describe(change, code, name)}`)
      return [`### ${title[kind]}\n\n${lines.join('\n')}\n`]
    })
    .join('\n')
}

/** The change in words; @param code marks what is typed */
function describe(
  { command, part, fact, below = 0, ...values }: Change,
  code: (text: string) => string,
  name?: string,
): string {
  const path = [name, command].filter(Boolean).join(' ')
  const more = below === 0 ? '' : ` with ${pluralize(below, 'command')} below it`
  const owner = path === '' ? 'the tool' : code(path)
  if (!part) return `${owner}${more}`
  const subject = part.kind === 'fact' ? part.name : `${part.kind} ${code(part.name)}`
  return `${owner}: ${[subject, fact].filter(Boolean).join(': ')}${describeValues(values, code)}`
}

function describeValues(
  { kind, before, after }: Pick<Change, 'kind' | 'before' | 'after'>,
  code: (text: string) => string,
): string {
  if (kind !== 'changed') return ''
  const show = (value: unknown) =>
    value === undefined ? 'none' : code(typeof value === 'string' ? value : JSON.stringify(value))
  return ` ${show(before)} → ${show(after)}`
}
