import { describe, expect, test } from 'vitest'
import { checkAddresses } from '../../../../src/features/ethereum/check-addresses.ts'
import { formatProblem } from '../../../../src/terminal/log.ts'
import { facts } from '../../tool/tool-fixture.ts'

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
    ['a known address by a link to its explorer', `[VaultHub](https://hoodi.etherscan.io/address/${hub})`],
    ['an address that nobody knows', stranger],
    ['several addresses on a line', `VaultHub ${hub}, LazyOracle 0xf41491C79C30e8f4862d3F4A5b790171adB8e04A`],
    ['a hash and a public key', `0x${'1a'.repeat(32)} 0x${'1b'.repeat(48)}`],
    ['an address that is plainly made up', '0xabababababababababababababababababababab'],
    ['two chains, each beside its own', `Sepolia ${sepolia}, Hoodi ${hub}`],
    ['two chains in turn', `Sepolia ${sepolia} Hoodi ${hub} or ${hub} on Hoodi`],
    ['two chains behind their addresses', `VaultHub is ${hub} on Hoodi and ${sepolia} on Sepolia.`],
    ['a chain that is compared', `On Hoodi, unlike Sepolia, it is ${hub}; not on Sepolia: ${hub}`],
    ['two chains that are named together', `Hoodi (Sepolia has its own): ${hub}`],
    ['columns of two chains', `| | Hoodi | Sepolia |\n|---|---|---|\n| VaultHub | ${hub} | ${sepolia} |`],
    [
      'a shortened address of a link',
      `[${hub.slice(0, 8)}…${hub.slice(-4)}](https://hoodi.etherscan.io/address/${hub})`,
    ],
    ['a link to another kind of page', `[${hub}](https://hoodi.etherscan.io/tx/0x${'1a'.repeat(32)})`],
    [
      'a link beside the name of another chain',
      `Mainnet has none, [Hoodi](https://hoodi.etherscan.io/address/${stranger}) has`,
    ],
    ['an address that is cut', `${hub.slice(0, 41)}… ${hub.slice(0, 41)}...`],
    ['a line marked as made up', `${hub}0 <!-- dummy -->\nvault=${hub}0 # dummy`],
    ['the line after a mark', `<!-- dummy -->\n${hub}0`],
    ['another contract named with a longer name', 'Lido (stETH) 0x3508A952176b3c15387C97BE809eaffB1982176a'],
  ])('%s', (_name, text) => {
    expect(report(text)).toBe('')
  })
})

describe('checkAddresses rejects', () => {
  const advice = 'correct it, or mark a made-up address with <!-- dummy -->'
  test.each([
    ['39 digits', hub.slice(0, 41), `${hub.slice(0, 41)} has 39 hex digits; an address has 40`, advice],
    ['41 digits', `${hub}0`, `${hub}0 has 41 hex digits; an address has 40`, advice],
    [
      'a wrong checksum',
      stranger.replace('aA', 'AA'),
      `the letter case of ${stranger.replace('aA', 'AA')} does not match its EIP-55 checksum`,
      `if all digits are correct, write ${stranger}`,
    ],
    [
      'a digit wrong',
      hub.replace('4C9f', '4C9e'),
      `the letter case of ${hub.replace('4C9f', '4C9e')} does not match its EIP-55 checksum`,
      `did you mean "${hub}"?`,
    ],
    [
      'a digit wrong in small letters',
      hub.toLowerCase().replace('4c9f', '4c9e'),
      `${hub.toLowerCase().replace('4c9f', '4c9e')} is almost the address of VaultHub`,
      `did you mean "${hub}"?`,
    ],
    [
      'a digit wrong in capitals',
      `0x${hub.slice(2).toUpperCase().replace('4C9F', '4C9E')}`,
      `0x${hub.slice(2).toUpperCase().replace('4C9F', '4C9E')} is almost the address of VaultHub`,
      `did you mean "${hub}"?`,
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
    [
      'the name of another beside one of two addresses',
      `LazyOracle ${hub}, WstETH ${stranger}`,
      `${hub} is not LazyOracle`,
      'it is VaultHub',
    ],
    [
      'the wrong one of two chains on a line',
      `VaultHub on Sepolia: ${hub}, on Hoodi it is another.`,
      `${hub} is not on Sepolia`,
      'it is on Hoodi',
    ],
    [
      'the wrong one of two in turn',
      `Mainnet ${hub} Hoodi ${stranger}`,
      `${hub} is not on Ethereum mainnet`,
      'it is on Hoodi',
    ],
    [
      'the explorer of a wrong chain beside the right name',
      `Hoodi: [VaultHub](https://etherscan.io/address/${hub})`,
      `${hub} is not on Ethereum mainnet`,
      'it is on Hoodi',
    ],
    [
      'the explorer of another chain than the words name',
      `On Sepolia it is [this](https://hoodi.etherscan.io/address/${stranger}).`,
      'the link leads to the explorer of Hoodi, but the text next to it names Sepolia',
      'the explorer of Sepolia is https://sepolia.etherscan.io',
    ],
  ])('%s', (_name, text, message, hint) => {
    const column = text.indexOf('0x') + 1
    expect(report(`Text.\n${text}`)).toBe(`docs/page.md:2:${column}  error  ${message}\n    ${hint}`)
  })
})

test('checkAddresses takes the chain from the head of a column', () => {
  const table = (head: string, row: string) => report(`${head}\n|---|---|---|\n${row}`)
  expect(table('| | Sepolia | Hoodi |', `| VaultHub | ${hub} | ${hub} |`)).toBe(
    `docs/page.md:3:14  error  ${hub} is not on Sepolia\n    it is on Hoodi`,
  )
  const link = `[here](https://hoodi.etherscan.io/address/${stranger})`
  expect(table('| | Mainnet | Hoodi |', `| Vault | ${link} | ${link} |`)).toBe(
    'docs/page.md:3:53  error  the link leads to the explorer of Hoodi, but the text next to it names Ethereum mainnet\n    the explorer of Ethereum mainnet is https://etherscan.io',
  )
})

describe('a link that shows another address than its target', () => {
  const url = `https://hoodi.etherscan.io/address/${hub}#code`
  const told = (shown: string, column = 1) =>
    `docs/page.md:1:${column}  error  a link shows ${shown} but leads to ${hub}\n    both must be the same address`

  test.each([
    ['in Markdown', `[${stranger}](${url})`, stranger],
    ['in code', `[\`${stranger}\`](<${url}>)`, stranger],
    ['among words', `[the vault ${stranger}](${url} "Title")`, stranger],
    ['in the definition of a link', `[${stranger}]: ${url}`, stranger],
    ['in HTML', `<a class="x" href="${url}"><code>${stranger}</code></a>`, stranger],
    ['shortened', `[0x5aAe…eAed](${url})`, '0x5aAe…eAed'],
    ['shortened with dots', `[0x4C9f...7965](${url})`, '0x4C9f...7965'],
  ])('is told %s', (_name, text, shown) => {
    expect(report(text)).toBe(told(shown))
  })

  test('is reported at its own position', () => {
    const right = `[${hub}](${url}), `
    expect(report(`${right}[0x4C9e…7964](${url})`)).toBe(told('0x4C9e…7964', right.length + 1))
  })
})

test.each([
  ['small letters', hub.toLowerCase()],
  ['capitals', `0x${hub.slice(2).toUpperCase()}`],
])('checkAddresses warns of an address in %s', (_name, address) => {
  expect(report(`VaultHub ${address}`)).toBe(
    `docs/page.md:1:10  warning  all letters of ${address} have the same case, so it has no EIP-55 checksum\n    if all digits are correct, write ${hub}`,
  )
})

test('checkAddresses limits the work for the neighbors of addresses in an absurdly long line', () => {
  expect(report(`${hub} on Sepolia, `.repeat(20_000))).toBe('')
})

test('checkAddresses checks length and checksum without facts', () => {
  expect(checkAddresses({ path: 'a.md', text: `${hub}0` }).map(({ rule }) => rule)).toEqual([
    'address-length',
  ])
})
