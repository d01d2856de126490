import { expect, test } from 'vitest'
import { mayHoldSecret } from '../../../../src/features/search/templates/client/search/recent.ts'
import { phrases } from '../../../lists.ts'

test.each([
  'lsv-cli vo w fund 1 --private-key x',
  '--password hunter2secret',
  '-p hunter2',
  'PASSWORD=hunter2',
  '--password=hunter2',
  `0x${'ab'.repeat(32)}`,
  'https://mainnet.infura.io/v3/key',
  'ghp_a1B2c3D4e5F6g7H8i9J0',
  'AKIAQ3EGRBXV7K2MNPLT',
  'key-3ax6xnjp29jd6fds4gc373sgvjxteol0',
  `SCZANGBA${'QWERTYUIOPLKJHGF'.repeat(3)}`,
  'password: hunter2',
  '{"unlock": "hunter2"}',
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
])('is not kept after a search: %s', (words) => {
  expect(mayHoldSecret(words)).toBe(true)
})

test.each(
  phrases(`
  withdraw · --populate-tx · mint --verbose · how to fund a vault ·
  0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359 · ERR_MODULE_NOT_FOUND · v1.4.0-rc.2
`),
)('is kept: %s', (words) => {
  expect(mayHoldSecret(words)).toBe(false)
})
