import { describe, expect, test } from 'vitest'
import { checkAddresses } from '../../../../src/features/ethereum/check-addresses.ts'
import { formatProblem } from '../../../../src/terminal/log.ts'
import { textCases } from '../../texts.ts'
import { facts } from '../../tool/tool-fixture.ts'

const hub = '0x4C9fFC325392090F789255b9948Ab1659b797964'

const report = (text: string) =>
  checkAddresses({ path: 'docs/page.md', text }, facts.environment)
    .map((problem) => formatProblem(problem))
    .join('\n')

describe('checkAddresses', () => {
  textCases('ethereum/addresses', ({ text }) => report(text))
})

test('checkAddresses limits the work for the neighbors of addresses in an absurdly long line', () => {
  expect(report(`${hub} on Sepolia, `.repeat(20_000))).toBe('')
})

test('checkAddresses checks length and checksum without facts', () => {
  expect(checkAddresses({ path: 'a.md', text: `${hub}0` }).map(({ rule }) => rule)).toEqual([
    'address-length',
  ])
})
