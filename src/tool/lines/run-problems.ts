// Faults of a line that the tool would run: wrong values, and words that it would ignore.

import { didYouMean, nearest } from '../../text/nearest.ts'
import { dialectOf } from '../manifest/dialects.ts'
import { argumentForm, readableName, synopsis } from '../manifest/naming.ts'
import { parserVersion } from '../manifest/parsing-rules.ts'
import type { Command, CommandTree, Option } from '../manifest/tree.ts'
import { type LineFault, quote } from './line-fault.ts'
import type { Outcome } from './outcome.ts'
import { type GivenOption, looksLikeOption, type Word } from './scan-options.ts'
import { checkValue, type Fault } from './values.ts'

/** The faults of a line that the tool accepts. */
export function explainRun(run: Extract<Outcome, { kind: 'run' }>, tree: CommandTree): LineFault[] {
  const { command, operands, options } = run
  const { shapes } = tree.manifest
  const faults = operands.flatMap((word, index) => {
    const argument = command.arguments[index] ?? command.arguments.at(-1)
    if (!argument || (index >= command.arguments.length && !argument.variadic)) return []
    const fault = checkValue(word.text, argument, shapes)
    return fault ? [wrongValue(run, { word, fault, name: argumentForm(argument) })] : []
  })
  faults.push(...explainOptions(run, tree))
  const surplus = !command.arguments.at(-1)?.variadic && operands.length > command.arguments.length
  // JSON without quotes is split into several words; the fault of its first part is report enough.
  const torn = faults.length > 0 && command.arguments.at(-1)?.kind === 'json'
  if (surplus && !torn && !allowsExcess(command, tree)) faults.push(excess(command, operands, options))
  return faults
}

/** The faults in the values of a line's options. Commander checks them even if it only prints help. */
export function explainOptions(line: OptionLine, tree: CommandTree): LineFault[] {
  return line.options.flatMap(({ option, value }) => {
    const fault = value && checkValue(value.text, option, tree.manifest.shapes)
    return fault ? [wrongValue(line, { word: value, fault, name: option.id })] : []
  })
}

/** The fault of a line with more words than the command has arguments; about the first of them. */
export function excess(
  command: Command,
  operands: readonly Word[],
  options: readonly GivenOption[],
): LineFault {
  const extra = operands[command.arguments.length]
  const word = extra?.index ?? -1
  const flag = flagBefore(word, options)
  if (flag) {
    return {
      rule: 'option-takes-no-value',
      message: `option ${flag.id} takes no value, so ${quote(extra?.text ?? '')} is ignored`,
      hint: `write ${flag.id} alone`,
      word,
    }
  }
  const message = `${readableName(command)} does not accept the argument ${quote(extra?.text ?? '')}`
  // A group that can be run itself treats a mistyped command as an argument.
  const meant = command.arguments.length === 0 ? nearest(extra?.text ?? '', command.byName.keys()) : undefined
  const hint =
    meant === undefined
      ? `usage: ${synopsis(command)}`
      : didYouMean(command.parent ? `${readableName(command)} ${meant}` : meant)
  return { rule: 'excess-argument', message, hint, word }
}

interface OptionLine {
  command: Command
  options: readonly GivenOption[]
}

function wrongValue(
  { command, options }: OptionLine,
  { word, fault, name }: { word: Word; fault: Fault; name: string },
): LineFault {
  const flag = looksLikeOption(word.text) ? undefined : flagBefore(word.index, options)
  return {
    rule: 'wrong-value',
    message: `${name} of ${readableName(command)}: ${quote(word.text)} ${fault.message}`,
    fault: `${quote(word.text)} ${fault.message}`,
    hint: flag ? `option ${flag.id} takes no value` : fault.hint,
    word: word.index,
    data: { value: word.text },
  }
}

/** The option directly before a word, if it takes no value: the word was probably meant as its value. */
function flagBefore(word: number, options: readonly GivenOption[]): Option | undefined {
  return options.find(({ option, index }) => option.arity === 'none' && index === word - 1)?.option
}

/**
 * Returns whether the tool's author wants to allow more words. Up to commander 12, allowing them is the default,
 * which shows no intention.
 */
function allowsExcess({ facts }: Command, tree: CommandTree): boolean {
  if (facts.allowExcessArguments || facts.allowUnknownOption) return true
  if (!dialectOf(tree.manifest).isKnown) return true
  return (tree.manifest.allowExcessArguments ?? false) && (parserVersion(tree) ?? 0) > 12
}
