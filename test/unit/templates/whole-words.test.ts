import { expect, test } from 'vitest'
import { breakLongNames, keepWordsWhole } from '../../../templates/article/whole-words.ts'

const inTable = (cell: string) => `<p><code>xy</code></p><table><tbody><td>${cell}</td></tbody></table>`

test.each([
  [
    '<code>-v, --vault &lt;a-b&gt;</code>',
    '<code><span class="whole">-v,</span> <span class="whole">--vault</span> <span class="whole">&lt;a-b&gt;</span></code>',
  ],
  ['<code>role-grant</code> - <code>x</code>', '<code class="whole">role-grant</code> - <code>x</code>'],
  ['<code>set-node-operator-fee-rate</code>', '<code class="whole long">set-node-operator-fee-rate</code>'],
  [
    '<code>--nodeOperatorFeeRate</code>',
    '<code class="whole long"><span class="whole">--node</span><wbr>Operator<wbr>Fee<wbr>Rate</code>',
  ],
  [
    '<code>-f, --node-operator-fee-rate</code>',
    '<code><span class="whole">-f,</span> <span class="whole long"><span class="whole">--node</span>-operator-fee-rate</span></code>',
  ],
  ['<code>fund</code>', '<code>fund</code>'],
  [`<code>0x${'1a'.repeat(32)}</code>`, `<code class="hash">0x${'1a'.repeat(32)}</code>`],
  [`<code>0x${'1a'.repeat(20)}</code>`, `<code>0x${'1a'.repeat(20)}</code>`],
  ['<code>a -</code>', '<code>a -</code>'],
  [
    '<code>CannotChangeToDefaultTier()</code>',
    '<code>Cannot<wbr>Change<wbr>To<wbr>Default<wbr>Tier()</code>',
  ],
  ['<code>REBALANCE_ROLE</code>', '<code>REBALANCE_ROLE</code>'],
  [
    '<code>RESUME_BEACON_CHAIN_DEPOSITS_ROLE</code>',
    '<code>RESUME_<wbr>BEACON_<wbr>CHAIN_<wbr>DEPOSITS_<wbr>ROLE</code>',
  ],
  [
    '<code>reverts: InsufficientSharesToBurn(uint256 shares)</code>',
    '<code>reverts: Insufficient<wbr>Shares<wbr>To<wbr>Burn(<wbr>uint256 shares)</code>',
  ],
  [`<code>${'a-'.repeat(30)}b</code>`, `<code>${'a-'.repeat(30)}b</code>`],
  ['<code class="x">a-b</code> a-b', '<code class="x">a-b</code> a-b'],
])('%s', (cell, expected) => {
  expect(keepWordsWhole(inTable(cell))).toBe(inTable(expected))
})

test('code of 24 characters and flags are kept whole outside tables, and blocks of code are left as they are', () => {
  expect(
    keepWordsWhole('<p><code>npx lido-docs build</code>, <code>--yes</code>, <code>fund</code></p>'),
  ).toBe(
    '<p><code class="whole">npx lido-docs build</code>, <code class="whole">--yes</code>, <code>fund</code></p>',
  )
  expect(keepWordsWhole('<p><code>vo write role-grant --yes 0x12</code></p>')).toBe(
    '<p><code>vo write role-grant <span class="whole">--yes</span> 0x12</code></p>',
  )
  expect(keepWordsWhole('<pre tabindex="0"><code>tar -x</code></pre>')).toBe(
    '<pre tabindex="0"><code>tar -x</code></pre>',
  )
})

test('long names break between their words, and no attribute of a tag does', () => {
  const title = 'class="AccessControlUnauthorizedAccount"'
  expect(breakLongNames(`<b ${title}>AccessControlUnauthorizedAccount</b> AlreadyConnected`)).toBe(
    `<b ${title}>Access<wbr>Control<wbr>Unauthorized<wbr>Account</b> AlreadyConnected`,
  )
})
