// Values that are wrong although they have the right form: lengths, steps, bounds, and units that were mixed up.
import { describe, expect, test } from 'vitest'
import { explained, saidOf, textsOf } from './explain-fixture.ts'

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

describe('an amount', () => {
  test('that is next to nothing is taken for one in another unit', () => {
    expect(saidOf('yarn start deposits w prove-and-top-up 1 31000000000', '31').at(-1)).toBe(
      'That is 0.000000031 ETH, next to nothing: was a larger unit meant?',
    )
    expect(saidOf('yarn start deposits w prove-and-top-up 1 0', '0').at(-1)).toBe('That is 0 ETH.')
  })

  test('with a fraction is invalid if only a whole one counts', () => {
    expect(saidOf('yarn start vo w create-vault create -nof 500.7', '-nof')).not.toContain('That is 5.007%.')
  })
})

describe('the signer is reported', () => {
  const signed = (line: string) =>
    textsOf(explained(line).remarks).filter((text) => text.startsWith('Signed with'))

  test.each([
    ['', 'the first of these that is set: `PRIVATE_KEY`, `PRIVATE_KEY_<CHAIN_ID>`, `ACCOUNT_FILE`'],
    ['PRIVATE_KEY=$KEY', '`PRIVATE_KEY`'],
    [
      'PRIVATE_KEY=',
      'the first of these that is set: `PRIVATE_KEY`, `PRIVATE_KEY_<CHAIN_ID>`, `ACCOUNT_FILE`',
    ],
    [
      'ACCOUNT_FILE=a.json',
      'the first of these that is set: `PRIVATE_KEY`, `PRIVATE_KEY_<CHAIN_ID>`, `ACCOUNT_FILE`',
    ],
  ])('with %j before', (before, name) => {
    expect(signed(`${before} yarn start vo w fund 1`)).toEqual([`Signed with ${name}.`])
  })

  test('in a wallet before anything else', () => {
    expect(signed('PRIVATE_KEY=$KEY yarn start vo w fund 1 --wallet-connect')).toEqual([
      'Signed with `--wallet-connect`.',
    ])
    expect(signed('yarn start vo w fund 1 --populate-tx')).toEqual([])
  })
})

describe('a variable', () => {
  test.each([
    [
      'DEPLOYED=configs/deployed-hoodi-vaults.json',
      '`DEPLOYED`: Expected: file name inside `configs/` of the working directory.',
    ],
    ['EL_URL=', '`EL_URL`: Expected: http(s) URL; of a comma-separated list only the first is used.'],
    ['CL_URL=http://a,http://b', '`CL_URL`: Expected: one http(s) URL.'],
    [
      'WALLET_CONNECT_PROJECT_ID=ee928c',
      'No effect here: lsv-cli reads `WALLET_CONNECT_PROJECT_ID` from its settings file only.',
    ],
  ])('that has no effect is reported as a danger: %s', (setting, said) => {
    const { remarks } = explained(`${setting} yarn start vo r info`)
    expect(remarks[0]).toEqual({ tone: 'danger', text: said })
  })

  test.each([
    ['DEPLOYED=deployed-hoodi-vaults.json yarn start vo r info', 'Set for this command.'],
    ['export DEPLOYED=deployed-hoodi-vaults.json', 'Set for the commands after it.'],
    ['DEPLOYED=deployed-hoodi-vaults.json', 'Set in the shell alone. lsv-cli gets it only after `export`.'],
    ['DEPLOYED=<file> yarn start vo r info', 'Set for this command.'],
  ])('%s is said to reach what it reaches', (line, said) => {
    expect(textsOf(explained(line).parts[0]?.remarks ?? []).at(-1)).toBe(said)
  })

  test('whose value is that of the sample is not a secret', () => {
    expect(explained('PRIVATE_KEY=0x yarn start vo r info').line).toBe('PRIVATE_KEY=0x yarn start vo r info')
  })
})
