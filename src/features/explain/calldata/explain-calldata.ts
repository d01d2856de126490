// Explains transactions by what their calldata calls: contract, function, each argument, who may send it, and what
// is unusual about it. What is not certain is said to be uncertain, and no value of it is shown.
import { fillLabel, fillPlural } from '../../../model/fill-label.ts'
import { omitUndefined } from '../../../text/omit-undefined.ts'
import { isAddress } from '../../../tool/ethereum/address.ts'
import { fillCaller } from '../../../tool/write-note.ts'
import { amountInWords } from '../amounts.ts'
import type { ExplainFacts } from '../explain-facts.ts'
import { explainAddress, explainValue } from '../explain-value.ts'
import {
  type ExplainedText,
  type Explanation,
  type Part,
  type Remark,
  remark,
  remarksOf,
} from '../explanation.ts'
import { findDeployment } from '../pack-addresses.ts'
import type { CallableFunction, CallTable } from './call-table.ts'
import { type DecodedCall, type DecodedValue, decodeCall, encodeArguments } from './decode-call.ts'
import type { Damage, Transaction } from './read-transactions.ts'

/** Most calls of a batch, and most values of a call, to explain. */
const MAX_CALLS = 50
const MAX_VALUES = 100

/** Undefined for what only looks like calldata, and has the selector of no function. */
export function explainCalldata(
  text: string,
  transactions: readonly Transaction[],
  table: CallTable,
  context: ExplainFacts,
): ExplainedText | undefined {
  const { labels } = context
  const isOther = ({ data, isDoubtful }: Transaction) =>
    isDoubtful && decodeCall(data, table.functions).functions.length === 0
  if (transactions.every(isOther)) return undefined
  const shown = transactions.slice(0, MAX_CALLS)
  const cut = fillLabel(labels.explain.text.many, { count: MAX_CALLS })
  const commands = shown.map((transaction) => explainTransaction(transaction, table, context))
  return {
    text,
    reported: commands.flatMap((command, index) => reportedCall(command, shown[index])).join('\n'),
    hadSecrets: false,
    remarks: remarksOf(
      transactions.length > 1 &&
        remark('plain', fillPlural(table.labels.batch, transactions.length, labels.locale)),
      transactions.length > MAX_CALLS && remark('warning', cut),
    ),
    commands,
  }
}

/** A call as it is read again, without what else is written around it. */
function reportedCall({ isUncertain, line }: Explanation, sent: Transaction | undefined): string | [] {
  if (isUncertain) return []
  const to = sent?.to !== undefined && isAddress(sent.to) && `to: ${sent.to}`
  const value = sent?.value !== undefined && `value: ${sent.value}`
  return [to, value, `data: ${line}`].filter((field) => field !== false).join(' ')
}

function explainTransaction(sent: Transaction, table: CallTable, context: ExplainFacts): Explanation {
  const { labels } = table
  const data = sent.method ? encodeMethod(sent.method, table) : sent.data
  const call = decodeCall(data ?? '0x', table.functions)
  const to = recipientOf(sent, context)
  const functions = narrow(call.functions, to?.names)
  const [first] = functions
  const or = new Intl.ListFormat(context.labels.locale, { type: 'disjunction' })
  const names = or.format(new Set(functions.map(({ contract }) => contract)))
  const isTransfer = call.fault === 'short' && sent.data === '0x' && sent.method === undefined
  const fault = isTransfer ? undefined : call.fault
  const { damages = [] } = sent
  const isWhole = fault === undefined && !damages.some((damage) => LOSES.has(damage))
  const isKnown = first !== undefined && (fault === undefined || fault === 'cut')
  const commands = functions.flatMap((called) =>
    called.commands.map(({ name, href }) => omitUndefined({ name, href })),
  )
  const values = { function: first ? `\`${first.name}\`` : '', arguments: codes(call.lost ?? []) }
  return {
    line: data ?? sent.data,
    effect: 'signs',
    headline: isTransfer
      ? labels.transfer
      : isKnown
        ? fillLabel(isWhole ? labels.calls : labels.callsInPart, { function: first.name, contract: names })
        : labels.uncertain,
    about: isKnown ? (aboutOf(functions) ?? '') : '',
    remarks: remarksOf(
      fault !== undefined && remark('danger', fillLabel(labels.faults[fault], values)),
      damages.map((damage) => remark(LOSES.has(damage) ? 'danger' : 'warning', labels.damages[damage])),
      isKnown && consequences(functions, table, context),
      sent.value !== undefined && sent.value > 0n && explainSentValue(sent.value, first, table, context),
      sent.chainId !== undefined && otherChain(sent.chainId, context),
      to?.remarks,
      first && to && to.names.length > 0 && functions === call.functions && !fits(first, to.names)
        ? remark('danger', fillLabel(labels.otherContract, { name: to.names.join(', '), contract: names }))
        : false,
    ),
    mistakes: [],
    ...(!isWhole && { isUncertain: true }),
    partsTitle: labels.parts,
    parts: isKnown ? partsOf(call, table, context) : [],
    ...(isKnown && commands.length > 0 && { sameCall: { title: labels.sameCall, commands } }),
    missing: [],
    unsaid: [],
    needed: [],
  }
}

/** Damage by which a part of the digits is lost. */
const LOSES: ReadonlySet<Damage> = new Set(['odd', 'notHex'])

function codes(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

/** The call of a batch that has its arguments as text; undefined if the table has no such function. */
function encodeMethod(
  { name, types, values }: NonNullable<Transaction['method']>,
  { functions }: CallTable,
): string | undefined {
  const called = functions.find(
    (candidate) =>
      candidate.name === name && candidate.inputs.map(({ type }) => type).join() === types.join(),
  )
  const read = called && values.map(parseValue)
  const encoded = read && encodeArguments(called.inputs, read)
  return encoded && called.selector + encoded.slice(2)
}

/** Text as a value: numbers and booleans by their form, lists and objects as JSON. */
function parseValue(written: unknown): unknown {
  if (Array.isArray(written)) return written.map(parseValue)
  if (typeof written !== 'string') return written
  if (/^-?\d{1,80}$/.test(written)) return BigInt(written)
  if (written === 'true' || written === 'false') return written === 'true'
  if (!written.startsWith('[')) return written.toLowerCase()
  try {
    return parseValue(JSON.parse(written.replace(/(?<=[[,\s])-?\d+(?=[\],\s])/g, '"$&"')))
  } catch {
    return written
  }
}

/** Returns what is known of the recipient. */
function recipientOf({ to }: Transaction, context: ExplainFacts) {
  if (to === undefined || !isAddress(to)) return undefined
  const names = findDeployment(to, context)?.names ?? []
  return { names, remarks: explainAddress(to, context) }
}

/** The functions of the contract that is called; all of them if that is not known. */
function narrow(
  functions: readonly CallableFunction[],
  names: readonly string[] = [],
): readonly CallableFunction[] {
  const own = functions.filter((candidate) => fits(candidate, names))
  return own.length > 0 ? own : functions
}

function fits({ contract }: CallableFunction, names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase().split(/\W+/).includes(contract.toLowerCase()))
}

function aboutOf(functions: readonly CallableFunction[]): string | undefined {
  const texts = new Set(functions.flatMap(({ commands }) => commands.slice(0, 1).map(({ about }) => about)))
  return texts.size === 1 ? [...texts][0] : undefined
}

/** Returns what follows from sending it, as far as all functions agree. */
function consequences(
  functions: readonly CallableFunction[],
  { labels }: CallTable,
  { labels: { explain } }: ExplainFacts,
): Remark[] {
  const commands = functions.flatMap((method) => method.commands)
  const isFinal = commands.some((command) => command.isFinal)
  const callers = [...new Set(commands.flatMap(({ caller }) => caller ?? []))]
  const [caller] = callers
  return remarksOf(
    isFinal && remark('danger', explain.before.final),
    caller !== undefined &&
      callers.length === 1 &&
      remark('plain', fillCaller(caller, explain.before.needsRole, explain.before.sentBy)),
    commands.length === 0 && remark('warning', labels.noCommand),
    [...new Set(commands.flatMap(({ misfits = [] }) => misfits))].map((text) => remark('warning', text)),
  )
}

function explainSentValue(
  value: bigint,
  called: CallableFunction | undefined,
  { labels }: CallTable,
  { labels: { explain } }: ExplainFacts,
): Remark[] {
  const amount = amountInWords(String(value), 'wei') ?? String(value)
  return remarksOf(
    remark('warning', fillLabel(explain.before.sends, { value: amount })),
    called?.isPayable === false && remark('danger', labels.takesNoEther),
  )
}

function otherChain(id: number, { current, chains, labels }: ExplainFacts): Remark[] {
  if (current.length === 0 || current.some(({ chainId }) => chainId === id)) return []
  const chain = chains.find(({ chainId }) => chainId === id)?.title ?? String(id)
  const here = current.map(({ title }) => title).join(', ')
  return [remark('danger', fillLabel(labels.explain.value.otherChain, { chain, current: here }))]
}

/** The arguments, and the commands that make the same call. */
function partsOf({ values }: DecodedCall, table: CallTable, context: ExplainFacts): Part[] {
  const { labels } = table
  return [
    ...values.slice(0, MAX_VALUES).map((value) => explainArgument(value, table, context)),
    ...(values.length > MAX_VALUES
      ? [{ kind: 'unknown' as const, text: '…', title: '', remarks: [remark('danger', labels.tooMany)] }]
      : []),
  ]
}

function explainArgument(
  { path, parameter: { name = '', type, unit, description }, text }: DecodedValue,
  { labels, roles }: CallTable,
  context: ExplainFacts,
): Part {
  const role = roles[text]
  const bits = Number(/^uint(\d+)$/.exec(type)?.[1])
  const isGreatest = bits > 0 && text === String(2n ** BigInt(bits) - 1n)
  const bytes = type === 'bytes' ? text.length / 2 - 1 : 0
  const remarks = isGreatest
    ? [remark('danger', labels.unlimited)]
    : explainValue(text, { name, ...(unit !== undefined && { unit }) }, context)
  return {
    kind: 'argument',
    text,
    title: `\`${path}\` ${type}`,
    remarks: remarksOf(
      description !== undefined && remark('plain', `${description}.`),
      role !== undefined && remark('good', fillLabel(labels.role, { role: `\`${role}\`` })),
      role === undefined && name === 'role' && remark('danger', labels.unknownRole),
      bytes > 0 && remark('plain', fillPlural(labels.bytes, bytes, context.labels.locale)),
      // Calldata has no letter case, so that a checksum says nothing.
      remarks.filter(({ text: line }) => line !== context.labels.explain.value.checksum),
    ),
  }
}
