import { expect, test } from 'vitest'
import { amountInWords } from '../../../../src/features/explain/amounts.ts'

test.each([
  ['1000000000000000000', 'wei', '1 ETH'],
  ['1', 'wei', '0.000000000000000001 ETH'],
  ['32000000000', 'gwei', '32 ETH'],
  ['32000000000', 'gwei in amount', '32 ETH'],
  ['1500000', 'ETH', '1,500,000 ETH'],
  ['0.50', 'stETH', '0.5 stETH'],
  ['650', 'basis points', '6.5%'],
  ['10000', 'basis points', '100%'],
  ['2500000000000000000', '10⁻¹⁸ share', '2.5 shares'],
  ['86400', 'seconds', '1 day'],
  ['90061', 'seconds', '1 day 1 hour 1 minute'],
  ['0', 'seconds', '0 seconds'],
  ['1761264000', 'seconds', '2025-10-24 00:00 UTC'],
  ['1500', 'ms', '1 second 500 milliseconds'],
  ['48', 'hours', '2 days'],
  ['1536', 'bytes', '1.5 KiB'],
  ['1', 'bytes', '1 byte'],
  ['12', 'validator index', '12 validator index'],
])('%s %s is %s', (text, unit, words) => {
  expect(amountInWords(text, unit)).toBe(words)
})

test.each(['', 'ten', '1e18', '0x10', '<amount>', '1,5', '٣'])('%j is not an amount', (text) => {
  expect(amountInWords(text, 'wei')).toBeUndefined()
})
