// Finds secrets that must never be published: private keys, recovery phrases, tokens, passwords, URLs that contain one.
import type { Problem } from '../../model/problem.ts'
import type { SourceLine } from '../../text/source-lines.ts'
import { type AuthoredText, lintLines } from '../authored-text.ts'
import { findPhrases, MIN_WORDS, type Stretch } from './phrases.ts'
import { findKeys, KEY_DIGITS } from './private-keys.ts'
import { isMadePassword, isPlaceholder, isRandom } from './random-text.ts'
import { findSecretUrls } from './urls.ts'

/** What services call them, and how they begin; each part is as long as real ones are. */
const FORMS: Readonly<Record<string, string>> = {
  'a GitHub token': 'gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}',
  'a GitLab token': 'glpat-[\\w-]{20,}',
  'an AWS access key': '(?:AKIA|ASIA)[A-Z0-9]{16}',
  'a Slack token': 'xox[abeoprs]-(?:\\d+-)+[A-Za-z0-9]{20,}',
  'a Stripe key': '[rs]k_live_[A-Za-z0-9]{20,}',
  'a Google API key': 'AIza[\\w-]{35}',
  'an npm token': 'npm_[A-Za-z0-9]{36}',
  'a PyPI token': 'pypi-[\\w-]{80,}',
  'an OpenAI or Anthropic key': 'sk-(?:ant-|proj-|svcacct-)?[\\w-]{40,}',
  'a SendGrid key': 'SG\\.[\\w-]{22}\\.[\\w-]{43}',
  'a DigitalOcean token': 'do[opr]_v1_[a-f0-9]{64}',
  'a Hugging Face token': 'hf_[A-Za-z0-9]{34}',
  'an extended private key': '[txyz]prv[1-9A-HJ-NP-Za-km-z]{100,}',
  'an age key': 'AGE-SECRET-KEY-1[A-Z0-9]{58}',
}

const ANY = new RegExp(`(?<![\\w-])(?:${Object.values(FORMS).join('|')})(?![A-Za-z0-9])`, 'g')
const EACH = Object.entries(FORMS).map(([name, form]) => ({ name, form: new RegExp(`^(?:${form})$`) }))
/** Beginnings of all forms, which nearly no line has. */
const BEGINNINGS =
  /gh[pousr]_|github_pat_|glpat-|A[KS]IA|xox|k_live_|AIza|npm_|pypi-|sk-|SG\.|o[opr]_v1_|hf_|[txyz]prv|AGE-SECRET/

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
  if (!mayHoldNamedValue(line)) return []
  return [...stretches(line, NAMED), ...stretches(line, HEADER)]
}

function stretches(line: string, pattern: RegExp): Stretch[] {
  return [...line.matchAll(pattern)].flatMap((match) => {
    const value = match.at(-1) ?? ''
    if (HARMLESS.test(line.slice(Math.max(0, match.index - MAX_NAME), match.index))) return []
    const isPassword = /^p/i.test(match[1] ?? '') && isMadePassword(value)
    if (!(isPassword || isRandom(value, 12)) || NO_SECRET.test(value)) return []
    const end = match.index + match[0].length
    return [{ start: end - value.length, end }]
  })
}

const MAX_NAME = 20

const SPACE = 32

/** Returns a problem for everything that looks like a real secret and is not marked as fictional. */
export function checkSecrets(source: AuthoredText): Problem[] {
  const hint =
    'remove it, and rotate the secret if it was ever real; mark a made-up one with <!-- dummy --> or # dummy'
  if (!hasSign(source.text)) return []
  return lintLines(source, mayHoldSecret, (line) => secretsIn(line).map((found) => ({ ...found, hint })))
}

/** Whether any line of a text has what secrets have: few pages need to be cut into lines. */
function hasSign(text: string): boolean {
  return (
    mayHoldKey(text) || [findSecretUrls, findTokens, findNamedValues].some((find) => find(text).length > 0)
  )
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
  const found = [
    ...keys.map((key) => secret(key, 'secret-key', 'this looks like a private key')),
    ...phrases.map((phrase) => {
      return secret(phrase, 'secret-phrase', `these ${phrase.words} words look like a recovery phrase`)
    }),
    ...findSecretUrls(text).map((url) => secret(url, 'secret-url', 'this URL contains a key or password')),
    ...findTokens(text).map((token) => secret(token, 'secret-token', `this looks like ${token.name}`)),
    ...findNamedValues(text).map((value) =>
      secret(value, 'secret-token', 'this looks like a real password or key'),
    ),
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

function mayHoldToken(text: string): boolean {
  return BEGINNINGS.test(text)
}

/** Finds tokens in a line. */
function findTokens(line: string): (Stretch & { name: string })[] {
  if (!mayHoldToken(line)) return []
  return [...line.matchAll(ANY)].flatMap(({ 0: token, index }) => {
    const name = EACH.find(({ form }) => form.test(token))?.name
    if (name === undefined || isPlaceholder(token.slice(-LAST))) return []
    return [{ name, start: index, end: index + token.length }]
  })
}

/** As many characters at the end as every form has at random. */
const LAST = 16

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
