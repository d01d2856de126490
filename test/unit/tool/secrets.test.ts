import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatProblem } from '../../../src/terminal/log.ts'
import { checkSecrets } from '../../../src/tool/secrets/check-secrets.ts'
import { FORMS } from '../../../src/tool/secrets/tokens.ts'
import { linesOf } from './secret-lines.ts'

const key = '4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d'
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const TOKEN = ['r4T8kQ1zWm', 'c7X2vB9nLs', 'e5J3hD6gYp', 'u0F1aK'].join('')
const advice =
  'remove it, and rotate the secret if it was ever real; mark a made-up one with <!-- dummy --> or # dummy'

const report = (text: string) =>
  checkSecrets({ path: 'docs/page.md', text })
    .map((problem) => formatProblem(problem))
    .join('\n')

describe('checkSecrets accepts', () => {
  test.each([
    ['a hash', `Role hash: 0x${key}`],
    ['a value in hex that is not called a key', `0x${key}`],
    ['what has a name that no key has', `{ "userId": "${key}" }`],
    ['what is in a marked code block', `<!-- dummy -->\n\n\`\`\`sh\nset -e\nPRIVATE_KEY=${key}\n\`\`\``],
    ['a bare digest', `sha256 digest ${key}`],
    ['digests in a column of them', `| file | sha256 |\n| --- | --- |\n| a | ${key} |\n| b | \`${key}\` |`],
    ['what sha256sum prints', `${key}  tidy.tar.gz\n${key} *bin/tidy-linux-x64`],
    ['a key of one pattern', `PRIVATE_KEY=0x${'ab'.repeat(32)}`],
    ['a placeholder', 'PRIVATE_KEY=0x...'],
    ['a key that is marked', `PRIVATE_KEY=0x${key} # dummy`],
    ['a public key', `private key, public key 0x${'4f3edf98'.repeat(12)}`],
    ['prose of twelve short words', 'the fund command sends ether and you can then read what happened'],
    ['a marked phrase', `<!-- dummy -->\n${phrase}`],
    [
      'an address without a key',
      'https://hoodi.infura.io/v3/<project-id> https://ethereum-hoodi-rpc.publicnode.com',
    ],
    [
      'an address with a placeholder',
      'https://hoodi.infura.io/v3/YOUR_PROJECT_ID_1234567890 https://eth.example/{key}',
    ],
    ['a commit', 'https://github.com/a/b/commit/349ed32db40207a0f05cfce1b90a201b7b51b6d1'],
    ['a transaction', `https://hoodi.etherscan.io/tx/0x${key}`],
  ])('%s', (_name, text) => {
    expect(report(text)).toBe('')
  })
})

describe('checkSecrets rejects', () => {
  test.each([
    ['a key', `PRIVATE_KEY=0x${key}`, 13, 'this looks like a private key'],
    ['a key with a name for one chain', `PRIVATE_KEY_560048=${key}`, 20, 'this looks like a private key'],
    ['a key below its name', `Your private key:\n0x${key}`, 1, 'this looks like a private key'],
    [
      'a key in a column of them',
      `| role | private key |\n| --- | --- |\n| a | ${key} |`,
      7,
      'this looks like a private key',
    ],
    ['a key of an account', `{ "account": "${key}" }`, 15, 'this looks like a private key'],
    [
      'a key after a marked code block',
      `<!-- dummy -->\n~~~\na\n~~~\n\n${key}`,
      1,
      'this looks like a private key',
    ],
    ['a key of somebody', `${key}  alice`, 1, 'this looks like a private key'],
    ['64 digits without a name', key, 1, 'this looks like a private key'],
    ['a recovery phrase', phrase, 1, 'these 12 words look like a recovery phrase'],
    ['a recovery phrase in quotes', `MNEMONIC="${phrase}"`, 11, 'these 12 words look like a recovery phrase'],
    [
      'a recovery phrase of 24 words',
      `\`${phrase} ${phrase}\``,
      2,
      'these 24 words look like a recovery phrase',
    ],
    [
      'a key of a provider',
      'EL_URL=https://hoodi.infura.io/v3/9aa3d95b3bc440fa88ea12eaa4456161',
      8,
      'this URL contains a key or password',
    ],
    [
      'a key in a query',
      '<https://example.org/eth?apikey=c81f29d4e5b7063fa2>',
      2,
      'this URL contains a key or password',
    ],
    ['a password', 'https://admin:hunter2@example.org/', 1, 'this URL contains a key or password'],
    ['a token of a service', `GH_TOKEN=ghp_${TOKEN}`, 10, 'this looks like a GitHub token'],
    ['the value of a password', `KEYSTORE_PASSWORD=${TOKEN}`, 19, 'this looks like a real password or key'],
    [
      'a private key in PEM',
      `-----BEGIN PRIVATE KEY-----\n${TOKEN}${TOKEN}`,
      1,
      'this looks like a private key',
    ],
  ])('%s', (_name, text, column, message) => {
    const line = text.split('\n').length
    expect(report(text)).toBe(`docs/page.md:${line}:${column}  error  ${message}\n    ${advice}`)
  })
})

test('checkSecrets takes hostile text in linear time', () => {
  const hostile = [
    'abc '.repeat(100_000),
    'a'.repeat(300_000),
    'http://'.repeat(30_000),
    `${'f'.repeat(63)} `.repeat(5_000),
    `${'name'.repeat(10_000)}${' : 0123456789abcdef'.repeat(1_000)}`,
  ]
  expect(hostile.flatMap((text) => checkSecrets({ path: 'a.md', text }))).toEqual([])
})

describe('as the guide says, of lines as they are in docs', () => {
  const SEEDS = [1, 2, 3]
  const isReported = (text: string) => checkSecrets({ path: 'docs/page.md', text }).length > 0

  test.each([
    ['that the rules were made with', ''],
    ['that were kept aside', '-unseen'],
  ])('%s', (title, suffix) => {
    const harmless = SEEDS.map((seed) => linesOf(`harmless${suffix}`, seed))
    const secrets = SEEDS.map((seed) => linesOf(`secrets${suffix}`, seed))
    expect(harmless.flat().filter(isReported)).toEqual([])
    const found = secrets.flat().filter(isReported).length
    const recall = Math.floor((1000 * found) / secrets.flat().length) / 10
    const row = `| ${title} | ${harmless[0]?.length} | ${secrets[0]?.length} | 100% | ${recall}% |`
    expect(readFileSync('guide/docs/reference/checks.md', 'utf8')).toContain(row)
  })
})

test('the guide names each kind of token that is found', () => {
  const [row = ''] =
    /^\| a token of a known form .*$/m.exec(readFileSync('guide/docs/reference/checks.md', 'utf8')) ?? []
  const services = Object.keys(FORMS).flatMap(
    (name) => name.match(/\b(?:(?!API)[A-Z]\w+(?: Face)?|npm|age|extended)\b/g) ?? [],
  )
  expect(services.filter((service) => !row.includes(service))).toEqual([])
})
