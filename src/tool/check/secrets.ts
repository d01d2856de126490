// Finds secrets that must never be published: private keys, recovery phrases, RPC URLs that contain a key.
import type { Problem } from '../../model/problem.ts'
import { findHex, type SourceLine } from '../../text/source-lines.ts'
import { type AuthoredText, lintLines } from '../authored-text.ts'
import { findPhrases, findSecretUrls, isKeyLike, KEY_DIGITS, LEAST_WORDS } from '../secret-forms.ts'

const KEY_LABEL = /private[ _-]?key|secret|\bsk\b|\bkey\s*[=:]/i
const HASH_LABEL =
  /hash|root|role|keccak|sha-?\d|commit|digest|checksum|\btx|transaction|proof|domain|credential|topic|slot|index|salt|mac\b|cipher|leaf|calldata|signature/i
/** A line that `sha256sum` prints: a digest and the name of a file. */
const FILE_SUM = /^\s*[\da-f]{64} [ *]\S*[-./]\S/i
const SPACE = 32

/** Returns a problem for everything that looks like a real secret and is not marked as fictional. */
export function checkSecrets(source: AuthoredText): Problem[] {
  const hint =
    'remove it, and rotate the secret if it was ever real; mark a made-up one with <!-- dummy --> or # dummy'
  return lintLines(source, mayHoldSecret, (line) => secretsIn(line).map((found) => ({ ...found, hint })))
}

/**
 * Whether a text may contain a secret: a URL, as many hex digits as a key, or as many plain words in a row as the shortest
 * phrase less one. Nearly every line has none of these, which a loop detects several times faster than a regex.
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

function secretsIn(line: SourceLine): Secret[] {
  const phrases = findPhrases(line.text).map(({ start, words }) => ({
    rule: 'secret-phrase',
    message: `these ${words} words look like a recovery phrase`,
    column: start + 1,
  }))
  const urls = findSecretUrls(line.text).map(({ start }) => ({
    rule: 'secret-url',
    message: 'this URL contains a key or password',
    column: start + 1,
  }))
  return [...findKeys(line), ...phrases, ...urls]
}

/** The name directly before a value: `"userId": "`, `account=`. */
const NAME = /([\w.-]+)["'`]?\s*[:=]\s*["'`]?$/
const LONGEST_NAME = 80
/** Names of values that may be keys. */
const KEY_NAME = /key|secret|priv|seed|\b[ps]k\b|wallet|account|signer|deployer|owner|from/i

/** 64 hex digits named like a key, or with neither `0x` nor another name, unless the text is about hashes. */
function findKeys({ text, before, head }: SourceLine): Secret[] {
  const speaksOfHash = () => [text, before, head].some((line) => HASH_LABEL.test(line)) || FILE_SUM.test(text)
  return findHex(text, KEY_DIGITS)
    .filter(({ digits, prefixed, start }) => {
      if (!isKeyLike(digits)) return false
      const labelled = KEY_LABEL.test(text) || (KEY_LABEL.test(before) && !HASH_LABEL.test(text))
      if (labelled || prefixed) return labelled
      const name = NAME.exec(text.slice(Math.max(0, start - LONGEST_NAME), start))?.[1]
      return KEY_LABEL.test(head) || !(speaksOfHash() || (name !== undefined && !KEY_NAME.test(name)))
    })
    .map(({ start }) => ({ rule: 'secret-key', message: 'this looks like a private key', column: start + 1 }))
}
