// Finds secrets that must never be published: private keys, recovery phrases, tokens, passwords, URLs that contain one.
import type { Problem } from '../../model/problem.ts'
import type { SourceLine } from '../../text/source-lines.ts'
import { type AuthoredText, lintLines } from '../authored-text.ts'
import { findPhrases, MIN_WORDS, type Stretch } from './phrases.ts'
import { findKeys, KEY_DIGITS } from './private-keys.ts'
import { isMadePassword, isRandom } from './random-text.ts'
import { findPem, findTokens, mayHoldToken, PEM_LETTERS } from './tokens.ts'
import { findSecretUrls } from './urls.ts'

/** The end of a name, and what separates it from its value. */
const NAMED =
  /((?:pass(?:word|wd|phrase|wort)?|pwd|secret|token|api[-_ ]?key|access[-_]?key|secret[-_]?key|auth[-_]?key|signing[-_]?key))["'`]?(?:[ \t]*(?:=>|[:=])[ \t]*|[ \t]+(?=["']?[^\s=:]*\d))["'`]?([^\s"'`,;)\]}]{12,})/gi
/** A header of HTTP. */
const HEADER = /\bauthorization["']?:[ \t]*["']?(?:bearer|token)[ \t]+([^\s"'`]{16,})/gi
/** Names of values that are no secrets. */
const HARMLESS = /(?:page|next|continu\w*|csrf|xsrf|sync|public|contract|device)[-_.]?$/i
/** A digest, an address, a path or the name of a file. */
const NO_SECRET = /^(?:sha\d+|0x[\da-f]{40}$|\w+:\/\/)|\.(?:[a-z]{2,5})$/i

const WORD = /pass|pwd|secret|token|key|bearer|basic/i

function mayHoldNamedValue(text: string): boolean {
  return WORD.test(text)
}

/** Finds the values in a line that are secrets according to their names. */
function findNamedValues(line: string): Stretch[] {
  return [...stretches(line, NAMED), ...stretches(line, HEADER)]
}

function stretches(line: string, pattern: RegExp): Stretch[] {
  return [...line.matchAll(pattern)].flatMap((match) => {
    const value = match.at(-1) ?? ''
    if (HARMLESS.test(line.slice(Math.max(0, match.index - LONGEST_NAME), match.index))) return []
    const isPassword = /^p/i.test(match[1] ?? '') && isMadePassword(value)
    if (!(isPassword || isRandom(value, 12)) || NO_SECRET.test(value)) return []
    const end = match.index + match[0].length
    return [{ start: end - value.length, end }]
  })
}

const LONGEST_NAME = 20

const SPACE = 32

/** Returns a problem for everything that looks like a real secret and is not marked as fictional. */
export function checkSecrets(source: AuthoredText): Problem[] {
  const hint =
    'remove it, and rotate the secret if it was ever real; mark a made-up one with <!-- dummy --> or # dummy'
  return lintLines(source, mayHoldSecret, (line) => secretsIn(line).map((found) => ({ ...found, hint })))
}

/** Whether a text may contain a secret. Nearly every line has none of what secrets have. */
function mayHoldSecret(text: string): boolean {
  return mayHoldUrl(text) || mayHoldToken(text) || mayHoldNamedValue(text) || mayHoldKey(text)
}

function mayHoldUrl(text: string): boolean {
  return text.includes('://')
}

/**
 * Whether a text has as many characters in a row as a key, or as many plain words as the shortest phrase less one. A loop
 * finds that several times faster than a regex.
 */
function mayHoldKey(text: string): boolean {
  let digits = 0
  let letters = 0
  let words = 0
  let run = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    digits = isHexDigit(code) ? digits + 1 : 0
    if (isLowerCase(code)) letters++
    else {
      words = code === SPACE && letters >= 3 && letters <= 8 ? words + 1 : 0
      letters = 0
    }
    run = isBase64(code) ? run + 1 : 0
    if (run === PEM_LETTERS || digits === KEY_DIGITS || words === MIN_WORDS - 1) return true
  }
  return false
}

function isLowerCase(code: number): boolean {
  return code >= 97 && code <= 122
}

function isBase64(code: number): boolean {
  return isLowerCase(code) || (code >= 65 && code <= 90) || (code >= 47 && code <= 57) || code === 43
}

function isHexDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70)
}

interface Secret {
  rule: string
  message: string
  column: number
}

/** Finds the secrets of a line: each once, by the surest of its signs. */
function secretsIn(line: SourceLine): Secret[] {
  const { text, before } = line
  const isDense = mayHoldKey(text)
  const keys = isDense ? [...findKeys(line), ...findPem(text, before)] : []
  const phrases = isDense ? findPhrases(text) : []
  const urls = mayHoldUrl(text) ? findSecretUrls(text) : []
  const tokens = mayHoldToken(text) ? findTokens(text) : []
  const values = mayHoldNamedValue(text) ? findNamedValues(text) : []
  const found = [
    ...keys.map((key) => secret(key, 'secret-key', 'this looks like a private key')),
    ...phrases.map((phrase) => {
      return secret(phrase, 'secret-phrase', `these ${phrase.words} words look like a recovery phrase`)
    }),
    ...urls.map((url) => secret(url, 'secret-url', 'this URL contains a key or password')),
    ...tokens.map((token) => secret(token, 'secret-token', `this looks like ${token.name}`)),
    ...values.map((value) => secret(value, 'secret-token', 'this looks like a real password or key')),
  ]
  if (found.length === 0) return []
  const isCovered = ({ start }: Stretch, others: readonly Stretch[]) =>
    others.some((other) => other.start <= start && start < other.end)
  return found
    .filter((one, index) => !isCovered(one, found.slice(0, index)))
    .map(({ rule, message, start }) => ({ rule, message, column: start + 1 }))
}

function secret({ start, end }: Stretch, rule: string, message: string) {
  return { start, end, rule, message }
}
