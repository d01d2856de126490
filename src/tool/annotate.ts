// Adds what the manifest knows about the code of a page: how the tool is called, what readers are to fill in, which words
// depend on the chain, and which commands sign.

import { ENGLISH, type ToolLabels } from '../model/labels.ts'
import type { CodeAnnotation, CodeMark, CodeSample } from '../model/page.ts'
import { createChainMarker } from './ethereum/chain-marks.ts'
import { lifeInLine } from './facts/availability.ts'
import type { Facts } from './facts/facts.ts'
import { deprecatedText, sinceText } from './facts/life-texts.ts'
import type { ToolHooks } from './hooks.ts'
import { type CommandLine, findCommandLines } from './lines/command-lines.ts'
import type { Outcome } from './lines/outcome.ts'
import { readCommandLine } from './lines/parser.ts'
import { markPlaceholders } from './lines/placeholders.ts'
import type { ValueRules } from './manifest/schema.ts'
import type { CommandTree } from './manifest/tree.ts'
import { noteWrites, type ParsedLine } from './write-note.ts'

/** Code on its way to a page; generated code shows a command's form, not an example. */
export interface ShownCode extends Pick<CodeSample, 'kind' | 'language' | 'text' | 'run'> {
  generated: boolean
  /** The command whose section has it. */
  about?: string
}

export type Annotate = (code: ShownCode) => CodeAnnotation | undefined

/** Makes the annotator of a site; undefined is what it says of code without anything of the tool. */
export function createAnnotator(
  facts: Facts,
  labels: ToolLabels = ENGLISH.tool,
  hooks: readonly ToolHooks[] = [],
): Annotate {
  const { tree } = facts
  const markChain = createChainMarker(facts.environment)
  const [written] = Object.values(tree?.manifest.invocations ?? {})
  const further = hooks.flatMap(({ openNotes }) => openNotes?.(facts, labels) ?? [])
  return (code) => {
    if (code.generated) return annotateForm(code, written)
    if (code.kind === 'inline' && !mayBeExample(code.text, written)) return undefined
    const lines = tree ? parseLines(code, tree) : []
    const marks = [
      ...lines.flatMap(({ line }) => markInvocation(line, written)),
      ...lines.flatMap((parsed) => markValues(parsed, code.text)),
      ...(code.kind === 'inline' && lines.length === 0 ? [] : markChain(code.text)),
    ]
    const isBlock = code.kind === 'block'
    const note = isBlock ? noteWrites(lines, facts, { labels, about: code.about }) : undefined
    const lives = isBlock ? livesIn(lines, facts, labels) : []
    const notes = [...lives, ...further.flatMap((noteOn) => noteOn(code) ?? [])]
    const proof = notes.length > 0 ? notes.join(' · ') : undefined
    if (marks.length === 0 && !note && proof === undefined) return undefined
    return { marks: inOrder(marks), ...(note && { note }), ...(proof !== undefined && { proof }) }
  }
}

/** Since when there is what some lines use, where a known release lacks it, and what replaces it; each once. */
function livesIn(lines: readonly ParsedLine[], facts: Facts, labels: ToolLabels): string[] {
  const found = lines.flatMap(({ reading: { outcome } }) => {
    if (outcome.kind !== 'run') return []
    const options = outcome.options.map(({ option }) => option)
    return lifeInLine(outcome.command, options, facts)
  })
  const texts = found.flatMap(({ name, life }) => {
    const since = facts.releases?.size ? sinceText(life, labels) : ''
    const parts = [since, deprecatedText(life.deprecated, labels)].filter(Boolean)
    return parts.length > 0 ? `${name}: ${parts.join(', ')}` : []
  })
  return [...new Set(texts)]
}

/** The form of a command, as a directive writes it, begins with the invocation; the rest is not an example. */
function annotateForm({ kind, text }: ShownCode, written: string | undefined): CodeAnnotation | undefined {
  if (kind === 'inline' || written === undefined || !text.startsWith(`${written} `)) return undefined
  return { marks: [{ start: 0, end: written.length, className: 'invocation', data: {} }] }
}

/** Tells most inline code apart at a glance: that without a blank, or with nothing to mark. */
function mayBeExample(text: string, invocation: string | undefined): boolean {
  if (!text.includes(' ')) return false
  return text.includes('<') || text.includes('0x') || (invocation !== undefined && text.includes(invocation))
}

function parseLines(code: ShownCode, tree: CommandTree): ParsedLine[] {
  const { lines } = findCommandLines({ ...code, line: 1, column: 1 }, tree)
  return lines.map((line) => ({
    line,
    reading: readCommandLine(
      tree,
      line.words.map(({ text }, index) => ({ text, index })),
    ),
  }))
}

/**
 * Only the way of calling that pages are written with is exchanged. Where an author shows another, or speaks of the way
 * of calling itself, it is meant.
 */
function markInvocation({ sample, invocation, called, words }: CommandLine, written?: string): CodeMark[] {
  if (!called || invocation !== written || (sample.kind === 'inline' && words.length === 0)) return []
  return [{ ...called, className: 'invocation', data: {} }]
}

/** Marks the placeholders of a command that the tool would run. */
function markValues({ line, reading }: ParsedLine, text: string): CodeMark[] {
  const rules = rulesByWord(reading.outcome)
  if (!rules) return []
  return line.words.flatMap((word, index) => {
    const next = line.words[index + 1]?.start ?? word.start + word.text.length + 2
    return markPlaceholders(text, { start: word.start, end: next, rules: rules.get(index) })
  })
}

/** The argument or option that each word is the value of; undefined when the line is not an example of a command. */
function rulesByWord(outcome: Outcome): Map<number, ValueRules> | undefined {
  if (outcome.kind !== 'run' && outcome.kind !== 'missing-argument') return undefined
  const { command, operands } = outcome
  const rules = new Map<number, ValueRules>()
  for (const [index, { index: word }] of operands.entries()) {
    const argument = command.arguments[Math.min(index, command.arguments.length - 1)]
    if (argument) rules.set(word, argument)
  }
  for (const { option, value } of outcome.kind === 'run' ? outcome.options : []) {
    if (value) rules.set(value.index, option)
  }
  return rules
}

/** By position; of marks that overlap the first stays. */
function inOrder(marks: CodeMark[]): CodeMark[] {
  let end = 0
  return marks
    .sort((a, b) => a.start - b.start)
    .filter((mark) => {
      if (mark.start < end) return false
      end = mark.end
      return true
    })
}
