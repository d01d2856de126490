// What a line does when it is run, and what to know before: who can send it, what it sends, what cannot be undone.
import { fillLabel, fillPlural } from '../../model/fill-label.ts'
import type { Reading } from '../lines/outcome.ts'
import { hasPreview, PREVIEW } from '../write-note.ts'
import type { ExplainFacts } from './explain-facts.ts'
import { type Effect, type Remark, remark } from './explanation.ts'

/** More functions than this are counted, not listed. */
const MOST_LISTED = 3
/** Options that answer every question of a tool. */
const YES = new Set(['--yes', '--assume-yes', '--no-confirm'])

export function effectOf({ outcome, options }: Reading, { calls }: ExplainFacts): Effect {
  const { kind, command } = outcome
  if (kind === 'help') return 'helps'
  if (kind === 'version') return kind
  if (kind === 'unknown-command') return 'unclear'
  const { access } = command.facts
  if (access === undefined) return 'runs'
  if (access === 'read') return 'reads'
  if (access === 'local') return 'local'
  if (options.some(({ option }) => option.id === PREVIEW)) return 'previews'
  return signs(command.facts.caller, calls.has(command.path)) ? 'signs' : 'writes'
}

/** A tool that says who may call, or which function of a contract is called, speaks of transactions. */
function signs(caller: string | undefined, calls: boolean): boolean {
  return caller !== undefined || calls
}

/** Returns what to know before running the line, what matters most first. */
export function remarksOn(effect: Effect, reading: Reading, context: ExplainFacts): Remark[] {
  const { before } = context.labels.explain
  if (effect === 'helps' || effect === 'version') return [remark('good', before.showsNothing)]
  if (effect === 'unclear') return []
  const { command } = reading.outcome
  const call = context.calls.get(command.path)
  const { caller, irreversible } = command.facts
  const isSent = effect === 'signs' || effect === 'writes'
  const isReadOnly = effect === 'reads' || effect === 'previews' || effect === 'local'
  const checks = effect === 'signs' ? (call?.checks ?? []) : []
  const yes = reading.options.find(({ option }) => YES.has(option.id))?.option
  return [
    ...(irreversible && effect !== 'previews' ? [remark('danger', before.final)] : []),
    ...(effect === 'reads' || effect === 'previews' ? [remark('good', before.signsNothing)] : []),
    ...(caller !== undefined && !isReadOnly ? [remark('plain', callerText(caller, before))] : []),
    ...(call?.value && isSent ? [remark('warning', fillLabel(before.sends, { value: call.value }))] : []),
    ...(call ? [remark('plain', callText(call.functions, context.labels))] : []),
    ...(checks.length > 0 ? [remark('plain', fillLabel(before.checks, { checks: checks.join('; ') }))] : []),
    ...(call?.confirms && isSent && !yes ? [remark('plain', before.asks)] : []),
    ...(yes && isSent ? [remark('warning', fillLabel(before.asksNot, { option: `\`${yes.id}\`` }))] : []),
    ...(isSent && hasPreview(context.tree)
      ? [remark('plain', fillLabel(before.preview, { option: `\`${PREVIEW}\`` }))]
      : []),
  ]
}

/** `FUND_ROLE` is a role, all else says in words who may call. */
function callerText(caller: string, before: ExplainFacts['labels']['explain']['before']): string {
  return /^[A-Z\d_]+$/.test(caller)
    ? fillLabel(before.needsRole, { role: `\`${caller}\`` })
    : fillLabel(before.sentBy, { caller })
}

function callText(
  functions: readonly string[],
  { locale, explain: { before } }: ExplainFacts['labels'],
): string {
  if (functions.length > MOST_LISTED) return fillPlural(before.manyCalls, functions.length, locale)
  const names = functions.map((text) => `\`${text}\``)
  return fillLabel(before.calls, { functions: names.join(', ') })
}
