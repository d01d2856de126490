// Replaces secrets in a pasted text before it is used for anything else: keys, recovery phrases, URLs with
// keys, and values that are secret according to the facts or to their names.
import { findHex } from '../../text/source-lines.ts'
import { isSecretName, normalizeName } from '../../tool/lines/placeholders.ts'
import type { ShellWord } from '../../tool/lines/shell-words.ts'
import type { ValueRules } from '../../tool/manifest/schema.ts'
import { findLikelyValues } from '../../tool/secrets/likely-values.ts'
import { findPhrases, type Stretch } from '../../tool/secrets/phrases.ts'
import { findPemBlocks, isKeyLike, KEY_DIGITS } from '../../tool/secrets/private-keys.ts'
import { findTokens } from '../../tool/secrets/tokens.ts'
import { findLikelyUrls } from '../../tool/secrets/urls.ts'
import { parseWithRecovery } from './error-recovery.ts'
import { explainCall } from './explain-call.ts'
import type { ExplainFacts } from './explain-facts.ts'
import { variableNamed } from './explain-variable.ts'
import { readTyped } from './typed-text.ts'

export interface Secret extends Stretch {
  kind: 'key' | 'phrase' | 'url' | 'token' | 'secret'
  /** The replacement. */
  shown: string
  /** The variable, option or argument whose value it is. */
  name?: string
}

/** Kinds of values that may have as many hex digits as a key without being one. */
const LIKE_KEYS = new Set<ValueRules['kind']>(['bytes32', 'hex', 'hex32', 'hex-list', 'json'])
/** Assignments of all shells: `NAME=x`, `$env:NAME = x` (spaces are optional), `setx NAME x`. */
const ASSIGNED = /^(\$env:)?([a-z_]\w*)(=|$)/i
const SETS = /^setx?$/i
/** Words that authors of examples write instead of a secret. */
const LEFT_OPEN = /^["']?(?:<[^>]*>|\$\{?\w*\}?|(?:0x)?(?:…|\.{3})|0?[*x]*)["']?$/i

/** Returns the text with each secret replaced. */
export function hideSecrets(text: string, context: ExplainFacts): { text: string; secrets: Secret[] } {
  const { values, isHarmless } = valuesIn(text, context)
  const found = [...values, ...secretsIn(text, isHarmless)]
  found.sort((a, b) => a.start - b.start || PRECISION[b.kind] - PRECISION[a.kind] || b.end - a.end)
  const secrets: Secret[] = []
  let shown = ''
  let done = 0
  for (const secret of found) {
    if (secret.start < done) continue
    shown += text.slice(done, secret.start) + secret.shown
    done = secret.end
    secrets.push(secret)
  }
  return { text: shown + text.slice(done), secrets }
}

/** Of what begins at the same position, the kind that says most is named. */
const PRECISION: Readonly<Record<Secret['kind'], number>> = { secret: 3, phrase: 2, key: 2, url: 1, token: 0 }

/** Secrets that are recognized by their form or their name alone: also what only may be one, since nobody sees it here. */
function secretsIn(text: string, isHarmless: (position: number) => boolean): Secret[] {
  const keys = findHex(text, KEY_DIGITS - 1)
    .filter(({ digits, start }) => isLikelyKey(digits) && !isHarmless(start))
    .map(({ start, digits, prefixed }) => ({ start, end: start + digits.length + (prefixed ? 2 : 0) }))
  const secret =
    (kind: Secret['kind'], shown: string) =>
    (found: Stretch): Secret => {
      return { kind, shown, start: found.start, end: found.end }
    }
  return [
    ...[...keys, ...findPemBlocks(text)].map(secret('key', '<private-key>')),
    ...findPhrases(text).map(secret('phrase', '<recovery-phrase>')),
    ...findLikelyUrls(text).map((url) => secret('url', url.shown)(url)),
    ...[...findTokens(text, () => false), ...findLikelyValues(text)].map(secret('token', '<secret>')),
  ]
}

/** Returns whether digits may be a key, of which one may have been lost or typed twice. */
function isLikelyKey(digits: string): boolean {
  return (
    Math.abs(digits.length - KEY_DIGITS) <= 1 &&
    isKeyLike(digits.padEnd(KEY_DIGITS, '0').slice(0, KEY_DIGITS))
  )
}

/**
 * Secret values of variables, options and arguments, and a test whether an offset is in a value that is not a
 * key.
 */
function valuesIn(text: string, context: ExplainFacts) {
  const values: Secret[] = []
  const harmless: Stretch[] = []
  const note = (start: number, end: number, name: string) => {
    if (!LEFT_OPEN.test(text.slice(start, end)))
      values.push({ kind: 'secret', shown: '<secret>', start, end, name })
  }
  for (const { words } of readTyped(text, context.tree).commands) {
    for (const [index, { text: word, start, end, isText }] of words.entries()) {
      if (isText) continue
      const [all = '', env, name = '', equals] = ASSIGNED.exec(word) ?? []
      if (name === '' || !isSecretVariable(name, context)) continue
      if (equals && all !== word) note(start + all.length, end, name)
      else if (env ?? SETS.test(words[0]?.text ?? '')) {
        const value = words.slice(index + 1).find(({ text }) => text !== '=')
        if (value) note(value.start, value.end, name)
      }
    }
    for (const { word, name, rules } of valuesOf(words, context)) {
      const isSecret =
        (rules.kind === undefined || rules.kind === 'bytes32') && isSecretName(normalizeName(name))
      const equals = word.text.startsWith('--') ? text.indexOf('=', word.start) + 1 : word.start
      if (isSecret && !/pub/i.test(name)) note(equals, word.end, name)
      else if (LIKE_KEYS.has(rules.kind)) harmless.push(word)
    }
  }
  const isHarmless = (position: number) =>
    harmless.some(({ start, end }) => position >= start && position < end)
  return { values, isHarmless }
}

function isSecretVariable(name: string, context: ExplainFacts): boolean {
  return variableNamed(name, context)?.secret ?? isSecretName(normalizeName(name))
}

interface Value {
  word: ShellWord
  /** Name of the option or argument. */
  name: string
  rules: ValueRules
}

/** The words of a command that are values of its arguments and options. */
function valuesOf(words: readonly ShellWord[], context: ExplainFacts): Value[] {
  const called = explainCall(words, context).words
  if (!called) return []
  const { reading } = parseWithRecovery(
    context.tree,
    called.map(({ text }) => text),
  )
  const { arguments: positions } = reading.outcome.command
  const operands = reading.operands.map(({ index }, position) => {
    const argument = positions[Math.min(position, positions.length - 1)]
    return { index, name: argument?.name ?? '', rules: argument ?? {} }
  })
  const options = reading.options.flatMap(({ option, value }) =>
    value ? [{ index: value.index, name: option.id.replace(/^-+/, ''), rules: option }] : [],
  )
  const known = new Set(reading.options.map(({ option }) => option.id))
  // An option that the tool does not have may still be one of another tool, with its value.
  const foreign = called.flatMap(({ text }, index) => {
    const [, id = '', name = '', value] = /^(--?([a-z][\w-]*))(=.*)?$/i.exec(text) ?? []
    if (known.has(id) || !isSecretName(normalizeName(name))) return []
    return [{ index: value ? index : index + 1, name, rules: {} }]
  })
  return [...operands, ...options, ...foreign].flatMap(({ index, name, rules }) => {
    const word = called[index]
    return word ? [{ word, name, rules }] : []
  })
}
