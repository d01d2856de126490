import { expect, test } from 'vitest'
import { checkChainIds } from '../../../../src/features/ethereum/check-chain-ids.ts'
import { formatProblem } from '../../../../src/terminal/log.ts'
import { facts } from '../../tool/tool-fixture.ts'

const report = (text: string) =>
  checkChainIds({ path: 'docs/page.md', text }, facts.environment).map((problem) => formatProblem(problem))

test.each([
  'Hoodi has the chain id 560048, Sepolia 11155111.',
  '| Sepolia | 11155111 |',
  'Set `CHAIN_ID=17000`.',
  'On Hoodi a deposit takes 32 ETH, in block 1234567.',
  'Hoodi: `CHAIN_ID=1` <!-- dummy -->',
  'Hoodi (560048) and Sepolia (11155111)',
  'Hoodi or Sepolia: 560048 or 11155111.',
  '| | Hoodi | Sepolia |\n|---|---|---|\n| Chain id | 560048 | 11155111 |',
  'CHAIN_ID=560048 # https://hoodi.etherscan.io/',
])('checkChainIds accepts %s', (text) => {
  expect(report(text)).toEqual([])
})

test.each([
  ['Set `CHAIN_ID=17000` for Hoodi.', 15, '17000'],
  ['Hoodi has the chain id 1.', 24, '1'],
  ['| Hoodi | 11155111 |', 11, '11155111'],
  ['Hoodi has the chain id 11155111, Sepolia 11155111.', 24, '11155111'],
  ['Sepolia is 11155111 and Hoodi 11155111', 31, '11155111'],
  ['CHAIN_ID=1 # https://hoodi.etherscan.io/', 10, '1'],
])('checkChainIds rejects %s', (text, column, id) => {
  expect(report(`Text.\n\n${text}`)).toEqual([
    `docs/page.md:3:${column}  error  ${id} is not the chain id of Hoodi\n    the chain id of Hoodi is 560048`,
  ])
})

test('checkChainIds takes the chain from the head of a column', () => {
  expect(report('| | Hoodi | Sepolia |\n|---|---|---|\n| Chain id | 11155111 | 11155111 |')).toEqual([
    'docs/page.md:3:14  error  11155111 is not the chain id of Hoodi\n    the chain id of Hoodi is 560048',
  ])
})

test('checkChainIds needs chains', () => {
  expect(checkChainIds({ path: 'docs/page.md', text: 'Hoodi: CHAIN_ID=1' })).toEqual([])
})
