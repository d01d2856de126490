import { describe, expect, it } from 'vitest'
import {
  isSafeValue,
  parseChoices,
} from '../../../../src/features/reader-values/templates/client/values/choices.ts'
import { valueFault } from '../../../../src/features/reader-values/templates/client/values/value-fault.ts'
import { ENGLISH } from '../../../../src/model/labels.ts'

const labels = ENGLISH.values.fault
const ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

describe('a value', () => {
  it.each([
    [ADDRESS, 'address'],
    [ADDRESS.toLowerCase(), 'address'],
    ['0.5', 'decimal'],
    ['.5', 'decimal'],
    ['0', 'natural'],
    ['0x1f', 'integer'],
    [`0x${'ab'.repeat(32)}`, 'bytes32'],
    ['ab', 'hex'],
    ['report.csv', undefined],
    ['https://example.org:8545/x', undefined],
    ['1,2', undefined],
  ])('may be %s', (text, kind) => {
    expect(valueFault(text, kind, labels)).toBeUndefined()
  })

  it.each([
    ['0x12', 'address', 'an address has 40 hex digits after 0x, this one has 2'],
    [ADDRESS.slice(2), 'address', 'an address starts with 0x'],
    [`0x${'g'.repeat(40)}`, 'address', 'an address has only hex digits after 0x'],
    [
      ADDRESS.replace('f', 'F'),
      'address',
      `the letter case does not match the EIP-55 checksum; if all digits are correct, write ${ADDRESS}`,
    ],
    ['1 ETH', 'decimal', 'a space has a special meaning in the shell and is not allowed here'],
    ['1e18', 'decimal', 'this is not a decimal number with up to 18 decimal places'],
    ['1.5', 'natural', 'this is not an integer'],
    ['0x1', 'bytes32', 'this is not 0x followed by 64 hex digits'],
    ['abc', 'hex', 'this is not hex data with two digits per byte'],
    ['-y', undefined, 'a value that starts with - would be read as an option'],
    ['ab'.repeat(32), undefined, 'this looks like a private key: never enter one on a website'],
    [`0x${'AB'.repeat(32)}`, 'address', 'this looks like a private key: never enter one on a website'],
  ])('must not be %s as %s', (text, kind, message) => {
    expect(valueFault(text, kind, labels)).toBe(message)
  })

  it.each([...';|&$`"\'<>\\()*?[]{}!#~%^='])('must not hold %s', (character) => {
    expect(isSafeValue(`a${character}b`)).toBe(false)
    expect(valueFault(`a${character}b`, undefined, labels)).toBe(
      `${character} has a special meaning in the shell and is not allowed here`,
    )
  })

  it.each(['a\nb', 'a\tb', 'a b', 'a\u00a0b'])('must not contain whitespace: %j', (text) => {
    expect(valueFault(text, undefined, labels)).toBe(
      'a space has a special meaning in the shell and is not allowed here',
    )
  })
})

describe('kept choices', () => {
  it('are read as they were written', () => {
    expect(parseChoices('{"values":{"vault":"0x1"},"invocation":"installed","chain":"hoodi"}')).toEqual({
      values: new Map([['vault', '0x1']]),
      invocation: 'installed',
      chain: 'hoodi',
    })
  })

  it.each([null, '', 'null', '[]', '1', '{', '{"values":1}', '{"values":{"a":1,"b":"$(x)"},"chain":2}'])(
    'count for nothing when they are %j',
    (stored) => {
      expect(parseChoices(stored)).toEqual({ values: new Map() })
    },
  )
})
