// One command of a pasted text, explained word by word.
import { fillLabel } from '../../model/fill-label.ts'
import { describeCommand } from '../facts/facts.ts'
import type { ShellWord } from '../lines/shell-words.ts'
import { explainCall } from './explain-call.ts'
import { effectOf, remarksOn } from './explain-effect.ts'
import type { ExplainFacts } from './explain-facts.ts'
import { explainMissing, explainNeeded, explainUnsaid } from './explain-unsaid.ts'
import { conflictsIn } from './explain-variable.ts'
import { explainWords } from './explain-words.ts'
import { type Effect, type Explanation, type Remark, remark } from './explanation.ts'
import { type MeantLine, readAsMeant } from './meant-line.ts'
import type { TypedCommand } from './typed-text.ts'

/** @param text what the command was found in, without secrets */
export function explainCommand(command: TypedCommand, text: string, context: ExplainFacts): Explanation {
  const { labels, tree } = context
  const line = text.slice(command.start, command.end)
  const call = explainCall(command.words, context)
  const redirected = redirections(command, context)
  if (!call.words) {
    const kinds = new Set(call.parts.map(({ kind }) => kind))
    const effect = kinds.has('program')
      ? 'other'
      : kinds.has('variable')
        ? 'sets'
        : kinds.has('shell')
          ? 'shell'
          : 'other'
    const isHanded = command.words.some(({ isText }) => isText)
    const remarks = [...call.remarks, ...(isHanded ? piped(command, context) : []), ...redirected]
    return { ...EMPTY, line, effect, headline: labels.explain.headline[effect], remarks, parts: call.parts }
  }
  const read = readAsMeant(
    tree,
    call.words.map((word) => word.text),
  )
  // A slip must not make a line look harmless: `--populat-tx` previews nothing.
  const certain = effectOf(read.certain, context)
  // A group prints its help unless a command follows.
  const effect = call.isOpen && certain === 'helps' ? 'runs' : certain
  const last = call.words.length - 1
  const faults = read.faults.filter(
    ({ rule, word }) => !(call.isOpen && (word < 0 || (word === last && rule === 'missing-option-value'))),
  )
  const { set } = call
  const combined = conflictsIn(set, context)
  const about = remarksOn(effect, read.certain, { set, context })
  const corrected = correctedLine(call.words, read, { text, command })
  return {
    line,
    effect,
    about: ['helps', 'version', 'unclear'].includes(effect)
      ? ''
      : describeCommand(read.certain.outcome.command, context.facts),
    headline: fillLabel(labels.explain.headline[effect], { tool: tree.manifest.name }),
    remarks: [
      ...repeated(effect, command, context),
      ...call.remarks,
      ...(call.isOpen ? about.filter(({ tone }) => tone !== 'good') : about),
      ...piped(command, context),
      ...redirected,
    ],
    mistakes: [
      ...combined,
      ...faults.map(({ message, hint }) => ({ message, ...(hint !== undefined && { hint }) })),
    ],
    ...(corrected !== undefined && { corrected }),
    parts: [...call.parts, ...explainWords(call.words, read, context)],
    missing: call.isOpen ? [] : explainMissing(read.reading, context),
    unsaid: explainUnsaid(read.reading, context),
    needed: explainNeeded(read.reading, { set, context }),
  }
}

const EMPTY = { about: '', mistakes: [], missing: [], unsaid: [], needed: [] } satisfies Partial<Explanation>

function redirections({ redirections: found }: TypedCommand, { labels }: ExplainFacts): Remark[] {
  return found
    .filter((target) => !/^\d?>&\d$|\/dev\/null$/.test(target))
    .map((redirection) => {
      const target = `\`${redirection.replace(/^[\d&]*(?!<<[^<])[<>|]+[ \t]*/, '')}\``
      const { appends, readsFile, writesFile } = labels.explain.before
      const label = redirection.includes('>>') ? appends : redirection.includes('>') ? writesFile : readsFile
      return remark('warning', fillLabel(label, { target }))
    })
}

/** What a loop has sent more than once. */
function repeated(effect: Effect, { loop }: TypedCommand, { labels }: ExplainFacts): Remark[] {
  if (loop === undefined || !SENDS.has(effect)) return []
  return [remark('danger', fillLabel(labels.explain.before.repeats, { program: `\`${loop}\`` }))]
}

const SENDS: ReadonlySet<Effect> = new Set(['signs', 'writes', 'offers', 'runs'])

/** A program before it in a pipe may answer all that it asks. */
function piped({ from }: TypedCommand, { labels }: ExplainFacts): Remark[] {
  if (from === undefined) return []
  return [remark('warning', fillLabel(labels.explain.before.readsFile, { target: `\`${from}\`` }))]
}

/** The line with what was meant in the place of each slip; undefined when there is no slip. */
function correctedLine(
  words: readonly ShellWord[],
  { meant }: MeantLine,
  { text, command }: { text: string; command: TypedCommand },
): string | undefined {
  if (meant.size === 0) return undefined
  let line = ''
  let done = command.start
  for (const [index, { start, end }] of words.entries()) {
    const right = meant.get(index)
    if (right === undefined) continue
    line += text.slice(done, start) + quoted(right)
    done = end
  }
  return line + text.slice(done, command.end)
}

/** Within single quotes, when the shell would read something else than the word. */
function quoted(word: string): string {
  return /^[\w@%+=:,./<>…-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
