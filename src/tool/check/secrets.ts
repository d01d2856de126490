// Lints a text for what must never be published: private keys, recovery phrases, RPC addresses with a key in them.
import type { Problem } from '../../model/problem.ts'
import { eachLine, findHex, isDummy, type SourceLine } from '../../text/source-lines.ts'
import type { AuthoredText } from '../ethereum/check-addresses.ts'

const KEY_DIGITS = 64
/** Fewer different digits than this is a pattern that nobody's key has. */
const LEAST_VARIETY = 8
const KEY_LABEL = /private[ _-]?key|secret|\bsk\b|\bkey\s*[=:]/i
const HASH_LABEL =
  /hash|root|role|keccak|sha-?\d|commit|digest|checksum|\btx|transaction|proof|domain|credential|topic|slot|index|salt|mac\b|cipher|leaf|calldata|signature/i
/** A line of `sha256sum`: the digest and the name of a file. */
const FILE_SUM = /^\s*[\da-f]{64} [ *]\S*[-./]\S/i
const PHRASE_LENGTHS = new Set([12, 15, 18, 21, 24])
const LEAST_WORDS = Math.min(...PHRASE_LENGTHS)
const SPACE = 32
/** Common words that no recovery phrase holds, as they are not in the word list of BIP-39. */
const PROSE = new Set(
  'the and for are not you your with this that its from into has have was were will who which when then than them they their our out how why may must does did been being both each else only'.split(
    ' ',
  ),
)

/** Returns a problem for everything that looks like a real secret and is not marked as made up. */
export function checkSecrets({ path, text }: AuthoredText): Problem[] {
  const problems: Problem[] = []
  if (!mayHoldSecret(text)) return problems
  eachLine(text, (line) => {
    if (!mayHoldSecret(line.text) || isDummy(line)) return
    for (const found of [...findKeys(line), ...findPhrases(line), ...findUrls(line)]) {
      const hint =
        'remove it, and rotate the secret if it was ever real; mark a made-up one with <!-- dummy --> or # dummy'
      problems.push({
        severity: 'error',
        file: path,
        line: line.number,
        column: found.column,
        message: found.message,
        hint,
        rule: found.rule,
      })
    }
  })
  return problems
}

/**
 * Whether a text holds what every secret has: an address, as many hex digits as a key, or plain words in a row, all but
 * the last of the shortest phrase. Nearly every line has none, which a loop finds out several times faster than a regex.
 */
function mayHoldSecret(text: string): boolean {
  if (text.includes('://')) return true
  let digits = 0
  let letters = 0
  let words = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    digits = isHexDigit(code) ? digits + 1 : 0
    if (isLowerCase(code)) letters++
    else {
      words = code === SPACE && letters >= 3 && letters <= 8 ? words + 1 : 0
      letters = 0
    }
    if (digits === KEY_DIGITS || words === LEAST_WORDS - 1) return true
  }
  return false
}

function isLowerCase(code: number): boolean {
  return code >= 97 && code <= 122
}

function isHexDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70)
}

interface Secret {
  rule: string
  message: string
  column: number
}

/** What a value is called right before it: `"userId": "`, `account=`. */
const NAME = /([\w.-]+)["'`]?\s*[:=]\s*["'`]?$/
const LONGEST_NAME = 80
/** Names of what may be a key, whether or not they say so. */
const KEY_NAME = /key|secret|priv|seed|\b[ps]k\b|wallet|account|signer|deployer|owner|from/i

/** 64 hex digits that are called a key, or that stand without `0x` and another name where no hash is spoken of. */
function findKeys({ text, before, head }: SourceLine): Secret[] {
  const speaksOfHash = () => [text, before, head].some((line) => HASH_LABEL.test(line)) || FILE_SUM.test(text)
  return findHex(text, KEY_DIGITS)
    .filter(({ digits, prefixed, start }) => {
      if (digits.length !== KEY_DIGITS || new Set(digits.toLowerCase()).size < LEAST_VARIETY) return false
      const labelled = KEY_LABEL.test(text) || (KEY_LABEL.test(before) && !HASH_LABEL.test(text))
      if (labelled || prefixed) return labelled
      const name = NAME.exec(text.slice(Math.max(0, start - LONGEST_NAME), start))?.[1]
      return KEY_LABEL.test(head) || !(speaksOfHash() || (name !== undefined && !KEY_NAME.test(name)))
    })
    .map(({ start }) => ({ rule: 'secret-key', message: 'this looks like a private key', column: start + 1 }))
}

/** As many words as a recovery phrase has, alone between quotes, marks or the ends of the line. */
function findPhrases({ text }: SourceLine): Secret[] {
  const secrets: Secret[] = []
  for (const match of text.matchAll(/[^"'`=:<>|,.;()]+/g)) {
    const words = match[0].trim().split(' ')
    const fits =
      PHRASE_LENGTHS.has(words.length) && words.every((word) => /^[a-z]{3,8}$/.test(word) && !PROSE.has(word))
    if (!fits) continue
    const column = match.index + match[0].search(/\S/) + 1
    secrets.push({
      rule: 'secret-phrase',
      message: `these ${words.length} words look like a recovery phrase`,
      column,
    })
  }
  return secrets
}

/** Addresses with a user and password, or with a long random part where providers of RPC nodes put the key. */
function findUrls({ text }: SourceLine): Secret[] {
  const secrets: Secret[] = []
  for (const match of text.matchAll(/\b(?:https?|wss?):\/\/[^\s"'`<>|)\]]+/g)) {
    if (/[${}…]|\.\.\.|your/i.test(match[0]) || !hasKey(match[0])) continue
    secrets.push({
      rule: 'secret-url',
      message: 'this URL contains a key or password',
      column: match.index + 1,
    })
  }
  return secrets
}

function hasKey(address: string): boolean {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return false
  }
  if (url.password !== '') return true
  for (const [name, value] of url.searchParams) {
    if (/key|token|secret|auth/i.test(name) && isRandom(value, 16)) return true
  }
  const provider =
    /infura|alchemy|quiknode|quicknode|ankr|drpc|chainstack|blockpi|getblock|nodereal|blastapi|rpc|node/i.test(
      url.hostname,
    )
  return provider && url.pathname.split('/').some((part) => isRandom(part, 20))
}

function isRandom(text: string, least: number): boolean {
  return (
    text.length >= least &&
    /^[\w-]+$/.test(text) &&
    /\d/.test(text) &&
    /[a-z]/i.test(text) &&
    !text.startsWith('0x')
  )
}
