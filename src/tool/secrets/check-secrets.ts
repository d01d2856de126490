// Finds secrets that must never be published: private keys, recovery phrases, tokens, passwords, URLs that contain one.

import type { Problem } from '../../model/problem.ts'
import { defineRule, type Finding } from '../../model/rule.ts'
import type { SourceLine } from '../../text/source-lines.ts'
import { type AuthoredText, type LineFault, lintLines } from '../authored-text.ts'
import { findNamedValues, mayHoldNamedValue } from './named-values.ts'
import { findPhrases, MIN_WORDS, type Stretch } from './phrases.ts'
import { findKeys, KEY_DIGITS } from './private-keys.ts'
import { findTokens, mayHoldToken } from './tokens.ts'
import { findSecretUrls } from './urls.ts'

/** Returns a problem for everything that looks like a real secret and is not marked as fictional. */
export function checkSecrets(source: AuthoredText): Problem[] {
  if (!hasSign(source.text)) return []
  return lintLines(source, mayHoldSecret, secretsIn)
}

/** Returns whether any line of a text has what secrets have: few pages need to be cut into lines. */
function hasSign(text: string): boolean {
  return (
    mayHoldKey(text) || [findSecretUrls, findTokens, findNamedValues].some((find) => find(text).length > 0)
  )
}

/** Returns whether a text may contain a secret. Nearly every line has none of what secrets have. */
function mayHoldSecret(text: string): boolean {
  return mayHoldUrl(text) || mayHoldToken(text) || mayHoldNamedValue(text) || mayHoldKey(text)
}

function mayHoldUrl(text: string): boolean {
  return text.includes('://')
}

/**
 * Returns whether a text has as many characters in a row as a key, or as many short words as the shortest phrase. A loop finds that
 * several times faster than a regex.
 */
function mayHoldKey(text: string): boolean {
  let digits = 0
  let letters = 0
  let words = 0
  let run = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    digits = isHexDigit(code) ? digits + 1 : 0
    if (isLetter(code)) letters++
    else if (letters > 0) {
      words = letters >= 3 && letters <= 8 ? words + 1 : 0
      letters = 0
    }
    run = isBase64(code) ? run + 1 : 0
    if (run === PEM_LETTERS || digits === KEY_DIGITS || words === MIN_WORDS - 1) return true
  }
  return false
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

function isBase64(code: number): boolean {
  return isLetter(code) || (code >= 47 && code <= 57) || code === 43
}

function isHexDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70)
}

/** Finds the secrets of a line: each once, by the surest of its signs. */
function secretsIn(line: SourceLine): LineFault[] {
  const { text, before } = line
  const isDense = mayHoldKey(text)
  const keys = isDense ? [...findKeys(line), ...findPem(text, before)] : []
  const phrases = isDense ? findPhrases(text) : []
  const found = [
    ...keys.map((key) => secret(key, secretKey({}))),
    ...phrases.map((phrase) => secret(phrase, secretPhrase({}, { words: phrase.words }))),
    ...findSecretUrls(text).map((url) => secret(url, secretUrl({}))),
    ...findTokens(text).map((token) => secret(token, secretToken({}, { subject: token.name }))),
    ...findNamedValues(text).map((value) =>
      secret(value, secretToken({}, { subject: 'a real password or key' })),
    ),
  ]
  if (found.length === 0) return []
  const isCovered = ({ start }: Stretch, others: readonly Stretch[]) =>
    others.some((other) => other.start <= start && start < other.end)
  return found
    .filter((stretch, index) => !isCovered(stretch, found.slice(0, index)))
    .map(({ finding, start }) => ({ ...finding, column: start + 1 }))
}

function secret({ start, end }: Stretch, finding: Finding) {
  return { start, end, finding }
}

const hint =
  'remove it, and rotate the secret if it was ever real; mark a made-up one with <!-- dummy --> or # dummy'

const secretKey = defineRule({
  id: 'secret-key',
  lint: 'secrets',
  severity: 'error',
  message: 'this looks like a private key',
  hint,
  about: 'What looks like a private key.',
  fix: 'Remove it, and use another key from now on. Mark made-up values with `# dummy` or `<!-- dummy -->`.',
})

const secretPhrase = defineRule<{ words: number }>({
  id: 'secret-phrase',
  lint: 'secrets',
  severity: 'error',
  message: ({ words }) => `these ${words} words look like a recovery phrase`,
  hint,
  about: 'What looks like a recovery phrase.',
  fix: 'Remove it, and move what it protects to another wallet. Mark made-up phrases with `# dummy`.',
})

const secretToken = defineRule<{ subject: string }>({
  id: 'secret-token',
  lint: 'secrets',
  severity: 'error',
  message: ({ subject }) => `this looks like ${subject}`,
  hint,
  about:
    'What looks like the token of a service, or like a real password or key: the value of a variable, an option or a field with such a name.',
  fix: 'Remove it, and use another one from now on. What counts as a [secret](./checks.md#secrets).',
})

const secretUrl = defineRule({
  id: 'secret-url',
  lint: 'secrets',
  severity: 'error',
  message: 'this URL contains a key or password',
  hint,
  about: 'A URL with a key or password in it.',
  fix: 'Remove it, and use another one from now on.',
})

const PEM = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/
/** As many letters as the first line of a key has at least. */
const PEM_LETTERS = 40
const BODY = new RegExp(`[A-Za-z0-9+/]{${PEM_LETTERS},}`)

/** Finds the first line of a private key in PEM, which its head may precede on the same line. */
function findPem(line: string, before: string): Stretch[] {
  const head = PEM.exec(line)
  const from = head ? head.index + head[0].length : PEM.test(before) ? 0 : line.length
  const body = BODY.exec(line.slice(from))
  return body ? [{ start: from + body.index, end: line.length }] : []
}
