// Explains how the tool interprets each word: as a command or group, an option with its value, an argument.
import { fillLabel } from '../../model/fill-label.ts'
import { describeOption } from '../../tool/facts/facts.ts'
import type { LineFault } from '../../tool/lines/line-fault.ts'
import type { Outcome, Reading, Step } from '../../tool/lines/outcome.ts'
import type { GivenOption, Word } from '../../tool/lines/scan-options.ts'
import type { ShellWord } from '../../tool/lines/shell-words.ts'
import { argumentForm } from '../../tool/manifest/naming.ts'
import type { ManifestArgument, ValueRules } from '../../tool/manifest/schema.ts'
import { type Command, isGroup } from '../../tool/manifest/tree.ts'
import type { CorrectedLine } from './error-recovery.ts'
import type { ExplainFacts } from './explain-facts.ts'
import { explainReplaced } from './explain-shell.ts'
import { explainValue } from './explain-value.ts'
import { type Part, type PartKind, type Remark, remark, remarksOf } from './explanation.ts'

/** Explains the words that the tool receives, in their order. */
export function explainWords(
  words: readonly ShellWord[],
  { reading, faults, meant }: CorrectedLine,
  context: ExplainFacts,
): Part[] {
  const { steps, options, operands, outcome } = reading
  const { command } = outcome
  const parts = new Map<number, Part[]>()
  const used = new Set(options.flatMap(({ value }) => value?.index ?? []))
  const put = (index: number, part: Part) => {
    used.add(index)
    parts.set(index, [...(parts.get(index) ?? []), part])
  }
  const about = { command, words, context }
  for (const step of steps) put(step.word.index, explainStep(step, about))
  for (const given of options) put(given.index, explainOption(given, about))
  for (const [position, word] of operands.entries()) {
    // If only help is printed, other words are not a mistake; after an unknown command they can be anything.
    if (!(isOver(outcome) || outcome.kind === 'unknown-command') || argumentAt(position, command))
      put(word.index, explainOperand(word, position, about))
  }
  for (const [index, word] of words.entries()) {
    const isFaulty = faults.some(({ word: faulty }) => faulty === index)
    if (!used.has(index)) put(index, explainRest(word, { isFaulty, reading, about }))
  }
  const values = new Map(options.flatMap(({ value, index }) => (value ? [[index, value.index]] : [])))
  return words.flatMap(({ text }, index) => {
    const value = values.get(index)
    const apart = value === index ? undefined : value
    const typed = apart === undefined ? text : `${text} ${words[apart]?.text}`
    const ofWord = remarksOf(
      isRepeated(index, options) && remark('warning', context.labels.explain.part.repeated),
      correction(meant.get(index), context),
      faultsOf(faults, index),
      apart !== undefined && faultsOf(faults, apart),
    )
    // A group such as `-abc` has several parts: the first shows the word as typed.
    return (parts.get(index) ?? []).map((part, position) => ({
      ...part,
      text: position === 0 ? typed : part.text,
      remarks: [...ofWord, ...part.remarks],
    }))
  })
}

/** Says which word the line was read with instead of the typed one. */
function correction(meant: string | undefined, { labels }: ExplainFacts): Remark[] {
  if (meant === undefined) return []
  return [remark('warning', fillLabel(labels.explain.part.meant, { meant: `\`${meant}\`` }))]
}

function faultsOf(faults: readonly LineFault[], index: number): Remark[] {
  return faults
    .filter(({ word, meant }) => word === index && meant === undefined)
    .map(({ message, fault, hint }) => {
      // The part already shows the name of the option or argument, with which the message begins.
      const finding = fault ?? message
      return remark('danger', hint ? `${finding}; ${hint}` : finding)
    })
}

/** Returns whether an option that takes a single value is given more than once. */
function isRepeated(index: number, options: readonly GivenOption[]): boolean {
  const [first] = options.filter((given) => given.index === index)
  if (first?.option.arity === 'none' || first?.option.variadic) return false
  return options.some(({ option, index: other }) => option === first?.option && other !== index)
}

/** The context of a word. */
interface About {
  /** The command that is called. */
  command: Command
  words: readonly ShellWord[]
  context: ExplainFacts
}

function explainStep({ word, command }: Step, { command: called, context }: About): Part {
  const kind: PartKind = isGroup(command) && !command.facts.runs ? 'group' : 'command'
  const { alias } = context.labels.explain.part
  const isAlias = word.text !== command.name
  // The description of the called command describes the whole line.
  const about = command === called && kind === 'command' ? '' : command.facts.description
  const title = `\`${command.name}\``
  const remarks = remarksOf(
    isAlias && remark('plain', fillLabel(alias, { name: title })),
    about && remark('plain', about),
  )
  return { kind, text: word.text, title, remarks, ...linkTo(context.sectionOf(command)) }
}

function explainOption({ option, value }: GivenOption, about: About): Part {
  const { command, context } = about
  const owner = ownerOf(command, option) ?? command
  const purpose = describeOption(option, command, context)
  const href = owner.parent ? context.sectionOf(owner) : context.pageOf(`option:${option.id}`)
  return {
    kind: 'option',
    text: option.id,
    title: `\`${option.flags}\``,
    remarks: remarksOf(
      purpose && remark('plain', purpose),
      value && explainGiven(value, option.id, { rules: option, about }),
    ),
    ...linkTo(href),
  }
}

function ownerOf(command: Command, option: GivenOption['option']): Command | undefined {
  for (let owner: Command | undefined = command; owner; owner = owner.parent)
    if (owner.options.includes(option)) return owner
  return undefined
}

/** The argument at a position of the operands; undefined if there are too many operands. */
export function argumentAt(position: number, { arguments: known }: Command): ManifestArgument | undefined {
  const last = known.at(-1)
  return known[position] ?? (last?.variadic ? last : undefined)
}

/** Returns whether only help or the version is printed. */
function isOver({ kind }: Outcome): boolean {
  return kind === 'help' || kind === 'version'
}

function explainOperand(word: Word, position: number, about: About): Part {
  const { command, context } = about
  const argument = argumentAt(position, command)
  if (!argument) {
    const { excess } = context.labels.explain.part
    return { kind: 'unknown', text: word.text, title: '', remarks: [remark('danger', excess)] }
  }
  return {
    kind: 'argument',
    text: word.text,
    title: `\`${argumentForm(argument)}\``,
    remarks: remarksOf(
      argument.description && remark('plain', argument.description),
      explainGiven(word, argument.name, { rules: argument, about }),
    ),
  }
}

/** Explains a value, or says that the shell replaces it. */
function explainGiven(
  { text, index }: Word,
  name: string,
  { rules, about: { words, context } }: { rules: ValueRules; about: About },
): Remark[] {
  const replaced = explainReplaced(words[index], context)
  return replaced.length > 0 ? replaced : explainValue(text, { ...rules, name }, context)
}

interface Rest {
  isFaulty: boolean
  reading: Reading
  about: About
}

/** Explains a word that was interpreted as neither command, option, value nor operand. */
function explainRest(word: ShellWord, { isFaulty, reading: { outcome }, about }: Rest): Part {
  const { context } = about
  const { notUnderstood, separator, unused } = context.labels.explain.part
  const { text } = word
  const base = { text, title: '' }
  if (text === '--') return { ...base, kind: 'shell', remarks: [remark('plain', separator)] }
  const help = context.tree.root.options.find((option) => option.long === text || option.short === text)
  if (isOver(outcome) && help) return explainOption({ option: help, index: 0 }, about)
  const verdict = isOver(outcome) ? remark('plain', unused) : remark('warning', notUnderstood)
  const remarks = [...explainReplaced(word, context), ...(isFaulty ? [] : [verdict])]
  return { ...base, kind: 'unknown', remarks }
}

function linkTo(href: string | undefined): { href?: string } {
  return href === undefined ? {} : { href }
}
