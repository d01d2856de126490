// Finds what examples use although it is deprecated.
import { ENGLISH } from '../../model/labels.ts'
import type { CodeSample } from '../../model/page.ts'
import {
  type Deprecation,
  lifeOfArgument,
  lifeOfCommand,
  lifeOfOption,
  lifeOfVariable,
  ownerOf,
} from '../facts/availability.ts'
import type { Facts } from '../facts/facts.ts'
import { deprecatedText } from '../facts/life-texts.ts'
import type { LineFault } from '../lines/line-fault.ts'
import type { Reading } from '../lines/outcome.ts'
import { readableName } from '../manifest/naming.ts'

/** Returns a fault for each deprecated thing in a line: the innermost command, options, arguments. */
export function findDeprecated({ outcome, steps, options, operands }: Reading, facts: Facts): LineFault[] {
  const commands = steps.flatMap(({ word, command }) =>
    faultOf(readableName(command), lifeOfCommand(command, facts).deprecated, word.index),
  )
  const { command } = outcome
  return [
    ...commands.slice(-1),
    ...options.flatMap(({ option, index }) => {
      const owner = ownerOf(option, command)
      return owner ? faultOf(option.id, lifeOfOption(owner, option, facts).deprecated, index) : []
    }),
    ...operands.slice(0, command.arguments.length).flatMap(({ index }, position) => {
      const argument = command.arguments[position]
      return argument
        ? faultOf(`<${argument.name}>`, lifeOfArgument(command, argument, facts).deprecated, index)
        : []
    }),
  ]
}

/** Returns a fault for each deprecated variable to which a block of code assigns a value. */
export function findDeprecatedVariables(
  { kind, text }: CodeSample,
  facts: Facts,
): { fault: LineFault; offset: number }[] {
  const variables = kind === 'block' ? (facts.environment?.variables ?? []) : []
  return variables.flatMap((variable) => {
    const [fault] = variable.deprecated
      ? faultOf(variable.name, lifeOfVariable(variable, facts).deprecated, -1)
      : []
    if (!fault) return []
    return assignments(text, variable.name).map((offset) => ({ fault, offset }))
  })
}

/** Where a text sets a variable: at the beginning of a word. */
function assignments(text: string, name: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(`${name}=`); at !== -1; at = text.indexOf(`${name}=`, at + 1))
    if (at === 0 || /\s/.test(text[at - 1] ?? '')) found.push(at)
  return found
}

function faultOf(name: string, deprecated: Deprecation | undefined, word: number): LineFault[] {
  if (!deprecated) return []
  const { by, ...since } = deprecated
  const message = `${name} is ${deprecatedText(since, ENGLISH.tool)}`
  return [{ rule: 'deprecated', message, hint: by === undefined ? 'remove it' : `use ${by}`, word }]
}
