import { readFileSync } from 'node:fs'
import * as AbiFunction from 'ox/AbiFunction'
import { expect, test } from 'vitest'
import { parseSignature, selectorOf } from '../../../../src/tool/ethereum/signature.ts'

const facts = JSON.parse(
  readFileSync(new URL('../../../../docs/_data/contracts.json', import.meta.url), 'utf8'),
)

/** Every function and error of the Lido contracts. */
const signatures: string[] = [
  ...facts.contracts.flatMap((contract: { errors: string[]; withoutCommand: string[] }) => [
    ...contract.errors,
    ...contract.withoutCommand,
  ]),
  ...facts.calls.flatMap((call: { functions: { signature: string }[] }) =>
    call.functions.map(({ signature }) => signature),
  ),
]

const WRITTEN = [
  'pay()',
  'pay(uint)',
  'pay(uint256[3][] a)',
  'pay(address payable to)',
  'pay(bytes calldata data, string memory text)',
  'pay((uint256 id, (bool ok)[2] flags)[] items, bytes32)',
]

test('reads signatures as another parser of ABIs does', () => {
  for (const signature of [...new Set(signatures), ...WRITTEN]) {
    const abi = AbiFunction.from(`function ${signature}` as never) as AbiFunction.AbiFunction
    const read = parseSignature(signature)
    expect(read).toEqual({ name: abi.name, inputs: abi.inputs })
    expect(read && selectorOf(read)).toBe(AbiFunction.getSelector(abi))
  }
})

test.each([
  '',
  'pay',
  'pay now',
  'pay(',
  'pay)',
  'pay()x',
  'pay(,)',
  'pay(uint256,)',
  'pay(uint256 a b)',
  'pay(())',
  'pay(tuple)',
  'pay(uint999)',
  'pay(uint7)',
  'pay(uint08)',
  'pay(bytes0)',
  'pay(bytes33)',
  'pay(Foo)',
  'pay(uint256[0])',
  'pay(uint256[-1])',
  'pay(uint256[9999999])',
  'pаy(uint256)',
  'pay(uint256\n)\n',
  'event Paid()',
  'function pay()',
  `pay(${'('.repeat(3000)}uint256${')'.repeat(3000)})`,
  `pay(uint256${'[]'.repeat(5000)})`,
])('takes %j for no signature', (written) => {
  expect(parseSignature(written)).toBeUndefined()
})
