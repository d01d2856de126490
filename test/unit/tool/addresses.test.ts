import { describe, expect, test } from 'vitest'
import { formatProblem } from '../../../src/commands/log.ts'
import { checkAddresses } from '../../../src/tool/ethereum/check-addresses.ts'
import { facts } from './tool-fixture.ts'

const hub = '0x4C9fFC325392090F789255b9948Ab1659b797964'
const stranger = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const sepolia =
  facts.environment?.deployments.find(({ chainId }) => chainId === 11155111)?.contracts.VaultHub ?? ''

const report = (text: string) =>
  checkAddresses({ path: 'docs/page.md', text }, facts.environment)
    .map((problem) => formatProblem(problem))
    .join('\n')

describe('checkAddresses accepts', () => {
  test.each([
    ['a known address', `VaultHub ${hub}`],
    ['a known address without its checksum', `VaultHub ${hub.toLowerCase()}`],
    ['a known address by a link to its explorer', `[VaultHub](https://hoodi.etherscan.io/address/${hub})`],
    ['an address that nobody knows', stranger],
    ['several addresses on a line', `VaultHub ${hub}, LazyOracle 0xf41491C79C30e8f4862d3F4A5b790171adB8e04A`],
    ['a hash and a public key', `0x${'1a'.repeat(32)} 0x${'1b'.repeat(48)}`],
    ['an address that is cut', `${hub.slice(0, 41)}… ${hub.slice(0, 41)}...`],
    ['a line marked as made up', `${hub}0 <!-- dummy -->\nvault=${hub}0 # dummy`],
    ['the line after a mark', `<!-- dummy -->\n${hub}0`],
    ['another contract named with a longer name', 'Lido (stETH) 0x3508A952176b3c15387C97BE809eaffB1982176a'],
  ])('%s', (_name, text) => {
    expect(report(text)).toBe('')
  })
})

describe('checkAddresses rejects', () => {
  const advice = 'or mark the line as made up with <!-- dummy -->'
  test.each([
    ['39 digits', hub.slice(0, 41), `${hub.slice(0, 41)} has 39 hex digits, an address has 40`, advice],
    ['41 digits', `${hub}0`, `${hub}0 has 41 hex digits, an address has 40`, advice],
    [
      'a wrong checksum',
      stranger.replace('aA', 'AA'),
      `the letter case of ${stranger.replace('aA', 'AA')} fails its checksum (EIP-55)`,
      `if all digits are right, it is ${stranger}`,
    ],
    [
      'a digit wrong',
      hub.replace('4C9f', '4C9e'),
      `the letter case of ${hub.replace('4C9f', '4C9e')} fails its checksum (EIP-55)`,
      `did you mean ${hub} ?`,
    ],
    [
      'a digit wrong in small letters',
      hub.toLowerCase().replace('4c9f', '4c9e'),
      `${hub.toLowerCase().replace('4c9f', '4c9e')} is almost the address of VaultHub`,
      `did you mean ${hub} ?`,
    ],
    ['a wrong name', `LazyOracle: ${hub}`, `${hub} is not LazyOracle`, 'it is VaultHub'],
    ['a wrong chain', `VaultHub on Sepolia: ${hub}`, `${hub} is not on Sepolia`, 'it is on Hoodi'],
    [
      'a wrong chain the other way round',
      `hoodi ${sepolia}`,
      `${sepolia} is not on Hoodi`,
      'it is on Sepolia',
    ],
    [
      'the explorer of a wrong chain',
      `https://etherscan.io/address/${hub}`,
      `${hub} is not on Ethereum mainnet`,
      'it is on Hoodi',
    ],
  ])('%s', (_name, text, message, hint) => {
    const column = text.indexOf('0x') + 1
    expect(report(`Text.\n${text}`)).toBe(`docs/page.md:2:${column}  error  ${message}\n    ${hint}`)
  })
})

test('checkAddresses checks length and checksum without facts', () => {
  expect(checkAddresses({ path: 'a.md', text: `${hub}0` }).map(({ rule }) => rule)).toEqual([
    'address-length',
  ])
})
