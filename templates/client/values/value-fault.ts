// What is wrong with a value that a reader types.
import { addressFault } from '../../../src/tool/ethereum/address.ts'
import { isSafeValue } from './choices.ts'

const FORMS: Readonly<Record<string, [form: RegExp, message: string]>> = {
  bytes32: [/^0x[\da-f]{64}$/i, 'this is not 0x followed by 64 hex digits'],
  hex: [/^(0x)?([\da-f]{2})+$/i, 'this is not hex data with two digits per byte'],
  decimal: [/^(\d+\.?|\d*\.\d{1,18})$/, 'this is not a decimal number with up to 18 decimal places'],
  integer: [/^(-?\d+|0x[\da-f]+)$/i, 'this is not an integer'],
  natural: [/^\d+$/, 'this is not an integer'],
}

/** Returns it in words; undefined when the value can stand in an example. `kind` is one of a manifest's. */
export function valueFault(text: string, kind = ''): string | undefined {
  if (kind !== 'bytes32' && /^(0x)?[\da-f]{64}$/i.test(text))
    return 'this looks like a private key: never enter one on a website'
  if (text.startsWith('-')) return 'a value that starts with - would be read as an option'
  if (!isSafeValue(text))
    return `${unsafeCharacter(text)} has a special meaning in the shell and is not allowed here`
  if (kind === 'address') {
    const fault = addressFault(text)
    return fault && [fault.message, fault.hint].filter(Boolean).join('; ')
  }
  const [form, message] = FORMS[kind] ?? []
  return form?.test(text) === false ? message : undefined
}

function unsafeCharacter(text: string): string {
  const character = [...text].find((each) => !isSafeValue(each) && each !== '-') ?? ''
  return character.trim() === '' ? 'a space' : character
}
