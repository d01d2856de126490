import { expect, test } from 'vitest'
import { formatProblem } from '../../../src/commands/log.ts'
import { checkChainIds } from '../../../src/tool/ethereum/check-chain-ids.ts'
import { facts } from './tool-fixture.ts'

const report = (text: string) =>
  checkChainIds({ path: 'docs/page.md', text }, facts.environment).map((problem) => formatProblem(problem))

test.each([
  'Hoodi has the chain id 560048, Sepolia 11155111.',
  '| Sepolia | 11155111 |',
  'Set `CHAIN_ID=17000`.',
  'On Hoodi a deposit takes 32 ETH, in block 1234567.',
  'Hoodi: `CHAIN_ID=1` <!-- dummy -->',
])('checkChainIds accepts %s', (text) => {
  expect(report(text)).toEqual([])
})

test.each([
  ['Set `CHAIN_ID=17000` for Hoodi.', 15, '17000'],
  ['Hoodi has the chain id 1.', 24, '1'],
  ['| Hoodi | 11155111 |', 11, '11155111'],
])('checkChainIds rejects %s', (text, column, id) => {
  expect(report(`Text.\n\n${text}`)).toEqual([
    `docs/page.md:3:${column}  error  ${id} is not the chain id of Hoodi\n    the chain id of Hoodi is 560048`,
  ])
})

test('checkChainIds needs chains', () => {
  expect(checkChainIds({ path: 'docs/page.md', text: 'Hoodi: CHAIN_ID=1' })).toEqual([])
})
