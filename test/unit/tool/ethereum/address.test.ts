import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addressFault, checksumAddress } from '../../../../src/tool/ethereum/address.ts'

describe('checksumAddress', () => {
  test.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ])('spells %s of EIP-55', (address) => {
    expect(checksumAddress(address.toLowerCase())).toBe(address)
  })

  test('spells every address of the deployments as their files do', () => {
    const { deployments } = JSON.parse(readFileSync('docs/_data/environment.json', 'utf8'))
    const wrong: string[] = []
    for (const { name, contracts, others } of deployments) {
      for (const [key, address] of Object.entries<string>({ ...contracts, ...others })) {
        if (checksumAddress(address) !== address) wrong.push(`${name}: ${key}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('addressFault', () => {
  const right = '0x4C9fFC325392090F789255b9948Ab1659b797964'
  test.each([right, right.toLowerCase(), `0x${right.slice(2).toUpperCase()}`])(
    'finds nothing in %s',
    (address) => {
      expect(addressFault(address)).toBeUndefined()
    },
  )

  test.each([
    [right.slice(0, -1), 'an address has 40 hex digits after 0x, this one has 39'],
    [`${right}0`, 'an address has 40 hex digits after 0x, this one has 41'],
    [right.slice(2), 'an address starts with 0x'],
    [right.replace('9f', 'zz'), 'an address has only hex digits after 0x'],
  ])('says what is wrong with %s', (address, message) => {
    expect(addressFault(address)).toEqual({ message })
  })

  test('gives the right spelling when the checksum fails', () => {
    expect(addressFault(right.replace('4C9f', '4c9F'))).toEqual({
      message: 'the letter case does not match the EIP-55 checksum',
      hint: `if all digits are correct, write ${right}`,
    })
  })
})
