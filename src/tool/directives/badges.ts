// Badges of commands: whether they sign, who may call them, what undoes them, since when there are
// they, and what replaces them.
import { fillLabel } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'
import { escapeText } from '../../text/escape.ts'
import { type Life, lifeOfCommand } from '../facts/availability.ts'
import { accessOf, type Facts } from '../facts/facts.ts'
import { deprecatedText, misfitText, sinceText } from '../facts/life-texts.ts'
import { readableName } from '../manifest/naming.ts'
import type { Command } from '../manifest/tree.ts'
import { ROLE_NAMES } from './table.ts'

/**
 * Renders badges in `<p class="command-facts">`. Empty if there are none.
 * @param isTold whether the page says elsewhere that the command only reads
 */
export function badges(
  command: Command,
  facts: Facts,
  { labels, isTold = false }: { labels: ToolLabels; isTold?: boolean },
): string {
  const { caller, irreversible } = command.facts
  const badge = (name: string, label: string) => `<span class="badge badge-${name}">${label}</span>`
  const access = accessOf(command, facts)
  const list = access && !isTold ? [badge(access === 'signs' ? 'write' : access, labels.access[access])] : []
  if (irreversible) list.push(badge('final', labels.access.final))
  if (caller) list.push(badge('role', escapeText(caller).replace(ROLE_NAMES, '<code>$&</code>')))
  const undo = describeUndo(command, facts, labels)
  if (undo) list.push(badge('undone', undo))
  list.push(...lifeMarks(lifeOfCommand(command, facts), labels))
  return list.length === 0 ? '' : `<p class="command-facts">${list.join(' ')}</p>`
}

/** Returns what undoes a command, who can do it and when; undefined if nothing is known to. */
function describeUndo(
  { path, parent, facts: { undoneBy } }: Command,
  { tree }: Facts,
  { access }: ToolLabels,
): string | undefined {
  const { command, when = '' } = typeof undoneBy === 'string' ? { command: undoneBy } : (undoneBy ?? {})
  const undo = tree?.byPath.get(command ?? '')
  if (!undo) return undefined
  const name = escapeText(undo.parent === parent ? undo.name : readableName(undo))
  const by =
    command === path ? access.undoneAgain : fillLabel(access.undone, { command: `<code>${name}</code>` })
  const condition = escapeText(when).replace(ROLE_NAMES, '<code>$&</code>')
  return condition ? `${by}: ${condition}` : by
}

/** Appends badges about the life of a command, an option and the like, if any. @param shown its Markdown */
export function withLife(shown: string, life: Life, labels: ToolLabels): string {
  return [shown, ...lifeMarks(life, labels)].filter(Boolean).join(' ')
}

function lifeMarks(life: Life, labels: ToolLabels): string[] {
  const badge = (name: string, text: string) =>
    text ? [`<span class="badge badge-${name}">${text}</span>`] : []
  const { deprecated } = life
  const since = deprecated?.since === undefined ? {} : { since: escapeText(deprecated.since) }
  const by = deprecated?.by === undefined ? {} : { by: `<code>${escapeText(deprecated.by)}</code>` }
  return [
    ...badge('absent', escapeText(sinceText(life, labels))),
    ...(life.misfits ?? []).flatMap((misfit) => badge('absent', escapeText(misfitText(misfit, labels)))),
    ...badge('final', deprecatedText(deprecated && { ...since, ...by }, labels)),
  ]
}
