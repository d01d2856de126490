// Finds all values that are secrets according to their names, whatever they look like: for a text that leaves its reader's hands.
import type { Stretch } from './phrases.ts'

/** A word that names a secret, within a name such as `PINATA_JWT` or `aws_secret_access_key`. */
const SECRET =
  'pass(?:word|wd|phrase|wort|code)?|pwd|secret|token|jwt|bearer|credentials?|mnemonic|seed|priv(?:ate)?[-_ ]?key|(?:api|access|auth|account|signing|encryption|master|license|client)[-_ ]?key|session|cookie'
const VALUE = `<[^<>\\n]*>|"[^"\\n]+"|'[^'\\n]+'|\`[^\`\\n]+\`|[^\\s"'\`,;)\\]}]+`

/** Each captures the value last. */
const LIKELY = [
  // A name that ends with such a word, or goes on after it, and a colon or an equals sign.
  `(?<![\\w.-])[\\w.-]{0,40}?(?:${SECRET})(?:[-_][\\w-]{0,30})?["'\`]?(?:[ \\t]*(?:=>|:)[ \\t]*|=(?![ \\t])|[ \\t]+=[ \\t]+)(${VALUE})`,
  // An option, or a name of several words, and a blank.
  `(?<![\\w.])(?:--?[\\w-]{0,30}?(?:${SECRET})|[\\w-]{1,40}[-_](?:${SECRET})(?:[-_]\\w{1,20})?)[ \\t]+(?![-=:])(${VALUE})`,
  // Headers of HTTP, and what follows the name of a scheme.
  '\\b(?:(?:proxy-)?authorization|x-[\\w-]{0,30}(?:key|token|auth|secret)[\\w-]{0,20}|cookie)["\']?[ \\t]*:[ \\t]*["\']?([^"\'\\n]+)',
  '\\b(?:bearer|basic)[ \\t]+([\\w.~+/=-]{8,})',
  // The user and password of a request, and passwords of programs that take them at once.
  '(?:\\s-u|--user)[ \\t=]*["\']?[^\\s:"\']+:([^\\s"\']+)',
  '\\b(?:sshpass|mysql\\w*|mariadb|docker login|redis-cli)\\b[^\\n|;&]{0,200}?\\s(?:-p|-a|--pass)[ \\t=]?([^\\s"\'-][^\\s"\']*)',
].map((pattern) => new RegExp(pattern, 'gi'))

/** Words that authors of examples write instead of a secret, and public values. */
const OPEN =
  /^["'`]?(?:<[^>]*>|\$\{?\w*\}?|\$\(.*|(?:0x)?(?:…|\.{3})|0?[*x]*|0x[\da-f]{40}|true|false|null|undefined|bearer|basic|token)["'`]?$/i

/** Finds all values in a text that are secrets according to their names, whatever they look like. */
export function findLikelyValues(text: string): Stretch[] {
  if (
    !/pass|pwd|secret|token|key|jwt|bearer|basic|auth|cred|mnemonic|seed|session|cookie|-u|-p|-a/i.test(text)
  )
    return []
  return LIKELY.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: all, index, ...groups }) => {
      const value = groups[1] ?? ''
      const name = all.slice(0, -value.length)
      const end = index + all.length
      return OPEN.test(value) || /pub/i.test(name) ? [] : [{ start: end - value.length, end }]
    }),
  )
}
