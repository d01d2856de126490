// What each word of a line is to the tool: a command or group, an option with its value, an argument.
import { fillLabel } from '../../model/fill-label.ts'
import { describeArgument, describeCommand, describeOption } from '../facts/facts.ts'
import type { LineFault } from '../lines/line-fault.ts'
import type { Step } from '../lines/outcome.ts'
import type { GivenOption, Word } from '../lines/scan-options.ts'
import type { ShellWord } from '../lines/shell-words.ts'
import { argumentForm } from '../manifest/naming.ts'
import type { ValueRules } from '../manifest/schema.ts'
import { type Command, isGroup } from '../manifest/tree.ts'
import type { ExplainFacts } from './explain-facts.ts'
import { explainValue } from './explain-value.ts'
import { type Part, type PartKind, type Remark, remark } from './explanation.ts'
import type { MeantLine } from './meant-line.ts'

/** Explains the words after the way of calling, each once, in their order. */
export function explainWords(
  words: readonly ShellWord[],
  { reading, faults, meant }: MeantLine,
  context: ExplainFacts,
): Part[] {
  const { steps, options, operands, outcome } = reading
  const { command } = outcome
  const parts = new Map<number, Part[]>()
  const taken = new Set(options.flatMap(({ value }) => value?.index ?? []))
  const put = (index: number, part: Part) => {
    taken.add(index)
    parts.set(index, [...(parts.get(index) ?? []), part])
  }
  for (const step of steps) put(step.word.index, explainStep(step, command, context))
  for (const given of options) put(given.index, explainOption(given, command, context))
  for (const [position, word] of operands.entries())
    put(word.index, explainOperand(word, { position, command, context }))
  for (const [index, { text }] of words.entries()) {
    if (taken.has(index)) continue
    const note = faults.some(({ word }) => word === index) ? '' : context.labels.explain.part.notUnderstood
    put(index, { kind: 'unknown', text, title: '', remarks: note ? [remark('warning', note)] : [] })
  }
  const values = new Map(options.flatMap(({ value, index }) => (value ? [[index, value.index]] : [])))
  return words.flatMap(({ text }, index) =>
    (parts.get(index) ?? []).map((part, position) => {
      const value = values.get(index)
      const typed = value === undefined || value === index ? text : `${text} ${words[value]?.text}`
      const remarks = [
        ...correction(meant.get(index), context),
        ...faultsOf(faults, index),
        ...(value !== undefined && value !== index ? faultsOf(faults, value) : []),
        ...part.remarks,
      ]
      // In a group such as `-abc` each letter is an option.
      return { ...part, text: position === 0 ? typed : part.text, remarks }
    }),
  )
}

/** What was read in the place of a word. */
function correction(meant: string | undefined, { labels }: ExplainFacts): Remark[] {
  if (meant === undefined) return []
  return [{ tone: 'warning', text: fillLabel(labels.explain.part.meant, { meant: `\`${meant}\`` }) }]
}

function faultsOf(faults: readonly LineFault[], index: number): Remark[] {
  return faults
    .filter(({ word, meant }) => word === index && meant === undefined)
    .map(({ rule, message, hint }) => {
      // Of a wrong value the part says already whose it is.
      const what = rule === 'wrong-value' ? message.slice(message.indexOf(': "') + 2) : message
      return remark('danger', hint ? `${what}; ${hint}` : what)
    })
}

function explainStep({ word, command }: Step, called: Command, context: ExplainFacts): Part {
  const kind: PartKind = isGroup(command) && !command.facts.runs ? 'group' : 'command'
  const { alias } = context.labels.explain.part
  const isAlias = word.text !== command.name
  // What the command itself is for is said of the whole line.
  const about = command === called && kind === 'command' ? '' : describeCommand(command, context.facts)
  const remarks: Remark[] = [
    ...(isAlias ? [remark('plain', fillLabel(alias, { name: `\`${command.name}\`` }))] : []),
    ...(about === '' ? [] : [remark('plain', about)]),
  ]
  return {
    kind,
    text: word.text,
    title: `\`${command.name}\``,
    remarks,
    ...linkTo(context.sectionOf(command)),
  }
}

function explainOption({ option, value }: GivenOption, command: Command, context: ExplainFacts): Part {
  const owner = ownerOf(command, option) ?? command
  const about = describeOption(option, command, context.facts)
  const href = owner.parent ? context.sectionOf(owner) : context.pageOf(`option:${option.id}`)
  return {
    kind: 'option',
    text: option.id,
    title: `\`${option.flags}\``,
    remarks: [
      ...(about === '' ? [] : [remark('plain', about)]),
      ...(value ? explainValue(value.text, option, context) : []),
    ],
    ...linkTo(href),
  }
}

function ownerOf(command: Command, option: GivenOption['option']): Command | undefined {
  for (let owner: Command | undefined = command; owner; owner = owner.parent)
    if (owner.options.includes(option)) return owner
  return undefined
}

interface OperandContext {
  position: number
  command: Command
  context: ExplainFacts
}

function explainOperand(word: Word, { position, command, context }: OperandContext): Part {
  const argument = command.arguments[position] ?? command.arguments.at(-1)
  if (!argument || (position >= command.arguments.length && !argument.variadic))
    return { kind: 'unknown', text: word.text, title: '', remarks: [] }
  const about = describeArgument(argument.name, command, context.facts)
  const rules: ValueRules = argument
  return {
    kind: 'argument',
    text: word.text,
    title: `\`${argumentForm(argument)}\``,
    remarks: [...(about === '' ? [] : [remark('plain', about)]), ...explainValue(word.text, rules, context)],
  }
}

function linkTo(href: string | undefined): { href?: string } {
  return href === undefined ? {} : { href }
}
