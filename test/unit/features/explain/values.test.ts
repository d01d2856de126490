// Values that are wrong although they have the right form: lengths, steps, bounds, and units that were mixed up.
import { describe, expect, test } from 'vitest'
import { explained } from './explain-fixture.ts'

const VAULT = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const hex = (bytes: number) => `0x${'ab'.repeat(bytes)}`
const mistakes = (line: string) =>
  explained(line).mistakes.map(({ message, hint }) =>
    [message, hint].filter((text) => text !== undefined).join('; '),
  )
const deposit = (fields: object = {}) =>
  `'${JSON.stringify([
    { pubkey: hex(48), signature: hex(96), amount: '1000000000', deposit_data_root: hex(32), ...fields },
  ])}'`

describe('a mistake is', () => {
  test.each([
    ['deposits w top-up-no 0.5', 'is less than 1 ETH'],
    ['deposits w top-up-no 1.5', 'is not a multiple of 1 ETH'],
    ['deposits w withdraw-no-balance 2.5', 'is not a multiple of 1 ETH'],
    [`contracts pdg w top-up-no ${VAULT} 1.5`, 'is not a multiple of 1 ETH'],
    ['deposits w prove-and-top-up 1,2 1000000000,5', 'is not a multiple of 1000000000 wei'],
    [`deposits r v-status ${hex(20)}`, 'is not 48 bytes in hex; write 96 hex digits, this has 40'],
    [
      `contracts dashboard w exit ${VAULT} ${hex(48)},${hex(48)}`,
      'is not 48 bytes in hex; write 96 hex digits',
    ],
    [`deposits w predeposit ${deposit({ amount: 32e9 })}`, 'which is more than 1000000000'],
    [`deposits w predeposit ${deposit({ amount: 1 })}`, 'which is less than 1000000000'],
    [
      `deposits w predeposit ${deposit({ pubkey: hex(47) })}`,
      'which is not 48 bytes in hex; write 96 hex digits, this has 94',
    ],
    [`pdg-helpers verify-bls ${deposit({ amount: 32e9 })} -a ${VAULT}`, 'which is more than 1000000000'],
    [
      `deposits w top-up-val '[{"pubkey":"${hex(48)}","amount":"31000000000"}]'`,
      'which is less than 1000000000000000000',
    ],
    ['vo w create-vault create -nof 500.7', 'is not an integer; expected a number of basis points'],
    ['vo w create-vault create -nof 5%', 'is not an integer; expected a number of basis points'],
    ['vo w create-vault create -ce 1d', 'is not an integer; expected a number of seconds'],
  ])('%s', (line, said) => {
    const [mistake] = mistakes(`yarn start ${line}`)
    expect(mistake?.endsWith(said)).toBe(true)
  })

  test.each([
    `deposits w predeposit ${deposit()}`,
    `deposits w predeposit ${deposit({ amount: 1000000000 })}`,
    `contracts dashboard w unguaranteed-deposit ${VAULT} ${deposit({ amount: 32e9 })}`,
    'deposits w top-up-no 3',
    'deposits w prove-and-top-up 1,2 0,100000000001000000000',
    `deposits r v-status ${hex(48).slice(2)}`,
    `deposits w top-up-val '[{"pubkey":"${hex(48)}","amount":"100000000001000000000"}]'`,
    'deposits r v-status 0x8d2d…',
  ])('not %s', (line) => {
    expect(mistakes(`yarn start ${line}`)).toEqual([])
  })
})
