// Says what to know before running a line: who can send it, what it sends, what is irreversible.
import { fillLabel, fillPlural } from '../../model/fill-label.ts'
import { confirmationIn, type Effect, previewIn, previewOf } from '../../tool/effect.ts'
import type { Reading } from '../../tool/lines/outcome.ts'
import { checkVariableConflicts } from '../../tool/lines/verdict.ts'
import { fillCaller } from '../../tool/write-note.ts'
import type { ExplainFacts } from './explain-facts.ts'
import { type Remark, remark, remarksOf } from './explanation.ts'

/** If a command calls more functions, they are counted, not listed. */
const MAX_LISTED = 3

/**
 * Returns what to know before running the line, the most important first.
 * @param set names of the variables that the line sets
 */
export function remarksOn(
  effect: Effect,
  { outcome, options }: Reading,
  { set, context }: { set: ReadonlySet<string>; context: ExplainFacts },
): Remark[] {
  const { before } = context.labels.explain
  if (effect === 'helps' || effect === 'version') return [remark('good', before.showsNothing)]
  if (effect === 'unclear') return []
  const { path, facts } = outcome.command
  const { caller, irreversible } = facts
  const {
    functions = [],
    value,
    confirms,
    checks = [],
    offers,
    sendsWith,
    misfits = [],
  } = context.calls.get(path) ?? {}
  const isSent = effect === 'signs' || effect === 'writes'
  const isReadOnly = effect === 'reads' || effect === 'previews'
  const mayOffer = isSent || effect === 'offers'
  const yes = confirmationIn(options)
  const preview = previewOf(context.tree)
  const option = `\`${preview?.id}\``
  return remarksOf(
    isSent &&
      previewIn(options) &&
      remark('danger', fillLabel(before.sendsAnyway, { option, other: `\`${sendsWith}\`` })),
    irreversible && effect !== 'previews' && remark('danger', before.final),
    isReadOnly && remark('good', before.signsNothing),
    caller !== undefined &&
      (isSent || effect === 'runs') &&
      remark('plain', fillCaller(caller, before.needsRole, before.sentBy)),
    value && isSent && remark('warning', fillLabel(before.sends, { value })),
    misfits.map((text) => remark('warning', text)),
    functions.length > 0 && remark('plain', callText(functions, context.labels)),
    checks.length > 0 &&
      effect === 'signs' &&
      remark('plain', fillLabel(before.checks, { checks: checks.join('; ') })),
    offers && mayOffer && remark('warning', fillLabel(before.offers, { offers })),
    mayOffer && signerOf(options, { set, context }),
    confirms === false && isSent && remark('warning', before.signsAtOnce),
    confirms && isSent && !yes && remark('plain', before.asks),
    confirms !== false &&
      yes &&
      mayOffer &&
      remark('warning', fillLabel(before.asksNot, { option: `\`${yes.id}\`` })),
    mayOffer && preview && !previewIn(options) && remark('plain', fillLabel(before.preview, { option })),
  )
}

/**
 * Says which option or variable decides who signs. Variables that the line does not set may be set elsewhere.
 */
function signerOf(
  options: Reading['options'],
  { set, context }: { set: ReadonlySet<string>; context: ExplainFacts },
): Remark[] {
  const { signers, labels } = context
  const { signedBy, signedByFirst } = labels.explain.before
  if (checkVariableConflicts(set, context.variables).length > 0) return []
  const open = signers.filter(
    (name) => !name.startsWith('-') || options.some(({ option }) => option.id === name),
  )
  const [first] = open
  if (first === undefined) return []
  if (first.startsWith('-') || set.has(first))
    return [remark('plain', fillLabel(signedBy, { name: `\`${first}\`` }))]
  const names = open.map((name) => `\`${name}\``).join(', ')
  return [remark('plain', fillLabel(signedByFirst, { names }))]
}

function callText(
  functions: readonly string[],
  { locale, explain: { before } }: ExplainFacts['labels'],
): string {
  if (functions.length > MAX_LISTED) return fillPlural(before.manyCalls, functions.length, locale)
  const names = functions.map((text) => `\`${text}\``)
  return fillLabel(before.calls, { functions: names.join(', ') })
}
