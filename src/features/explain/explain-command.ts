// One command of a pasted text, explained word by word.
import { fillLabel } from '../../model/fill-label.ts'
import { type Effect, effectOf } from '../../tool/effect.ts'
import type { LineFault } from '../../tool/lines/line-fault.ts'
import type { ShellWord } from '../../tool/lines/shell-words.ts'
import { checkVariableConflicts } from '../../tool/lines/verdict.ts'
import { type CorrectedLine, parseWithRecovery } from './error-recovery.ts'
import { type ExplainedCall, explainCall } from './explain-call.ts'
import { remarksOn } from './explain-effect.ts'
import type { ExplainFacts } from './explain-facts.ts'
import { explainDefaults, explainMissing, explainNeeded } from './explain-unsaid.ts'
import { explainWords } from './explain-words.ts'
import { type Explanation, type Mistake, type Remark, remark } from './explanation.ts'
import { reportedLine } from './reported-line.ts'
import type { TypedCommand } from './typed-text.ts'

/** @param line the command's text without secrets, in which its words have their offsets */
export function explainCommand(command: TypedCommand, line: string, context: ExplainFacts): Explanation {
  const { words, ...call } = explainCall(command.words, context)
  if (!words) return { line, ...explainOther(command, call, context) }
  const { labels, tree } = context
  const { set } = call
  const texts = words.map((word) => word.text)
  const read = parseWithRecovery(tree, texts)
  const { certain, reading } = read
  // A guessed option must not make a line look harmless: with `--populat-tx`, nothing is previewed.
  const effect = effectOf(certain, context)
  const saysNothing = ['helps', 'version', 'unclear'].includes(effect)
  const corrected = correctedLine(words, read, line)
  return {
    line,
    reported: reportedLine(call.parts, words, read),
    effect,
    about: saysNothing ? '' : (certain.outcome.command.facts.description ?? ''),
    headline: fillLabel(labels.explain.headline[effect], { tool: tree.manifest.name }),
    remarks: [
      ...repeated(effect, command, context),
      ...call.remarks,
      ...remarksOn(effect, certain, { set, context }),
      ...piped(command, context),
      ...redirections(command, context),
      ...context.releases(texts),
    ],
    mistakes: [...checkVariableConflicts(set, context.variables), ...read.faults].map(toMistake),
    ...(corrected !== undefined && { corrected }),
    parts: [...call.parts, ...explainWords(words, read, context)],
    missing: explainMissing(reading, context),
    unsaid: explainDefaults(reading, context),
    needed: explainNeeded(reading, { set, context }),
  }
}

/** Explains a command that does not call the tool. */
function explainOther(
  command: TypedCommand,
  { parts, remarks }: Pick<ExplainedCall, 'parts' | 'remarks'>,
  context: ExplainFacts,
): Omit<Explanation, 'line'> {
  const kinds = new Set(parts.map(({ kind }) => kind))
  const own = kinds.has('variable') ? 'sets' : kinds.has('shell') ? 'shell' : 'other'
  const effect = kinds.has('program') ? 'other' : own
  const isHanded = command.words.some(({ isText }) => isText)
  const allRemarks = [
    ...remarks,
    ...(isHanded ? piped(command, context) : []),
    ...redirections(command, context),
  ]
  return { ...EMPTY, effect, headline: context.labels.explain.headline[effect], remarks: allRemarks, parts }
}

const EMPTY = { about: '', mistakes: [], missing: [], unsaid: [], needed: [] } satisfies Partial<Explanation>

function toMistake({ message, hint }: LineFault): Mistake {
  return { message, ...(hint !== undefined && { hint }) }
}

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

/** Warns that a loop repeats a command that may send transactions. */
function repeated(effect: Effect, { loop }: TypedCommand, { labels }: ExplainFacts): Remark[] {
  if (loop === undefined || !SENDS.has(effect)) return []
  return [remark('danger', fillLabel(labels.explain.before.repeats, { program: `\`${loop}\`` }))]
}

const SENDS: ReadonlySet<Effect> = new Set(['signs', 'writes', 'offers', 'runs'])

/** Warns that the program before it in a pipe may answer its questions. */
function piped({ from }: TypedCommand, { labels }: ExplainFacts): Remark[] {
  if (from === undefined) return []
  return [remark('warning', fillLabel(labels.explain.before.readsFile, { target: `\`${from}\`` }))]
}

/** The line with all words that have a correction replaced; undefined if there is none. */
function correctedLine(
  words: readonly ShellWord[],
  { meant }: CorrectedLine,
  line: string,
): string | undefined {
  if (meant.size === 0) return undefined
  let corrected = ''
  let done = 0
  for (const [index, { start, end }] of words.entries()) {
    const right = meant.get(index)
    if (right === undefined) continue
    corrected += line.slice(done, start) + quoted(right)
    done = end
  }
  return corrected + line.slice(done)
}

/** In single quotes, if the shell would otherwise change the word. */
function quoted(word: string): string {
  return /^[\w@%+=:,./<>…-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
