// Eighty kinds of secrets as readers paste them, with realistic values that are made when the test runs.
import { createChance } from '../../../chance.ts'

const DIGITS = '0123456789'
const HEX = `${DIGITS}abcdef`
const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = LOWER.toUpperCase()
const ALL = LOWER + UPPER + DIGITS
const BASE58 = ALL.replace(/[0OIl]/g, '')
const WORDS =
  'legal winner thank year wave sausage worth useful yellow abandon ability absent absorb abstract absurd access accident account accuse achieve acid acoustic acquire across act action zebra zoo'.split(
    ' ',
  )

/** A text, and what must not be left of it, whatever is between its letters. */
export interface Pasted {
  kind: string
  text: string
  secrets: readonly string[]
}

/** @param seed of the values */
export function secretKinds(seed: number): Pasted[] {
  const chance = createChance(seed)
  const some = (from: string, count: number) =>
    Array.from({ length: count }, () => from[chance.below(from.length)]).join('')
  const kinds: Pasted[] = []
  const add = (kind: string, text: string, ...secrets: string[]) => kinds.push({ kind, text, secrets })
  const hex = () => some(HEX, 64)
  const password = () => `${some(LOWER, 5)}${some(DIGITS, 2)}${some('!%&+_', 1)}${some(UPPER, 4)}`
  const words = (count: number) => Array.from({ length: count }, () => chance.pick(WORDS))

  const forms: [string, (key: string) => string][] = [
    ['a key', (key) => key],
    ['a key with 0x', (key) => `0x${key}`],
    ['a key in quotes', (key) => `"${key}"`],
    ['a key in a sentence', (key) => `my private key is ${key} please help`],
    ['a key as a variable', (key) => `PRIVATE_KEY=0x${key}`],
    ['a key that is exported', (key) => `export PRIVATE_KEY="${key}"`],
    ['a key as an option', (key) => `cast send --private-key 0x${key} 0x1111 "f()"`],
    ['a key in JSON', (key) => `{"privateKey":"0x${key}"}`],
    ['a key in YAML', (key) => `private_key: ${key}`],
    ['a key after a comment', (key) => `# signer\n${key}`],
  ]
  for (const [kind, write] of forms) {
    const key = hex()
    add(kind, write(key), key)
  }
  const upper = hex().toUpperCase()
  add('a key in capitals', upper, upper)
  const short = some(HEX, 63)
  add('a key without a digit', short, short)

  const phrases: [string, number, (words: readonly string[]) => string][] = [
    ['a phrase in a line', 12, (list) => list.join(' ')],
    ['a phrase of 24 words', 24, (list) => list.join(' ')],
    ['a numbered phrase', 12, (list) => list.map((word, at) => `${at + 1}. ${word}`).join('\n')],
    [
      'a phrase numbered with brackets',
      12,
      (list) => list.map((word, at) => `${at + 1}) ${word}`).join('\n'),
    ],
    ['a phrase numbered in a line', 12, (list) => list.map((word, at) => `${at + 1}. ${word}`).join(' ')],
    ['a phrase in lines', 12, (list) => list.join('\n')],
    ['a phrase with commas', 12, (list) => list.join(', ')],
    ['a phrase with commas alone', 12, (list) => list.join(',')],
    ['a phrase in capitals', 12, (list) => list.join(' ').toUpperCase()],
    [
      'a phrase with capitals',
      12,
      (list) => list.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' '),
    ],
    ['a phrase in JSON', 12, (list) => JSON.stringify(list)],
    ['a phrase as a variable', 12, (list) => `MNEMONIC="${list.join(' ')}"`],
    ['a phrase in a table', 12, (list) => list.map((word, at) => `| ${at + 1} | ${word} |`).join('\n')],
    ['a phrase as an option', 15, (list) => `geth account import --mnemonic '${list.join(' ')}'`],
  ]
  for (const [kind, count, write] of phrases) {
    const list = words(count)
    const text = write(list)
    add(kind, text, list.slice(2, 6).join(''))
  }

  const tokens: [string, string][] = [
    ['an extended key', `xprv${some(BASE58, 107)}`],
    ['an extended key of a test network', `tprv${some(BASE58, 107)}`],
    ['a key in WIF', `5${some(BASE58, 50)}`],
    ['a compressed key in WIF', `L${some(BASE58, 51)}`],
    ['a GitHub token', `ghp_${some(ALL, 36)}`],
    ['a GitHub token of an app', `ghs_${some(ALL, 36)}`],
    ['a fine-grained GitHub token', `github_pat_${some(ALL, 22)}_${some(ALL, 59)}`],
    ['a GitLab token', `glpat-${some(ALL, 20)}`],
    ['an AWS access key', `AKIA${some(UPPER, 16)}`],
    ['a Slack token', `xoxb-${some(DIGITS, 12)}-${some(DIGITS, 12)}-${some(ALL, 24)}`],
    ['a Stripe key', `sk_live_${some(ALL, 24)}`],
    ['a Google key', `AIza${some(ALL, 35)}`],
    ['an npm token', `npm_${some(ALL, 36)}`],
    ['a PyPI token', `pypi-${some(ALL, 90)}`],
    ['a key of a model', `sk-ant-${some(ALL, 60)}`],
    ['a SendGrid key', `SG.${some(ALL, 22)}.${some(ALL, 43)}`],
    ['a DigitalOcean token', `dop_v1_${some(HEX, 64)}`],
    ['a Hugging Face token', `hf_${some(ALL, 34)}`],
    ['a Telegram token', `${some('123456789', 9)}:AA${some(ALL, 33)}`],
    ['a Docker token', `dckr_pat_${some(ALL, 27)}`],
    ['a Shopify token', `shpat_${some(HEX, 32)}`],
    ['a JSON web token', `eyJ${some(ALL, 30)}.eyJ${some(ALL, 60)}.${some(ALL, 43)}`],
    ['a Notion token', `ntn_${some(ALL, 46)}`],
    ['a Vault token', `hvs.${some(ALL, 90)}`],
    ['a Grafana token', `glsa_${some(ALL, 32)}_${some(HEX, 8)}`],
    ['a Linear key', `lin_api_${some(ALL, 40)}`],
    ['a key of an OpenAI project', `sk-proj-${some(ALL, 74)}`],
    ['an age key', `AGE-SECRET-KEY-1${some(UPPER + DIGITS, 58)}`],
  ]
  for (const [kind, token] of tokens) add(kind, token, token)

  const named: [string, (value: string) => string][] = [
    ['a JSON web token as a variable', (value) => `PINATA_JWT=${value}`],
    ['a token as a variable', (value) => `GITHUB_TOKEN=${value}`],
    ['a password of a file', (value) => `password: ${value}`],
    ['a password with a capital', (value) => `Password = ${value}`],
    ['a password as an option', (value) => `mytool login --password ${value}`],
    ['a password as an option with =', (value) => `mytool login --password=${value}`],
    ['a password in JSON', (value) => `{"user": "a", "password": "${value}"}`],
    ['a token in a header', (value) => `curl -H "Authorization: Bearer ${value}" https://example.org`],
    ['a token after its scheme', (value) => `Bearer ${value}`],
    ['a password in a header', (value) => `Authorization: Basic ${value}`],
    ['a key in a header', (value) => `curl -H 'X-Api-Key: ${value}' https://example.org`],
    ['a key of AWS', (value) => `aws configure set aws_secret_access_key ${value}`],
    ['a user with a password', (value) => `curl -u admin:${value} https://example.org`],
    ['a password of a program', (value) => `sshpass -p ${value} ssh me@example.org`],
    ['a password of a database', (value) => `mysql -u root -p${value} db`],
    ['a cookie', (value) => `curl -H "Cookie: sid=${value}" https://example.org`],
  ]
  for (const [kind, write] of named) {
    const value = kind.includes('database') || /password|key/.test(kind) ? password() : some(ALL, 30)
    add(kind, write(value), value)
  }

  const urls: [string, (key: string) => string][] = [
    ['a key in a path', (key) => `https://mainnet.infura.io/v3/${key}`],
    ['a key in a query', (key) => `https://rpc.example.org/?apikey=${key}`],
    ['a key in a query of another name', (key) => `https://rpc.example.org/?k=${key}`],
    ['a password in a URL', (key) => `https://me:${key}@rpc.example.org/`],
    ['a token in a URL', (key) => `git clone https://${key}@github.com/a/b`],
    ['a key as the name of a host', (key) => `https://${key}.rpc.example.org`],
    ['a key in a variable', (key) => `EL_URL=https://eth.example.org/${key}`],
    ['a key of a websocket', (key) => `wss://eth-hoodi.g.alchemy.com/v2/${key}`],
  ]
  for (const [kind, write] of urls) {
    const key = some(HEX, 32)
    add(kind, write(key), key)
  }
  const body = Array.from({ length: 4 }, () => some(`${ALL}+/`, 64))
  const head = (name: string, end = 'BEGIN') => `-----${end} ${name}-----`
  for (const name of ['PRIVATE KEY', 'OPENSSH PRIVATE KEY', 'EC PRIVATE KEY'])
    add(`a key in PEM: ${name}`, [head(name), ...body, head(name, 'END')].join('\n'), ...body)
  add(
    'a key in PEM in one line',
    `KEY="${[head('PRIVATE KEY'), ...body, head('PRIVATE KEY', 'END')].join('\\n')}"`,
    ...body,
  )
  return kinds
}
