// Finds lines that would sign as soon as a reader pastes them: nothing is asked, and every value is filled in.

import { confirmationIn, type EffectFacts, effectOf } from '../effect.ts'
import type { LineFault } from '../lines/line-fault.ts'
import type { Reading } from '../lines/outcome.ts'
import { isPlaceholder } from '../lines/values.ts'

/** An address, or the public key of a validator. */
const WHOLE = /0x(?:[\da-f]{40}|[\da-f]{96})(?![\da-f])/i

/** Returns the fault of a line that signs without a question although its values could be someone else's. */
export function findUnaskedSigning(
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
