// Finds secrets that must never be published: private keys, recovery phrases, tokens, passwords, URLs that contain one.

import type { Problem } from '../../model/problem.ts'
import { defineRule, type Finding } from '../../model/rule.ts'
import type { SourceLine } from '../../text/source-lines.ts'
import { type AuthoredText, type LineFault, lintLines } from '../authored-text.ts'
import { findNamedValues } from './named-values.ts'
import { findPhrases, MIN_WORDS, type Stretch } from './phrases.ts'
import { findKeys } from './private-keys.ts'
import { isRecoveryWord } from './recovery-words.ts'
import { findTokens, hasTokenBeginning, LONG_WORD } from './tokens.ts'
import { findSecretUrls } from './urls.ts'

/** Returns a problem for everything that looks like a real secret and is not marked as fictional. */
export function checkSecrets(source: AuthoredText): Problem[] {
  if (!hasSign(source.text)) return []
  return lintLines(source, secretsIn)
}

/** Returns whether any line of a text has what secrets have: few pages need to be cut into lines. */
function hasSign(text: string): boolean {
  return (
    hasLongWordOrPhrase(text) ||
    text.includes('PRIVATE KEY') ||
    (hasTokenBeginning(text) && findTokens(text).length > 0) ||
    findSecretUrls(text).length > 0 ||
    findNamedValues(text).length > 0
  )
}

const LETTER = 1
const DIGIT = 2
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  return /[a-z]/i.test(character) ? LETTER : /\d/.test(character) ? DIGIT : 0
})

/**
 * Returns whether a text has as many letters and digits in a row as the shortest key, or as many words of recovery phrases as
 * the shortest phrase. A loop finds that several times faster than a regex.
 */
function hasLongWordOrPhrase(text: string): boolean {
  let run = 0
  let words = 0
  let wordStart = -1
  for (let at = 0; at <= text.length; at++) {
    const kind = KINDS[text.charCodeAt(at)]
    if (kind === LETTER) {
      if (wordStart === -1) wordStart = at
    } else if (wordStart !== -1) {
      words = isRecoveryWord(text, wordStart, at) ? words + 1 : 0
      wordStart = -1
    }
    run = kind ? run + 1 : 0
    if (run === LONG_WORD || words === MIN_WORDS) return true
  }
  return false
}

/** Finds the secrets of a line: each once, by the surest of its signs. */
function secretsIn(line: SourceLine): LineFault[] {
  const { text, before } = line
  const keys = [...findKeys(line), ...findPem(text, before)]
  const found = [
    ...keys.map((key) => secret(key, secretKey({}))),
    ...findPhrases(text).map((phrase) => secret(phrase, secretPhrase({}, { words: phrase.words }))),
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
/** The first line of a key has as many letters at least. */
const BODY = /[A-Za-z0-9+/]{40,}/

/** Finds the first line of a private key in PEM, which its head may precede on the same line. */
function findPem(line: string, before: string): Stretch[] {
  const head = PEM.exec(line)
  const from = head ? head.index + head[0].length : PEM.test(before) ? 0 : line.length
  const body = BODY.exec(line.slice(from))
  return body ? [{ start: from + body.index, end: line.length }] : []
}
