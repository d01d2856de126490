// Checks that the tool accepts the command lines in pages.

import type { CodeSample, Page } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import { positionInCode } from '../../text/code-position.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import { omitUndefined } from '../../text/omit-undefined.ts'
import { countLineBreaks } from '../../text/position.ts'
import { readSteps } from '../../text/session-steps.ts'
import { confirmationIn, type EffectFacts, effectOf } from '../effect.ts'
import type { Environment } from '../facts/fact-schemas.ts'
import type { Facts } from '../facts/facts.ts'
import { isVariable } from '../facts/variable-name.ts'
import { type CommandLine, findCommandLines } from '../lines/command-lines.ts'
import type { LineFault } from '../lines/line-fault.ts'
import type { Outcome, Reading } from '../lines/outcome.ts'
import { isPlaceholder } from '../lines/values.ts'
import { checkVariableConflicts, checkWords, isIgnored } from '../lines/verdict.ts'
import type { Command, CommandTree } from '../manifest/tree.ts'
import { findDeprecated, findDeprecatedVariables } from './deprecated.ts'
import { LINE_RULES } from './line-rules.ts'
import {
  checkMention,
  type Mention,
  type OwnedOption,
  PageScope,
  parseMention,
  referencedOptions,
} from './option-mentions.ts'

/**
 * Checks environment variables in code: a name close to the name of one of the tool's variables is a typing
 * error.
 */
const SETTERS = new Set(['', 'sh', 'bash', 'shell', 'zsh', 'console', 'dotenv', 'env', 'ini', 'text'])
const INLINE = /^([A-Z][A-Z0-9_]{3,})(?:=.*)?$/
const ASSIGNMENT = /(?<=^|\s)[A-Z][A-Z0-9_]{3,}(?==)/gm

/** A fault and its offset in the sample's text. */
interface VariableFault {
  fault: LineFault
  offset: number
}

/** Returns a fault for every name in a sample that nearly matches one of the tool's variables. */
function checkVariables(sample: CodeSample, variables: Environment['variables']): VariableFault[] {
  const names = variables.map(({ name }) => name)
  return variableNames(sample).flatMap(({ name, offset }) => {
    if (names.some((known) => isVariable(name, known))) return []
    const meant = nearest(name, names, name.length < 8 ? 1 : 2)
    if (meant === undefined) return []
    const message = `the tool does not read the variable ${name}`
    return [{ fault: { rule: 'unknown-variable', message, hint: didYouMean(meant), word: -1 }, offset }]
  })
}

function variableNames({ kind, language, text }: CodeSample): { name: string; offset: number }[] {
  if (kind === 'inline') {
    const name = INLINE.exec(text)?.[1]
    return name === undefined ? [] : [{ name, offset: 0 }]
  }
  if (!SETTERS.has(language)) return []
  return [...text.matchAll(ASSIGNMENT)].map(({ 0: name, index }) => ({ name, offset: index }))
}

/** The problems of pages, and what of the tool the pages mention. */
export interface CommandReport {
  problems: Problem[]
  /** Names that pages document or show: `command:<path>`, `option:<path> <flag>`, `option:<global flag>`, `variable:<name>`. */
  mentioned: Set<string>
  /** Command lines that were parsed. */
  lines: number
}

/** Checks the pages, and records what they mention, for the coverage report. */
export function inspectCommands(pages: readonly Page[], facts: Facts): CommandReport {
  const report: CommandReport = { problems: [], mentioned: new Set(), lines: 0 }
  for (const page of pages) {
    for (const name of page.documented) report.mentioned.add(name)
    const found = facts.tree ? inspectPage(page, { ...facts, tree: facts.tree }, report) : []
    found.push(...inspectVariables(page, facts))
    report.problems.push(...found.map((placed) => toProblem(page, placed)))
    for (const variable of facts.environment?.variables ?? []) {
      if (page.code.some((sample) => sample.text.includes(variable.name)))
        report.mentioned.add(`variable:${variable.name}`)
    }
  }
  return report
}

type Variables = NonNullable<Facts['environment']>['variables']

/** A fault with its position: an offset in a sample's text. */
interface PlacedFault {
  fault: LineFault
  sample: CodeSample
  offset: number
}

function inspectPage(page: Page, facts: Facts & EffectFacts, report: CommandReport): PlacedFault[] {
  const { tree, environment } = facts
  const variables = environment?.variables ?? []
  const faults: PlacedFault[] = []
  const scope = new PageScope()
  for (const command of documentedCommands(page, tree)) scope.add(command)
  for (const sample of page.code) {
    const { lines, unclosed } = findCommandLines(sample, tree)
    if (unclosed !== undefined) faults.push({ fault: UNCLOSED, sample, offset: unclosed })
    for (const line of unclosed === undefined ? lines : []) {
      report.lines++
      const { outcome, found } = inspectLine(line, { facts, variables })
      faults.push(...found)
      noteLine(outcome, scope, report)
    }
  }
  return [...faults, ...inspectMentions(page, tree, { scope, report })]
}

/** Returns whether an example runs, and should be rejected by the tool, according to the exit status on the page. */
function mustFail({ sample: { run, text }, start }: CommandLine): boolean {
  if (!run) return false
  const line = countLineBreaks(text.slice(0, start))
  return readSteps(text).steps.some((step) => {
    return step.status !== 0 && step.line <= line && line < step.outputLine
  })
}

function inspectVariables({ code }: Page, facts: Facts): PlacedFault[] {
  const variables = facts.environment?.variables ?? []
  if (variables.length === 0) return []
  return code.flatMap((sample) =>
    [...checkVariables(sample, variables), ...findDeprecatedVariables(sample, facts)].map((found) => ({
      ...found,
      sample,
    })),
  )
}

/** Checks the options in prose and tables. */
function inspectMentions(
  page: Page,
  tree: CommandTree,
  { scope, report }: { scope: PageScope; report: CommandReport },
): PlacedFault[] {
  const foreign = new Set(page.code.flatMap(flagsInLines))
  return page.code.flatMap((sample) => {
    const mention = parseMention(sample)
    if (!mention) return []
    const fault = checkMention(mention, tree, { scope, foreign })
    if (fault) return [{ fault, sample, offset: 0 }]
    noteMention(mention, referencedOptions(mention, tree, scope), report)
    return []
  })
}

const UNCLOSED: LineFault = {
  rule: 'unclosed-quote',
  message: 'a quote, $( or backtick is never closed, so the command line never ends',
  word: -1,
}

/** Why the tool would reject a line or ignore a part of it, and that it signs as soon as it is pasted. */
function inspectLine(
  line: CommandLine,
  { facts, variables }: { facts: Facts & EffectFacts; variables: Variables },
): { outcome: Outcome; found: PlacedFault[] } {
  const words = line.words.map(({ text }, index) => ({ text, index }))
  const texts = line.words.map((word) => word.text)
  const inline = line.sample.kind === 'inline'
  const { reading, faults } = checkWords(facts.tree, words, { texts, inline })
  // A line that the page shows to fail is not wrong; an ignored word does not make it fail.
  const wrong = mustFail(line)
    ? faults.filter((fault) => isIgnored(fault, reading))
    : [...checkVariableConflicts(line.set, variables), ...faults]
  const unasked = findUnaskedSigning(reading, texts, facts)
  const found = [...wrong, ...(unasked ? [unasked] : []), ...findDeprecated(reading, facts)].map((fault) => ({
    fault:
      line.invocation && fault.hint ? { ...fault, hint: withInvocation(fault.hint, line.invocation) } : fault,
    sample: line.sample,
    offset: line.words[fault.word]?.start ?? line.start,
  }))
  return { outcome: reading.outcome, found }
}

/** Adds the author's invocation of the tool to the suggested line or usage in a hint. */
function withInvocation(hint: string, invocation: string): string {
  return hint.replace(/^(did you mean "|usage: )(?!-)/, `$1${invocation} `)
}

/** Commands and groups that directives of the page document. */
function documentedCommands(page: Page, tree: CommandTree): Command[] {
  return page.documented.flatMap((name) => {
    const command = name.startsWith('command:') ? tree.byPath.get(name.slice('command:'.length)) : undefined
    return command ? [command] : []
  })
}

function noteLine(outcome: Outcome, scope: PageScope, { mentioned }: CommandReport): void {
  if (!('command' in outcome)) return
  if (outcome.command.path !== '') scope.add(outcome.command)
  if (outcome.kind === 'run' || outcome.kind === 'missing-argument')
    mentioned.add(`command:${outcome.command.path}`)
  if (!('options' in outcome)) return
  for (const { option } of outcome.options) {
    mentioned.add(`option:${option.id}`)
    mentioned.add(`option:${outcome.command.path} ${option.id}`)
  }
}

/** Records an option for the whole tool, and for each command that the page names. */
function noteMention({ flags }: Mention, meant: readonly OwnedOption[], { mentioned }: CommandReport): void {
  for (const flag of flags) mentioned.add(`option:${flag}`)
  for (const { option, owner } of meant) {
    mentioned.add(`option:${option.id}`)
    if (mentioned.has(`command:${owner.path}`)) mentioned.add(`option:${owner.path} ${option.id}`)
  }
}

/** Words that look like options in lines of any program: options of other programs must not be reported. */
function flagsInLines({ kind, text }: CodeSample): string[] {
  if (kind === 'inline' && (text.startsWith('-') || !text.includes(' '))) return []
  return [...text.matchAll(/(?<=\s)--?[A-Za-z][\w-]*/g)].map(([flag]) => flag)
}

function toProblem(page: Page, { fault, sample, offset }: PlacedFault): Problem {
  const { rule, message, hint, data } = fault
  const position = positionInCode(sample, page.source, offset)
  return LINE_RULES[rule]({ ...position, message, ...omitUndefined({ hint, data }) })
}

/** An address, or the public key of a validator. */
const WHOLE = /0x(?:[\da-f]{40}|[\da-f]{96})(?![\da-f])/i

/** Returns the fault of a line that signs without a question although its values could be someone else's. */
function findUnaskedSigning(
  reading: Reading,
  texts: readonly string[],
  facts: EffectFacts,
): LineFault | undefined {
  const { command, kind } = reading.outcome
  if (kind !== 'run') return undefined
  const effect = effectOf(reading, facts)
  const confirmation = confirmationIn(reading.options)
  const signsAtOnce = effect === 'signs' && facts.calls.get(command.path)?.confirms === false
  if (!(confirmation ? effect === 'signs' || effect === 'offers' : signsAtOnce)) return undefined
  const whole = texts.findIndex((text) => WHOLE.test(text))
  if (whole === -1 && (!confirmation || texts.some((text) => isPlaceholder(withoutSubstitutions(text)))))
    return undefined
  const given = reading.options.find(({ option }) => option === confirmation)
  const word = texts[given?.index ?? -1]
  const flag = word === confirmation?.short ? word : confirmation?.id
  return {
    rule: 'unasked-signing',
    message:
      flag === undefined
        ? 'this line signs without a question, with values that a reader may copy'
        : `with ${flag}, this line signs without a question, with values that a reader may copy`,
    hint:
      flag === undefined
        ? 'write placeholders such as <address> for values'
        : `remove ${flag}, and write placeholders such as <address> for values`,
    word: given?.index ?? whole,
  }
}

/** Omits commands whose output the shell inserts: they are run, not filled in by the reader. */
function withoutSubstitutions(text: string): string {
  return text.replace(/\$\([^)]*\)|`[^`]*`/g, '')
}
